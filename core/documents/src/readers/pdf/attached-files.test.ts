import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf } from "./testing/make-pdf.ts";

const texts = [{ x: 72, y: 700, text: "The invoice of May." }];
const file = (name: string): string => `<< /Type /Filespec /F (${name}) /UF (${name}) >>`;
const catalog = (names: readonly string[]): string =>
  `/Names << /EmbeddedFiles << /Names [${names.map((name) => `(${name}) ${file(name)}`).join(" ")}] >> >>`;

it("names the files that are attached to a document and to its pages", async () => {
  const annotations = [`/Subtype /FileAttachment /Rect [10 10 30 30] /FS ${file("plan.dwg")}`];
  const pdf = makePdf([{ texts, annotations }], "", [], catalog(["factur-x.xml", "notes\\012of May.txt"]));
  expect((await convert(pdf)).warnings).toEqual(["Attached files were left out: plan.dwg, factur-x.xml, notes of May.txt."]);
});

it("names some of very many", async () => {
  const pdf = makePdf([{ texts }], "", [], catalog(Array.from({ length: 3000 }, (_, at) => `f${at}`)));
  const [warning] = (await convert(pdf)).warnings;
  expect(warning).toMatch(/: f0, f1, .*, f19 and 2980 more\.$/);
});

it("names them where the pages have no text, as the cover of a portfolio", async () => {
  const blank = makePdf([{ texts: [] }], "", [], catalog(["plan.docx"]));
  await expect(convert(blank)).rejects.toMatchObject({ code: "empty_content", hint: expect.stringContaining("plan.docx") });
});
