import { isMarkerText } from "./list-marker.ts";
import { type Segment, segmentOf } from "./segment.ts";

/** A number before another is one of a table's, whatever it looks like; so is a dash with numbers on both sides. */
function marks(word: string, { words }: Segment, inRow: boolean): boolean {
  const isNumber = /^\W?\d/.test(words[0]?.text ?? "");
  const isCell = /^[\d.]+$/.test(word) || (inRow && words.length === 1 && /^[-–—]$/.test(word));
  return isMarkerText(word) && !(isNumber && isCell);
}

/** A list's marker and its text are one line however far they are apart. */
export function withMarkers(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    const isNear = (other: Segment): boolean => Math.abs(other.baseline - segment.baseline) < 0.4 * segment.size;
    const follows =
      last !== undefined && isNear(last) && segment.left > last.right && segment.left - last.right < 4 * segment.size;
    const inRow = joined.length > 1 && isNear(joined[joined.length - 2] ?? segment);
    if (follows && last.words.length === 1 && marks(last.words[0]?.text ?? "", segment, inRow))
      joined[joined.length - 1] = segmentOf([...last.words, ...segment.words]);
    else joined.push(segment);
  }
  return joined;
}
