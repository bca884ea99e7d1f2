/** Gives a random number from 0 to 1, 1 excluded. */
export type Random = () => number;

/** One of a list, by chance; `undefined` if it is empty. */
export const oneOf = <T>(list: readonly T[], next: Random): T | undefined => list[Math.floor(next() * list.length)];
