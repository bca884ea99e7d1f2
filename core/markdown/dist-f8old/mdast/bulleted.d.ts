import type { List, ListItem, PhrasingContent, RootContent } from "mdast";
/** The list that items are which begin with numbers of their own, counted up, without these; `null` of others. */
export declare const ownNumbered: (items: ListItem[]) => List | null;
/** Items without the bullets that each of them begins with. */
export declare const withoutBullets: (items: ListItem[]) => ListItem[];
/**
 * What an item holds without its mark, where that stands on a line of its own (LaTeXML): readers draw bullets and `number` themselves. Any
 * other label stands before the text.
 */
export declare const unmarked: (content: RootContent[], number: number | undefined) => RootContent[];
/** Lines of a paragraph as paragraphs and lists: two and more that each begin with a bullet are one. */
export declare const bulleted: (children: PhrasingContent[]) => RootContent[];
