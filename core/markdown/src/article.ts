import type { Article, MarkdownOptions } from "@farthing/contract";
import type { RootContent } from "mdast";
import { everything } from "./content/choose.ts";
import { type Chosen, mainContent } from "./content/main.ts";
import type { Model } from "./content/model.ts";
import { childrenOf, type Parent } from "./dom/node.ts";
import { outline } from "./dom/outline.ts";
import { contextOf } from "./mdast/context.ts";
import { flow } from "./mdast/flow.ts";
import { markdown } from "./mdast/markdown.ts";
import { readDocument } from "./metadata/document.ts";
import { metadataOf } from "./metadata/metadata.ts";

const write = ({ root, outline: read, choice }: Chosen, base: URL): RootContent[] => {
  const context = contextOf(read, base, choice.blocks, choice.media);
  const body = flow(childrenOf(root), context, 0);
  return [...body, ...context.notes.definitions((nodes) => flow(nodes, context, 1))];
};

const whole = (root: Parent): Chosen => {
  const read = outline(root);
  return { root, outline: read, choice: everything(read) };
};

/** Whole blocks up to `most` characters; of a first block that is longer, its beginning. */
const cut = (blocks: readonly RootContent[], most: number | undefined): { text: string; truncated: boolean } => {
  const text = markdown(blocks);
  if (most === undefined || text.length <= most) return { text, truncated: false };
  let count = 0;
  for (let length = 0; count < blocks.length; count++) {
    length += markdown(blocks.slice(count, count + 1)).length + 2;
    if (length > most) break;
  }
  return { text: (count ? markdown(blocks.slice(0, count)) : text).slice(0, most), truncated: true };
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
  const document = readDocument(tree);
  const blocks = write(options.mode === "full" ? whole(tree) : mainContent(tree, document, url, table), base);
  const { text, truncated } = cut(blocks, options.maxChars);
  return { markdown: text, truncated, ...metadataOf(document, base) };
};

/** Everything visible of a piece of HTML. */
export const fragmentOf = (root: Parent, base: URL): string => markdown(write(whole(root), base));
