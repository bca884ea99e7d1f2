import { expect, it } from "vitest";
import { type ContentKind, isReadable, kindOf } from "./content-kind.ts";
import { kindOfAnswer } from "./content-type.ts";

/** One who reads CSV, RTF, and a format that was added. */
const documents = { mediaTypes: ["text/csv", "text/rtf", "application/x-toy+json"] };

it.each<[ContentKind, readonly string[]]>([
  ["page", ["text/html", "application/xhtml+xml"]],
  ["text", ["text/plain", "text/markdown", "text/x-unheard-of", "application/yaml", "application/vnd.oai.openapi+yaml"]],
  ["json", ["application/json", "text/json", "application/ld+json", "application/vnd.github+json"]],
  [
    "feed",
    [
      "application/feed+json",
      "application/rss+xml",
      "application/atom+xml",
      "application/rdf+xml",
      "text/xml",
      "application/opml+xml",
    ],
  ],
  ["document", ["text/csv", "text/rtf", "application/x-toy+json", "application/zip", "application/x-ole-storage"]],
  ["media", ["image/png", "audio/mpeg", "video/mp4", "application/ogg"]],
  ["unknown", ["", "application/wasm", "image/svg+xml", "application/octet-stream", "application/x-unheard-of"]],
])("%s", (kind, types) => {
  for (const type of types) expect([type, kindOf(type, documents)]).toEqual([type, kind]);
});

it("no documents are known where nobody reads them, and no page is one", () => {
  expect(kindOf("application/x-ole")).toBe("unknown");
  expect(kindOf("text/csv")).toBe("text");
  expect(kindOf("application/x-toy+json")).toBe("json");
  expect(kindOf("text/html", { mediaTypes: ["text/html"] })).toBe("page");
});

it("four kinds are read without a parser of documents", () => {
  const kinds: ContentKind[] = ["page", "text", "json", "feed", "document", "media", "unknown"];
  expect(kinds.filter(isReadable)).toEqual(["page", "text", "json", "feed"]);
});

it.each<[ContentKind, string, string]>([
  ["text", "application/x-bibtex", "@book{a}"],
  ["json", "application/x-unheard-of", "[1]"],
  ["feed", "application/x-plist", '<?xml version="1.0"?><plist/>'],
  ["page", "application/x-unheard-of", "<!doctype html><p>a"],
  ["document", "application/x-unheard-of", "PK\x03\x04"],
  ["media", "application/x-unheard-of", "\x89PNG"],
  ["unknown", "application/wasm", "\0asm"],
  ["unknown", "application/postscript", "%!PS-Adobe-3.0\n"],
  ["text", "text/plain", "PK\x03\x04"],
])("an answer is %s by its bytes, where nobody knows its type: %s, %j", (kind, contentType, body) => {
  expect(kindOfAnswer({ contentType, bytes: Buffer.from(body, "latin1") }, documents)).toBe(kind);
});
