import { DEFAULT_REPLY_LIMIT } from "@farthing/contract";
import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { limited } from "./limited.ts";

const bytes = (text: string): number => Buffer.byteLength(JSON.stringify(text));

describe("limited", () => {
  it.each([
    ["letters", "a"],
    ["Chinese", "漢"],
    ["line ends, two bytes each in JSON", "\n"],
    ["escapes, six bytes each", "\u001b"],
    ["emoji", "😀"],
  ])("cuts what does not fit into a reply, counted as it is sent: %s", async (_, sign) => {
    const { markdown, truncated } = await inTime(2, () => Promise.resolve(limited(sign.repeat(9_000_000))));
    expect(truncated).toBe(true);
    expect(bytes(markdown)).toBeLessThan(DEFAULT_REPLY_LIMIT);
    if (sign.trim() !== "") expect(bytes(markdown)).toBeGreaterThan(DEFAULT_REPLY_LIMIT * 0.9);
  });

  it("keeps others waiting for no longer than it takes to count, whatever is escaped", async () => {
    const mixed = 'a"\\\b\u0001\u007fß漢😀\ud800\udc00\ud800b\udc00'.repeat(500_000);
    const { markdown, nextOffset } = await inTime(0.4, () => Promise.resolve(limited(mixed)));
    expect(mixed.startsWith(markdown)).toBe(true);
    expect(nextOffset).toBe(markdown.length);
    expect(bytes(markdown)).toBeGreaterThan(bytes(limited("a".repeat(9_000_000)).markdown) - 7);
    expect(bytes(markdown)).toBeLessThanOrEqual(bytes(limited("a".repeat(9_000_000)).markdown));
  });

  it("cuts between blocks where it can", () => {
    const block = `${"x".repeat(99_998)}\n\n`;
    const { markdown } = limited(block.repeat(60));
    expect(markdown.length % 100_000).toBe(99_998);
  });

  it("leaves what fits as it is", () => {
    expect(limited("漢\n".repeat(900_000))).toEqual({ markdown: "漢\n".repeat(900_000), truncated: false });
  });
});
