import { type Element } from "@farthing/html";
import type { RootContent } from "mdast";
/** A piece of code, and the label that stands before it in the same `pre`. */
interface Labelled {
    readonly label: Element;
    readonly code: Element;
}
/** The label of code that is a link to that code ("Example 3", "WebIDL"): it stands in the same box, and is none of it. */
export declare const labelOf: (pre: Element) => Labelled | null;
/** Blocks without the labels that stand on code: what it is written in is said by its fence, and nobody can press "Copy" here. */
export declare const withoutCodeLabels: (blocks: RootContent[]) => RootContent[];
export {};
