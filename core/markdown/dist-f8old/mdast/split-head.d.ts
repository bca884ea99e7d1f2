import { type Element } from "@farthing/html";
import type { Outline } from "../dom/outline.ts";
/** The table that holds the head of this one. */
export declare const headTableOf: (body: Element, outline: Outline) => Element | undefined;
/** Whether a table is the head of the one behind it. */
export declare const isHeadTable: (head: Element, outline: Outline) => boolean;
