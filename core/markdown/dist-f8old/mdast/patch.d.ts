import { type Element } from "@farthing/html";
import type { Code } from "mdast";
import type { Context } from "./context.ts";
/** A unified diff of which each line is a box in this one; `null` of all other boxes. */
export declare const codeOfPatch: (element: Element, { outline }: Context) => Code | null;
