const SHOWN = 20;

/** Rising numbers of pages, slides or rows in a sentence, "1-3, 7"; of very many, how many more there are. */
export function listed(numbers: readonly number[]): string {
  const ranges: { readonly first: number; last: number }[] = [];
  let named = 0;
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range !== undefined && number === range.last + 1) range.last = number;
    else if (ranges.length < SHOWN) ranges.push({ first: number, last: number });
    else break;
    named++;
  }
  const all = ranges.map(({ first, last }) =>
    first === last ? `${first}` : `${first}${last === first + 1 ? ", " : "-"}${last}`,
  );
  return `${all.join(", ")}${named < numbers.length ? ` and ${numbers.length - named} more` : ""}`;
}
