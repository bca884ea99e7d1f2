import { type Node } from "@farthing/html";
import type { RootContent } from "mdast";
import { type Context, type Flow } from "./context.ts";
/** `dl` as a list of terms, each with what is said of it. */
export declare const definitions: (nodes: readonly Node[], context: Context, depth: number, flow: Flow) => RootContent[];
