import type { Root } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";

/** GitHub-Flavored Markdown of a tree, the same bytes for the same tree. */
export const serialise = (tree: Root): string =>
  toMarkdown(tree, {
    bullet: "-",
    emphasis: "*",
    rule: "-",
    listItemIndent: "one",
    extensions: [gfmToMarkdown({ tablePipeAlign: false, tableCellPadding: true })],
  });
