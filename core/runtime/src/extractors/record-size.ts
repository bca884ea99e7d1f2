import { type Extractor, Failure } from "@farthing/contract";

/** Bytes of a record as JSON where its extractor declares nothing else, and the most that it may declare. */
const RECORD_LIMIT = 2 * 1024 * 1024;
export const MOST_RECORD_LIMIT = 5_000_000;

/** What says how large its records may be: an extractor, or its description. */
type Limited = Pick<Extractor, "name" | "recordLimit">;

/** Whatever a description says, there is a limit. */
const limitOf = ({ recordLimit }: Pick<Extractor, "recordLimit">): number =>
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
      if (size + 2 * left.length > most) return true; // what waits has as much, too
      left.push((next as Record<string, unknown>)[name]);
    }
  }
  return false;
}

/** Objects that are looked through for a circle. */
const MOST_OBJECTS = 100_000;
/** Characters of the way to it that are told. */
const MOST_PATH = 100;

/** Where a value contains itself: the names that lead there; `undefined` if it does not, among as many objects as are looked at. */
function circleIn(value: unknown): string | undefined {
  const around = new Set<unknown>();
  const seen = new Set<unknown>();
  const left: { readonly value: unknown; readonly path: string; readonly isLeft?: boolean }[] = [{ value, path: "" }];
  while (left.length > 0 && left.length + seen.size < MOST_OBJECTS) {
    const next = left.pop();
    if (typeof next?.value !== "object" || next.value === null) continue;
    if (next.isLeft) around.delete(next.value);
    else if (around.has(next.value)) return next.path;
    else if (!seen.has(next.value)) {
      seen.add(next.value);
      around.add(next.value);
      left.push({ ...next, isLeft: true });
      const isKept = next.path.length < MOST_PATH;
      for (const name in next.value) {
        if (left.length > MOST_OBJECTS) break;
        const inner = (next.value as Record<string, unknown>)[name];
        left.push({ value: inner, path: isKept ? `${next.path}/${name.slice(0, MOST_PATH)}` : next.path });
      }
    }
  }
  return undefined;
}

/** The record itself; throws `too_large` if it is larger than its extractor declares, and `layout_changed` if it has no end at all. */
export function withinSize<R>(extractor: Limited, record: R): R {
  if (!isLarger(record, limitOf(extractor))) return record;
  const circle = circleIn(record);
  if (circle === undefined) throw tooLarge(extractor);
  const place = circle.slice(1).replaceAll("/", ".");
  throw new Failure(
    "layout_changed",
    `the record of the ${extractor.name} extractor contains itself at ${place}: it cannot be written as JSON`,
  );
}
