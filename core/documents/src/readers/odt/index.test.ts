import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { makeOdf, odfContent } from "../../../test/office.ts";
import { convert } from "../../convert.ts";

const STYLES = `<style:style style:name="B" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
  <text:list-style style:name="N"><text:list-level-style-number text:level="1" style:num-format="1"/><text:list-level-style-bullet text:level="2" text:bullet-char="-"/></text:list-style>`;
const convertText = async (body: string, styles = STYLES): Promise<string> =>
  (await convert(makeOdf("text", body, styles))).markdown;

it("reads headings, formatting, white space and links", async () => {
  const body = `<text:h text:outline-level="3">Head</text:h><text:p>a<text:s text:c="2"/><text:span text:style-name="B">bold</text:span>
    <text:a xlink:href="https://example.com/">link</text:a><text:line-break/>next</text:p>`;
  expect(await convertText(body)).toBe("### Head\n\na  **bold** [link](https://example.com/)\\\nnext\n");
});

it("reads nested lists, also where each level is a list of its own", async () => {
  const body = `<text:list text:style-name="N"><text:list-item><text:p>one</text:p></text:list-item></text:list>
    <text:list text:style-name="N"><text:list-item><text:list><text:list-item><text:p>inner</text:p></text:list-item></text:list></text:list-item></text:list>
    <text:list text:style-name="N" text:continue-numbering="true"><text:list-item><text:p>two</text:p></text:list-item></text:list>`;
  expect(await convertText(body)).toBe("1. one\n   - inner\n2. two\n");
});

it("nests the lists of one level that are styled as nested", async () => {
  const styles = [1, 2, 3].map(
    (depth) =>
      `<style:style style:name="L${depth}" style:display-name="List Bullet${depth > 1 ? ` ${depth}` : ""}" style:family="paragraph" style:list-style-name="B${depth}"/>
      <text:list-style style:name="B${depth}"><text:list-level-style-bullet text:level="1" text:bullet-char="-"/></text:list-style>`,
  );
  const body = [1, 2, 3, 1].map(
    (depth) =>
      `<text:list text:style-name="B${depth}"><text:list-item><text:p text:style-name="L${depth}">level ${depth}</text:p></text:list-item></text:list>`,
  );
  expect(await convertText(body.join(""), styles.join(""))).toBe("- level 1\n  - level 2\n    - level 3\n- level 1\n");
});

it("marks levels that a list style does not define like those above, and goes on with items where the bullet is blank", async () => {
  const styles = `<text:list-style style:name="A"><text:list-level-style-number text:level="1" style:num-format="1"/></text:list-style>
    <text:list-style style:name="B"><text:list-level-style-bullet text:level="1" text:bullet-char=" "/></text:list-style>`;
  const body = `<text:list text:style-name="A"><text:list-item><text:p>one</text:p><text:list><text:list-item><text:p>inner</text:p></text:list-item></text:list></text:list-item></text:list>
    <text:list text:style-name="B"><text:list-item><text:p>more of one</text:p></text:list-item></text:list>`;
  expect(await convertText(body, styles)).toBe("1. one\n   1. inner\n\n   more of one\n");
});

it("prints the numbers of lists and of the outline", async () => {
  const level = (at: number, format: string, more: string): string =>
    `<text:list-level-style-number text:level="${at}" style:num-format="${format}" ${more}/>`;
  const outline = level(1, "I", 'style:num-suffix="."') + level(2, "1", 'text:display-levels="2"');
  const styles = `<text:list-style style:name="L">${level(1, "1", 'style:num-suffix="."')}${level(2, "a", 'style:num-prefix="(" style:num-suffix=")"')}</text:list-style>
    <text:outline-style>${outline.replaceAll("list-level-style-number", "outline-level-style")}</text:outline-style>`;
  const list = (items: string, more = ""): string => `<text:list text:style-name="L" ${more}>${items}</text:list>`;
  const item = (text: string, more = ""): string => `<text:list-item ${more}><text:p>${text}</text:p></text:list-item>`;
  const inner = `<text:list-item>${list(item("x") + item("y"))}</text:list-item>`;
  const body = [
    '<text:h text:outline-level="1">Head</text:h><text:h text:outline-level="2">Sub</text:h>',
    list(item("one") + inner, 'xml:id="a"'),
    "<text:p>between</text:p>",
    list(item("two") + item("seven", 'text:start-value="7"'), 'text:continue-list="a"'),
  ];
  expect(await convertText(body.join(""), styles)).toBe(
    "# I. Head\n\n## I.1 Sub\n\n1. one\n   - (a) x\n   - (b) y\n\nbetween\n\n2. two\n\n7) seven\n",
  );
});

