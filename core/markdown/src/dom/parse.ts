import { Failure } from "@farthing/contract";
import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  parse,
  parseFragment,
  type DefaultTreeAdapterTypes as Tree,
  type TreeAdapter,
} from "parse5";

/** Misnested formatting makes the parser copy elements again and again: a few kilobytes can ask for millions. */
const MAX_ELEMENTS = 500_000;

const bounded = (): TreeAdapter<DefaultTreeAdapterMap> => {
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...args) {
      if (++elements > MAX_ELEMENTS) throw new Failure("too_large", `the HTML makes more than ${MAX_ELEMENTS} elements`);
      return defaultTreeAdapter.createElement(...args);
    },
  };
};

/** Parses a page; `too_large` if it makes more elements than any page for readers has. */
export const parseDocument = (html: string): Tree.Document => parse(html, { treeAdapter: bounded() });

/** Parses a piece of HTML, likewise. */
export const parsePiece = (html: string): Tree.DocumentFragment => parseFragment(html, { treeAdapter: bounded() });
