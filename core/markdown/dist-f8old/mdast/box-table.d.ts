import { type Element } from "@farthing/html";
import type { RootContent } from "mdast";
import { type Context, type Flow } from "./context.ts";
/** A table that is made of boxes, such as the summaries of Javadoc, or of rows that are alike, with what stands above and below its rows; `null` of all other boxes. */
export declare const tableOfBoxes: (box: Element, context: Context, depth: number, flow: Flow) => RootContent[] | null;
