import type { Heading, Paragraph, PhrasingContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";

/** What a paragraph says, without what its pictures stand for. */
export const wordsOf = (paragraph: Heading | Paragraph): string => textOf(paragraph, { includeImageAlt: false }).trim();

/** A line that names what follows it, such as a panel of tabs. */
export const nameLine = (value: string): Paragraph => ({
  type: "paragraph",
  children: [{ type: "strong", children: [{ type: "text", value }] }],
});

/** Paragraphs that are lines of one. */
export const asLines = (paragraphs: readonly Paragraph[]): Paragraph => ({
  type: "paragraph",
  children: paragraphs.flatMap(({ children }, i): PhrasingContent[] => [...(i ? [{ type: "break" as const }] : []), ...children]),
});
