import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf } from "./testing/make-pdf.ts";

const WAIT = "Please wait for another program.";
const FONT =
  "<< /Type /Font /Subtype /TrueType /BaseFont /Arial /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 33 /Widths [556 556] " +
  "/FontDescriptor << /Type /FontDescriptor /FontName /Arial /FontFamily (Arial) /FontWeight 400 /ItalicAngle 0 /Flags 32 >> >>";

/** A form of a template, on whose only page another text stands. */
function form(template: string, data = "", fields = ""): Uint8Array {
  const xdp =
    `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">${template}</template>` +
    `<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data>${data}</xfa:data></xfa:datasets></xdp:xdp>`;
  const catalog = `/NeedsRendering true /AcroForm << /Fields [${fields}] /XFA 6 0 R /DR << /Font << /F ${FONT} >> >> >>`;
  return makePdf([{ texts: [{ x: 72, y: 700, text: WAIT }], streams: [xdp] }], "", [], catalog);
}

const around = (body: string): string =>
  '<subform name="form1" layout="tb"><pageSet><pageArea name="P"><contentArea x="10mm" y="30mm" w="190mm" h="100mm"/>' +
  `<medium stock="a4" short="210mm" long="297mm"/>${draw("Harbour office", 'x="10mm" y="10mm"')}</pageArea></pageSet>` +
  `<subform name="body" layout="tb" w="190mm">${body}</subform></subform>`;
const draw = (text: string, place = ""): string => `<draw ${place} w="60mm" h="8mm"><value><text>${text}</text></value></draw>`;
const field = (name: string, label: string, ui: string, rest = "", place = ""): string =>
  `<field name="${name}" ${place} w="80mm" h="9mm"><ui>${ui}</ui>${rest}<caption reserve="30mm"><value><text>${label}</text></value></caption></field>`;
const EDIT = "<textEdit/>";
const value = (text: string): string => `<value><text>${text}</text></value>`;
const markdownOf = async (body: string, data = ""): Promise<string> => (await convert(form(around(body), data))).markdown;

it("reads what a template shows, with the values of its fields, in the place of the page that stands for it", async () => {
  const body =
    draw("A berth for the year") + field("boat", "Boat", EDIT) + field("code", "Code", "<passwordEdit/>", value("sesame"));
  const made = await convert(form(around(body), "<form1><body><boat>Tern</boat></body></form1>"));
  expect(made.markdown).toBe("Harbour office\n\nA berth for the year\n\nBoat Tern\n");
  expect(made.warnings).toEqual([expect.stringContaining("Its scripts were not run")]);
});

it("shows boxes and choices beside their labels, and nothing of what is hidden", async () => {
  const items = "<items><text>Sail</text><text>Motor</text></items>";
  const box = "<checkButton/>";
  const body =
    field("a", "Power", box, `<items><text>1</text></items>${value("1")}`) +
    field("b", "Water", box, "<items><text>1</text></items>") +
    field("c", "Kind", "<choiceList/>", items + value("Motor")) +
    field("d", "Gone", EDIT, value("one"), 'presence="hidden"') +
    field("e", "Unseen", EDIT, value("two"), 'presence="invisible"');
  expect(await markdownOf(body)).toBe("Harbour office\n\n☒ Power\n\n☐ Water\n\nKind Motor\n");
});

it("reads what is placed from the top down, lines of a remark, and bold text", async () => {
  const remarks =
    '<field name="r" w="80mm" h="20mm"><ui><textEdit multiLine="1"/></ui><value><text>one\ntwo</text></value></field>';
  const rich = '<body xmlns="http://www.w3.org/1999/xhtml"><p>Read <b>all</b>.</p><p>Sign.</p></body>';
  const body =
    '<subform layout="position" w="180mm" h="40mm">' +
    field("low", "Low", EDIT, "", 'x="0mm" y="20mm"') +
    field("right", "Right", EDIT, "", 'x="90mm" y="2mm"') +
    `${field("left", "Left", EDIT, "", 'x="0mm" y="2mm"')}</subform>${remarks}` +
    `<draw w="90mm" h="20mm"><value><exData contentType="text/html">${rich}</exData></value></draw>`;
  expect(await markdownOf(body)).toBe("Harbour office\n\nLeft\n\nRight\n\nLow\n\none\n\ntwo\n\nRead **all**.\n\nSign.\n");
});

