import { attribute } from "@farthing/html";
import type { Box } from "./outline.ts";

/** Blocks from `first` to `end - 1`. */
export type Range = readonly [first: number, end: number];

/** The class of a box's element, and its id; of what has none nothing. */
export const classOf = ({ element }: Box): string => (element && attribute(element, "class")) ?? "";
export const idOf = ({ element }: Box): string | null => element && attribute(element, "id");

/** What a box looks like: its tag and its classes. */
export const lookOf = (box: Box): string => `${box.tag} ${classOf(box)}`;
/** Its tag and the first of its classes: others say whether it is even or odd, how deep, or which one. */
export const kindOf = (box: Box): string => `${box.tag} ${classOf(box).split(" ", 1)[0]}`;

/** Whether a box is such, or one right around it, of so many. */
export const isSomeAround = (inner: Box, count: number, is: (box: Box) => boolean): boolean => {
  for (let box: Box | null = inner, up = 0; box && up < count; box = box.parent, up++) if (is(box)) return true;
  return false;
};

/** The boxes inside a box, of all depths, in document order. */
export function* boxesIn(box: Box, boxes: readonly Box[]): Generator<Box> {
  for (let i = box.index + 1; i < boxes.length; i++) {
    const inner = boxes[i];
    if (!inner || inner.depth <= box.depth) return;
    yield inner;
  }
}
