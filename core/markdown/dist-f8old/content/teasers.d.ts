import type { Outline } from "../dom/outline.ts";
import type { Choice } from "./choose.ts";
/** A choice without teasers. Pictures in front of their title are none of theirs, nor those behind the last card. */
export declare const dropTeasers: (outline: Outline, { blocks, media }: Choice) => Choice;
