import "reflect-metadata";
import { Failure, type Resolver } from "@farthing/contract";
import { LIMITS } from "@farthing/documents";
import { afterAll, describe, expect, it } from "vitest";
import { PooledDocumentParser } from "./parser.ts";

const resolver = { find: () => undefined, resolveAll: () => [] } as unknown as Resolver;
const parser = new PooledDocumentParser({ PARSE_WORKERS: 1, PARSE_MEMORY_MB: 512, PARSE_CACHE_BYTES: 0 }, resolver);
afterAll(() => parser.dispose());

const blamed = async (bytes: string, hints: object): Promise<unknown> => {
  const failure: unknown = await parser.parse(Buffer.from(bytes), hints).catch((error: unknown) => error);
  return Failure.is(failure) ? [failure.code, failure.source] : failure;
};
const EMPTY = "{\\rtf1 }";

describe("a document that is refused", () => {
  it("is the fault of the site that sent it, else of whoever asks", async () => {
    expect(await blamed(EMPTY, {})).toEqual(["empty_content", "service"]);
    expect(await blamed(EMPTY, { isFetched: true })).toEqual(["empty_content", "site"]);
    expect(await blamed("\0\0", { isFetched: true })).toEqual(["unsupported_type", "site"]);
    const large = "x".repeat(LIMITS.documentBytes + 1);
    expect(await blamed(large, {})).toEqual(["too_large", "service"]);
    expect(await blamed(large, { isFetched: true })).toEqual(["too_large", "site"]);
  });

  it("is the fault of whoever asks where he names a format or parts that it does not have", async () => {
    expect(await blamed("\0\0", { isFetched: true, format: "docx" })).toEqual(["bad_input", "service"]);
    expect(await blamed("{\\rtf1 a}", { isFetched: true, pages: "1" })).toEqual(["bad_input", "service"]);
  });
});
