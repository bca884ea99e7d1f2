import type { Box, Outline } from "../dom/outline.ts";
/** Whether a block, all of its box, only turns pages: each link is told, or labelled "Next:", and nothing else is said. */
export declare const isTurn: (box: Box, { blocks }: Outline) => boolean;
