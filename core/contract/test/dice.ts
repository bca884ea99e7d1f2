/** Numbers below `sides` that look random, the same ones for the same seed (mulberry32). */
export type Dice = (sides: number) => number;

export const dice = (seed: number): Dice => {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
};

/** A text of parts that are drawn, fewer than `most`: for what must hold of any text. */
export const drawn = (roll: Dice, parts: readonly string[], most: number): string =>
  Array.from({ length: roll(most) }, () => parts[roll(parts.length)]).join("");
