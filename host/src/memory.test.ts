import { afterEach, expect, it, vi } from "vitest";
import { upTo } from "./memory.ts";

const MB = 1_048_576;

afterEach(() => void vi.restoreAllMocks());

it("of a small container an eighth is to be had, and of a large one what is asked for", () => {
  vi.spyOn(process, "constrainedMemory").mockReturnValue(512 * MB);
  expect(upTo(256 * MB)).toBe(64 * MB);
  expect(upTo(10 * MB)).toBe(10 * MB);
  vi.spyOn(process, "constrainedMemory").mockReturnValue(0);
  expect(upTo(MB)).toBe(MB);
});
