import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
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

it("a type that is longer than one may be is none", () => {
  expect(contentTypeOf(`image/${"a".repeat(128)}`, Buffer.from("Just words."))).toBe("text/plain");
  expect(contentTypeOf(`application/${"a".repeat(122)}+json`, Buffer.from("<p>"))).toMatch(/\+json$/);
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

it.each(["text/html; charset=utf-32", "text/html", "text/plain", "application/json", undefined])(
  "UTF-32, which is none of the web's charsets, is no text: %s",
  (header) => {
    const wide = (text: string) => Buffer.concat(Array.from(text, (sign) => Buffer.from([sign.charCodeAt(0), 0, 0, 0])));
    for (const bytes of [wide("<p>tea</p>"), Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), wide("<p>tea</p>")])])
      for (const sent of [bytes, Buffer.from(bytes).swap32()])
        expect(contentTypeOf(header, sent)).toBe("application/octet-stream");
  },
);

it.each(["application/xml", "text/xml", "application/octet-stream"])("a page that is sent as %s is one", (label) => {
  const open =
    '<?xml version="1.0"?><!-- tea --><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">';
  const page = Buffer.from(`${open}\n<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>`);
  expect(contentTypeOf(label, page)).toBe("application/xhtml+xml");
  expect(contentTypeOf("application/xml", Buffer.from("<html-report xmlns='x'/>"))).toBe("application/xml");
});

it("a stray sign in a feed does not make it binary", () => {
  expect(contentTypeOf("application/rss+xml", Buffer.from("<rss><title>A \x08 pot</title></rss>"))).toBe("application/rss+xml");
});

it("what the site says counts", () => {
  expect(contentTypeOf("Text/Plain; charset=utf-8", Buffer.from("<html>"))).toBe("text/plain");
});

it.each([
  ["application/pdf", "%PDF-1.7\n"],
  ["image/png", "\x89PNG\r\n\x1a\n\0\0"],
  ["application/xml", '<?xml version="1.0"?>\n<!-- made daily -->\n<feed xmlns="http://www.w3.org/2005/Atom">'],
  ["application/xml", "<rss version='2.0'>"],
  [
    "application/xml",
    '<?xml version="1.0"?>\n<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "rss-0.91.dtd">\n<rss>',
  ],
  ["text/html", '<?xml version="1.0"?><!DOCTYPE html><html>'],
  ["text/html", "Just words, in Latin-1: \xe9."],
  ["text/html", "<section>A stray \x08 in a page"],
])("%s that is called HTML is known by its bytes", (type, body) => {
  expect(contentTypeOf("text/html; charset=utf-8", Buffer.from(body, "latin1"))).toBe(type);
});

it("data that is called text is none", () => {
  expect(contentTypeOf("text/plain", Buffer.from("\0\x01\x02 text"))).toBe("application/octet-stream");
});

const READ = ["text/html", "application/xhtml+xml", "text/plain", "text/markdown", "text/x-markdown", "application/json"];
READ.push("text/json", "application/ld+json", "application/vnd.api+json", "application/rss+xml", "text/xml");

describe.each(READ)("a binary format that is called %s", (label) => {
  it.each([
    ["image/png", "\x89PNG\r\n\x1a\n\0\0"],
    ["application/pdf", "%PDF-1.7\n"],
    ["application/pdf", "\r\n \n%PDF-1.7\n"],
    ["application/pdf", "\xef\xbb\xbf\n%PDF-1.7\n"],
    ["application/zip", "PK\x03\x04\x14"],
  ])("is %s by its bytes", (type, body) =>
    expect(contentTypeOf(`${label}; charset=utf-8`, Buffer.from(body, "latin1"))).toBe(type),
  );
});

const ELF = "\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>\0\x01\0\0\0";
const WASM = "\0asm\x01\0\0\0\x01\x07\x01`\x02\x7f\x7f\x01\x7f";
const XZ = "\xfd7zXZ\0\0\x04\xe6\xd6\xb4F\x02\0!\x01\x16\0";
const SAMPLES = Array.from({ length: 600 }, (_, at) => String.fromCharCode(at % 9, 0)).join("");

describe.each(READ.slice(0, 9))("what no text holds, called %s", (label) => {
  it.each([
    ["a program", ELF],
    ["WebAssembly", WASM],
    ["what xz packed", XZ],
    ["small numbers, two bytes each", SAMPLES],
  ])("is data: %s", (_, body) => expect(contentTypeOf(label, Buffer.from(body, "latin1"))).toBe("application/octet-stream"));

  it.each([
    ["with a mark", `${label}`, "\ufeff"],
    ["by its label", `${label}; charset="UTF-16"`, ""],
    ["undeclared", label, ""],
  ])("is not what UTF-16 is, %s", (_, header, mark) =>
    expect(contentTypeOf(header, Buffer.from(`${mark}{"kettle": "<p>hot</p>"}`, "utf16le"))).toBe(label),
  );
});

it.each([
  "\0<!doctype html><p>x",
  "<!doctype html>\0<p>x",
  "\xef\xbb\xbf<section>\0</section>",
  `${"Just words. ".repeat(50)}\0`,
])("a page with a stray zero is a page: %j", (body) =>
  expect(contentTypeOf("text/html", Buffer.from(body, "latin1"))).toBe("text/html"),
);

it("text in UTF-16 is no binary data", () => {
  expect(contentTypeOf("text/plain; charset=utf-16le", Buffer.from("words", "utf16le"))).toBe("text/plain");
});

it("is found in time, however many comments stand before what is no page", async () => {
  const typeOf = (text: string) => inTime(0.5, () => contentTypeOf(undefined, Buffer.from(text)));
  expect(await typeOf(`${"<!---->".repeat(32)}x`)).toBe("text/plain");
  expect(await typeOf(`${"<!-- a-b -->\n".repeat(200)}<p>x`)).toBe("text/html");
});
