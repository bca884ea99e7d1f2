import "reflect-metadata";
import { type Call, type ExtractorInfo, type ExtractorRegistry, Failure } from "@farthing/contract";
import { expect, it } from "vitest";
import { ExtractPage } from "./endpoint.ts";

const shop = { name: "shop", package: "extractor-shop" } as ExtractorInfo;
const registry = {
  forUrl: async (url: string, type?: string) => {
    if (!url.includes("shop.example")) throw new Failure("unsupported_page", "no installed extractor handles it");
    return { ...shop, name: type ?? shop.name };
  },
  note: ({ name, package: from }: ExtractorInfo, call: Pick<Call, "note">) => {
    call.note("extractor", name);
    call.note("package", from);
  },
} as ExtractorRegistry;

/** The facts that are noted of a page which a worker answered so. */
async function vouched(input: { url: string; type?: string }, result: unknown): Promise<Record<string, unknown>> {
  const facts: Record<string, unknown> = {};
  const call = { note: (name: string, value: unknown) => Object.assign(facts, { [name]: value }) } as unknown as Call;
  await new ExtractPage(registry).vouch(input, result, call);
  return facts;
}

it("notes whose extractor it was as it is installed here, also of work that failed", async () => {
  const facts = { extractor: "shop", package: "extractor-shop" };
  expect(await vouched({ url: "https://shop.example/a" }, { type: "shop", url: "", author: "0xbad" })).toEqual(facts);
  expect(await vouched({ url: "https://shop.example/a" }, undefined)).toEqual(facts);
  expect(await vouched({ url: "https://shop.example/a", type: "news" }, { type: "news" })).toMatchObject({ extractor: "news" });
});

it.each([{ type: "another" }, {}, null, "shop"])("does not vouch for a record of another's: %j", async (record) => {
  await expect(vouched({ url: "https://shop.example/a" }, record)).rejects.toMatchObject({ code: "overloaded" });
});

it("does not vouch for a page that nothing here takes", async () => {
  await expect(vouched({ url: "https://a.example/" }, { type: "shop" })).rejects.toMatchObject({ code: "unsupported_page" });
});
