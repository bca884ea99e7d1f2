import { type Extractor, Failure } from "@farthing/contract";

/** Bytes of a record as JSON where its extractor declares nothing else, and the most that it may declare. */
export const RECORD_LIMIT = 2 * 1024 * 1024;
export const MOST_RECORD_LIMIT = 5_000_000;

/** What says how large its records may be: an extractor, or its description. */
type Limited = Pick<Extractor, "name" | "recordLimit">;

/** Whatever a description says, there is a limit. */
export const limitOf = ({ recordLimit }: Pick<Extractor, "recordLimit">): number =>
  typeof recordLimit === "number" && recordLimit > 0 ? Math.min(recordLimit, MOST_RECORD_LIMIT) : RECORD_LIMIT;

export const tooLarge = (extractor: Limited): Failure =>
  new Failure("too_large", `the record has more than the ${limitOf(extractor)} bytes of the ${extractor.name} extractor's`);

/** Whether a value has more bytes than `most`, about as many as its JSON; values within values are counted as they come, however deep. */
function isLarger(value: unknown, most: number): boolean {
  const left: unknown[] = [value];
  let size = 0;
  while (left.length > 0) {
    const next = left.pop();
    // Nothing is shorter than a digit and its comma, so that what contains itself comes to an end.
    size += typeof next === "string" ? Buffer.byteLength(next) + 3 : 2;
    if (size > most) return true;
    if (typeof next !== "object" || next === null) continue;
    for (const name in next) {
      if (!Array.isArray(next)) size += name.length + 3;
      if (size > most) return true;
      left.push((next as Record<string, unknown>)[name]);
    }
  }
  return false;
}

/** The record itself; throws `too_large` if it is larger than its extractor declares. */
export function withinSize<R>(extractor: Limited, record: R): R {
  if (isLarger(record, limitOf(extractor))) throw tooLarge(extractor);
  return record;
}
