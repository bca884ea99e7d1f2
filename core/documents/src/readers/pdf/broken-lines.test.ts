import { expect, it } from "vitest";
import { areBroken } from "./broken-lines.ts";
import type { Line } from "./page-layout.ts";

const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };

/** Whether lines of one element, five points wide for each letter, are broken by their author. */
function broken(texts: readonly string[], elements: readonly number[] = []): boolean {
  const lines = texts.map((text, at): Line => {
    const box = { left: 72, right: 72 + 5 * text.length, top: 12 * at, bottom: 12 * at + 10 };
    let left = 72;
    const words = text.split(" ").map((word) => {
      const own = { ...box, left, right: left + 5 * word.length };
      left += 5 * (word.length + 1);
      return { ...own, text: word, baseline: box.bottom - 2, size: 10, font, mcid: at, operator: at, spaced: true };
    });
    const segment = { ...box, words, baseline: box.bottom - 2, size: 10 };
    const tag = { element: elements[at] ?? 1 } as Line["tag"];
    return { kind: "line", segment, column: box, page: 1, flow: 0, tag };
  });
  return areBroken({ kind: "text", lines });
}

it("tells addresses from sentences that are broken at the edge of a narrow column", () => {
  expect(broken(["Ms", "Rosalind Achterberg", "19 Quay Street", "Whitport"])).toBe(true);
  expect(broken(["Ropes bite those who hold", "them too long. Nobody who", "Ada asked was hurt."])).toBe(false);
  expect(broken(["Ropes bite those who", "Hemp and Wire bind, that", "Ada Reed sells."])).toBe(false);
  expect(broken(["Ms", "Rosalind Achterberg"], [1, 2])).toBe(false);
});
