import type { Range } from "../dom/boxes.ts";
import type { Outline } from "../dom/outline.ts";
/** Blocks that say which program made the page: lines at the end of what is kept, and a section of their own. */
export declare const colophonsOf: (outline: Outline, keep: Uint8Array, { host }: URL) => Range[];
