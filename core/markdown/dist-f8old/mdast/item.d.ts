import type { List, ListItem, RootContent } from "mdast";
/** The lines that an item begins with are one paragraph of it. */
export declare const inLines: (children: readonly RootContent[]) => RootContent[];
/** An item of these blocks; `state` is that of the box it begins with, if it does. */
export declare const itemOf: (children: RootContent[], state: boolean | null) => ListItem;
/** A list whose items are set apart if one of them has several blocks. */
export declare const settled: (list: List) => List;
/** Adds the items of a list to those of another. */
export declare const goOn: (last: List, list: List) => void;
/** Blocks with others behind them; a list that counts on from the one before it is a part of that: laws have a table for each point. */
export declare const withBlocks: (out: RootContent[], content: RootContent[]) => RootContent[];
