import type { DocumentHints, ParsedDocument } from "@farthing/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { ParsedOnce } from "./parsed-once.ts";

let once: ParsedOnce;
let parsed = 0;
beforeEach(() => {
  once = new ParsedOnce(1_000_000);
  parsed = 0;
});

const parse = async (): Promise<ParsedDocument> => {
  parsed += 1;
  await Promise.resolve();
  return { markdown: `reading ${parsed}`, format: "csv", warnings: [] };
};
const get = async (text: string, hints: DocumentHints = { isPublic: true }) =>
  (await once.get(Buffer.from(text), hints, parse)).markdown;
const of = (payer: string): DocumentHints => ({ caller: { payer } });

describe("a document of which the same bytes came before", () => {
  it("is parsed once, by ten at the same time and by one later", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => get("a,b")));
    expect(new Set([...all, await get("a,b")])).toEqual(new Set(["reading 1"]));
  });

  it.each([
    ["another format", { format: "tsv" }],
    ["other pages", { pages: "1-2" }],
    ["other sheets", { sheets: [1] }],
    ["another name", { filename: "b.csv" }],
    ["another type", { contentType: "text/csv" }],
  ])("is parsed again where it is to be read with %s", async (_, hints) => {
    await get("a,b");
    expect(await get("a,b", { isPublic: true, ...hints })).toBe("reading 2");
  });

  it("is another one where a byte differs", async () => {
    await get("a,b");
    expect(await get("a,c")).toBe("reading 2");
  });

  it("is parsed for each caller who uploads it himself, and once for him", async () => {
    const texts = [await get("a,b"), await get("a,b", of("0x1")), await get("a,b", of("0x2")), await get("a,b", of("0x1"))];
    expect(texts).toEqual(["reading 1", "reading 2", "reading 3", "reading 2"]);
    expect([await get("a,b", {}), await get("a,b", {})]).toEqual(["reading 4", "reading 5"]);
  });

  it("is parsed again after a failure", async () => {
    const fail = () => Promise.reject(new Error("damaged"));
    await expect(once.get(Buffer.from("a"), { isPublic: true }, fail)).rejects.toThrow("damaged");
    expect(await get("a")).toBe("reading 1");
  });

  it("is not kept beyond the room there is", async () => {
    once = new ParsedOnce(0);
    expect([await get("a"), await get("a")]).toEqual(["reading 1", "reading 2"]);
  });
});
