import { expect, it } from "vitest";
import { makeXlsx } from "../test/office.ts";
import { convert } from "./convert.ts";

/** A code or the number of a built-in format, a value, and what Excel shows of it in a wide column, by ECMA-376 part 1, 18.8.30 and 18.8.31. */
type Case = readonly [string | number, number | string, string];

const DAY = 36_526; // 2000-01-01, a Saturday
const TIME = 0.75;

const NUMBERS: readonly Case[] = [
  ["0", 1234.5, "1235"],
  ["0.00", -1.005, "-1.01"],
  ["0.00", 2.675, "2.68"],
  ["0%", 0.145, "15%"],
  ["0.0", 1.25, "1.3"],
  ["#,##0", 1_234_567, "1,234,567"],
  ["#.##", 0.5, ".5"],
  ["#.##", 5, "5."],
  ["#,##0.###", 1234.5, "1,234.5"],
  ["0#", 5, "05"],
  ["000-00-0000", 123_456_789, "123-45-6789"],
  ["(000) 000-0000", 5_551_234_567, "(555) 123-4567"],
  ["0,", 1_234_567, "1235"],
  ['0.0,,"M"', 1_234_567, "1.2M"],
  ["%0", 0.5, "%50"],
  ["00:00", 1234, "12:34"],
  ["0\\.0", 12, "1.2"],
  ["0 °", 5, "5 °"],
  ["* 0", 5, "5"],
  ["_-0_-", 5, "5"],
  ["0.000000000000000", 0.1, "0.100000000000000"],
];
const SECTIONS: readonly Case[] = [
  ["0;(0)", -5, "(5)"],
  ['0;(0);"zero"', 0, "zero"],
  ["0;0", -5, "5"],
  ["0;(0)", -0.4, "(0)"],
  ["[<1]0.00;[<10]0.0;0", 5.349, "5.3"],
  ['0"x"', -5, "-5x"],
  ['"pos";"neg"', -1, "neg"],
  ["[Red]0;[Blue]-0", -3, "-3"],
  ["[Color 10]0.0", 1.25, "1.3"],
  ["[<1]0.00;[<10]0.0;0", 0.5, "0.50"],
  ["[<1]0.00;[<10]0.0;0", 5, "5.0"],
  ["[<1]0.00;[<10]0.0;0", 50, "50"],
  ['[>=1000000]0.0,,"M";[>=1000]0.0,"K";0', 1500, "1.5K"],
  ['[>=1000000]0.0,,"M";[>=1000]0.0,"K";0', 12, "12"],
  ['[=1]"yes";[=0]"no";0', 0, "no"],
  ['[<>5]"other";0', 5, "5"],
  ["[<=9999999]###-####;(###) ###-####", 5_551_234, "555-1234"],
  ['_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)', 0, "-"],
  ['_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)', -12.5, "(12.50)"],
  ['_("$"* #,##0_);_("$"* (#,##0);_("$"* "-"_);_(@_)', 1200, "$1,200"],
  ['_-* #,##0.00\\ "€"_-;-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', -7, "-7.00 €"],
];
const CURRENCIES: readonly Case[] = [
  ["[$$-409]#,##0.00", 1234.5, "$1,234.50"],
  ["[$€-407] #,##0.00", 1234.5, "€ 1,234.50"],
  ["#,##0.00 [$€-407]", 1234.5, "1,234.50 €"],
  ["[$R$-416]\\ #,##0.00", 10.5, "R$ 10.50"],
  ["[$-407]#,##0.00", 1234.5, "1,234.50"],
  ["[$USD] #,##0.00", 5, "USD 5.00"],
  ["[$¥-411]#,##0", 1000, "¥1,000"],
  [7, -1234.5, "-$1,234.50"],
  [44, 0, "-"],
];
const EXPONENTS: readonly Case[] = [
  ["0.00E+00", 12_345, "1.23E+04"],
  ["0.00E-00", 0.000_12, "1.20E-04"],
  ["0.00E+00", -0.001_23, "-1.23E-03"],
  ["##0.0E+0", 123_456, "123.5E+3"],
  [48, 12_345, "12.3E+3"],
  [11, 0, "0.00E+00"],
];
const FRACTIONS: readonly Case[] = [
  ["# ?/?", 0.5, "1/2"],
  ["# ?/?", -1.5, "-1 1/2"],
  ["# ?/?", 2, "2"],
  ["# ??/??", Math.PI, "3 1/7"],
  ["# ???/???", Math.PI, "3 16/113"],
  ["# ?/8", 1.3, "1 2/8"],
  ["?/?", 1.5, "3/2"],
  [13, 0.25, "1/4"],
];
const GENERAL: readonly Case[] = [
  ["General", 1 / 3, "0.333333333"],
  ["General", Math.PI, "3.141592654"],
  ["General", -100 / 3, "-33.33333333"],
  ["General", 0.1 + 0.2, "0.3"],
  ["General", 0.000_123_456_78, "0.000123457"],
  ["General", 123_456.789_012_3, "123456.789"],
  ["General", 12_345_678_901.5, "12345678902"],
  ["General", 1e-5, "0.00001"],
  ["General", -0.000_012_345_67, "-1.23457E-05"],
  ["General", 1e20, "1E+20"],
  ['General" kg"', 5, "5 kg"],
  ["[Red]GENERAL", 5, "5"],
  [0, 5, "5"],
  [23, 5, "5"],
];
const DATES: readonly Case[] = [
  [14, DAY, "2000-01-01"],
  [22, DAY + TIME, "2000-01-01 18:00"],
  [15, DAY, "1-Jan-00"],
  [16, DAY, "1-Jan"],
  [17, DAY, "Jan-00"],
  ["m/d/yy", DAY, "1/1/00"],
  ["yyyy\\-mm\\-dd", DAY, "2000-01-01"],
  ['yyyy-mm-dd"T"hh:mm:ss"Z"', DAY + TIME, "2000-01-01T18:00:00Z"],
  ["mmmmm", DAY, "J"],
  ["ddd dddd", DAY, "Sat Saturday"],
  ["mm/dd/yyyy", 60, "02/29/1900"],
  ["[$-409]d/m/yyyy", DAY, "1/1/2000"],
  ["[$-F800]dddd, mmmm dd, yyyy", DAY, "Saturday, January 01, 2000"],
  ["[$-en-US]mmmm d, yyyy", DAY, "January 1, 2000"],
  ["[$-407]d. mmmm yyyy", DAY, "1. Januar 2000"],
  ["[$-C0A]dddd", DAY, "sábado"],
  ["[$-FC19]dd mmmm yyyy", DAY, "01 января 2000"],
  ["[$-107041E]d/m/yyyy", DAY, "1/1/2543"],
];
const TIMES: readonly Case[] = [
  [18, TIME, "6:00 PM"],
  [19, TIME, "6:00:00 PM"],
  [20, TIME, "18:00"],
  [21, TIME, "18:00:00"],
  [45, 0.0007, "01:00"],
  [46, 1.5, "36:00:00"],
  [47, 0.0007, "01:00.5"],
  ["h:mm A/P", TIME, "6:00 P"],
  ["[mm]:ss", 0.5, "720:00"],
  ["[ss]", 0.001, "86"],
  ["h:mm:ss.000", 0.123_456_789, "2:57:46.667"],
  ["h:m", 0.52, "12:28"],
];
const EAST_ASIAN: readonly Case[] = [
  [27, DAY, "2000-01-01"],
  [32, TIME, "18:00"],
  [33, TIME, "18:00:00"],
  [34, TIME, "18:00:00"],
  [34, DAY, "2000-01-01"],
  [57, DAY, "2000-01-01"],
  [60, 1.5, "1.50"],
  [71, DAY, "2000-01-01"],
  ['[$-411]yyyy"年"m"月"d"日"', DAY, "2000年1月1日"],
  ["[$-411]ge.m.d", DAY, "H12.1.1"],
  ['[$-411]ggge"年"m"月"d"日"', DAY, "平成12年1月1日"],
  ['gge"年"', 43_586, "令1年"],
  ["[$-411]ee", 43_585, "31"],
  ["[$-411]ge", 4_594, "M45"],
  ["[$-404]e/m/d", DAY, "89/1/1"],
  ["e-mm", DAY, "2000-01"],
  ["[$-804]aaaa", DAY, "星期六"],
  ["[$-411]aaa", DAY, "土"],
  ['上午/下午h"时"mm"分"', TIME, "下午6时00分"],
  ["[DBNum1][$-804]0", 12, "12"],
];
const TEXTS: readonly Case[] = [
  ["@", "pier", "pier"],
  ['"to the "@', "pier", "to the pier"],
  ['0;-0;0;@" (text)"', "pier", "pier (text)"],
  ['_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)', "pier", "pier"],
  ["0.00", "pier", "pier"],
];

