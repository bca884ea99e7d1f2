import { type Element } from "@farthing/html";
import type { Paragraph, RootContent } from "mdast";
/** Paragraphs as one, with blanks between them. */
export declare const onOneLine: (parts: readonly Paragraph[]) => Paragraph;
/** What a box holds, in one paragraph where a style sheet makes a row of it: an option of a question, or a name and its value. */
export declare const inRow: (box: Element, content: RootContent[]) => RootContent[];
/** Adds a line to the lines before it, as in a stanza; `false` if it is none. `before` is the box that those are from. */
export declare const addLine: (content: readonly RootContent[], last: RootContent | undefined, box: Element, before: Element | undefined) => boolean;
