import { type Element } from "@farthing/html";
import type { RootContent } from "mdast";
import type { Context, Flow } from "./context.ts";
/**
 * A link around blocks goes to their heading, or to the lines of a card, or to the first line: Markdown's links hold no blocks. One from a
 * heading to a place on its own page is none.
 */
export declare const blockLink: (element: Element, context: Context, depth: number, flow: Flow) => RootContent[];
