import { type Element, type Node } from "@farthing/html";
import type { RootContent } from "mdast";
import { type Context, type Flow } from "./context.ts";
/** `ul`, `ol`, or a run of `li` without either. A list directly inside a list, or alone in an item, belongs to the item before it. */
export declare const list: (element: Element | null, nodes: readonly Node[], context: Context, depth: number, flow: Flow) => RootContent[];
