import type { Box } from "../dom/outline.ts";
/** Names of boxes, tag and class, as numbers from 1 on. */
export declare const namesOf: (boxes: readonly Box[]) => Int32Array;
/**
 * Where texts stand, as a reader of the source would say it: the tags and classes of the nearest boxes, as a number that like places
 * share. `names` are those of `namesOf`.
 */
export declare const placesOf: (names: Int32Array) => ((box: Box) => number);
