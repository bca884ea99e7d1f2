import { attribute, type Element } from "@farthing/html";
import type { Heading, Paragraph, PhrasingContent, RootContent } from "mdast";
import { absoluteUrl, isPlaceOn } from "../dom/url.ts";
import type { Context, Flow } from "./context.ts";
import { asLines, wordsOf } from "./lines.ts";
import { withoutLinks } from "./phrasing.ts";

/** Letters up to which what a link holds is a card: a name and a few lines on it. */
const CARD = 300;

/** The paragraphs with words that follow each other, the first with words first. */
const firstLines = (blocks: readonly RootContent[]): Paragraph[] => {
  const isWorded = (block: RootContent): block is Paragraph => block.type === "paragraph" && wordsOf(block) !== "";
  const from = blocks.findIndex(isWorded);
  if (from < 0) return [];
  const end = blocks.findIndex((block, i) => i > from && !isWorded(block));
  return blocks.slice(from, end < 0 ? blocks.length : end) as Paragraph[];
};

/**
 * A link around blocks goes to their heading, or to the lines of a card, or to the first line: Markdown's links hold no blocks. One from a
 * heading to a place on its own page is none.
 */
export const blockLink = (element: Element, context: Context, depth: number, flow: Flow): RootContent[] => {
  const blocks = flow(element.childNodes, context, depth + 1);
  const href = attribute(element, "href");
  const url = href === null ? null : absoluteUrl(href, context.base);
  const heading = blocks.find((block) => block.type === "heading");
  if (!url || (heading && isPlaceOn(context.base, url))) return blocks;
  const link = (block: Heading | Paragraph): void => {
    block.children = [{ type: "link", url, children: withoutLinks(block.children) } as PhrasingContent];
  };
  const lines = firstLines(blocks);
  const [first] = lines;
  const carrier = heading ?? first ?? blocks.find((block) => block.type === "paragraph");
  if (!carrier) return blocks;
  if (heading || !first || lines.length < 2 || lines.reduce((sum, line) => sum + wordsOf(line).length, 0) > CARD) {
    link(carrier);
    return blocks;
  }
  const card = asLines(lines);
  link(card);
  blocks.splice(blocks.indexOf(first), lines.length, card);
  return blocks;
};
