import { describe, expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { TYPE } from "./record.ts";
import {
  cell,
  format,
  label,
  longs,
  type MadeSheet,
  type MadeWorkbook,
  makeXls,
  number,
  record,
  sharedStrings,
  short,
  shorts,
  style,
  utf16,
  wide,
} from "./testing/make-xls.ts";

const sheet = (...records: readonly Buffer[]): MadeSheet => ({ name: "One", records });
const read = (workbook: MadeWorkbook) => convert(makeXls(workbook));
const markdown = async (...records: readonly Buffer[]): Promise<string> => (await read({ sheets: [sheet(...records)] })).markdown;

/** A formula's record, whose value is these bytes. */
const formula = (row: number, column: number, value: Buffer): Buffer =>
  cell(TYPE.formula, row, column, Buffer.concat([value, Buffer.alloc(6)]));
const special = (kind: number, value = 0): Buffer => Buffer.from([kind, 0, value, 0, 0, 0, 0xff, 0xff]);

describe("what programs of the web call a workbook", () => {
  it("is read as the page that it is, in the encoding that it names", async () => {
    const page =
      '<meta charset="windows-1252"><title>Prices</title><table><tr><th>Item<th>Price<tr><td>Caf\xe9<td>\x80 5</table>';
    const read = await convert(Buffer.from(page, "latin1"), { filename: "prices.xls", sheets: [1] });
    expect(read).toMatchObject({ format: "xls", title: "Prices", markdown: "| Item | Price |\n| - | - |\n| Café | € 5 |\n" });
    expect(read.warnings[0]).toContain("an HTML page that is called xls");
  });

  it("is no workbook where it is sent as a page, such as a form to log in", async () => {
    const page = Buffer.from("<title>Log in</title><table><tr><td>Name<td><input></table>");
    const hints = { filename: "prices.xls", contentType: "text/html; charset=utf-8" };
    await expect(convert(page, hints)).rejects.toMatchObject({ code: "unsupported_type" });
    expect(await convert(page, { ...hints, contentType: "application/vnd.ms-excel" })).toMatchObject({ format: "xls" });
  });

  it("is a table of values where it has tabs", async () => {
    const read = await convert(Buffer.from("Item\tPrice\nRope\t24,00\n"), { filename: "prices.xls" });
    expect(read).toMatchObject({ format: "xls", markdown: "| Item | Price |\n| - | - |\n| Rope | 24,00 |\n" });
    expect(read.warnings).toEqual(["The document is text with tabs that is called xls; it was read as one table of values."]);
    await expect(convert(Buffer.from("a\tb\n1\t2\n"), { filename: "a.xls", sheets: [2] })).rejects.toMatchObject({
      code: "bad_input",
    });
  });
});

describe("cells", () => {
  it("show values as their formats say", async () => {
    const globals = [style(0), style(14), style(9), format(200, '"€"#,##0.00'), style(200)];
    const records = [
      label(0, 0, "day"),
      label(0, 1, "share"),
      label(0, 2, "sum"),
      number(1, 0, 44197, 1),
      number(1, 1, 0.925, 2),
      number(1, 2, 1234.5, 3),
    ];
    expect((await read({ globals, sheets: [sheet(...records)] })).markdown).toBe(
      "| day | share | sum |\n| - | - | - |\n| 2021-01-01 | 93% | €1,234.50 |\n",
    );
  });

  it("count dates from 1904 where the workbook does", async () => {
    const globals = [record(TYPE.date1904, shorts(1)), style(14)];
    expect((await read({ globals, sheets: [sheet(number(0, 0, 42735))] })).markdown).toContain("2021-01-01");
  });

  it("hold numbers in four bytes, several in one record", async () => {
    const rk = (value: number, flags: number): Buffer => longs(((value << 2) | flags) >>> 0);
    const high = longs(0x3ff8_0000); // 1.5, its first thirty bits
    const several = record(TYPE.multipleRk, shorts(1, 1), shorts(0), rk(7, 2), shorts(0), rk(-250, 3), shorts(2));
    expect(await markdown(cell(TYPE.rk, 0, 1, high), cell(TYPE.rk, 0, 2, rk(42, 2)), several)).toBe(
      "| 1.5 | 42 |\n| - | - |\n| 7 | -2.5 |\n",
    );
  });

  it("hold truth values and errors", async () => {
    const value = (row: number, byte: number, isError: number): Buffer =>
      cell(TYPE.booleanOrError, row, 0, Buffer.from([byte, isError]));
    expect(await markdown(value(0, 1, 0), value(1, 0, 0), value(2, 42, 1))).toBe("| TRUE |\n| - |\n| FALSE |\n| #N/A |\n");
  });

  it("show formulas by the values that were calculated last", async () => {
    const text = record(TYPE.string, wide("from a formula"));
    const shared = record(0x04bc, Buffer.alloc(10));
    expect(
      await markdown(
        formula(0, 0, special(0)),
        shared,
        text,
        formula(1, 0, special(1, 1)),
        formula(2, 0, special(2, 7)),
        formula(3, 0, special(3)),
        formula(4, 0, Buffer.from(new Float64Array([2.5]).buffer)),
      ),
    ).toBe("| from a formula |\n| - |\n| TRUE |\n| #DIV/0! |\n\n| 2.5 |\n| - |\n");
  });

  it("come in the order of the sheet, whatever that of their records", async () => {
    expect(await markdown(label(1, 1, "d"), label(0, 1, "b"), label(1, 0, "c"), label(0, 0, "a"))).toBe(
      "| a | b |\n| - | - |\n| c | d |\n",
    );
  });
});

describe("shared strings", () => {
  const shown = async (strings: Buffer, count: number): Promise<string> => {
    const cells = Array.from({ length: count }, (_, at) => cell(TYPE.sharedLabel, at, 0, longs(at)));
    return (await read({ globals: [strings], sheets: [sheet(...cells)] })).markdown;
  };

  it("drop their formatting and phonetic hints", async () => {
    const rich = Buffer.concat([shorts(3), Buffer.from([0x0c]), shorts(1), longs(4), Buffer.from("tea"), longs(0), longs(7)]);
    expect(await shown(sharedStrings(rich, "Ålesund"), 2)).toBe("| tea |\n| - |\n| Ålesund |\n");
  });

  it("go on in other records, which say anew how wide their characters are", async () => {
    const broken = record(TYPE.sharedStrings, longs(2, 2), shorts(6), Buffer.from([0]), Buffer.from("har"));
    const rest = record(TYPE.continue, Buffer.from([1]), utf16("böř"), shorts(4), Buffer.from([0]));
    const last = record(TYPE.continue, Buffer.from([0]), Buffer.from("quay"));
    expect(await shown(Buffer.concat([broken, rest, last]), 2)).toBe("| harböř |\n| - |\n| quay |\n");
  });
});

describe("sheets", () => {
  it("are named where several have content; hidden ones are left out with a warning, charts too", async () => {
    const { markdown: shown, warnings } = await read({
      sheets: [
        { name: "First", records: [label(0, 0, "1")] },
        { name: "Secret", records: [label(0, 0, "2")], state: 2 },
        { name: "Drawn", records: [], kind: 2 },
        { name: "Code", records: [], kind: 6 },
        { name: "Last", records: [label(0, 0, "3")] },
      ],
    });
    expect(shown).toBe("## First\n\n| 1 |\n| - |\n\n## Last\n\n| 3 |\n| - |\n");
    expect(warnings).toEqual(["Charts were left out: the values are those of cells.", 'The hidden sheet "Secret" was left out.']);
  });

  it("can be chosen", async () => {
    const sheets = ["a", "b"].map((name) => ({ name, records: [label(0, 0, `in ${name}`)] }));
    const { markdown: shown } = await convert(makeXls({ sheets }), { sheets: ["b"] });
    expect(shown).toBe("## b\n\n| in b |\n| - |\n");
  });

  it("show hidden rows and columns, and say so", async () => {
    const hiddenRow = record(TYPE.row, shorts(1, 0, 1, 255, 0, 0, 0x20, 0));
    const hiddenColumn = record(TYPE.columns, shorts(1, 1, 0, 0, 1, 0));
    const { warnings } = await read({ sheets: [sheet(hiddenRow, hiddenColumn, label(0, 1, "a"), label(1, 0, "b"))] });
    expect(warnings).toEqual(['Hidden rows are shown: "One" 2.', 'Hidden columns are shown: "One" B.']);
  });

  it("have links to the web, and none that would run", async () => {
    const link = (row: number, url: string): Buffer => {
      const moniker = Buffer.from("e0c9ea79f9bace118c8200aa004ba90b", "hex");
      const address = utf16(`${url}\0`);
      const rest = Buffer.concat([moniker, longs(address.length), address]);
      return record(TYPE.hyperlink, shorts(row, row, 0, 0), Buffer.alloc(16), longs(2, 3), rest);
    };
    expect(
      await markdown(
        label(0, 0, "knots"),
        label(1, 0, "click"),
        link(0, "https://example.com/knots"),
        link(1, "javascript:alert(1)"),
      ),
    ).toBe("| [knots](<https://example.com/knots>) |\n| - |\n| click |\n");
  });

  it("show text boxes behind their cells; comments say on which one, pictures are named", async () => {
    const object = (kind: number): Buffer => record(TYPE.object, shorts(0x15, 0x12, kind, kind, 0));
    const text = (value: string): Buffer =>
      Buffer.concat([
        record(TYPE.textObject, shorts(0, 0, 0, 0, 0, value.length, 16)),
        record(TYPE.continue, Buffer.from([0]), Buffer.from(value)),
        record(TYPE.continue, Buffer.alloc(16)),
      ]);
    const drawn = [object(6), text("Mind the tide\nand the gulls"), object(0x19), text("a remark"), object(8)];
    const note = (id: number): Buffer => record(TYPE.note, shorts(1, 2, 0, id, 5), Buffer.from("\0Clerk"));
    const { markdown: shown, warnings } = await read({
      sheets: [sheet(label(0, 0, "a"), ...drawn, note(0x19))],
    });
    expect(shown).toBe("| a |\n| - |\n\nMind the tide\n\nand the gulls\n\nComment (Clerk, C2): a remark\n");
    expect(warnings).toEqual(["Images without a description were left out."]);
    const astray = await read({ sheets: [sheet(label(0, 0, "a"), note(7))] });
    expect(astray.warnings).toEqual(["Comments were left out."]);
  });
});

it("reads workbooks of Excel 5 and 95 by their code page", async () => {
  const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
  const text = cell(TYPE.label, 0, 0, Buffer.concat([shorts(cyrillic.length), cyrillic]));
  const globals = [record(TYPE.codePage, shorts(1251)), record(TYPE.format, shorts(200), short("0.0%")), style(200)];
  const { markdown: shown } = await read({ isOld: true, globals, sheets: [sheet(text, number(1, 0, 0.125))] });
  expect(shown).toBe("| Привет |\n| - |\n| 12.5% |\n");
});

describe("refuses", () => {
  const refusal = (workbook: MadeWorkbook) =>
    read(workbook).then(
      () => "read",
      ({ code, message }) => `${code}: ${message}`,
    );

  it("what needs a password", async () => {
    const globals = [record(TYPE.filePass, shorts(1))];
    expect(await refusal({ globals, sheets: [sheet(label(0, 0, "a"))] })).toBe("bad_input: the document is encrypted");
  });

  it("a sheet that is not there, or has no end", async () => {
    expect(await refusal({ sheets: [sheet(label(0, 0, "a"))], start: () => 3 })).toMatch(/^bad_input: .* is cut off$/);
    expect(await refusal({ sheets: [sheet(record(TYPE.begin, shorts(0x600, 0x20)))] })).toMatch(/^bad_input: .* is cut off$/);
  });

  it("naming a sheet by not more of its name than helps", async () => {
    const message = await refusal({ sheets: [{ ...sheet(label(0, 0, "a")), name: "n".repeat(250) }], start: () => 3 });
    expect(message).toContain(`its sheet "${"n".repeat(60)}" is cut off`);
  });

  it("sheets that lie in each other, before they take long", async () => {
    const full = Array.from({ length: 1_000 }, (_, row) => label(row, 0, "a"));
    const many = Array.from({ length: 100 }, (_, at) => ({ name: `${at}`, records: at === 0 ? full : [] }));
    let first = 0;
    const start = (offset: number): number => {
      first ||= offset;
      return first;
    };
    expect(await refusal({ sheets: many, start })).toMatch(/^bad_input: .* overlap$/);
  });
});
