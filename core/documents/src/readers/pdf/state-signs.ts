import { hasRightToLeft } from "./characters.ts";
import { OFF, ON } from "./field-words.ts";
import type { Word } from "./word.ts";

/** Signs for on and for off that belong together; crosses stand for off beside ticks, and stay. */
const FAMILIES: readonly { readonly on: string; readonly off: string; readonly keepsOff?: boolean }[] = [
  { on: "■▣◼⬛⊠☒☑", off: "□▢◻⬜❏❐❑❒☐" },
  { on: "●◉⦿⊙⚫⬤", off: "○◯❍⚪" },
  { on: "✓✔✗✘×", off: "☐□▢◻❏❐❑❒" },
  { on: "✓✔", off: "✗✘", keepsOff: true },
];
const SIGNS = new Set(FAMILIES.flatMap(({ on, off }) => [...on, ...off]));
/** Signs of a page that are looked at. */
const MOST_SIGNS = 2_000;
/** How far a label is behind its sign, in sizes, and how far signs are from one line or column, in points. */
const BESIDE = 1.6;
const ALIGNED = 2;

interface Sign {
  readonly word: Word;
  readonly row: number;
  readonly column: number;
}

/**
 * The words with those that are signs for on and off, as squares that are full and empty, as boxes that are ticked and not. Both must stand before
 * text, on one line or under each other: else they are bullets, of which each level of a list has its own.
 */
export function withStates(words: readonly Word[]): Word[] {
  const signs = signsOf(words);
  const states = new Map<Word, string>();
  const settle = (own: readonly Sign[], others: readonly Sign[], text: string): void => {
    const rows = new Set(others.map(({ row }) => row));
    const columns = new Set(others.map(({ column }) => column));
    for (const { word, row, column } of own) {
      const isBeside = [-1, 0, 1].some((step) => rows.has(row + step) || columns.has(column + step));
      if (isBeside && !states.has(word)) states.set(word, text);
    }
  };
  for (const { on, off, keepsOff } of FAMILIES) {
    const ons = signs.filter(({ word }) => on.includes(word.text));
    const offs = signs.filter(({ word }) => off.includes(word.text));
    settle(ons, offs, ON);
    if (!keepsOff) settle(offs, ons, OFF);
  }
  return states.size === 0
    ? [...words]
    : words.map((word) => (states.has(word) ? { ...word, text: states.get(word) ?? word.text } : word));
}

/** The signs that stand before a text. */
function signsOf(words: readonly Word[]): Sign[] {
  if (!words.some(({ text }) => SIGNS.has(text))) return [];
  const lines = Map.groupBy(words, ({ baseline }) => Math.round(baseline));
  const signs: Sign[] = [];
  for (const [at, line] of lines) {
    const found = line.filter(({ text }) => SIGNS.has(text));
    if (found.length === 0 || signs.length + found.length > MOST_SIGNS) continue;
    const near = [at - 1, at, at + 1].flatMap((row) => lines.get(row) ?? []).sort((a, b) => a.left - b.left);
    const places = new Map(near.map((word, place) => [word, place]));
    for (const word of found) {
      const place = places.get(word) ?? 0;
      const [before, behind] = [near[place - 1], near[place + 1]];
      const isLabel = (other: Word | undefined, blank: number): boolean =>
        other !== undefined && /[\p{L}\p{N}]/u.test(other.text) && blank <= BESIDE * word.size;
      const isLed = before !== undefined && hasRightToLeft(before.text) && isLabel(before, word.left - before.right);
      if (isLed || (behind !== undefined && isLabel(behind, behind.left - word.right)))
        signs.push({ word, row: Math.round(at / ALIGNED), column: Math.round(word.left / ALIGNED) });
    }
  }
  return signs;
}
