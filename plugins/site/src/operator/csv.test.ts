import { expect, it } from "vitest";
import { csv } from "./csv.ts";

const lines = (...texts: readonly string[]) =>
  csv([["text", (text: string) => text]], texts)
    .split("\r\n")
    .slice(1, -1);

it("keeps numbers, amounts and plain texts as they are", () => {
  expect(
    csv(
      [
        ["a", () => 1.5],
        ["b", () => "0.001000"],
        ["c", () => "POST /fetch"],
        ["d", () => undefined],
        ["e", () => true],
      ],
      [0],
    ),
  ).toBe("a,b,c,d,e\r\n1.5,0.001000,POST /fetch,,true\r\n");
});

it.each([
  '=HYPERLINK("http://evil.example","x")',
  "+1+1",
  "-2+3",
  "@SUM(A1)",
  "\t=1+1",
  " =1+1",
  "\u00a0@x",
  "\ufeff=1",
  "\r=1",
  "\uff1d1+1",
])("makes no formula of %j", (text) => {
  const [line = ""] = lines(text);
  expect(line.replace(/^"/, "")).toMatch(/^'/);
});

it("keeps a text in its cell, whatever signs it has", () => {
  expect(lines('a,"b"')).toEqual(['"a,""b"""']);
  expect(csv([["x", () => "a\r\nb"]], [0])).toBe('x\r\n"a\r\nb"\r\n');
  expect(lines("a\u0000b")).toEqual(["a\ufffdb"]);
});