it("reads tables over pages, and a head that each page has once", async () => {
  const cells = ["berth", "fee"].map((name) => `<field name="${name}" h="8mm"><ui>${EDIT}</ui></field>`).join("");
  const head = ["Berth", "Fee"].map((text) => `<draw h="8mm"><value><text>${text}</text></value></draw>`).join("");
  const body =
    '<subform name="t" layout="table" columnWidths="60mm 40mm" w="100mm">' +
    `<subform layout="row">${head}</subform><subform name="row" layout="row"><occur min="1" max="-1"/>${cells}</subform></subform>`;
  const rows = Array.from({ length: 14 }, (_, at) => `<row><berth>B${at}</berth><fee>${at}</fee></row>`).join("");
  const { markdown, pages } = (await convert(form(around(body), `<form1><body><t>${rows}</t></body></form1>`))) as {
    markdown: string;
    pages?: number;
  };
  expect(pages).toBe(2);
  expect(markdown).toContain("| Berth | Fee |\n| - | - |\n| B0 | 0 |\n");
  expect(markdown).toContain("| B13 | 13 |");
  expect(markdown.match(/Harbour office/g)).toHaveLength(1);
});

it("names images and files of a form, and its title", async () => {
  const sign = draw("Sign").replace(/<text>.*<\/text>/, '<image contentType="image/png">AAAA</image>');
  const bytes = Buffer.from(form(around(draw("A berth") + sign))).toString("latin1");
  const file = "/Names << /EmbeddedFiles << /Names [(a.txt) << /Type /Filespec /F (a.txt) /EF << /F 6 0 R >> >>] >> >>";
  const attached = bytes
    .replace("/NeedsRendering true", `/NeedsRendering true ${file}`)
    .replace("/Root", "/Info << /Title (Berths) >> /Root");
  const { markdown, title, warnings } = await convert(Buffer.from(attached, "latin1"));
  expect([markdown, title]).toEqual(["Harbour office\n\nA berth\n", "Berths"]);
  expect(warnings).toEqual([expect.any(String), "Images were left out.", expect.stringContaining("a.txt")]);
});

const nested = (depth: number): string => "<subform layout='tb'>".repeat(depth) + draw("x") + "</subform>".repeat(depth);
const repeated = (times: number, body: string): string =>
  `<subform layout="tb"><occur min="${times}" max="${times}"/>${body}</subform>`;

it("refuses to lay out what a template repeats without end", async () => {
  const bytes = form(around(repeated(3_000, repeated(3_000, draw("x")))));
  const { markdown, warnings } = await inTime(20, () => convert(bytes));
  expect(markdown).toBe(`${WAIT}\n`);
  expect(warnings).toEqual([expect.stringContaining("which cannot be read")]);
}, 60_000);

it.each([
  ["broken", "<subform"],
  ["nested too deep", "<subform layout='tb'>".repeat(20_000) + "</subform>".repeat(20_000)],
  ["nested too deep for what it is laid out as", around(nested(1_000))],
])("says of a template that is %s that the page only stands for it", async (_, template) => {
  const { markdown, warnings } = await convert(form(template));
  expect(markdown).toBe(`${WAIT}\n`);
  expect(warnings).toEqual([expect.stringContaining("which cannot be read")]);
});

it("reads the page of a form whose fields are there, too", async () => {
  const { markdown, warnings } = await convert(form(around(draw("Elsewhere")), "", "<< /FT /Tx /T (a) /Rect [0 0 9 9] >>"));
  expect(markdown).toBe(`${WAIT}\n`);
  expect(warnings).toEqual([]);
});

it("says of a form without text what it is", async () => {
  const blank = around("").replace("Harbour office", "");
  await expect(convert(form(blank))).rejects.toMatchObject({
    code: "empty_content",
    hint: expect.stringContaining("scripts were not run"),
  });
});
