import { type Element } from "@farthing/html";
import type { Outline } from "../dom/outline.ts";
/** Whether an element is a button that does something, and is read by nobody: "Add to basket", "Follow shop". */
export declare const isAction: (element: Element, { boxOf, blocks }: Outline) => boolean;
