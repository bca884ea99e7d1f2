import { boundedTree } from "@farthing/contract/read";
import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** Parses a page; `too_large` if it makes more elements than any page for readers has. */
export const parseDocument = (html: string): Tree.Document => parse(html, { treeAdapter: boundedTree() });

/** Parses a piece of HTML, likewise. */
export const parsePiece = (html: string): Tree.DocumentFragment => parseFragment(html, { treeAdapter: boundedTree() });
