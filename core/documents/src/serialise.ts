import { markdown } from "@farthing/markdown/mdast";
import type { Root } from "mdast";

/** GitHub-Flavored Markdown of a tree, the same bytes for the same tree, with a newline at the end. */
export const serialise = (tree: Root): string => `${markdown(tree.children)}\n`;
