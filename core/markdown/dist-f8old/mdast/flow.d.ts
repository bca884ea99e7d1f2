import { type Node } from "@farthing/html";
import type { RootContent } from "mdast";
import { type Context } from "./context.ts";
/** Everything kept of `nodes`, as blocks. */
export declare const flow: (nodes: readonly Node[], context: Context, depth: number) => RootContent[];
