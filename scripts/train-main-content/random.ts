/** Gives a random number from 0 to 1, 1 excluded. */
export type Random = () => number;

/** Small deterministic random numbers (mulberry32). */
export const random = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** One of a list, by chance; `undefined` if it is empty. */
export const oneOf = <T>(list: readonly T[], next: Random): T | undefined => list[Math.floor(next() * list.length)];
