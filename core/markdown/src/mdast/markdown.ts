import type { Literal, Root, RootContent } from "mdast";
import { gfmFootnoteToMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import { type Handle, type Options, toMarkdown } from "mdast-util-to-markdown";

// Formulas as GitHub writes them. A dollar sign in text stays as it is: prices are far more common than formulas.
const inlineMath: Handle = (node: Literal) => `$${node.value}$`;
const math: Handle = (node: Literal) => `$$\n${node.value}\n$$`;

const OPTIONS: Options = {
  bullet: "-",
  rule: "-",
  emphasis: "*",
  strong: "*",
  fences: true,
  listItemIndent: "one",
  incrementListMarker: true,
  handlers: { inlineMath, math } as Partial<Options["handlers"]>,
  extensions: [
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmStrikethroughToMarkdown(),
    gfmTaskListItemToMarkdown(),
    gfmFootnoteToMarkdown(),
  ],
};

/** The one serialiser: mdast to GitHub-Flavored Markdown, without a newline at the end. */
export const markdown = (children: readonly RootContent[]): string =>
  toMarkdown({ type: "root", children: [...children] } satisfies Root, OPTIONS).trimEnd();
