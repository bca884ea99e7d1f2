import { expect, it } from "vitest";
import { convert } from "../../convert.ts";

const markdown = async (body: string): Promise<string> =>
  (await convert(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252 ${body}}`, "latin1"))).markdown;

it("decodes code pages by font, Unicode with its fallback, and surrogate pairs", async () => {
  const body =
    "{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset238 B;}{\\f2\\fcharset128 C;}}\\f0 caf\\'e9 \\f1\\'9f \\f2\\'82\\'bd \\uc1\\u8364 ?\\u-10179?\\u-8704?\\par";
  expect(await markdown(body)).toBe("café ź た €😀\n");
});

it.each([
  ["mac", "\\'8a"],
  ["pc", "\\'84"],
  ["pca", "\\'84"],
])("decodes the character set %s", async (set, letter) => {
  expect((await convert(Buffer.from(`{\\rtf1\\${set} M${letter}rz\\par}`))).markdown).toBe("März\n");
});

it("reads headings, formatting and links, not field codes", async () => {
  const body =
    '{\\stylesheet{\\s1 heading 1;}}\\pard\\s1 Head\\par\\pard {\\b bold} {\\field{\\*\\fldinst HYPERLINK "https://example.com/"}{\\fldrslt link}}\\par';
  expect(await markdown(body)).toBe("# Head\n\n**bold** [link](https://example.com/)\n");
});

it.each(["heading 2", "\\u220\\'dcberschrift 2", "Titre 2", "\\u26631\\'3f\\u-26472\\'3f 2"])(
  "takes paragraphs of the style %s for headings",
  async (name) => {
    expect(await markdown(`{\\stylesheet{\\s1 ${name};}}\\pard\\s1 Head\\par`)).toBe("## Head\n");
  },
);

it("reads lists of both kinds", async () => {
  const tables =
    "{\\*\\listtable{\\list{\\listlevel\\levelnfc0\\levelstartat3}{\\listlevel\\levelnfc23}\\listid5}}{\\*\\listoverridetable{\\listoverride\\listid5\\ls1}}";
  expect(await markdown(`${tables}\\pard\\ls1 three\\par\\ilvl1 inner\\par\\pard\\ls1 four\\par`)).toBe(
    "3. three\n   - inner\n4. four\n",
  );
  expect(await markdown("\\pard{\\pntext\\'b7}{\\*\\pn\\pnlvlblt}old\\par")).toBe("- old\n");
});

it("reads tables whose rows have columns of their own, and nested ones", async () => {
  const body =
    "\\trowd\\cellx2000\\intbl wide\\cell\\row\\trowd\\cellx1000\\cellx2000\\intbl a\\cell b\\cell\\row\\pard after\\par";
  expect(await markdown(body)).toBe("| wide | |\n| - | - |\n| a | b |\n\nafter\n");
});

it("keeps the columns of a row around a nested one", async () => {
  const nested =
    "\\itap2 n1\\nestcell n2\\nestcell{\\*\\nesttableprops\\trowd\\cellx300\\cellx500\\nestrow}{\\nonesttables\\par}\\itap1";
  const body = `\\trowd\\cellx1000\\cellx2000\\intbl a\\cell b\\cell\\row\\intbl ${nested}\\cell d\\cell\\row\\pard after\\par`;
  expect(await markdown(body)).toBe("| a | b |\n| - | - |\n| n1 n2 | d |\n\nafter\n");
});

it("shows text that is drawn as a shape", async () => {
  const shape = "{\\shp{\\*\\shpinst{\\sp{\\sn wzName}{\\sv S1}}{\\sp{\\sn gtextUNICODE}{\\sv Sale!}}}}";
  expect(await markdown(`before ${shape}\\par`)).toBe("before\n\nSale!\n");
});

it("shows footnotes, and neither headers nor hidden text nor pictures", async () => {
  const body = "{\\header top\\par}text{\\footnote note}{\\v secret}{\\*\\unknown x}{\\pict 00ff}\\par";
  expect(await markdown(body)).toBe("text[^1]\n\n[^1]: note\n");
});

it("prefers the Unicode form of a text, and passes over binary data with braces in it", async () => {
  expect(await markdown("{\\upr{ansi}{\\*\\ud{\\u8364 ?}}} after{\\pict\\bin3 }}}} picture\\par")).toBe("€ after picture\n");
});

it("comes to the end of broken groups", async () => {
  expect(await markdown("a}}}{{{\\b b\\u")).toContain("a");
});

it("lets no destination amid the document take what follows", async () => {
  expect(await markdown("one\\par \\sp two\\par \\pict three\\par {\\sp four}five\\par")).toBe("one\n\ntwo\n\nthree\n\nfive\n");
});

it("reads a paragraph of very many runs", async () => {
  expect((await markdown("{\\b a}b".repeat(100_000))).startsWith("**a**b**a**b")).toBe(true);
});

it("knows code, quotations and page breaks", async () => {
  const styles = "{\\stylesheet{\\s1 Preformatted Text;}{\\s2 Quotations;}}";
  const body = `${styles}\\pard\\s1 if a:\\par   b\\par\\pard\\s2 said\\par said on\\par\\pard one\\page two\\par`;
  expect(await markdown(body)).toBe("```\nif a:\n  b\n```\n\n> said\n>\n> said on\n\none\\\ntwo\n");
});

it("shows the signs of symbol fonts that are written as Unicode", async () => {
  expect(await markdown("{\\fonttbl{\\f0 A;}{\\f1\\fcharset2 Wingdings;}}\\f0 a {\\f1\\u-3844 ?}\\par")).toBe("a ✓\n");
});

it("opens no tables without end, however deep they say they are", async () => {
  expect(await markdown("\\itap999 x\\par\\itap0 y\\par ".repeat(20_000))).toMatch(/^x\n\ny\n/);
});

it("shows results of fields that are marked as ignorable", async () => {
  const field = '{\\field{\\*\\fldinst HYPERLINK "https://example.com/"}{\\*\\fldrslt{link}}}';
  expect(await markdown(`a ${field}\\par`)).toBe("a [link](https://example.com/)\n");
});

it("takes no word for more than what RTF says it is", async () => {
  const rtf = "{\\rtf1\\ansi\\ansicpg1251 a\\constructor \\'e0\\toString b\\par}";
  expect((await convert(Buffer.from(rtf))).markdown).toBe("a\u0430b\n");
});

it("goes on with an item where the marker of the next is blank", async () => {
  const list = (id: number, format: number, text: string) =>
    `{\\list{\\listlevel\\levelnfc${format}\\levelstartat1{\\leveltext ${text};}{\\levelnumbers;}}\\listid${id}}`;
  const lists = `{\\*\\listtable${list(1, 0, "\\'02\\'00.")}${list(2, 23, "\\'01\\u32 ?")}}`;
  const overrides = "{\\*\\listoverridetable{\\listoverride\\listid1\\ls1}{\\listoverride\\listid2\\ls2}}";
  const body = "\\pard\\ls1 one\\par\\pard\\ls2 more\\par\\pard\\ls1 two\\par";
  expect(await markdown(lists + overrides + body)).toBe("1. one\n\n   more\n2. two\n");
});

it("nests the lists of one level that are styled as nested", async () => {
  const list = (id: number): string =>
    `{\\list{\\listlevel\\levelnfc23\\levelstartat1{\\leveltext \\'01-;}{\\levelnumbers;}}\\listid${id}}`;
  const head =
    `{\\stylesheet{\\s1 List Bullet;}{\\s2 List Bullet 2;}{\\s3 List Bullet 3;}}{\\*\\listtable${[1, 2, 3].map(list).join("")}}` +
    `{\\*\\listoverridetable${[1, 2, 3].map((id) => `{\\listoverride\\listid${id}\\ls${id}}`).join("")}}`;
  const body = [1, 2, 3, 1].map((depth) => `\\pard\\s${depth}\\ls${depth} level ${depth}\\par`).join("");
  expect(await markdown(head + body)).toBe("- level 1\n  - level 2\n    - level 3\n- level 1\n");
});

it("prints labels that a list of Markdown does not show", async () => {
  const level = (format: number, text: string, more = ""): string =>
    `{\\listlevel\\levelnfc${format}\\levelstartat1${more}{\\leveltext${text};}{\\levelnumbers\\'01;}}`;
  const levels = [
    level(1, "\\'03\\'00 \\'97"),
    level(4, "\\'05(\\'00.\\'01)"),
    level(4, "\\'04\\'00.\\'02", "\\levellegal1\\levelfollow2"),
  ];
  const lists = `{\\*\\listtable{\\list${levels.join("")}\\listid1}}{\\*\\listoverridetable{\\listoverride\\listid1\\ls1}}`;
  const styles = "{\\stylesheet{\\s1 heading 1;}}";
  const body = "\\pard\\s1\\ls1 Head\\par\\pard\\ls1\\ilvl1 item\\par\\ilvl2 deep\\par";
  expect(await markdown(styles + lists + body)).toBe("# I \u2014 Head\n\n- (I.a) item\n  - 1.1deep\n");
  const old = "\\pard{\\pntext a)\\tab}{\\*\\pn\\pnlvlbody}old\\par{\\pntext b)\\tab}older\\par{\\pntext 3.}plain\\par";
  expect(await markdown(old)).toBe("- a) old\n- b) older\n\n3. plain\n");
});

it("reads equations by the names that Office math has for their parts", async () => {
  const fraction = "{\\mf{\\mfPr{\\mtype bar}}{\\mnum{\\mrad{\\mradPr{\\mdegHide 1}}{\\mdeg}{\\me{\\mr x}}}}{\\mden{\\mr 2}}}";
  const power = "{\\msSup{\\me{\\mr\\mscr3\\msty0 R}}{\\msup{\\mr 2}}}";
  expect(await markdown(`Be {\\mmath{\\*\\moMath ${fraction}{\\mr +}${power}}{\\mmathPict lost}} it.\\par`)).toBe(
    "Be $\\frac{\\sqrt{x}}{2}+\\mathbb{R}^{2}$ it.\n",
  );
  const sum = "{\\mnary{\\mnaryPr{\\mchr \\u8721 ?}}{\\msub{\\mr i}}{\\msup{\\mr n}}{\\me{\\mr i}}}";
  expect(await markdown(`{\\mmath{\\*\\moMathPara{\\*\\moMath ${sum}}}}\\par`)).toBe("$$\\sum_{i}^{n} i$$\n");
});

it("decodes letters of a formula by their own font", async () => {
  const fonts = "{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset161 B;}}";
  expect(await markdown(`${fonts}\\f0 {\\*\\moMath{\\mr \\f1 n\\'f0\\f0 \\'e9}}\\par`)).toBe("$n\\pi é$\n");
});

it("decodes labels of lists by the document's character set", async () => {
  const fonts = "{\\fonttbl{\\f0\\fcharset0 A;}}";
  const levels =
    "{\\*\\listtable{\\list{\\listlevel\\levelnfc0{\\leveltext\\'06\\'b2\\'c4\\'00\\'b3\\'b9\\'a1\\'47;}}\\listid7}}";
  const body = `\\deff0\\f0${fonts}${levels}{\\*\\listoverridetable{\\listoverride\\listid7\\ls1}}\\pard\\ls1 one\\par`;
  const rtf = `{\\rtf1\\ansi\\ansicpg950${body}}`;
  expect((await convert(Buffer.from(rtf, "latin1"))).markdown).toBe("- 第1章： one\n");
});

it("takes text of a character style for code", async () => {
  expect(await markdown("{\\stylesheet{\\*\\cs7 Source Text;}}Call {\\cs7 berth()} twice.\\par")).toBe("Call `berth()` twice.\n");
});

it("leaves out what follows the end of a document", async () => {
  expect(
    (await convert(Buffer.from("{\\rtf1 {\\*\\generator x}body\\par}\n\0garbage {\\b more}"), { format: "rtf" })).markdown,
  ).toBe("body\n");
});

it("says where a file ends before its document does", async () => {
  const cut = ["The RTF ends before it is complete: what stood behind may be missing."];
  const whole = "{\\rtf1 {\\b One} line\\par {\\i another} one\\par}";
  const read = async (text: string) => (await convert(Buffer.from(text))).warnings;
  expect(await read(whole)).toEqual([]);
  expect(await read(whole.slice(0, -1))).toEqual(cut);
  expect(await read(whole.slice(0, 35))).toEqual(cut);
  expect(await read(`${whole}{\\rtf1 more`)).toEqual([]);
});
