import { attribute } from "@farthing/html";
import type { Box } from "./outline.ts";

/** Blocks from `first` to `end - 1`. */
export type Range = readonly [first: number, end: number];

/** The class of a box's element, and its id; of what has none nothing. */
export const classOf = ({ element }: Box): string => (element && attribute(element, "class")) ?? "";
export const idOf = ({ element }: Box): string | null => element && attribute(element, "id");

/** The boxes inside a box, of all depths, in document order. */
export function* boxesIn(box: Box, boxes: readonly Box[]): Generator<Box> {
  for (let i = box.index + 1; i < boxes.length; i++) {
    const inner = boxes[i];
    if (!inner || inner.depth <= box.depth) return;
    yield inner;
  }
}
