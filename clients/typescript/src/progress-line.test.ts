import { expect, it } from "vitest";
import { ProgressLine, type Terminal } from "./progress-line.ts";

const written = (isTTY: boolean): string => {
  let all = "";
  const terminal: Terminal = {
    isTTY,
    write: (text) => {
      all += text;
    },
  };
  const line = new ProgressLine(terminal);
  line.show({ stage: "asking", message: "POST /fetch" });
  line.show({ stage: "done", message: "x".repeat(500) });
  line.clear();
  return all;
};

it("is one line that changes in a terminal, and goes away", () => {
  expect(written(true)).toBe(`\r\u001b[Kasking: POST /fetch\r\u001b[Kdone: ${"x".repeat(194)}\r\u001b[K`);
});

it.each(["\u001b[2J", "\u009b2J", "\r", "\u202e", "\u0007"])(
  "shows no sign of a stranger's text that acts in a terminal: %j",
  (sign) => {
    let all = "";
    new ProgressLine({ write: (text) => (all += text) }).show({ stage: "waiting", message: `a${sign}b` });
    expect(all).toBe(`waiting: a ${sign.startsWith("\u001b") || sign.startsWith("\u009b") ? sign.slice(1) : ""}b\n`);
  },
);

it("is a line each elsewhere", () => {
  expect(written(false)).toBe(`asking: POST /fetch\ndone: ${"x".repeat(194)}\n`);
});
