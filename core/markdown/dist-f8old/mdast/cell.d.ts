import { type Element, type Node } from "@farthing/html";
import type { PhrasingContent, RootContent } from "mdast";
import type { Context } from "./context.ts";
/** How a table's cells become blocks, or the content of a cell. */
export interface Writing {
    readonly blocks: (cell: Element) => RootContent[];
    readonly line: (cell: Element) => PhrasingContent[];
}
/** Line breaks and inner blocks of a cell, as the one mark that GFM has for them. */
export declare const LINE: PhrasingContent;
export declare const BLANK: PhrasingContent;
/** What a cell holds, on one line, but for those of its nodes that are named. */
export declare const cellContent: (cell: Element, context: Context, depth: number, without?: ReadonlySet<Node>) => PhrasingContent[];
