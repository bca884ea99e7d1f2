import { expect, it } from "vitest";
import { makeOdf } from "../../../test/office.ts";
import { convert } from "../../convert.ts";

const STYLES = '<style:style style:name="off" style:family="table"><style:table-properties table:display="false"/></style:style>';
const cell = (text: string, attributes = ""): string =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
const sheet = (name: string, rows: string, style = "on"): string =>
  `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`;

it("shows each cell's own text and leaves hidden sheets out", async () => {
  const rows = `<table:table-row>${cell("a")}${cell("<text:a xlink:href='https://example.com/'>b</text:a>")}</table:table-row>
    <table:table-row>${cell("1.50 €", 'office:value="1.5"')}<table:covered-table-cell/></table:table-row>`;
  const { markdown, warnings } = await convert(makeOdf("spreadsheet", sheet("S", rows) + sheet("H", rows, "off"), STYLES));
  expect(markdown).toBe("| a | [b](<https://example.com/>) |\n| - | - |\n| 1.50 € |  |\n");
  expect(warnings).toEqual(['The hidden sheet "H" was left out.']);
});

it("does not believe in a million repetitions", async () => {
  const rows = `<table:table-row table:number-rows-repeated="1048576">${cell("x", 'table:number-columns-repeated="16384"')}</table:table-row>`;
  const { markdown, warnings } = await convert(makeOdf("spreadsheet", sheet("S", rows)));
  expect(markdown.length).toBeLessThan(12_000_000);
  expect(warnings.join()).toMatch(/cut off/);
});

it("shows the value of a cell that has no text", async () => {
  const cells = ['boolean-value="true"', 'time-value="PT09H05M00S"', 'value="1.5"']
    .map((value) => `<table:table-cell office:${value}/>`)
    .join("");
  const body = `<table:table table:name="S"><table:table-row>${cells}</table:table-row></table:table>`;
  expect((await convert(makeOdf("spreadsheet", body))).markdown).toBe("| TRUE | 09:05:00 | 1.5 |\n| - | - | - |\n");
});

it("shows what is written in drawings and comments behind the cells, and says what is left out", async () => {
  const box = (text: string): string => `<draw:frame><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`;
  const chart = '<draw:frame><draw:object xlink:href="./Object 1"/><draw:image xlink:href="./r"/></draw:frame>';
  const cell = `<table:table-cell><office:annotation><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">clerk</dc:creator><text:p>remark</text:p></office:annotation><text:p>cell</text:p>${box("beside")}</table:table-cell>`;
  const body = `<table:table table:name="A"><table:shapes>${box("above")}${chart}</table:shapes><table:table-row>${cell}</table:table-row></table:table>`;
  expect(await convert(makeOdf("spreadsheet", body))).toMatchObject({
    markdown: "| cell |\n| - |\n\nabove\n\nbeside\n\nComment (clerk, A1): remark\n",
    warnings: ["Charts and other embedded objects were left out."],
  });
});

it("shows the value where a program wrote down that it has no room", async () => {
  const cell = (value: string, text: string) => `<table:table-cell office:${value}><text:p>${text}</text:p></table:table-cell>`;
  const cells = `${cell('date-value="2024-03-05"', "#######")}${cell('value="12"', "###")}${cell('string-value="#"', "#")}`;
  const body = `<table:table table:name="S"><table:table-row>${cells}</table:table-row></table:table>`;
  expect((await convert(makeOdf("spreadsheet", body))).markdown).toBe("| 2024-03-05 | 12 | # |\n| - | - | - |\n");
});

it("shows the first cell behind rules of validation, which have paragraphs of their own", async () => {
  const rules =
    "<table:content-validations><table:content-validation><table:help-message><text:p>Name the <text:span>berth</text:span></text:p></table:help-message></table:content-validation></table:content-validations>";
  const rows = `<table:table-row>${cell("first")}${cell("second")}</table:table-row>`;
  expect((await convert(makeOdf("spreadsheet", rules + sheet("S", rows)))).markdown).toBe("| first | second |\n| - | - |\n");
});

it("shows what a formula without a format was found to be where its text is empty", async () => {
  const styles =
    '<style:style style:name="bold" style:parent-style-name="Default"/><style:style style:name="quiet" style:parent-style-name="Default" style:data-style-name="N1"/>';
  const found = (value: string, attributes = ""): string =>
    `<table:table-cell table:formula="of:=[.A1]" office:value="${value}" ${attributes}><text:p/></table:table-cell>`;
  const row = [
    found("44.25"),
    found("2", 'table:style-name="bold"'),
    found("3", 'table:style-name="quiet"'),
    found("0"),
    '<table:table-cell office:value="5"><text:p/></table:table-cell>',
    cell("end"),
  ].join("");
  const read = async (columns: string): Promise<string> =>
    (await convert(makeOdf("spreadsheet", sheet("S", `${columns}<table:table-row>${row}</table:table-row>`), styles))).markdown;
  expect(await read("")).toBe("| 44.25 | 2 | end |\n| - | - | - |\n");
  expect(await read('<table:table-column table:default-cell-style-name="quiet"/>')).toBe("| 2 | end |\n| - | - |\n");
});
