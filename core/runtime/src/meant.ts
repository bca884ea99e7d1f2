/** A name as it is compared: without capitals, and without signs between words. */
const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Shorter names are one letter away from too many others. */
const SHORTEST = 3;
/** Nobody means one of ours by a longer one. */
const LONGEST = 100;

/** Whether two texts differ by one letter that is there, missing or another, or by two neighbours that have changed places. */
function isOneSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (
    Math.max(left.length, right.length) === 1 || (left.length === 2 && right.length === 2 && left === `${right[1]}${right[0]}`)
  );
}

/** Which of the names a misspelt one was meant to be; `undefined` if that cannot be told. */
export function meant(given: string, names: readonly string[]): string | undefined {
  if (given.length > LONGEST) return undefined;
  const name = folded(given);
  if (name.length < SHORTEST) return undefined;
  const same = names.find((one) => folded(one) === name);
  if (same !== undefined) return same;
  const near = names.filter((one) => folded(one).length >= SHORTEST && isOneSlip(name, folded(one)));
  return near.length === 1 ? near[0] : undefined;
}
