import { describe, expect, it } from "vitest";
import {
  at,
  listAt,
  plainText,
  readCount,
  readDate,
  readDuration,
  readNames,
  readNumber,
  readPrice,
  readText,
  textAt,
  textsAt,
} from "./index.ts";

describe("readNumber", () => {
  it.each([
    ["5 constructor calls", 5],
    ["312 points", 312],
    ["37 users starred", 37],
    ["1,234,567", 1_234_567],
    ["1.234.567,89", 1_234_567.89],
    ["1 234 567", 1_234_567],
    ["1\u202f234,5", 1234.5],
    ["1'234.50", 1234.5],
    ["12,34,567", 1_234_567],
    ["١٢٣٤", 1234],
    ["１２３", 123],
    ["１，２３４．５", 1234.5],
    ["171k", 171_000],
    ["1.2M views", 1_200_000],
    ["3,4 Mio. Aufrufe", 3_400_000],
    ["5.3万人が視聴", 53_000],
    ["4.7 out of 5", 4.7],
    ["4,7 von 5 Sternen", 4.7],
    ["1.2e-08", 1.2e-8],
    ["-1", -1],
    ["0.123", 0.123],
    ["1,234", 1234],
    ["1.234", 1.234],
    ["see chapter", null],
  ])("reads %s", (text, want) => {
    expect(readNumber(text)).toBe(want);
  });
  it("lets the page's language settle what a lone separator means", () => {
    expect(readNumber("1.234", { locale: "de" })).toBe(1234);
    expect(readNumber("1,234", { locale: "de" })).toBe(1.234);
    expect(readNumber("1,234", { locale: "en" })).toBe(1234);
  });
  it("has no negative count", () => {
    expect(readCount(-1)).toBeNull();
    expect(readCount("1,234 reviews")).toBe(1234);
  });
});

describe("readPrice", () => {
  it.each([
    ["$1,234.56", { amount: 1234.56, currency: "USD" }],
    ["1.234,56 €", { amount: 1234.56, currency: "EUR" }],
    ["EUR 12,99", { amount: 12.99, currency: "EUR" }],
    ["CA$12", { amount: 12, currency: "CAD" }],
    ["£1,299", { amount: 1299, currency: "GBP" }],
    ["1.299 €", { amount: 1299, currency: "EUR" }],
    ["R$ 1.299,90", { amount: 1299.9, currency: "BRL" }],
    ["₹1,23,456.00", { amount: 123_456, currency: "INR" }],
    ["KWD 1.250", { amount: 1.25, currency: "KWD" }],
    ["12.99", { amount: 12.99, currency: null }],
    ["AED123.45", { amount: 123.45, currency: "AED" }],
    ["EUR15,49", { amount: 15.49, currency: "EUR" }],
    ["C $5.99", { amount: 5.99, currency: "CAD" }],
    ["5,99 $ CA", { amount: 5.99, currency: "CAD" }],
  ])("reads %s", (text, want) => {
    expect(readPrice(text)).toEqual(want);
  });
  it("takes the shop's currency where a symbol is shared", () => {
    expect(readPrice("$10", { currency: "AUD" })).toEqual({ amount: 10, currency: "AUD" });
    expect(readPrice("199 kr", { currency: "NOK" })).toEqual({ amount: 199, currency: "NOK" });
    expect(readPrice("€10", { currency: "USD" })).toEqual({ amount: 10, currency: "EUR" });
    expect(readPrice("R249.00", { currency: "ZAR" })).toEqual({ amount: 249, currency: "ZAR" });
    expect(readPrice("kr1 234,00", { currency: "SEK" })).toEqual({ amount: 1234, currency: "SEK" });
  });
});

