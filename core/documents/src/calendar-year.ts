/** Serial date on which an era of Japan begins, from the last to the first, and its names as `g`, `gg` and `ggg` show them. */
const ERAS: readonly (readonly [number, number, readonly string[]])[] = [
  [43_586, 2019, ["R", "令", "令和"]],
  [32_516, 1989, ["H", "平", "平成"]],
  [9_856, 1926, ["S", "昭", "昭和"]],
  [4_595, 1912, ["T", "大", "大正"]],
  [Number.NEGATIVE_INFINITY, 1868, ["M", "明", "明治"]],
];
const REPUBLIC = ["", "民國", "中華民國"];
const REPUBLIC_BEGINS = 1912;

/** Calendars whose years are counted from an event of a country. */
export type YearCount = "japan" | "republic";

/** The name of the era and the number of the year of a date, by its serial and its year in the Gregorian calendar. */
export function calendarYear(count: YearCount, serial: number, year: number): { names: readonly string[]; year: number } {
  if (count === "republic") return { names: REPUBLIC, year: year - REPUBLIC_BEGINS + 1 };
  const [, first, names] = ERAS.find(([begins]) => serial >= begins) ?? [0, year, []];
  return { names, year: year - first + 1 };
}
