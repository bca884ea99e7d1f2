import type { PhrasingContent, Text } from "mdast";
/** What text is written into: some signs mean something only there. */
export interface Within {
    readonly label: boolean;
    readonly heading: boolean;
    readonly cell: boolean;
    /** Whether a dollar sign stands beside it that no backslash can be put before: one in text would make a formula with it. */
    readonly dollars: boolean;
}
/** A character as a reference, for what a backslash cannot escape. */
export declare const characterReference: (sign: string) => string;
/** A text whose last word is a link, if it is an address. */
export declare const linkedAtEnd: (node: Text) => (Text | PhrasingContent)[];
/**
 * Text that Markdown reads as what it is. `before` and `after` are what is written on either side: at least one character,
 * a line end where the block begins or ends.
 */
export declare const escapeText: (value: string, before: string, after: string, within: Within) => string;
