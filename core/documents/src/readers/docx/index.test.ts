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

it("joins tables of the same columns that nothing parts, as Word does", async () => {
  const table = (...cells: readonly string[]): string =>
    `<w:tbl><w:tr>${cells.map((text) => `<w:tc>${p(text)}</w:tc>`).join("")}</w:tr></w:tbl>`;
  const body =
    table("Size", "Fee") + table("A4", "0.10") + table("A3", "0.20") + table("a", "b", "c") + p("") + table("d", "e", "f");
  expect(await markdown(body)).toBe(
    "| Size | Fee |\n| - | - |\n| A4 | 0.10 |\n| A3 | 0.20 |\n\n| a | b | c |\n| - | - | - |\n\n| d | e | f |\n| - | - | - |\n",
  );
});

it("makes tables with merged cells rectangular", async () => {
  const cell = (text: string, properties = ""): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`;
  const body = `<w:tbl><w:tr>${cell("wide", '<w:gridSpan w:val="2"/>')}${cell("a|b")}</w:tr>
    <w:tr>${cell("tall", '<w:vMerge w:val="restart"/>')}${cell("1")}<w:tc>${p("x")}${p("y")}</w:tc></w:tr>
    <w:tr>${cell("hidden", "<w:vMerge/>")}${cell("2")}${cell("3")}</w:tr></w:tbl>`;
  expect(await markdown(body)).toBe("| wide | | a\\|b |\n| - | - | - |\n| tall | 1 | x<br>y |\n| | 2 | 3 |\n");
});

it("links fields to places on other pages, and none to places of its own", async () => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const field = (code: string) =>
    `${mark("begin")}<w:r><w:instrText>${code}</w:instrText></w:r>${mark("separate")}<w:r><w:t>a</w:t></w:r>${mark("end")}`;
  const codes = [
    'HYPERLINK "https://example.com/x" \\l "here"',
    'HYPERLINK \\l "here"',
    'HYPERLINK \\o "tip" "https://example.com/y"',
  ];
  expect(await markdown(codes.map((code) => `<w:p>${field(code)}</w:p>`).join(""))).toBe(
    "[a](https://example.com/x#here)\n\na\n\n[a](https://example.com/y)\n",
  );
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

it.each([
  ["a comma behind a word", ["word", ""], [",", "<w:b/>"], ["next", ""], "word,next"],
  ["signs at the end of a stretch", ["Task 1.", "<w:b/>"], ["change it", ""], ["", ""], "**Task 1**.change it"],
  ["signs between letters without blanks", ["矩阵", ""], ["，", "<w:b/>"], ["证明", ""], "矩阵，证明"],
  ["a word between blanks", ["the ", ""], ["Stat.", "<w:i/>"], [" of it", ""], "the *Stat.* of it"],
] as const)("marks words, and no letter has to be written as a reference: %s", async (_, first, second, third, expected) => {
  const run = ([text, properties]: readonly [string, string]) =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  expect(await markdown(`<w:p>${[first, second, third].map(run).join("")}</w:p>`)).toBe(`${expected}\n`);
});

it("shows emoji once, as Word keeps them", async () => {
  const namespaces =
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:se="http://schemas.microsoft.com/office/word/2015/wordml/symex"';
  const emoji = `<mc:AlternateContent ${namespaces}><mc:Choice Requires="se"><se:symEx se:font="Segoe UI Emoji" se:char="1F375"/></mc:Choice>
    <mc:Fallback><w:t>\u{1F375}</w:t></mc:Fallback></mc:AlternateContent>`;
  expect(await markdown(`<w:p><w:r><w:t>tea </w:t></w:r><w:r>${emoji}<w:t> now</w:t></w:r></w:p>`)).toBe("tea \u{1F375} now\n");
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
    makeDocx(lines + ["", "  c", ""].map((line) => p(line, '<w:pStyle w:val="C"/>')).join(""), [
      { name: "word/styles.xml", data: styles },
    ]),
  );
  expect(written).toBe("```\nif a:\n    b\n\n  c\n```\n");
});

it("keeps breaks and notes out of code within a line", async () => {
  const styles = part("styles", '<w:style w:type="character" w:styleId="V"><w:name w:val="Verbatim Char"/></w:style>');
  const code = (text: string): string => `<w:r><w:rPr><w:rStyle w:val="V"/></w:rPr><w:t>${text}</w:t></w:r>`;
  const { markdown: written } = await convert(makeDocx(`<w:p>${code("a")}<w:r><w:br/></w:r>${code("b")}</w:p>`, [styles]));
  expect(written).toBe("`a`\\\n`b`\n");
});

const part = (name: string, data: string): { name: string; data: string } => ({
  name: `word/${name}.xml`,
  data: `<w:${name} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${data}</w:${name}>`,
});

it("parts what a page break in a paragraph parts", async () => {
  expect(await markdown('<w:p><w:r><w:t>before</w:t><w:br w:type="page"/><w:t>after</w:t></w:r></w:p>')).toBe(
    "before\\\nafter\n",
  );
});

it("goes on with a list item where the marker of the next one is blank", async () => {
  const numbering = part(
    "numbering",
    `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>
    <w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val=" "/></w:lvl></w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`,
  );
  const more = p("more", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>');
  const { markdown: written } = await convert(makeDocx(item(0, "one") + more + item(0, "two"), [numbering]));
  expect(written).toBe("1. one\n\n   more\n2. two\n");
});

it("nests the lists of one level that are styled as nested", async () => {
  const style = (depth: number, id: number): string =>
    `<w:style w:type="paragraph" w:styleId="L${depth}"><w:name w:val="List Bullet${depth > 1 ? ` ${depth}` : ""}"/><w:pPr><w:numPr><w:numId w:val="${id}"/></w:numPr></w:pPr></w:style>`;
  const list = (id: number): string =>
    `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="-"/></w:lvl></w:abstractNum>`;
  const num = (id: number): string => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
  const body = [1, 2, 3, 1].map((depth) => p(`level ${depth}`, `<w:pStyle w:val="L${depth}"/>`)).join("");
  const parts = [
    part("styles", style(1, 1) + style(2, 2) + style(3, 3)),
    part("numbering", list(1) + list(2) + list(3) + num(1) + num(2) + num(3)),
  ];
  const { markdown: written } = await convert(makeDocx(body, parts));
  expect(written).toBe("- level 1\n  - level 2\n    - level 3\n- level 1\n");
});

it("says nothing of the slant of a whole heading", async () => {
  expect(
    await markdown('<w:p><w:pPr><w:outlineLvl w:val="1"/></w:pPr><w:r><w:rPr><w:i/></w:rPr><w:t>Head</w:t></w:r></w:p>'),
  ).toBe("## Head\n");
});

it("shows the signs of symbol fonts, and rules", async () => {
  const sign = '<w:r><w:rPr><w:rFonts w:ascii="Wingdings"/></w:rPr><w:t>\uf0fc</w:t></w:r><w:r><w:t> done</w:t></w:r>';
  const rule =
    '<w:p><w:r><w:pict><v:rect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" o:hr="t"/></w:pict></w:r></w:p>';
  const { markdown: written, warnings } = await convert(makeDocx(`<w:p>${sign}</w:p>${rule}${p("after")}`));
  expect(written).toBe("✓ done\n\n---\n\nafter\n");
  expect(warnings).toEqual([]);
});

it("shows pictures by what is written of them, not by the names that programs give them", async () => {
  const picture = (description: string): string =>
    `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="P" descr="${description}"/></wp:inline></w:drawing></w:r></w:p>`;
  const { markdown, warnings } = await convert(makeDocx(picture("Two\nboats") + picture("Picture 3")), { format: "docx" });
  expect(markdown).toBe("![Two boats]()\n");
  expect(warnings).toContain("Images without a description were left out.");
});

it.each([
  ['w:ascii="Wingdings"', "<w:t>J</w:t>", "☺"],
  ['w:ascii="Wingdings"', "<w:t>M J</w:t>", "• ☺"],
  ['w:ascii="Symbol"', "<w:t>a = 2</w:t>", "α = 2"],
  ['w:ascii="Symbol" w:asciiTheme="minorHAnsi"', "<w:t>a</w:t>", "a"],
  ['w:ascii="Arial"', '<w:sym w:font="Webdings" w:char="0061"/>', "✔"],
  ['w:ascii="Arial"', '<w:sym w:font="Webdings" w:char="0062"/>', ""],
])("shows the signs that fonts %s have for the letters %s", async (fonts, letters, shown) => {
  const signs = `<w:r><w:rPr><w:rFonts ${fonts}/></w:rPr>${letters}</w:r>`;
  expect(await markdown(`<w:p><w:r><w:t>x</w:t></w:r>${signs}<w:r><w:t>z</w:t></w:r></w:p>`)).toBe(`x${shown}z\n`);
});

it("makes no Greek of what a font of pictures shows", async () => {
  const signs = '<w:r><w:rPr><w:rFonts w:ascii="Wingdings 3"/></w:rPr><w:t>\uf061</w:t></w:r>';
  expect(await markdown(`<w:p>${signs}<w:r><w:t> here</w:t></w:r></w:p>`)).toBe("• here\n");
});
