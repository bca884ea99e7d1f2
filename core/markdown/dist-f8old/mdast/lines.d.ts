import type { Heading, Paragraph } from "mdast";
/** What a paragraph says, without what its pictures stand for. */
export declare const wordsOf: (paragraph: Heading | Paragraph) => string;
/** A line that names what follows it, such as a panel of tabs. */
export declare const nameLine: (value: string) => Paragraph;
/** Paragraphs that are lines of one. */
export declare const asLines: (paragraphs: readonly Paragraph[]) => Paragraph;
