import * as cfb from "cfb";
import { describe, expect, it } from "vitest";
import { makeDocx, makeOdf, makeXlsx } from "../test/office.ts";
import { makeZip } from "../test/zip.ts";
import { formatOf } from "./detect.ts";
import { LIMITS } from "./limits.ts";

const of = (bytes: Uint8Array | string, hints = {}) =>
  formatOf(Buffer.from(bytes as string), hints, LIMITS).then(({ name }) => name);

describe("bytes decide before names", () => {
  it.each([
    ["docx", makeDocx("")],
    ["xlsx", makeXlsx([])],
    ["odt", makeOdf("text", "")],
    ["ods", makeOdf("spreadsheet", "")],
    ["rtf", "{\\rtf1 x}"],
    ["pdf", "%PDF-1.7\n"],
  ])("%s", async (format, bytes) => {
    expect(await of(bytes, { filename: "x.csv", contentType: "application/msword" })).toBe(format);
  });

  it("text is what its media type or name says", async () => {
    expect(await of("a,b", { filename: "x.TSV" })).toBe("csv");
    expect(await of("a,b", { contentType: "text/csv; charset=utf-8" })).toBe("csv");
    await expect(of("a,b")).rejects.toMatchObject({
      code: "unsupported_type",
      message: "the document is plain text",
      hint: expect.stringMatching(/POST \/fetch reads it.*`format` csv.*\.csv/),
    });
  });
});

describe("text that other programs call a workbook or a document", () => {
  it.each([
    ["xls", "<html><body><table><tr><td>1</td></tr></table></body></html>"],
    ["xls", "\ufeff<table><tr><td>1</td></tr></table>"],
    ["xls", "a\tb\r\n1\t2\r\n"],
    ["doc", "<!DOCTYPE html><html><body><p>x</p></body></html>"],
  ])("is one by its name: %s %j", async (format, text) => {
    expect(await of(text, { filename: `a.${format}` })).toBe(format);
    expect(await of(text, { format })).toBe(format);
    expect(await of(Buffer.from(`\ufeff${text}`, "utf16le"), { filename: `a.${format}` })).toBe(format);
  });

  it("is none where it is no table, or another file is called so", async () => {
    await expect(of("<!doctype html><p>Log in", { filename: "a.xls" })).rejects.toMatchObject({ code: "unsupported_type" });
    await expect(of("just text", { filename: "a.xls" })).rejects.toMatchObject({ code: "unsupported_type" });
    await expect(of("a\tb\n1\t2\n", { filename: "a.xlsx" })).rejects.toMatchObject({ code: "unsupported_type" });
  });

  it("is a table of values by its name, though its media type is Excel's", async () => {
    for (const text of ["a,b\n1,2\n", "a\tb\n1\t2\n"])
      expect(await of(text, { filename: "a.csv", contentType: "application/vnd.ms-excel" })).toBe("csv");
  });
});

it.each(["<!doctype html><p>x", "<!-- made daily -->\n<html>", "<head><title>x</title>", "<p>x"])(
  "a web page is sent to where pages are read: %s",
  async (page) => {
    await expect(of(page)).rejects.toMatchObject({ code: "unsupported_type", hint: expect.stringContaining("/fetch") });
  },
);

it("a mail with few fields is one by its file name or media type, and else the hint says how it is read", async () => {
  const mail = "Subject: empty\nFrom: a@b.example\n";
  expect(await of(mail, { filename: "a.eml" })).toBe("eml");
  expect(await of(mail, { contentType: "message/rfc822" })).toBe("eml");
  const refused = {
    code: "unsupported_type",
    message: "the document is plain text",
    hint: "With `format` eml, or a file name that ends in .eml, it is read as E-mail (RFC 5322).",
  };
  for (const hints of [{}, { filename: "a.docx" }]) await expect(of(mail, hints)).rejects.toMatchObject(refused);
  expect(await of(mail, { filename: "a.csv" })).toBe("csv");
  await expect(of("Dear harbour master,\n", { filename: "a.eml" })).rejects.toMatchObject({ code: "unsupported_type" });
});

it("a table may begin with a tag, and not with a page", async () => {
  expect(await of("<p>x</p>,1\n", { filename: "x.csv" })).toBe("csv");
  await expect(of("<!doctype html><p>x", { filename: "x.csv" })).rejects.toMatchObject({ code: "unsupported_type" });
});

describe("an explicit format wins, and must match", () => {
  it.each([
    ["docx", "%PDF-1.7"],
    ["pdf", "{\\rtf1 x}"],
    ["xlsx", makeDocx("")],
    ["docx", "just text"],
    ["csv", makeDocx("")],
    ["doc", Buffer.from([0, 1, 2, 3])],
  ])("%s", async (format, bytes) => {
    await expect(of(bytes, { format })).rejects.toMatchObject({ code: "bad_input" });
  });
});

