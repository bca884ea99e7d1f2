import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { contentTypeOf } from "./content-type.ts";

it.each([
  ["text/html", "  <!DOCTYPE html><p>"],
  ["text/html", "<!-- c --><html>"],
  ["application/pdf", "%PDF-1.7\n"],
  ["application/zip", "PK\x03\x04\x14"],
  ["application/json", '{"a": [1]}'],
  ["text/plain", "{not json"],
  ["application/xml", '<?xml version="1.0"?><rss/>'],
  ["application/xml", "<feed xmlns='x'>"],
  ["text/plain", "Just words."],
  ["application/octet-stream", "\x00\x01\x02"],
])("%s is told by its bytes", (type, body) => {
  for (const header of [undefined, "", "application/octet-stream", "nonsense"]) {
    expect(contentTypeOf(header, Buffer.from(body, "latin1"))).toBe(type);
  }
});

it.each([
  ["application/zip", "PK\x05\x06"],
  ["application/x-ole-storage", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
  ["image/webp", "RIFF\x10\0\0\0WEBPVP8 "],
  ["image/tiff", "MM\0*"],
  ["video/mp4", "\0\0\0\x20ftypisom"],
  ["audio/mpeg", "ID3\x04\0"],
])("%s is told by its first bytes", (type, bytes) => {
  expect(contentTypeOf("text/plain", Buffer.from(bytes, "latin1"))).toBe(type);
});

it.each(["ID3 is an algorithm.", "RIFF, WAVE and WEBP", "The ftyp box", "PK", "GIF8", "BM, a hobby"])(
  "words that begin like a format are text: %s",
  (text) => {
    expect(contentTypeOf(undefined, Buffer.from(text))).toBe("text/plain");
  },
);

it("what the site says counts", () => {
  expect(contentTypeOf("Text/Plain; charset=utf-8", Buffer.from("<html>"))).toBe("text/plain");
});

it.each([
  ["application/pdf", "%PDF-1.7\n"],
  ["image/png", "\x89PNG\r\n\x1a\n\0\0"],
  ["application/xml", '<?xml version="1.0"?>\n<!-- made daily -->\n<feed xmlns="http://www.w3.org/2005/Atom">'],
  ["application/xml", "<rss version='2.0'>"],
  ["text/html", '<?xml version="1.0"?><!DOCTYPE html><html>'],
  ["text/html", "Just words, in Latin-1: \xe9."],
  ["text/html", "<section>A stray \x08 in a page"],
])("%s that is called HTML is known by its bytes", (type, body) => {
  expect(contentTypeOf("text/html; charset=utf-8", Buffer.from(body, "latin1"))).toBe(type);
});

it("data that is called text is none", () => {
  expect(contentTypeOf("text/plain", Buffer.from("\0\x01\x02 text"))).toBe("application/octet-stream");
});

it("text in UTF-16 is no binary data", () => {
  expect(contentTypeOf("text/plain; charset=utf-16le", Buffer.from("words", "utf16le"))).toBe("text/plain");
});

it("is found in time, however many comments stand before what is no page", async () => {
  const typeOf = (text: string) => inTime(0.5, () => contentTypeOf(undefined, Buffer.from(text)));
  expect(await typeOf(`${"<!---->".repeat(32)}x`)).toBe("text/plain");
  expect(await typeOf(`${"<!-- a-b -->\n".repeat(200)}<p>x`)).toBe("text/html");
});
