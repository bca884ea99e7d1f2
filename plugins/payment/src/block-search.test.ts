import { expect, it } from "vitest";
import { firstBlock } from "./block-search.ts";

/** A node that has the state of all blocks but the `old` first ones, and what it was asked. */
function nodeWith(first: number, old = 0) {
  const asked: number[] = [];
  const isUsed = async (block: number) => {
    asked.push(block);
    if (block < old) throw new Error("missing trie node");
    return block >= first;
  };
  return { asked, isUsed };
}

it("finds the first block on a chain of any length, wherever it starts to look", async () => {
  for (let head = 0; head <= 12; head++)
    for (let first = 0; first <= head; first++)
      for (let from = 0; from <= head + 1; from++) {
        const { asked, isUsed } = nodeWith(first);
        expect(await firstBlock(isUsed, from, head)).toBe(first);
        expect(asked.every((block) => block >= 0 && block < Math.max(1, head))).toBe(true);
      }
});

it("takes 17 questions for a day of Base, and twice the halvings for any age", async () => {
  const head = 40_000_000;
  const inADay = nodeWith(head - 20_000);
  expect(await firstBlock(inADay.isUsed, head - 43_200, head)).toBe(head - 20_000);
  expect(inADay.asked.length).toBeLessThanOrEqual(17);
  const longAgo = nodeWith(3);
  expect(await firstBlock(longAgo.isUsed, head - 30, head)).toBe(3);
  expect(longAgo.asked.length).toBeLessThanOrEqual(2 * 26);
});

it("finds it among the blocks of which the node has state, and rejects if it is older", async () => {
  const head = 1_000_000;
  const kept = head - 128;
  for (const first of [head, head - 1, head - 100, head - 119])
    expect(await firstBlock(nodeWith(first, kept).isUsed, head - 43_200, head)).toBe(first);
  await expect(firstBlock(nodeWith(head - 5_000, kept).isUsed, head - 43_200, head)).rejects.toThrow("missing trie node");
  expect(await firstBlock(nodeWith(head - 3, head - 13).isUsed, head - 43_200, head)).toBe(head - 3);
});
