import { type Article, Failure, type MarkdownOptions } from "@farthing/contract";
import { type Parent, pruned } from "@farthing/html";
import { metadataOf, readRawMetadata } from "@farthing/metadata";
import { pieceOf } from "@farthing/read";
import type { RootContent } from "mdast";
import { everything } from "./content/choose.ts";
import { crumbTitleOf } from "./content/crumb-title.ts";
import { type Chosen, mainContent } from "./content/main.ts";
import type { Model } from "./content/model.ts";
import { hasUnfilled } from "./content/unfilled.ts";
import type { Opened } from "./dom/frames.ts";
import { delimitersOf } from "./dom/math-loader.ts";
import { outline } from "./dom/outline.ts";
import { openShadows } from "./dom/shadow.ts";
import { silenced } from "./dom/silenced.ts";
import { contextOf } from "./mdast/context.ts";
import { flow } from "./mdast/flow.ts";
import { withParameters } from "./mdast/parameters.ts";
import { eachOnce } from "./mdast/pictures.ts";
import { typeset } from "./mdast/typeset.ts";
import { imagesIn, linksIn } from "./references.ts";
import { markdown } from "./serialise/markdown.ts";

/** What is kept, as blocks, and whether something was too large to be written. */
const write = (
  { root, outline: read, choice, isCut = false }: Chosen,
  base: URL,
  page: Parent,
): { blocks: RootContent[]; isCut: boolean } => {
  const context = contextOf(read, base, choice.blocks, choice.media);
  const all = silenced(read.unseen, () => {
    const body = withParameters(eachOnce(flow(root.childNodes, context, 0)));
    return [...body, ...context.notes.definitions((nodes) => flow(nodes, context, 1))];
  });
  const blocks = typeset(all, () => delimitersOf(page));
  return { blocks, isCut: isCut || read.cut || context.isCut };
};

const titled = (name: string): RootContent => ({ type: "heading", depth: 1, children: [{ type: "text", value: name }] });

const whole = (root: Parent): Chosen => {
  const read = outline(root);
  return { root, outline: read, choice: everything(read) };
};

/** What of a page is to be read at all. @throws Failure `empty_content` if nothing is */
const selected = (tree: Parent, { include, exclude }: MarkdownOptions): Parent => {
  if (include === undefined && exclude === undefined) return tree;
  const root = pruned(tree, { include, exclude });
  if (root !== null) return root;
  throw new Failure("empty_content", "nothing on the page matches include", {
    hint: "Ask for the page without include; POST /render reads what scripts add, too",
  });
};

/** Characters that are shown, and not taken. */
const leftOutOf = ({ outline: read, choice }: Chosen): number => {
  const shown = everything(read).blocks;
  return read.blocks.reduce((sum, { chars }, i) => sum + (shown[i] && !choice.blocks[i] ? chars : 0), 0);
};

/** A page to be read: `base` is what its relative addresses are resolved with, `url` its own. */
export interface ParsedPage {
  readonly tree: Parent;
  readonly base: URL;
  readonly url: URL;
  /** Most elements that may be made of what the page carries beside it, where the time of whoever reads allows few. */
  readonly most?: number | undefined;
  /** What came of writing its frames and its Markdown into the tree. */
  readonly opened?: Opened | undefined;
}

/** Reads a parsed page. Pure, and linear in the size of the tree. */
export const articleOf = (
  { tree, base, url, most, opened }: ParsedPage,
  options: Omit<MarkdownOptions, "signal"> = {},
  weights?: Model,
): Article => {
  const raw = readRawMetadata(tree);
  const root = selected(tree, options);
  const isSelected = root !== tree;
  const mode = options.mode ?? (options.include ? "full" : "main");
  const chosen = mode === "full" ? whole(root) : mainContent(root, raw, url, { weights, isSelected, most });
  const read = chosen.root === root || !(options.links || options.images) ? chosen.outline : outline(root);
  const leftOut = leftOutOf(chosen);
  const { blocks, isCut } = write(chosen, base, tree);
  const name = mode === "full" || isSelected || chosen.source ? null : crumbTitleOf(chosen.outline, chosen.choice.blocks);
  const { text, nextOffset } = pieceOf(markdown(name === null ? blocks : [titled(name), ...blocks]), options);
  return {
    markdown: text,
    truncated: nextOffset !== undefined || isCut || (opened?.isCut ?? false),
    ...(nextOffset !== undefined && { nextOffset }),
    hidden: chosen.outline.hidden + (opened?.hidden ?? 0),
    ...(leftOut > 0 && { leftOut }),
    ...(hasUnfilled(chosen.outline, chosen.choice.blocks) && { unfilled: true }),
    ...(chosen.source && { source: chosen.source }),
    ...(options.links && { links: linksIn(root, read, base, url) }),
    ...(options.images && { images: imagesIn(read, base) }),
    ...metadataOf(raw, { base, url }),
  };
};

/** Everything visible of a piece of HTML. */
export const fragmentOf = (root: Parent, base: URL): string => {
  openShadows(root);
  return markdown(write(whole(root), base, root).blocks);
};
