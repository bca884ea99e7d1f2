/** For a payer whose payment is refused for its times: they are often wrong because a clock is. `now` in seconds since the epoch. */
export const timeHere = (now: number): string =>
  `; here it is ${new Date(now * 1_000).toISOString().replace(/\.\d+Z$/, "Z")}: is your clock right?`;