it.each([
  ["a page", "<!doctype html><p>x"],
  ["an image", "\x89PNG\r\n"],
  ["a film", "\0\0\0\x20ftypisom"],
  ["another archive", makeZip([{ name: "a.txt", data: "x" }])],
])("refuses %s as unsupported", async (_, bytes) => {
  await expect(of(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes)).rejects.toMatchObject({
    code: "unsupported_type",
  });
});

const compound = (...streams: string[]): Buffer => {
  const file = cfb.utils.cfb_new();
  for (const name of streams) cfb.utils.cfb_add(file, `/${name}`, Buffer.alloc(64, 7));
  return cfb.write(file, { type: "buffer" }) as Buffer;
};
const archive = (...names: string[]): Buffer => makeZip(names.map((name) => ({ name, data: "x" })));
const start = (bytes: string): Buffer => Buffer.concat([Buffer.from(bytes, "latin1"), Buffer.alloc(64)]);
const WORD_2003 = "http://schemas.microsoft.com/office/word/2003/wordml";

describe("says what it does not read, and what to do, whatever it is called", () => {
  it.each<[string, string, Buffer, string]>([
    ["Word for Windows 1 or 2", "a.doc", start("\xdb\xa5\x2d\0\x31@\x09\x04"), "docx"],
    ["Word for Windows 1 or 2", "a.doc", start("\x9b\xa5\x21\0"), "docx"],
    ["a WordPerfect document", "a.doc", start("\xffWPC\x10\0\0\0\x01\x0a\0\x01"), "docx"],
    ["a PowerPoint 4 or 95 presentation", "a.ppt", compound("PP40"), "pptx"],
    ["a PowerPoint 4 or 95 presentation", "a.ppt", compound("PowerPoint Document", "PersistentStorage Directory"), "pptx"],
    ["an Excel binary workbook (xlsb)", "a.xls", archive("xl/workbook.bin"), "xlsx"],
    [
      "a Word document in a single XML file",
      "a.doc",
      Buffer.from(`<?xml version="1.0"?>\n<?mso-application progid="Word.Document"?>\n<w:wordDocument xmlns:w="${WORD_2003}"/>`),
      "docx",
    ],
    [
      "a Word document in a single XML file",
      "a.xml",
      Buffer.from(`<?xml version="1.0"?><!-- made --><w:wordDocument xmlns:w="${WORD_2003}"/>`),
      "docx",
    ],
    [
      "an OpenDocument file in flat XML",
      "a.odt",
      Buffer.from('<?xml version="1.0"?>\n<office:document xmlns:office="x">'),
      "odt",
    ],
    ["an Excel binary workbook", "a.xlsx", archive("[Content_Types].xml", "xl/workbook.bin"), "xlsx"],
    ["an iWork document", "a.pages", archive("Index/Document.iwa"), "PDF"],
    ["an iWork document", "a.docx", archive("buildVersionHistory.plist", "index.xml"), "PDF"],
    ["plain text", "a.doc", Buffer.from("Dear harbour master,\nthe boats are tied.\n"), "csv"],
  ])("%s as %s", async (what, filename, bytes, hint) => {
    await expect(of(bytes, { filename })).rejects.toMatchObject({
      code: "unsupported_type",
      message: expect.stringContaining(what),
      hint: expect.stringContaining(hint),
    });
    await expect(of(bytes, { format: "odp" })).rejects.toMatchObject({
      code: "bad_input",
      message: expect.stringContaining(what),
    });
  });

  it("a table of values may speak of it", async () => {
    expect(await of('id,note\n1,<?mso-application progid="Word.Document"?>\n', { filename: "a.csv" })).toBe("csv");
  });
});

describe("refuses what is encrypted, whatever it is called", () => {
  // Both ways of encrypting OOXML, agile and standard, keep the package in such a file ([MS-OFFCRYPTO] 2.3).
  it.each(["docx", "xlsx", "pptx", undefined])("%s", async (format) => {
    const file = cfb.utils.cfb_new();
    for (const name of ["/EncryptionInfo", "/EncryptedPackage"]) cfb.utils.cfb_add(file, name, Buffer.alloc(64, 7));
    const bytes = cfb.write(file, { type: "buffer" }) as Buffer;
    await expect(of(bytes, { format })).rejects.toMatchObject({
      code: "bad_input",
      message: "the document is encrypted",
      hint: expect.stringContaining("password"),
    });
  });
});

it("refuses nothing at all, and formats that do not exist", async () => {
  await expect(of("")).rejects.toMatchObject({ code: "bad_input" });
  await expect(of("x", { format: "wpd" })).rejects.toMatchObject({ code: "unsupported_type" });
});
