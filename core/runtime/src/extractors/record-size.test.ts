import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { withinSize } from "./record-size.ts";

const declared = { name: "odd" };
const why = (record: unknown): unknown => {
  try {
    return withinSize(declared, record) === record;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code}: ${message}`;
  }
};

it("says of a record that contains itself where it does", () => {
  const record: Record<string, unknown> = { title: "x", parts: [{}, { of: null }] };
  (record.parts as Record<string, unknown>[])[1] = { of: record.parts };
  expect(why(record)).toMatch(/^layout_changed: the record of the odd extractor contains itself at parts\.1\.of/);
  const itself: unknown[] = [];
  itself.push({ same: itself });
  expect(why(itself)).toMatch(/contains itself at 0\.same/);
});

it("takes what stands in a record twice for what it is", () => {
  const part = { text: "x" };
  expect(why({ one: part, other: part, both: [part, part] })).toBe(true);
  const large = "x".repeat(1_500_000);
  expect(why({ one: { large }, other: [{ large }] })).toMatch(/^too_large: the record has more than the 2097152 bytes/);
});

it("looks for an end no longer than a record may be long", async () => {
  const wide: unknown[] = Array.from({ length: 2_000_000 }, () => []);
  wide.push(wide);
  await inTime(1, () => expect(why(wide)).toMatch(/^(?:too_large|layout_changed)/));
  let deep: unknown = "end";
  for (let at = 0; at < 1_500_000; at++) deep = { [`a-name-of-some-length-${at}`]: deep };
  await inTime(1.5, () => expect(why(deep)).toMatch(/^too_large/));
});
