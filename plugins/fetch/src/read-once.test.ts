import type { DecodedContent } from "@farthing/content";
import { asCaller, type WebResponse } from "@farthing/contract";
import { expect, it } from "vitest";
import { ReadOnce } from "./read-once.ts";

const { signal } = new AbortController();
const answer = (body: string, path = "/", type = "text/html") =>
  ({
    url: new URL(path, "https://example.com"),
    headers: { "content-type": type },
    bytes: Buffer.from(body),
  }) as unknown as WebResponse;

it("the same bytes are read once, unless address, type or options differ", async () => {
  let times = 0;
  const once = new ReadOnce();
  const read = async () => {
    times += 1;
    return { markdown: `reading ${times}`, truncated: false } as DecodedContent;
  };
  const get = async (response: WebResponse, options = {}) => (await once.get(response, options, signal, read)).markdown;
  const same = await Promise.all(Array.from({ length: 5 }, () => get(answer("a"))));
  expect(new Set([...same, await get(answer("a"))])).toEqual(new Set(["reading 1"]));
  await get(answer("b"));
  await get(answer("a", "/other"));
  await get(answer("a", "/", "text/plain"));
  expect(await get(answer("a"), { maxChars: 1 })).toBe("reading 5");
  await expect(once.get(answer("c"), {}, signal, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await get(answer("c"))).toBe("reading 6");
});

it("one caller's pages do not push out those of others", async () => {
  const once = new ReadOnce();
  const reading = async () => ({ markdown: "a".repeat(400_000), truncated: false }) as DecodedContent;
  const get = (who: string, body: string, read = reading) => asCaller(who, () => once.get(answer(body), {}, signal, read));
  const first = await get("one", "kept");
  for (let page = 0; page < 30; page += 1) await get("two", `page ${page}`);
  expect(await get("one", "kept")).toBe(first);
});
