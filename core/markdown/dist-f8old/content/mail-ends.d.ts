import type { Range } from "../dom/boxes.ts";
import type { Outline } from "../dom/outline.ts";
/** What a letter, shown as a page, says of itself at its ends: where it can be read, who sent it why, and how to get no more. */
export declare const mailEndsOf: ({ blocks }: Outline, keep: Uint8Array) => Range[];
