import { expect, it } from "vitest";
import { relationships } from "../../../test/office.ts";
import { type MadePart, makeZip } from "../../../test/zip.ts";
import { convert } from "../../convert.ts";

const NAMES = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`;
const tree = (kind: string, shapes: string): string =>
  `<p:${kind} ${NAMES}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${kind}>`;
const shape = (text: string, placeholder = "", properties = ""): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" name=""/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody><a:p><a:pPr>${properties}</a:pPr><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

/** A presentation of one slide with its notes. */
const makePptx = (slide: string, notes: string, extra: readonly MadePart[] = []): Buffer =>
  makeZip([
    ...extra,
    { name: "_rels/.rels", data: relationships(["r1", "officeDocument", "ppt/presentation.xml"]) },
    {
      name: "ppt/presentation.xml",
      data: `<p:presentation ${NAMES}><p:sldIdLst><p:sldId id="256" r:id="s1"/></p:sldIdLst></p:presentation>`,
    },
    { name: "ppt/_rels/presentation.xml.rels", data: relationships(["s1", "slide", "slides/slide1.xml"]) },
    { name: "ppt/slides/slide1.xml", data: tree("sld", slide) },
    { name: "ppt/slides/_rels/slide1.xml.rels", data: relationships(["n1", "notesSlide", "../notesSlides/notes1.xml"]) },
    { name: "ppt/notesSlides/notes1.xml", data: tree("notes", notes) },
  ]);

const slide =
  shape("Harbour", '<p:ph type="title"/>') + shape("point", "", '<a:buChar char="•"/>') + shape("page 1", '<p:ph type="ftr"/>');

it("reads a slide as title, content and notes, without what every slide repeats", async () => {
  const notes = shape("spoken", '<p:ph type="body"/>') + shape("3", '<p:ph type="sldNum"/>') + shape("beside");
  expect((await convert(makePptx(slide, notes))).markdown).toBe("## Harbour\n\n- point\n\n### Notes\n\nspoken\n");
});

it("names what slides repeat: footers, and what their layouts and masters draw", async () => {
  const field = (type: string, text: string) =>
    shape("", `<p:ph type="${type}"/>`).replace(/<a:r>.*<\/a:r>/, `<a:fld type="${type}"><a:t>${text}</a:t></a:fld>`);
  const parts = (shown = ""): MadePart[] => [
    { name: "ppt/slides/_rels/slide1.xml.rels", data: relationships(["l", "slideLayout", "../slideLayouts/l.xml"]) },
    {
      name: "ppt/slideLayouts/l.xml",
      data: tree("sldLayout", `${shape("click here", '<p:ph type="body"/>')}${shape("a layout's")}`).replace(
        "<p:sldLayout ",
        `<p:sldLayout ${shown} `,
      ),
    },
    { name: "ppt/slideLayouts/_rels/l.xml.rels", data: relationships(["m", "slideMaster", "../slideMasters/m.xml"]) },
    { name: "ppt/slideMasters/m.xml", data: tree("sldMaster", `${shape("a master's")}${shape("2026")}`) },
  ];
  const said = async (more: readonly MadePart[]) =>
    (await convert(makePptx(slide + field("sldNum", "slide one"), "", more))).warnings;
  expect(await said([])).toEqual(['What slides repeat was left out: "page 1".']);
  expect(await said(parts())).toEqual(['What slides repeat was left out: "a layout\'s", "a master\'s", "page 1".']);
  expect(await said(parts('showMasterSp="0"'))).toEqual(['What slides repeat was left out: "a layout\'s", "page 1".']);
});

it("takes plain text on the page of notes for notes where nothing else is", async () => {
  const notes = shape("3", '<p:ph type="sldNum"/>') + shape("said aloud");
  expect((await convert(makePptx(slide, notes))).markdown).toContain("### Notes\n\nsaid aloud\n");
});

it("shows slides that a show passes over, and says so", async () => {
  const hidden = tree("sld", shape("Later")).replace("<p:sld ", '<p:sld show="0" ');
  const bytes = makePptx(slide, "", [{ name: "ppt/slides/slide1.xml", data: hidden }]);
  expect(await convert(bytes)).toMatchObject({
    markdown: expect.stringContaining("Later"),
    warnings: ["Slide 1, which a show passes over, is shown."],
  });
});

it("shows pictures by what is written of them, not by the names that programs give them", async () => {
  const picture = (description: string): string =>
    `<p:pic><p:nvPicPr><p:cNvPr id="1" name="P" descr="${description}"/></p:nvPicPr><p:blipFill><a:blip/></p:blipFill></p:pic>`;
  const { markdown, warnings } = await convert(makePptx(picture("Two\nboats") + picture("Picture 3"), ""));
  expect(markdown).toContain("![Two boats]()");
  expect(markdown).not.toContain("Picture");
  expect(warnings).toContain("Images without a description were left out.");
});

it("says that ink was left out", async () => {
  const ink = '<mc:AlternateContent><mc:Choice Requires="p14"><p:contentPart r:id="i"/></mc:Choice></mc:AlternateContent>';
  expect((await convert(makePptx(shape("Harbour") + ink, ""))).warnings).toEqual(["Images without a description were left out."]);
});

it("prints numbers as slides do", async () => {
  const numbered = (scheme: string, text: string) => shape(text, "", `<a:buAutoNum type="${scheme}" startAt="2"/>`);
  const shapes = ["alphaLcParenBoth", "romanUcPeriod", "arabicParenR"].map((scheme) => numbered(scheme, scheme));
  const { markdown } = await convert(makePptx(shape("T", '<p:ph type="title"/>') + shapes.join(""), ""));
  expect(markdown).toBe("## T\n\n- (b) alphaLcParenBoth\n\n* II. romanUcPeriod\n\n2. arabicParenR\n");
});

it("begins anew where another way of numbering does", async () => {
  const p = (text: string, scheme: string, level = 0): string =>
    `<a:p><a:pPr lvl="${level}"><a:buAutoNum type="${scheme}"/></a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`;
  const body = [
    p("one", "arabicPeriod"),
    p("a", "alphaLcPeriod", 1),
    p("two", "arabicPeriod"),
    p("first", "arabicParenBoth"),
    p("second", "arabicParenBoth"),
  ];
  const text = shape("T", '<p:ph type="title"/>') + shape("").replace(/<a:p>.*<\/a:p>/s, body.join(""));
  expect((await convert(makePptx(text, ""))).markdown).toBe("## T\n\n1. one\n   - a. a\n2. two\n\n- (1) first\n- (2) second\n");
});

it("takes the line above all else for the title where no frame is for it, wherever it stands in the file", async () => {
  const at = (text: string, y: number) =>
    shape(text).replace(
      "<p:txBody>",
      `<p:spPr><a:xfrm><a:off x="0" y="${y}"/><a:ext cx="9" cy="50"/></a:xfrm></p:spPr><p:txBody>`,
    );
  expect((await convert(makePptx(at("below", 100) + at("Above", 10), ""))).markdown).toBe("## Above\n\nbelow\n");
  expect((await convert(makePptx(at("beside", 40) + at("Above", 10), ""))).markdown).toBe("## Slide 1\n\nbeside\n\nAbove\n");
  const table =
    '<p:graphicFrame><p:xfrm><a:off x="0" y="100"/><a:ext cx="9" cy="50"/></p:xfrm><a:graphic><a:graphicData><a:tbl><a:tr><a:tc><a:txBody><a:p><a:r><a:t>cell</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>';
  expect((await convert(makePptx(at("Above", 10) + table, ""))).markdown).toMatch(/^## Above\n\n\| cell/);
});

it("takes plain text on the page of notes for notes where their frame is empty", async () => {
  const notes = shape("", '<p:ph type="body"/>') + shape("said aloud");
  expect((await convert(makePptx(slide, notes))).markdown).toContain("### Notes\n\nsaid aloud\n");
});

const CHART = 'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"';

/** A slide with a chart of these series. */
const charted = (series: string, axes = "", title = ""): Uint8Array =>
  makePptx(
    `<p:graphicFrame><a:graphic><a:graphicData><c:chart ${CHART} r:id="c1"/></a:graphicData></a:graphic></p:graphicFrame>`,
    "",
    [
      { name: "ppt/slides/_rels/slide1.xml.rels", data: relationships(["c1", "chart", "../c.xml"]) },
      {
        name: "ppt/c.xml",
        data: `<c:chartSpace ${CHART}><c:date1904 val="1"/><c:chart>${title}<c:plotArea><c:barChart>${series}</c:barChart>${axes}</c:plotArea></c:chart></c:chartSpace>`,
      },
    ],
  );

it("shows the values of a chart as their formats say", async () => {
  const cache = (format: string, ...values: readonly string[]): string =>
    `<c:numRef><c:numCache><c:formatCode>${format}</c:formatCode>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join("")}</c:numCache></c:numRef>`;
  const series = `<c:ser><c:cat>${cache("mmm yyyy", "35064", "35095")}</c:cat><c:val>${cache("General", "20.399999999999999", "x")}</c:val></c:ser>`;
  expect((await convert(charted(series))).markdown).toContain("| Jan 2000 | 20.4 |\n| Feb 2000 | x |\n");
});

it("shows the labels of a chart that are grouped, and of each point its groups", async () => {
  const level = (...labels: [number, string][]): string =>
    `<c:lvl>${labels.map(([at, label]) => `<c:pt idx="${at}"><c:v>${label}</c:v></c:pt>`).join("")}</c:lvl>`;
  const points = level([0, "May"], [1, "June"], [2, "May"]);
  const labels = `<c:multiLvlStrRef><c:multiLvlStrCache>${points}${level([0, "2025"], [2, "2026"])}${level([0, "Port"])}</c:multiLvlStrCache></c:multiLvlStrRef>`;
  const values = [4, 5, 6].map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join("");
  const series = `<c:ser><c:tx><c:v>Boats</c:v></c:tx><c:cat>${labels}</c:cat><c:val><c:numRef><c:numCache>${values}</c:numCache></c:numRef></c:val></c:ser>`;
  expect((await convert(charted(series))).markdown).toContain(
    "|  |  |  | Boats |\n| - | - | - | - |\n| Port | 2025 | May | 4 |\n| Port | 2025 | June | 5 |\n| Port | 2026 | May | 6 |\n",
  );
});

it("says what the axes of a chart are called, and takes a title from the cell that has it", async () => {
  const series = '<c:ser><c:val><c:pt idx="0"><c:v>7</c:v></c:pt></c:val></c:ser>';
  const named = (text: string): string =>
    `<c:title><c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;
  const axes = `<c:catAx><c:delete val="0"/>${named("Month")}</c:catAx><c:valAx>${named("Tons")}</c:valAx><c:valAx><c:delete/>${named("gone")}</c:valAx>`;
  const title =
    '<c:title><c:tx><c:strRef><c:f>One!A1</c:f><c:strCache><c:pt idx="0"><c:v>Catch</c:v></c:pt></c:strCache></c:strRef></c:tx></c:title>';
  expect((await convert(charted(series, axes, title))).markdown).toContain("Catch\n\nAxes: Month; Tons\n\n|");
});

it("says where a chart has more points or series than are shown", async () => {
  const point = (at: number): string => `<c:pt idx="${at}"><c:v>${at}</c:v></c:pt>`;
  const series = (...points: readonly number[]): string => `<c:ser><c:val>${points.map(point).join("")}</c:val></c:ser>`;
  const warned = async (text: string) => (await convert(charted(text))).warnings;
  const cut = ["Charts were cut off after 1000 points and 200 series."];
  expect(await warned(series(0, 999))).toEqual([]);
  expect(await warned(series(0, 1000))).toEqual(cut);
  expect(await warned(series(0).repeat(200))).toEqual([]);
  expect(await warned(series(0).repeat(201))).toEqual(cut);
});

it("writes what is set in a monospaced font as code", async () => {
  const line = (text: string): string =>
    `<a:p><a:r><a:rPr><a:latin typeface="Courier New"/></a:rPr><a:t>${text}</a:t></a:r></a:p>`;
  const listing = shape("Set it so:") + shape("", "").replace(/<a:p>.*<\/a:p>/, line("rate = 3;") + line("  stop();"));
  expect((await convert(makePptx(listing, ""))).markdown).toBe("## Slide 1\n\nSet it so:\n\n```\nrate = 3;\n  stop();\n```\n");
});
