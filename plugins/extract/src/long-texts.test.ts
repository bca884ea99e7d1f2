import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { withinLength } from "./long-texts.ts";

const schema = {
  properties: {
    name: { type: "string" },
    code: { type: "string", pattern: "^A+$" },
    readme: { anyOf: [{ type: "string" }, { type: "null" }] },
    news: { type: "string" },
    homepage: { type: "string" },
    date: { type: "string" },
    topics: { type: "array" },
  },
};
const record = {
  type: "repository",
  url: `https://a.example/${"x".repeat(500)}`,
  name: "boats",
  code: "A".repeat(500),
  readme: "Two boats came in. 😀 ".repeat(40).trim(),
  news: "漢字😀".repeat(130),
  homepage: `https://b.example/${"y".repeat(700)}`,
  date: "2026-01-02T03:04:05Z",
  topics: ["t".repeat(500)],
  stars: 5,
};

describe("withinLength", () => {
  it("leaves a record as it is where nothing is asked, or too long", () => {
    expect(withinLength(record, schema, {})).toBe(record);
    expect(withinLength(record, schema, { maxChars: 10_000 })).toEqual(record);
  });

  it.each([
    ["a😀", "😀a😀"],
    ["😀😀", "x😀y"],
    ["a", "😀"],
    ["😀".repeat(20), `x${"😀".repeat(20)}`],
  ])("halves no character, whatever the texts and however little is asked for: %j and %j", (readme, news) => {
    for (const maxChars of [1, 2, 3, 11]) {
      const parts: object[] = [];
      for (let offset: number | undefined = 0; offset !== undefined; ) {
        const part = withinLength({ type: "repository", url: "https://a.example/", readme, news }, schema, { maxChars, offset });
        parts.push(part);
        offset = part.nextOffset as number | undefined;
      }
      const texts = ["readme", "news"].map((name) => parts.map((part) => (part as Record<string, string>)[name] ?? ""));
      expect(texts.map((pieces) => pieces.join(""))).toEqual([readme, news]);
      expect(texts.flat().every((piece) => piece.isWellFormed())).toBe(true);
    }
  });

  it("takes time in proportion to texts that have no place in common", async () => {
    const [readme, news] = ["😀".repeat(400_000), `x${"😀".repeat(400_000)}`];
    await inTime(1, () => withinLength({ type: "r", url: "", readme, news }, schema, { maxChars: 700_000 }));
  });

  it.each([37, 100, 500])("gives long texts in parts that are the whole, by one offset: %d", (maxChars) => {
    const texts = { readme: "", news: "" };
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const part = withinLength(record, schema, { maxChars, offset });
      for (const name of ["readme", "news"] as const) {
        const text = String(part[name] ?? "");
        expect(text.length).toBeLessThanOrEqual(maxChars);
        expect(text.isWellFormed()).toBe(true);
        texts[name] += text;
      }
      expect(part.truncated).toBe(part.nextOffset === undefined ? undefined : true);
      offset = part.nextOffset as number | undefined;
    }
    expect(texts).toEqual({ readme: record.readme, news: record.news });
  });

  it("cuts no address, code, number or list, and goes on with texts only", () => {
    const first = withinLength(record, schema, { maxChars: 100 });
    const { url, name, code, homepage, topics, stars } = record;
    expect(first).toMatchObject({ url, name, code, homepage, topics, stars, truncated: true });
    expect(withinLength(record, schema, { maxChars: 4 })).toMatchObject({ date: record.date, name, homepage });
    expect(Object.keys(withinLength(record, schema, { offset: 600 }))).toEqual(["type", "url", "readme"]);
  });

  it("refuses to go on where nothing does", () => {
    expect(() => withinLength(record, schema, { offset: 900 })).toThrow(
      expect.objectContaining({ code: "bad_input", issues: [expect.objectContaining({ path: "/offset" })] }),
    );
  });
});
