import { type Element } from "@farthing/html";
import type { RootContent } from "mdast";
import { type Context, type Flow } from "./context.ts";
/** A list that is made of boxes or links, each of a few lines; `null` of all other boxes. */
export declare const listOfBoxes: (box: Element, context: Context, depth: number, flow: Flow) => RootContent[] | null;
