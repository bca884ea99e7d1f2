/** Numbers from 0 to below 1 that look random, the same ones for the same seed (mulberry32). */
export const numbers = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Whole numbers below `sides`, likewise. */
export type Dice = (sides: number) => number;

export const dice = (seed: number): Dice => {
  const next = numbers(seed);
  return (sides) => Math.floor(next() * sides);
};

/** A text of parts that are drawn, fewer than `most`: for what must hold of any text. */
export const drawn = (roll: Dice, parts: readonly string[], most: number): string =>
  Array.from({ length: roll(most) }, () => parts[roll(parts.length)]).join("");
