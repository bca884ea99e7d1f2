import type { ListPlace } from "../../mdast.ts";
import { lineStart } from "./line-text.ts";
import type { ListMarker } from "./list-marker.ts";
import type { TextBlock } from "./text-block.ts";

/** Markers closer than this stand under each other, in points. */
const ALIGNED = 5;
/** Paragraphs between two items of a list. */
const MAX_BETWEEN = 3;

/** Lists whose items may be what the number of an outline begins with. */
const COUNTED = /^(?:decimal|outline)$/;

/** What names begin with more often than a list of one item does. */
const INITIAL = /^\p{Lu}\.$/u;

interface Open {
  readonly left: number;
  /** Where the text behind the marker begins. */
  readonly text: number;
  readonly style: string;
  ordinal: number | undefined;
  /** The last item of it. */
  last: TextBlock;
}

/** The blocks that are list items. Numbers and letters make one only where they count: "1942." at a line's beginning does not. */
export function listsOf(blocks: readonly TextBlock[]): ReadonlyMap<TextBlock, ListPlace> {
  const places = new Map<TextBlock, ListPlace>();
  let open: Open[] = [];
  let paragraphs = 0;
  for (const [index, block] of blocks.entries()) {
    const segment = block.lines[0]?.segment;
    const { at: left, textAt: text } = segment === undefined ? { at: 0, textAt: 0 } : lineStart(segment);
    const { marker } = block;
    if (marker === undefined) {
      // A list may go on behind a paragraph, but not behind half a page.
      if (++paragraphs > MAX_BETWEEN) open = [];
      continue;
    }
    // "4.2" outside of an item 4 is a clause or an entry of a table of contents, whose number is all that names it.
    if (marker.within !== undefined && !open.some(({ style, ordinal }) => ordinal === marker.within && COUNTED.test(style)))
      continue;
    if (paragraphs > 0) open = open.filter((list) => list.ordinal !== undefined);
    const { style, ordinal, known } = settled(marker, left, open);
    const goes = ordinal === undefined || ordinal === (open[known]?.ordinal ?? NaN) + 1;
    const isInitial = INITIAL.test(segment?.words[0]?.text ?? "");
    const isFirstWithin = ordinal === 1 && paragraphs === 0 && !isInitial && isWithin(open.at(-1), left);
    if (!goes && !isFirstWithin && !isCountedOn(blocks, index)) continue;
    paragraphs = 0;
    open =
      known >= 0
        ? open.slice(0, known + 1)
        : // Bullets and numbers stand at places of their own before text that is indented alike.
          [
            ...open.filter((list) => list.left < left - ALIGNED && list.text < text - ALIGNED && !isBeside(list.last, block)),
            { left, text, style, ordinal, last: block },
          ];
    const top = open.at(-1);
    if (top !== undefined) Object.assign(top, { ordinal, last: block });
    places.set(block, { level: open.length - 1, ordered: marker.ordered, ordinal, checked: marker.checked });
  }
  return places;
}

/** Whether what stands right below an item is indented as its text is, or further: there a list of one item is one. */
const isWithin = (above: Open | undefined, left: number): boolean =>
  above !== undefined && left > above.left + ALIGNED && left > above.text - ALIGNED;

/** Whether an item stands further up and to the right, as in another column: it is in no item of the first one. */
const isBeside = ({ lines }: TextBlock, { lines: [next] }: TextBlock): boolean =>
  next !== undefined && lines.every(({ segment }) => next.segment.left > segment.right && next.segment.top < segment.top);

/** What an ambiguous marker is, by the list that it goes on with. */
function settled(
  marker: ListMarker,
  left: number,
  open: readonly Open[],
): { style: string; ordinal: number | undefined; known: number } {
  const find = (style: string): number =>
    open.findLastIndex((list) => Math.abs(list.left - left) <= ALIGNED && list.style === style);
  const letters = find("letter");
  if (marker.letter !== undefined && open[letters]?.ordinal === marker.letter - 1)
    return { style: "letter", ordinal: marker.letter, known: letters };
  const aligned = find(marker.style);
  const { style, ordinal } = marker;
  // Items of one list may be indented differently: then their numbers say that they belong together.
  const counted = open.findLastIndex((list) => list.style === style && ordinal !== undefined && list.ordinal === ordinal - 1);
  return { style, ordinal, known: aligned < 0 ? counted : aligned };
}

/** Whether a marker is the first of its list, or the next one of its kind is its successor and not far. */
function isCountedOn(blocks: readonly TextBlock[], index: number): boolean {
  const marker = blocks[index]?.marker;
  if (marker?.ordinal === undefined) return false;
  const after = blocks.slice(index + 1, index + 40);
  const next = after.findIndex((other) => other.marker?.style === marker.style && other.marker.ordinal !== 1);
  const between = after.slice(0, Math.max(0, next)).filter((other) => other.marker === undefined).length;
  const followed = after[next]?.marker?.ordinal === marker.ordinal + 1 && between <= MAX_BETWEEN;
  // A list of one item is told from a numbered section by what is written in it.
  return followed || (marker.ordinal === 1 && marker.style !== "letter" && marker.style !== "roman" && next < 0);
}