it("reads tables with repeated and covered cells, and notes", async () => {
  const body = `<table:table><table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>wide<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>note</text:p></text:note-body></text:note></text:p></table:table-cell><table:covered-table-cell/></table:table-row>
    <table:table-row><table:table-cell table:number-columns-repeated="2"><text:p>x</text:p></table:table-cell></table:table-row></table:table>`;
  expect(await convertText(body)).toBe("| wide[^1] | |\n| - | - |\n| x | x |\n\n[^1]: note\n");
});

it("shows no deletions, and comments as notes", async () => {
  const body = `<text:tracked-changes><text:changed-region><text:deletion><text:p>gone</text:p></text:deletion></text:changed-region></text:tracked-changes>
    <text:p>kept<office:annotation><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">Reviewer</dc:creator><text:p>remark</text:p></office:annotation></text:p>`;
  expect(await convertText(body)).toBe("kept[^1]\n\n[^1]: Comment (Reviewer): remark\n");
});

it("reads embedded equations in their line, and charts as the table of their values", async () => {
  const M = "http://www.w3.org/1998/Math/MathML";
  const body = `<text:p>so <draw:frame><draw:object xlink:href="./Object 1"/><draw:image xlink:href="./ObjectReplacements/Object 1"/></draw:frame> holds</text:p>
    <text:p><draw:frame><draw:object xlink:href="./Object 2"/></draw:frame></text:p>
    <text:p><draw:frame><draw:object xlink:href="./Object 1"/></draw:frame> </text:p>
    <text:section text:display="none"><text:p>hidden</text:p></text:section>`;
  const chart = `<office:chart><chart:chart><chart:title><text:p>Catch</text:p></chart:title><chart:subtitle><text:p>by boat</text:p></chart:subtitle><chart:plot-area><chart:axis><chart:title><text:p>Month</text:p></chart:title></chart:axis><chart:axis/></chart:plot-area><table:table><table:table-header-rows><table:table-row><table:table-cell/><table:table-cell><text:p>Cod</text:p></table:table-cell></table:table-row></table:table-header-rows>
    <table:table-rows><table:table-row><table:table-cell><text:p>May</text:p></table:table-cell><table:table-cell><text:p>7</text:p></table:table-cell></table:table-row></table:table-rows></table:table></chart:chart></office:chart>`;
  const objects = [
    {
      name: "Object 1/content.xml",
      data: `<math xmlns="${M}"><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="StarMath 5.0">x^2</annotation></semantics></math>`,
    },
    { name: "Object 2/content.xml", data: odfContent(chart) },
  ];
  expect((await convert(makeOdf("text", body, STYLES, objects))).markdown).toBe(
    "so $x^{2}$ holds\n\nCatch\n\nby boat\n\nAxes: Month\n\n| | Cod |\n| - | - |\n| May | 7 |\n\n$$x^{2}$$\n",
  );
});

it("takes paragraphs of a style of headings for headings, even where the style is not written down", async () => {
  const styles = `<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Heading_20_2"/><style:style style:name="Heading_20_2" style:display-name="Heading 2" style:family="paragraph"/>`;
  const body = `<text:p text:style-name="Title">Top</text:p><text:p text:style-name="P1">Under</text:p>`;
  expect((await convert(makeOdf("text", body, styles))).markdown).toBe("# Top\n\n## Under\n");
});

it("shows the signs of symbol fonts", async () => {
  const styles = `<style:style style:name="T1" style:family="text"><style:text-properties style:font-name="Wingdings"/></style:style>`;
  const body = `<text:p><text:span text:style-name="T1">\uf0fc</text:span> done</text:p>`;
  expect((await convert(makeOdf("text", body, styles))).markdown).toBe("✓ done\n");
});

it("keeps lines of code in an item together, and shows paragraphs that are drawn as rules", async () => {
  const code = (line: string) => `<text:p text:style-name="Preformatted_20_Text">${line}</text:p>`;
  const body = `<text:list><text:list-item><text:p>so</text:p>${code("if a:")}${code("b")}</text:list-item></text:list><text:p text:style-name="Horizontal_20_Line"/><text:p>end</text:p>`;
  expect((await convert(makeOdf("text", body))).markdown).toBe("- so\n  ```\n  if a:\n  b\n  ```\n\n---\n\nend\n");
});

it.each(["Infinity", "1e999"])("starts a list at 1 that says to start at %s", async (start) => {
  const styles = `<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="a" style:num-suffix=")" text:start-value="${start}"/></text:list-style>`;
  const body = '<text:list text:style-name="L"><text:list-item><text:p>one</text:p></text:list-item></text:list>';
  expect(await convertText(body, styles)).toBe("- a) one\n");
});

it.each(["style:num-prefix", "style:num-suffix", "loext:num-list-format"])("cuts off a very long %s", async (name) => {
  const styles = `<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1" ${name}="${Array.from({ length: 100_000 }, (_, at) => `${at}( `).join("")}"/></text:list-style>`;
  const items = "<text:list-item><text:p>one</text:p></text:list-item>".repeat(2_000);
  await inTime(3, () => convertText(`<text:list text:style-name="L">${items}</text:list>`, styles));
});
