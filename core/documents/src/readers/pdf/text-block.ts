import type { ListMarker } from "./list-marker.ts";
import type { Line, TableBlock } from "./page-layout.ts";

/** Lines that are one paragraph, heading or list item. */
export interface TextBlock {
  readonly kind: "text";
  readonly lines: readonly Line[];
  /** It begins with a marker. */
  readonly marker?: ListMarker | undefined;
  /** All of it is code. */
  readonly code?: boolean | undefined;
}

/** One that lines are still added to. */
export interface OpenBlock extends TextBlock {
  readonly lines: Line[];
}

export type Block = TextBlock | TableBlock;

/** Whether all words of a line are bold. */
export const isBold = (line: Line): boolean =>
  line.segment.words.every((word) => word.font.bold || !/[\p{L}\p{N}]/u.test(word.text));
