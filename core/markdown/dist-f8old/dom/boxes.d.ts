import type { Box } from "./outline.ts";
/** Blocks from `first` to `end - 1`. */
export type Range = readonly [first: number, end: number];
/** The class of a box's element, and its id; of what has none nothing. */
export declare const classOf: ({ element }: Box) => string;
export declare const idOf: ({ element }: Box) => string | null;
/** What a box looks like: its tag and its classes. */
export declare const lookOf: (box: Box) => string;
/** Its tag and the first of its classes: others say whether it is even or odd, how deep, or which one. */
export declare const kindOf: (box: Box) => string;
/** Whether a box is such, or one right around it, of so many. */
export declare const isSomeAround: (inner: Box, count: number, is: (box: Box) => boolean) => boolean;
/** The boxes inside a box, of all depths, in document order. */
export declare function boxesIn(box: Box, boxes: readonly Box[]): Generator<Box>;
