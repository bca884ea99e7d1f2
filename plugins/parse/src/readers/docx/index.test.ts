import { expect, it } from "vitest";
import { makeDocx, relationships } from "../../../test/office.ts";
import { convert } from "../../convert.ts";

const markdown = async (body: string): Promise<string> => (await convert(makeDocx(body), { format: "docx" })).markdown;
const p = (text: string, properties = ""): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const item = (level: number, text: string): string =>
  p(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`);

it("clamps heading levels at 6 and drops the bold of their style", async () => {
  expect(await markdown(p("Two", '<w:pStyle w:val="H2"/>') + p("Nine", '<w:pStyle w:val="H9"/>'))).toBe(
    "## Two\n\n###### Nine\n",
  );
});

it("nests lists and goes on counting after a paragraph in between", async () => {
  const body = item(0, "one") + item(1, "inner") + p("between") + item(0, "two");
  expect(await markdown(body)).toBe("1. one\n   - inner\n\nbetween\n\n2. two\n");
});

it("joins runs of one formatting and keeps white space out of it", async () => {
  const run = (text: string, format = ""): string => `<w:r><w:rPr>${format}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  expect(
    await markdown(`<w:p>${run("a ")}${run("bo", "<w:b/>")}${run("ld ", "<w:b/>")}${run("c", '<w:b w:val="0"/>')}</w:p>`),
  ).toBe("a **bold** c\n");
});

it("shows insertions, the results of fields and links, but neither deletions nor field codes", async () => {
  const body = `<w:p><w:ins><w:r><w:t>new </w:t></w:r></w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del>
    <w:r><w:fldChar w:fldCharType="begin"/><w:instrText> HYPERLINK "https://example.com/x" </w:instrText><w:fldChar w:fldCharType="separate"/></w:r>
    <w:r><w:t>field</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:hyperlink r:id="l"><w:r><w:t> link</w:t></w:r></w:hyperlink></w:p>`;
  expect(await markdown(body)).toBe("new [field](https://example.com/x) [link](https://example.com/a%20b)\n");
});

it("makes tables with merged cells rectangular", async () => {
  const cell = (text: string, properties = ""): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`;
  const body = `<w:tbl><w:tr>${cell("wide", '<w:gridSpan w:val="2"/>')}${cell("a|b")}</w:tr>
    <w:tr>${cell("tall", '<w:vMerge w:val="restart"/>')}${cell("1")}<w:tc>${p("x")}${p("y")}</w:tc></w:tr>
    <w:tr>${cell("hidden", "<w:vMerge/>")}${cell("2")}${cell("3")}</w:tr></w:tbl>`;
  expect(await markdown(body)).toBe("| wide | | a\\|b |\n| - | - | - |\n| tall | 1 | x<br>y |\n| | 2 | 3 |\n");
});

it("shows text boxes once, footnotes as footnotes and equations as TeX", async () => {
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const body = `<w:p><w:r><w:t>text</w:t><w:footnoteReference w:id="7"/></w:r><w:r>
    <mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice><w:drawing><w:txbxContent>${p("boxed")}</w:txbxContent></w:drawing></mc:Choice>
    <mc:Fallback><w:pict><w:txbxContent>${p("boxed")}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>
    <w:p xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>x</m:t></m:r></m:den></m:f></m:oMath></w:p>`;
  const notes = `<w:footnotes ${w}><w:footnote w:id="7">${p("note")}</w:footnote></w:footnotes>`;
  const { markdown: text } = await convert(makeDocx(body, [{ name: "word/footnotes.xml", data: notes }]), {});
  expect(text).toBe("text[^1]\n\nboxed\n\n$\\frac{1}{x}$\n\n[^1]: note\n");
});

it("reads the main part whatever it is called and whatever prefix it uses", async () => {
  const { makeZip } = await import("../../../test/zip.ts");
  const bytes = makeZip([
    { name: "_rels/.rels", data: relationships(["a", "officeDocument", "/other/main.xml"]) },
    {
      name: "other/main.xml",
      data: '<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>strict</x:t></x:r></x:p></x:body></x:document>',
    },
    {
      name: "[Content_Types].xml",
      data: '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
  ]);
  expect(await convert(bytes)).toMatchObject({ format: "docx", markdown: "strict\n" });
});

it("keeps the lines of code and their indents", async () => {
  const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="C"><w:name w:val="Source Code"/></w:style></w:styles>`;
  const lines =
    '<w:p><w:pPr><w:pStyle w:val="C"/></w:pPr><w:r><w:t>if a:</w:t><w:br/><w:t xml:space="preserve">    b</w:t></w:r></w:p>';
  const { markdown: written } = await convert(
    makeDocx(lines + p("  c", '<w:pStyle w:val="C"/>'), [{ name: "word/styles.xml", data: styles }]),
  );
  expect(written).toBe("```\nif a:\n    b\n  c\n```\n");
});
