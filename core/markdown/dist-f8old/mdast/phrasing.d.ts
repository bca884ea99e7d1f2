import { type Node } from "@farthing/html";
import type { PhrasingContent } from "mdast";
import { type Context } from "./context.ts";
/** Links cannot hold links. */
export declare const withoutLinks: (nodes: readonly PhrasingContent[]) => PhrasingContent[];
/** What is kept of `nodes`, all on one line behind `before`: blocks among them are set apart by a blank. */
export declare const phrasing: (nodes: readonly Node[], context: Context, depth: number, before?: readonly PhrasingContent[]) => PhrasingContent[];
