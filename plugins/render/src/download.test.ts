import { type Call, type DocumentParser, Failure, type FailureCode, type WebClient } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { readDownload } from "./download.ts";

const url = "https://site.example/report.pdf";
const rendered = new Failure("unsupported_type", "the address leads to a download");
const call = { signal: new AbortController().signal } as Call;

/** Reads the download with a parser that gives this. */
function read(parse: () => unknown, maxChars?: number) {
  const fetch = async () => ({ url: new URL(url), status: 200, contentType: "application/pdf", bytes: new Uint8Array() });
  const parser = { formats: [], parse: async () => parse() } as unknown as DocumentParser;
  const web = { fetch } as unknown as WebClient;
  return readDownload({ url, ...(maxChars !== undefined && { maxChars }) }, call, rendered, web, parser);
}

describe("a download", () => {
  it("that is a document is read, and cut where a word ends", async () => {
    const document = { markdown: "One sentence. Another sentence", format: "pdf", warnings: [] };
    expect(await read(() => document)).toMatchObject({ text: document.markdown, truncated: false });
    expect(await read(() => document, 16)).toMatchObject({ text: "One sentence.", truncated: true });
  });

  it.each<[FailureCode, FailureCode]>([
    ["unsupported_type", "unsupported_type"],
    ["bad_input", "unsupported_type"],
    ["overloaded", "overloaded"],
    ["timeout", "timeout"],
    ["too_large", "too_large"],
    ["empty_content", "empty_content"],
  ])("that the parser answers with %s is %s", async (said, code) => {
    const failing = read(() => {
      throw new Failure(said, "the parser says so");
    });
    await expect(failing).rejects.toMatchObject({ code });
  });
});
