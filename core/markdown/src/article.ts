import type { Article, MarkdownOptions } from "@farthing/contract";
import { type Parent } from "@farthing/html";
import { metadataOf, readRawMetadata } from "@farthing/metadata";
import { pieceOf } from "@farthing/read";
import type { RootContent } from "mdast";
import { everything } from "./content/choose.ts";
import { type Chosen, mainContent } from "./content/main.ts";
import type { Model } from "./content/model.ts";
import { childrenOf } from "./dom/node.ts";
import { outline } from "./dom/outline.ts";
import { contextOf } from "./mdast/context.ts";
import { flow } from "./mdast/flow.ts";
import { markdown } from "./serialise/markdown.ts";

const write = ({ root, outline: read, choice }: Chosen, base: URL): RootContent[] => {
  const context = contextOf(read, base, choice.blocks, choice.media);
  const body = flow(childrenOf(root), context, 0);
  return [...body, ...context.notes.definitions((nodes) => flow(nodes, context, 1))];
};

const whole = (root: Parent): Chosen => {
  const read = outline(root);
  return { root, outline: read, choice: everything(read) };
};

/** A page to be read: `base` is what its relative addresses are resolved with, `url` its own. */
export interface ParsedPage {
  readonly tree: Parent;
  readonly base: URL;
  readonly url: URL;
}

/** Reads a parsed page. Pure, and linear in the size of the tree. */
export const articleOf = (
  { tree, base, url }: ParsedPage,
  options: Omit<MarkdownOptions, "signal"> = {},
  weights?: Model,
): Article => {
  const raw = readRawMetadata(tree);
  const chosen = options.mode === "full" ? whole(tree) : mainContent(tree, raw, url, weights);
  const { text, nextOffset } = pieceOf(markdown(write(chosen, base)), options);
  return {
    markdown: text,
    truncated: nextOffset !== undefined || chosen.outline.cut,
    ...(nextOffset !== undefined && { nextOffset }),
    hidden: chosen.outline.hidden,
    ...metadataOf(raw, { base, url }),
  };
};

/** Everything visible of a piece of HTML. */
export const fragmentOf = (root: Parent, base: URL): string => markdown(write(whole(root), base));
