import { type Element } from "@farthing/html";
import type { RootContent } from "mdast";
import { type Context, type Flow } from "./context.ts";
/** What is kept of a table: code, a list, or rows and columns if it is one of data; its cells one below the other otherwise. */
export declare const table: (element: Element, context: Context, depth: number, flow: Flow) => RootContent[];
