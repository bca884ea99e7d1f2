const DATE = "yyyy-mm-dd";
const TIME = "h:mm:ss";
/** Locales that have such a format do not agree upon which of the two it is; the value tells. */
const DATE_OR_TIME = `[<1]${TIME};${DATE}`;

const many = (from: number, to: number, code: string): Record<number, string> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, at) => [from + at, code]));

/**
 * Number formats that files name by number only (ECMA-376 part 1, 18.8.30). Those that follow the reader's locale are shown in the order
 * that means the same everywhere: 14, 22, and the ones of Chinese, Japanese and Korean (27 to 36, 50 to 58), which are dates in
 * one of these languages and times in another. The Thai ones (59 to 81) have the digits of the others.
 */
export const BUILT_IN_FORMATS: Readonly<Record<number, string>> = {
  0: "General",
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  5: "$#,##0;-$#,##0",
  6: "$#,##0;-$#,##0",
  7: "$#,##0.00;-$#,##0.00",
  8: "$#,##0.00;-$#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: DATE,
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: TIME,
  22: `${DATE} h:mm`,
  ...many(27, 31, DATE_OR_TIME),
  32: "h:mm",
  33: TIME,
  ...many(34, 36, DATE_OR_TIME),
  37: "#,##0;(#,##0)",
  38: "#,##0;(#,##0)",
  39: "#,##0.00;(#,##0.00)",
  40: "#,##0.00;(#,##0.00)",
  41: "#,##0;(#,##0);-",
  42: "$#,##0;($#,##0);-",
  43: "#,##0.00;(#,##0.00);-",
  44: "$#,##0.00;($#,##0.00);-",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
  ...many(50, 58, DATE_OR_TIME),
  59: "0",
  60: "0.00",
  61: "#,##0",
  62: "#,##0.00",
  67: "0%",
  68: "0.00%",
  69: "# ?/?",
  70: "# ??/??",
  71: DATE,
  72: "d-mmm-yy",
  73: "d-mmm",
  74: "mmm-yy",
  75: "h:mm",
  76: TIME,
  77: `${DATE} h:mm`,
  78: "mm:ss",
  79: "[h]:mm:ss",
  80: "mm:ss.0",
  81: DATE,
};
