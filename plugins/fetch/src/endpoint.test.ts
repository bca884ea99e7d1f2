import "reflect-metadata";
import { type Call, type DocumentParser, Failure, type MarkdownEngine, type WebClient } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { FetchPage } from "./endpoint.ts";

const call = { signal: new AbortController().signal } as Call;

/** One who reads CSV, PDF and a format that was added. */
const documents = {
  formats: ["csv", "pdf", "toy"],
  mediaTypes: ["text/csv", "application/pdf", "application/x-toy+json"],
} as unknown as DocumentParser;

/** What POST /fetch makes of an answer of the site. */
function serve(contentType: string, body: string, status = 200) {
  const web = {
    fetch: async () => ({
      url: new URL("https://example.com/"),
      status,
      headers: {},
      redirects: [],
      contentType,
      bytes: Buffer.from(body),
      text: () => ({ text: body, charset: "utf-8", charsetFrom: "header" }),
    }),
  } as unknown as WebClient;
  return new FetchPage(web, {} as MarkdownEngine, undefined, documents).handle({ url: "https://example.com/" }, call);
}

async function failureOf(contentType: string, body: string, status?: number): Promise<Failure> {
  const error = await serve(contentType, body, status).then(
    () => expect.fail("expected a Failure"),
    (reason: unknown) => reason,
  );
  return Failure.is(error) ? error : expect.fail(String(error));
}

describe("what shows nothing", () => {
  const kinds = ["text/plain", "text/markdown", "application/json", "application/ld+json"];
  const bodies = ["", " \n", "\u200b", "\ufe0f", "\u034f", "\u2800", "\u200d \u00ad\n\ufeff"];
  it.each(kinds.flatMap((kind) => bodies.map((body) => [kind, body] as const)))("is no text, in %s: %j", async (type, body) =>
    expect(await failureOf(type, body)).toMatchObject({ code: "empty_content" }),
  );
});

it("JSON that is cut off is shown with a warning, and whole JSON without", async () => {
  const broken = await serve("application/json", '{"a": [1, 2');
  expect(broken).toMatchObject({ truncated: false, warnings: [expect.stringContaining("ends too soon")] });
  expect(await serve("application/json", '{"a": [1, 2]}')).not.toHaveProperty("warnings");
});

it.each(["application/yaml", "text/x-patch", "text/javascript", "application/x-ndjson"])("reads %s as text", async (type) => {
  expect(await serve(type, "a: 1\nb: 2")).toMatchObject({ content: "a: 1\nb: 2", contentType: type });
});

it.each([
  ["application/x-bibtex", "@book{a, title={Ropes}}", "@book{a, title={Ropes}}"],
  ["application/x-plist", '<?xml version="1.0"?><plist/>', '```xml\n<?xml version="1.0"?><plist/>\n```'],
  ["image/svg+xml", "<svg><text>Tides</text></svg>", "```\n<svg><text>Tides</text></svg>\n```"],
  ["application/x-unheard-of", '{"a": 1}', '```json\n{"a": 1}\n```'],
])("reads text of a type that it does not know as what it shows: %s", async (type, body, content) => {
  expect(await serve(type, body)).toMatchObject({ content, contentType: type });
});

describe("what cannot be read", () => {
  it.each([
    ["application/wasm", "/fetch"],
    ["text/csv", "/parse"],
    ["application/pdf", "/parse"],
    ["application/x-toy+json", "/parse"],
    ["application/zip", "/parse"],
    ["application/vnd.ms-excel", "/fetch"],
    ["image/png", "/fetch"],
  ])("because it is %s is told without calling it no text, and where to go", async (type, hint) => {
    const failure = await failureOf(type, "\0x");
    expect(failure).toMatchObject({ code: "unsupported_type", hint: expect.stringContaining(hint) });
    expect(failure.message).toContain(type);
    expect(failure.message).not.toContain("not text");
  });
});
