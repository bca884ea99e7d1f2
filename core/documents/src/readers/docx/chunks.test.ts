import { expect, it } from "vitest";
import { makeDocx, relationships } from "../../../test/office.ts";
import { convert } from "../../convert.ts";

const HTML = "<html><body><h1>Boats</h1><table><tr><td>Aden</td><td>12 €</td></tr></table></body></html>";
const MHT = [
  "MIME-Version: 1.0",
  'Content-Type: multipart/related; type="text/html"; boundary="part"',
  "",
  "--part",
  'Content-Type: text/html; charset="utf-8"',
  "Content-Transfer-Encoding: quoted-printable",
  "Content-Location: file:///C:/boats.html",
  "",
  HTML.replace("€", "=E2=82=AC"),
  "",
  "--part--",
].join("\r\n");

const read = async (name: string, data: string, body: string): Promise<{ markdown: string; warnings: readonly string[] }> => {
  const links = relationships(["c", "aFChunk", `/word/${name}`], ["d", "aFChunk", name]);
  const extra = [
    { name: "word/_rels/document.xml.rels", data: links },
    { name: `word/${name}`, data },
  ];
  return convert(makeDocx(body, extra));
};
const OTHERS = ["Documents that this one takes in from elsewhere were left out."];

it.each([
  ["chunk.html", HTML],
  ["chunk.mht", MHT],
])("shows what a document takes in as %s", async (name, data) => {
  const made = await read(name, data, '<w:p><w:r><w:t>Before.</w:t></w:r></w:p><w:altChunk r:id="c"/>');
  expect(made.markdown).toBe("Before.\n\n# Boats\n\n| Aden | 12 € |\n| - | - |\n");
  expect(made.warnings).toEqual([]);
});

it("shows it once, however often it is taken in", async () => {
  const body = `${'<w:altChunk r:id="c"/>'.repeat(1000)}<w:altChunk r:id="d"/>`;
  const made = await read("chunk.html", HTML, body);
  expect([made.markdown.match(/Boats/g)?.length, made.warnings]).toEqual([1, OTHERS]);
});

it("leaves out what is in other formats, or not there", async () => {
  const body = '<w:p><w:r><w:t>Before.</w:t></w:r></w:p><w:altChunk r:id="c"/><w:altChunk r:id="x"/>';
  const made = await read("chunk.bin", "x", body);
  expect([made.markdown, made.warnings]).toEqual(["Before.\n", OTHERS]);
});

it("says that documents are missing that a master document is made of", async () => {
  const made = await read("chunk.bin", "x", '<w:p><w:r><w:t>Before.</w:t></w:r></w:p><w:p><w:subDoc r:id="s"/></w:p>');
  expect([made.markdown, made.warnings]).toEqual(["Before.\n", OTHERS]);
});
