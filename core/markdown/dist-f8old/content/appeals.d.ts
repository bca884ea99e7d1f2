import type { Block } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";
/** Whether a block stands in a box that calls itself so. */
export declare const isInAppeal: (block: Block) => boolean;
export declare const isAdLabel: ({ text, inside, box }: Block) => boolean;
/** Drops what stands in a box that calls itself an advertisement or the like, unless it is surely content. */
export declare const dropAppeals: (s: Survey, keep: Uint8Array, scores: Float32Array) => void;