describe("readDate", () => {
  it.each([
    ["2021-09-01T20:15:25Z", "2021-09-01T20:15:25Z"],
    ["2024-01-31T12:00:00+0900", "2024-01-31T03:00:00Z"],
    ["2024-01-31 12:00:00.250 +01:00", "2024-01-31T11:00:00.250Z"],
    ["2021-09-01T20:15:25", "2021-09-01T20:15:25"],
    ["2021-09-01T20:15:25.250", "2021-09-01T20:15:25.250"],
    ["2024-01-31T24:00:00", "2024-02-01T00:00:00"],
    ["2024-01-31", "2024-01-31"],
    ["2024/1/31", "2024-01-31"],
    ["20240131", "2024-01-31"],
    ["20240131T120000Z", "2024-01-31T12:00:00Z"],
    ["20240131T1405+0100", "2024-01-31T13:05:00Z"],
    ["20240131T14:05:06", "2024-01-31T14:05:06"],
    ["20240131140506", "2024-01-31T14:05:06"],
    ["2024-01-31 12:00:00+09", "2024-01-31T03:00:00Z"],
    ["Wed Jan 31 2024 12:00:00 GMT+0100 (CET)", "2024-01-31T11:00:00Z"],
    ["31 January 2024 12:00 UTC-5", "2024-01-31T17:00:00Z"],
    ["31 January 2024, 12:00 GMT +05:30", "2024-01-31T06:30:00Z"],
    ["Wed, 01 Sep 2021 20:15:25 GMT", "2021-09-01T20:15:25Z"],
    ["September 1, 2021 at 8:15 pm EDT", "2021-09-02T00:15:00Z"],
    ["1 de septiembre de 2021", "2021-09-01"],
    ["31. Januar 2024, 14:05 Uhr", "2024-01-31T14:05:00"],
    ["1 сентября 2021", "2021-09-01"],
    ["2024年1月31日 12時30分", "2024-01-31T12:30:00"],
    ["2024년 1월 31일", "2024-01-31"],
    ["2024. 1. 31. 오후 2:05", "2024-01-31T14:05:00"],
    ["2024年1月31日 上午12:30", "2024-01-31T00:30:00"],
    ["31.01.2024", "2024-01-31"],
    ["1630527325", "2021-09-01T20:15:25Z"],
    ["1630527325000", "2021-09-01T20:15:25Z"],
    ["12-Sep-2021", "2021-09-12"],
    ["Publicerad 31 januari 2024 kl. 10.00", "2024-01-31T10:00:00"],
    ["31 enero 2024, 2:05 p. m.", "2024-01-31T14:05:00"],
    ["31 enero 2024, 15:00 a 17:00", "2024-01-31T15:00:00"],
    ["31 January 2024, 10:00-12:00", "2024-01-31T10:00:00"],
    ["2024-01-31T10:00-05:00", "2024-01-31T15:00:00Z"],
    ["2024-01-31 10:00:00 -0500", "2024-01-31T15:00:00Z"],
    ["July 4, 2024, 10:00 AM ET", "2024-07-04T14:00:00Z"],
    ["14/3/2024, 10:00 (GMT+7)", "2024-03-14T03:00:00Z"],
    ["March 4, 2024, 10:00 AM PT", "2024-03-04T18:00:00Z"],
    ["4 Maret 2024 10:00 WIB", "2024-03-04T03:00:00Z"],
    ["2024. március 4. 10:00", "2024-03-04T10:00:00"],
    ["4 מרץ 2024", "2024-03-04"],
    ["4 במרץ 2024", "2024-03-04"],
    ["4 मार्च 2024, 10:00", "2024-03-04T10:00:00"],
    ["৪ মার্চ ২০২৪", "2024-03-04"],
    ["4 มีนาคม 2567", "2024-03-04"],
    ["٤ مارس ٢٠٢٤", "2024-03-04"],
    ["3/4/2024", null],
    ["2024020312", null],
    ["0001-01-01T00:00:00Z", null],
    ["2024-13-40", null],
    ["7 hours ago", null],
  ])("reads %s", (text, want) => {
    expect(readDate(text)).toBe(want);
  });
  it("takes zone and order from the page where the text lacks them", () => {
    expect(readDate("2024-01-31T12:00:00", { zone: "+09:00" })).toBe("2024-01-31T03:00:00Z");
    expect(readDate("3/4/2024", { locale: "en-US" })).toBe("2024-03-04");
    expect(readDate("3/4/2024", { locale: "en-GB" })).toBe("2024-04-03");
  });
  it.each([
    ["2024-01-31T12:00:00+0900", "2024-01-31T12:00:00+09:00"],
    ["Wed, 31 Jan 2024 12:00:00 -0330", "2024-01-31T12:00:00-03:30"],
    ["Wed, 31 Jan 2024 12:00:00 GMT", "2024-01-31T12:00:00Z"],
    ["Wed Jan 31 2024 12:00:00 GMT+0100 (CET)", "2024-01-31T11:00:00Z"],
    ["2024-01-31T12:00:00", "2024-01-31T12:00:00"],
  ])("leaves the offset of %s where it is asked to", (text, want) => {
    expect(readDate(text, { keepOffset: true })).toBe(want);
  });
  it("takes epoch seconds and milliseconds", () => {
    expect(readDate(1_630_527_325)).toBe("2021-09-01T20:15:25Z");
    expect(readDate(1_630_527_325_000)).toBe("2021-09-01T20:15:25Z");
  });
});

