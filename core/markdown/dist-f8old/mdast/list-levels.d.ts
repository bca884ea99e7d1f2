import { type Element, type Node } from "@farthing/html";
import type { List, ListItem, RootContent } from "mdast";
/** The nodes of a flat list on the level of its first item, and those that are deeper, by the item that they are below. */
export declare const byLevel: (nodes: readonly Node[]) => {
    readonly own: readonly Node[];
    readonly below: ReadonlyMap<Node, readonly Node[]>;
};
/** Adds lists to an item; one of the kind that the item ends with is its continuation. */
export declare const continueWith: (item: ListItem, lists: readonly List[]) => void;
/**
 * Adds a list to the one before it, where that says its level or is an item of it; `false` if it is none of that. `before` is the
 * element right before it.
 */
export declare const addToLast: (content: readonly RootContent[], last: RootContent | undefined, element: Element, before: Element | undefined) => boolean;
