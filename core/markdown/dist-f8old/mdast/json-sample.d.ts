import { type Element } from "@farthing/html";
import type { Code } from "mdast";
/** A sample of JSON that is written as lists in each other; `null` of all other boxes. */
export declare const codeOfSample: (box: Element) => Code | null;
