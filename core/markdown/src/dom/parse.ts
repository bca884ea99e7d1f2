import { boundedTree } from "@farthing/contract/read";
import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";

/**
 * Parses a page as one reads it whose scripts are not run; `too_large` if it makes more elements than any page for readers has, or
 * than `most`.
 */
export const parseDocument = (html: string, most?: number): Tree.Document =>
  parse(html, { scriptingEnabled: false, treeAdapter: boundedTree(most) });

/** Parses a piece of HTML, likewise bounded. */
export const parsePiece = (html: string, most?: number): Tree.DocumentFragment =>
  parseFragment(html, { treeAdapter: boundedTree(most) });
