import { expect, it } from "vitest";
import { makeDocx, makeOdf } from "../../test/office.ts";
import { convert } from "../convert.ts";
import { makeDoc } from "../readers/doc/testing/make-doc.ts";

const read = async (bytes: Uint8Array): Promise<string> => (await convert(bytes)).markdown.trimEnd();

const MONOSPACED = '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/>';
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
/** A run of Word's: between grave accents it is set in Courier. */
const runsOf = (text: string, properties = ""): string =>
  text
    .split("`")
    .map(
      (part, at) =>
        `<w:r><w:rPr>${at % 2 === 1 ? MONOSPACED : ""}${properties}</w:rPr><w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`,
    )
    .join("");
const p = (text: string, properties = ""): string => `<w:p>${runsOf(text, properties)}</w:p>`;
const word = (...paragraphs: readonly string[]): Promise<string> => read(makeDocx(paragraphs.map((each) => p(each)).join("")));

it("writes lines in a monospaced font as one block, with their indents", async () => {
  expect(
    await word("The pump is set in a file:", "`[pump]`", "`  rate = 3`", '`  name = "north"`', "Restart it after every change."),
  ).toBe('The pump is set in a file:\n\n```\n[pump]\n  rate = 3\n  name = "north"\n```\n\nRestart it after every change.');
});

it("knows calls with their arguments", async () => {
  expect(await word("The fee is:", "`def fee(pages):`", "`    return 2 * pages`", "It is paid at the end.")).toBe(
    "The fee is:\n\n```\ndef fee(pages):\n    return 2 * pages\n```\n\nIt is paid at the end.",
  );
});

it("writes names within a line as code, those in tables and of which a part is bold, too", async () => {
  const bold = `<w:p>${runsOf("Set ")}${runsOf("`pump_`")}${runsOf("`rate`", "<w:b/>")}${runsOf(" first.")}</w:p>`;
  const cell = (content: string): string => `<w:tc>${content}</w:tc>`;
  const table = `<w:tbl><w:tr>${cell(p("Name"))}${cell(p("`pump_name`"))}</w:tr><w:tr>${cell(p("Rate"))}${cell(p("`rate`"))}</w:tr></w:tbl>`;
  const title = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${runsOf("The use of `pump_rate`")}</w:p>`;
  expect(await read(makeDocx(title + bold + table))).toBe(
    "# The use of `pump_rate`\n\nSet `pump_rate` first.\n\n| Name | `pump_name` |\n| - | - |\n| Rate | `rate` |",
  );
});

it("leaves a document alone that sets its sentences so", async () => {
  const line = "The rate_limit of the pump is looked at on the first day of every month.";
  expect(await word(`\`${line}\``, "`rate_limit = 3`", "`Signed for the harbour: `A. N. Other")).toBe(
    `${line}\n\nrate_limit = 3\n\nSigned for the harbour: A. N. Other`,
  );
});

it("leaves alone what is filled in by typewriter", async () => {
  expect(await word("The boat `North Star` was seen on `4 May 2019` by `J. Doe`.", "`FINAL VERSION`")).toBe(
    "The boat North Star was seen on 4 May 2019 by J. Doe.\n\nFINAL VERSION",
  );
});

it("takes no sentence for code that stands alone, and no sign", async () => {
  const note = "Nobody has looked at this pump since the first day of the last year.";
  const text =
    "See `pump_rate` and the tables of heights, which nobody here or there has looked at for a great many years now`.`";
  expect(await word(text, `\`${note}\``)).toBe(`${text.replace("`.`", ".")}\n\n${note}`);
});

it("keeps what a link leads to", async () => {
  const field = (text: string): string =>
    `<w:p><w:fldSimple w:instr=' HYPERLINK "https://example.org/a" '>${runsOf(`\`${text}\``)}</w:fldSimple></w:p>`;
  expect(await read(makeDocx(p("The `pump_rate`:") + field("read_more()")))).toBe(
    "The `pump_rate`:\n\n[read_more()](https://example.org/a)",
  );
});

it("leaves alone a link that is all there is of a line", async () => {
  const link = `<w:p><w:fldSimple w:instr=' HYPERLINK "https://example.org/a_b" '>${runsOf("`https://example.org/a_b`")}</w:fldSimple></w:p>`;
  expect(await read(makeDocx(p("Set `pump_rate`; see:") + link))).toBe("Set `pump_rate`; see:\n\n<https://example.org/a_b>");
});

it("leaves alone a mail that is written in such a font", async () => {
  const head = "From: a@example.com\r\nDate: x\r\nSubject: s\r\nContent-Type: text/html\r\n\r\n";
  const line = (text: string): string => `<p style="font-family: Courier New">${text}</p>`;
  const mail = await read(Buffer.from(`${head}${line("hello")}${line("see https://example.org/x_y")}${line("bye")}`));
  expect(mail.split("---\n\n")[1]).toBe("hello\n\nsee https://example.org/x_y\n\nbye");
});

it("reads the fonts of OpenDocument, of RTF and of Word 97", async () => {
  const expected = "Set it so:\n\n```\nrate = 3;\n```";
  const style =
    '<style:style style:name="T1" style:family="text"><style:text-properties style:font-name="Liberation Mono"/></style:style>';
  const odt = '<text:p>Set it so:</text:p><text:p><text:span text:style-name="T1">rate = 3;</text:span></text:p>';
  expect(await read(makeOdf("text", odt, style))).toBe(expected);
  const rtf =
    "{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Times;}{\\f1 Courier;}}Set it so:\\par\\f1 rate = 3;\\par\\plain The end.\\par}";
  expect(await read(Buffer.from(rtf))).toBe(`${expected}\n\nThe end.`);
});

it("writes a listing of Word 97 as it stands", async () => {
  const name = Buffer.from("Courier New\0", "utf16le");
  const font = Buffer.concat([Buffer.from([39 + name.length]), Buffer.alloc(39), name]);
  const doc = makeDoc({
    text: "if (rate) {\r  stop();\r}\r",
    // sprmCRgFtc0 names the font of all letters.
    characters: Buffer.from([0x4f, 0x4a, 1, 0]),
    structures: { 15: Buffer.concat([Buffer.from([2, 0, 0, 0]), font, font]) },
  });
  expect(await read(doc)).toBe("```\nif (rate) {\n  stop();\n}\n```");
});
