import { describe, expect, it } from "vitest";
import { isBlank } from "./blank.ts";

describe("text", () => {
  it.each([
    "",
    " \n\t",
    "\u00a0\u3000",
    "\u200b",
    "\ufe0f",
    "\u034f",
    "\u2800",
    "\u00ad",
    "\u3164",
    "\u200d \u2060\n\u{e0041}",
    "\0",
  ])("is blank: %j", (text) => expect(isBlank(text)).toBe(true));

  it.each(["a", ".", "\u200b0", "☕\ufe0f", "\u2801", "é", "茶", "\ud800"])("shows something: %j", (text) =>
    expect(isBlank(text)).toBe(false),
  );
});
