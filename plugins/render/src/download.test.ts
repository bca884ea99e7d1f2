import {
  type Call,
  type DocumentParser,
  Failure,
  type FailureCode,
  type MarkdownEngine,
  type WebClient,
  type WebResponse,
} from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { readDownload } from "./download.ts";

const url = "https://site.example/report.pdf";
const rendered = new Failure("unsupported_type", "the address leads to a download");
const call = { signal: new AbortController().signal } as Call;

/** Reads the download with a parser that gives this. */
function read(parse: () => unknown, maxChars?: number, contentType = "application/pdf", body = "") {
  const text = () => ({ text: body, charset: "utf-8", charsetFrom: "header" });
  const answer = { url: new URL(url), status: 200, headers: {}, contentType, bytes: Buffer.from(body), text };
  const web = { fetch: async () => answer as unknown as WebResponse } as unknown as WebClient;
  const documents: DocumentParser = { formats: [], mediaTypes: ["application/pdf"], parse: async () => parse() as never };
  const readers = { web, markdown: {} as MarkdownEngine, documents, workers: undefined };
  return readDownload({ url, ...(maxChars !== undefined && { maxChars }) }, call, rendered, readers);
}

describe("a download", () => {
  it("that is a document is read, and cut where a word ends", async () => {
    const document = { markdown: "One sentence. Another sentence", format: "pdf", warnings: [] };
    expect(await read(() => document)).toMatchObject({ text: document.markdown, truncated: false });
    expect(await read(() => document, 16)).toMatchObject({ text: "One sentence.", truncated: true });
  });

  it("says what was left out of a document, and its title as it is seen", async () => {
    const document = { markdown: "One.", format: "pdf", title: "A\x1b[31m\u202eB", warnings: ["A picture was left out."] };
    expect(await read(() => document)).toMatchObject({ title: "A[31mB", warnings: ["A picture was left out."] });
  });

  it.each([
    ["text/plain", "Barges and locks.", "Barges and locks."],
    ["application/json", '{"barges": 4}', '```json\n{"barges": 4}\n```'],
    [
      "application/rss+xml",
      '<rss version="2.0"><channel><title>Locks</title><item><title>One</title></item></channel></rss>',
      "# Locks\n\n- One",
    ],
  ])("of %s is read as /fetch reads it", async (type, body, text) => {
    const unused = () => expect.fail("no document");
    expect(await read(unused, undefined, type, body)).toMatchObject({ text, waitedFor: `download of ${type}`, truncated: false });
  });

  it.each(["image/png", "video/mp4"])("of %s is shown to no parser", async (type) => {
    await expect(read(() => expect.fail("a parser was asked"), undefined, type)).rejects.toBe(rendered);
  });

  it("of XML that is no feed is a block", async () => {
    const unused = () => expect.fail("no document");
    expect(await read(unused, undefined, "text/xml", "<a/>")).toMatchObject({ text: "```xml\n<a/>\n```" });
  });

  it("of nothing is none", async () => {
    const unused = () => expect.fail("no document");
    for (const body of [" \n", "\u200b", "\u034f\u2800"])
      for (const type of ["text/plain", "application/json"])
        await expect(read(unused, undefined, type, body)).rejects.toMatchObject({ code: "empty_content" });
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
