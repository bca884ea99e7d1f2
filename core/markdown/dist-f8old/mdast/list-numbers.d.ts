import type { List, ListItem } from "mdast";
/** What a list says of its numbers (HTML living standard, 4.4.5), its attributes as they stand. */
export interface Numbering {
    readonly type?: string | null | undefined;
    readonly style?: string | null | undefined;
    readonly start?: string | null | undefined;
    readonly reversed?: string | null | undefined;
}
/** An item's number, and how it is shown. */
export interface ListNumber {
    readonly ordinal: number;
    readonly label: string;
}
/** Writes a number; `undefined` of one that it has no signs for. */
type Writer = (number: number) => string | undefined;
/** Letters as digits: `z` is followed by `aa`, `ab`. */
export declare const alphabetic: (number: number) => string;
export declare const roman: Writer;
/** The signs of a writer as capitals. */
export declare const upper: (write: Writer) => Writer;
/** The numbers of a list's items, which may have values of their own. */
export declare const listNumbers: ({ type, style, start, reversed }: Numbering, values: readonly (string | null | undefined)[]) => ListNumber[];
/** An item with its label before its text. */
export declare const labelled: (item: ListItem, label: string) => ListItem;
/**
 * Items with their numbers as lists of Markdown, which counts on from the first item of each: another begins where the next
 * number is a different one, and labels that it does not show stand in the text.
 */
export declare const numberedLists: (items: readonly ListItem[], numbers: readonly ListNumber[]) => List[];
export {};
