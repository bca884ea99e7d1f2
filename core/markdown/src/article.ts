import type { Article, MarkdownOptions } from "@farthing/contract";
import type { RootContent } from "mdast";
import { type Choice, chooseMain, everything } from "./content/choose.ts";
import type { Model } from "./content/model.ts";
import { childrenOf, type Parent } from "./dom/node.ts";
import { type Outline, outline } from "./dom/outline.ts";
import { contextOf } from "./mdast/context.ts";
import { flow } from "./mdast/flow.ts";
import { markdown } from "./mdast/markdown.ts";
import { readDocument } from "./metadata/document.ts";
import { metadataOf } from "./metadata/metadata.ts";

const write = (root: Parent, read: Outline, choice: Choice, base: URL): RootContent[] => {
  const context = contextOf(read, base, choice.blocks, choice.media);
  const body = flow(childrenOf(root), context, 0);
  return [...body, ...context.notes.definitions((nodes) => flow(nodes, context, 1))];
};

/** Whole blocks up to `most` characters, at least one. */
const cut = (blocks: readonly RootContent[], most: number | undefined): { text: string; truncated: boolean } => {
  const whole = markdown(blocks);
  if (most === undefined || whole.length <= most) return { text: whole, truncated: false };
  let low = 1;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (markdown(blocks.slice(0, middle)).length <= most) low = middle;
    else high = middle - 1;
  }
  const text = markdown(blocks.slice(0, low));
  return { text: text.length <= most ? text : text.slice(0, most), truncated: true };
};

/** A page to be read: `base` is what its relative addresses are resolved with, `url` its own. */
export interface Source {
  readonly tree: Parent;
  readonly base: URL;
  readonly url: URL;
}

/** Reads a parsed page. Pure, and linear in the size of the tree. */
export const articleOf = (
  { tree, base, url }: Source,
  options: Pick<MarkdownOptions, "mode" | "maxChars"> = {},
  table?: Model,
): Article => {
  const read = outline(tree);
  const document = readDocument(tree);
  const blocks = write(tree, read, options.mode === "full" ? everything(read) : chooseMain(read, document, url, table), base);
  const { text, truncated } = cut(blocks, options.maxChars);
  return { markdown: text, truncated, ...metadataOf(document, base) };
};

/** Everything visible of a piece of HTML. */
export const fragmentOf = (root: Parent, base: URL): string => {
  const read = outline(root);
  return markdown(write(root, read, everything(read), base));
};