const S = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** What a workbook of one column shows of the cases. */
async function shown(cases: readonly Case[]): Promise<string[]> {
  const ids = cases.map(([code], at) => (typeof code === "number" ? code : 200 + at));
  const codes = cases.map(([code], at) =>
    typeof code === "number" ? "" : `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`,
  );
  const xfs = ids.map((id) => `<xf numFmtId="${id}"/>`).join("");
  const styles = `<styleSheet xmlns="${S}"><numFmts>${codes.join("")}</numFmts><cellXfs>${xfs}</cellXfs></styleSheet>`;
  const rows = cases.map(([, value], at) =>
    typeof value === "string"
      ? `<row><c s="${at}" t="inlineStr"><is><t>${value}</t></is></c></row>`
      : `<row><c s="${at}"><v>${value}</v></c></row>`,
  );
  const { markdown } = await convert(
    makeXlsx([{ name: "One", rows: rows.join("") }], "", [{ name: "xl/styles.xml", data: styles }]),
  );
  const lines = markdown.split("\n").filter((line, at) => line.startsWith("|") && at !== 1);
  return lines.map((line) => line.slice(1, -1).trim().replaceAll("\\", ""));
}

it.each([
  ["numbers", NUMBERS],
  ["sections, colours and conditions", SECTIONS],
  ["currencies", CURRENCIES],
  ["exponents", EXPONENTS],
  ["fractions", FRACTIONS],
  ["General", GENERAL],
  ["dates", DATES],
  ["times", TIMES],
  ["East Asian and Thai formats", EAST_ASIAN],
  ["texts", TEXTS],
])("shows what formats make of %s", async (_, cases) => {
  const values = await shown(cases);
  expect(cases.map(([code, value], at) => [code, value, values[at]])).toEqual(cases);
});