it.each([
  ["PT1H2M3S", 3723],
  ["P1DT2H", 93_600],
  ["1:02:03", 3723],
  ["4:05", 245],
  ["2 h 5 min", 7500],
  ["136 min", 8160],
  ["1h52", 6720],
  ["1 hour 30 minutes", 5400],
  ["soon", null],
])("reads the duration %s", (text, want) => {
  expect(readDuration(text)).toBe(want);
});

describe("paths", () => {
  const value = { a: { b: [{ c: 1 }, { c: 2 }] }, blank: " ", none: null, list: ["x", " ", 3, "y "] };
  it("walks keys, indexes and every member, and never throws", () => {
    expect(at(value, "a.b[1].c")).toBe(2);
    expect(at(value, "a.b[*].c")).toEqual([1, 2]);
    expect(at(value, "a.x.y.z", "none", "a.b[0].c")).toBe(1);
    expect(at(undefined, "a")).toBeNull();
    expect(at(value, "constructor.name")).toBeNull();
  });
  it("takes the first path that leads to the kind asked for", () => {
    expect(textAt(value, "blank", "list[3]")).toBe("y");
    expect(listAt(value, "a", "a.b")).toHaveLength(2);
    expect(textsAt(value, "none", "list")).toEqual(["x", "y"]);
  });
});

describe("texts", () => {
  it("decodes entities once", () => {
    expect(readText(" AT&amp;T &amp;lt;\n now ")).toBe("AT&T &lt; now");
    expect(readText("  ")).toBeNull();
  });
  it("makes paragraphs of HTML whose paragraphs are never closed", () => {
    expect(plainText("It&#x27;s <i>so</i>.<p>Second<br>line<script>x</script>")).toBe("It's so.\n\nSecond\nline");
  });
  it("leaves out what it is told to, and says a formula once", () => {
    const html =
      '<p>So<sup class="x reference">[1]</sup> <math><mi>A</mi><annotation encoding="application/x-tex">\\displaystyle A</annotation></math>.</p>';
    expect(plainText(html, { without: ["reference"] })).toBe("So A.");
  });
  it("leaves out what is not shown, but for a formula that a picture stands for", () => {
    const formula = '<span style="display: none;"><math><mi>A</mi></math></span><img src="a.svg">';
    expect(plainText(`Tea<i style="display:none">hidden</i><i hidden>too</i> is ${formula}.`)).toBe("Tea is A.");
  });
  it("finds names in every shape JSON-LD gives them", () => {
    expect(readNames([{ name: "Ada &amp; Co" }, "Bob", { name: ["Bob", "Cy"] }, "https://example.com/x", null])).toEqual([
      "Ada & Co",
      "Bob",
      "Cy",
    ]);
  });
});
