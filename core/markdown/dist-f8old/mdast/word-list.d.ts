import { type Element, type Node } from "@farthing/html";
import type { List, RootContent } from "mdast";
/** The level of the item that a paragraph is, from 0 on; `undefined` if it is none. */
export declare const levelOfParagraph: (paragraph: Element) => number | undefined;
/** A paragraph as a list of one item, without the mark that Word writes before it; `null` if it is none. */
export declare const listOfParagraph: (paragraph: Element, flow: (nodes: readonly Node[]) => RootContent[]) => List | null;
