import { Failure } from "@farthing/contract";
import { type DefaultTreeAdapterMap, defaultTreeAdapter, type TreeAdapter } from "parse5";

/** More elements than any page that people read. */
const MAX_ELEMENTS = 500_000;

/**
 * parse5's own tree for one parse, but of half a million elements at most: misnested formatting makes the parser copy elements
 * again and again, so that a few kilobytes can ask for millions. Parsing with it may throw the Failure `too_large`.
 *
 * @param most Elements at most, where the time of whoever parses allows fewer
 */
export function boundedTree(most = MAX_ELEMENTS): TreeAdapter<DefaultTreeAdapterMap> {
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...args) {
      elements += 1;
      if (elements > most) throw new Failure("too_large", `the HTML makes more than ${most} elements`, { source: "site" });
      return defaultTreeAdapter.createElement(...args);
    },
  };
}
