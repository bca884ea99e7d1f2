import type { Block } from "../dom/outline.ts";
/** Whether a block stands in a box that is called so. */
export declare const isBeside: ({ box }: Block) => boolean;
