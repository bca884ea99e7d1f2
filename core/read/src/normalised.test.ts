import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { isStreamSafe, normalised } from "./index.ts";

const FORMS = ["NFC", "NFD", "NFKC", "NFKD"] as const;
const MANY = 100_000;

it.each<[string, string]>([
  ["marks out of their order", `a${"\u0301".repeat(MANY)}${"\u0316".repeat(MANY)}`],
  ["marks of two kinds in turns", `a${"\u0301\u0316".repeat(MANY)}`],
  ["halfwidth sound marks among marks", `\uff76${"\u0301\uff9e".repeat(MANY)}`],
  ["marks behind halfwidth sound marks", `\uff76${"\u0301".repeat(MANY)}${"\uff9e".repeat(MANY)}`],
  ["marks that are two", `a${"\u0344".repeat(MANY)}${"\u0316".repeat(MANY)}`],
  ["marks beyond the first plane", `a${"\u{1d185}".repeat(MANY)}${"\u{1d17b}".repeat(MANY)}`],
])("takes a moment for 200,000 %s", async (_, text) => {
  for (const form of FORMS) expect((await inTime(0.4, () => normalised(text, form))).length).toBeGreaterThan(MANY);
});

it.each([
  "Cafe\u0301 Ångström ﬁle ①",
  "한국어 ｶﾞｷﾞ ไม้ เกี่ยว नमस्ते ﷺ",
  `z${"\u0316\u0301".repeat(15)}algo`,
  "plain words ".repeat(100),
])("is what String.normalize gives of %s", (text) => {
  for (const form of FORMS) expect(normalised(text, form)).toBe(text.normalize(form));
});

it("tells a text whose marks are few enough from others", () => {
  expect(isStreamSafe(`a${"\u0316".repeat(30)}b${"\u0316".repeat(30)}`)).toBe(true);
  expect(isStreamSafe(`a${"\u0316".repeat(31)}`)).toBe(false);
  expect(isStreamSafe(normalised(`a${"\u0316".repeat(31)}`, "NFC"))).toBe(true);
});

it("ends a run of marks after 30 of them", () => {
  expect(normalised(`a${"\u0316".repeat(70)}b`, "NFC")).toBe(
    `a${"\u0316".repeat(30)}\u034f${"\u0316".repeat(30)}\u034f${"\u0316".repeat(10)}b`,
  );
});
