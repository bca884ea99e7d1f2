import type { TextBlock } from "./text-block.ts";

/** What a list item is called in the tree. */
export interface ListPlace {
  readonly level: number;
  readonly ordered: boolean;
  readonly ordinal?: number | undefined;
}

/** Markers closer than this stand under each other, in points. */
const ALIGNED = 5;

interface Open {
  readonly left: number;
  readonly style: string;
  ordinal: number | undefined;
}

/** The blocks that are list items. Numbers and letters make one only where they count: "1942." at a line's beginning does not. */
export function listsOf(blocks: readonly TextBlock[]): ReadonlyMap<TextBlock, ListPlace> {
  const places = new Map<TextBlock, ListPlace>();
  let open: Open[] = [];
  let paragraphs = 0;
  for (const [index, block] of blocks.entries()) {
    const { marker } = block;
    const left = block.lines[0]?.segment.left ?? 0;
    if (marker === undefined) {
      // A list may go on behind a paragraph, but not behind half a page.
      if (++paragraphs > 3) open = [];
      continue;
    }
    if (paragraphs > 0) open = open.filter((list) => list.ordinal !== undefined);
    const known = open.findLastIndex((list) => Math.abs(list.left - left) <= ALIGNED && list.style === marker.style);
    const counts = marker.ordinal === undefined || marker.ordinal === 1 || marker.ordinal === (open[known]?.ordinal ?? NaN) + 1;
    if (!counts && !isCountedOn(blocks, index)) continue;
    paragraphs = 0;
    open =
      known >= 0
        ? open.slice(0, known + 1)
        : [...open.filter((list) => list.left < left - ALIGNED), { left, style: marker.style, ordinal: undefined }];
    const top = open.at(-1);
    if (top !== undefined) top.ordinal = marker.ordinal;
    places.set(block, { level: open.length - 1, ordered: marker.ordered, ordinal: marker.ordinal });
  }
  return places;
}

/** Whether the next marker of the same kind is this one's successor. */
function isCountedOn(blocks: readonly TextBlock[], index: number): boolean {
  const marker = blocks[index]?.marker;
  const next = blocks.slice(index + 1, index + 12).find((block) => block.marker?.style === marker?.style)?.marker;
  return marker?.ordinal !== undefined && next?.ordinal === marker.ordinal + 1;
}
