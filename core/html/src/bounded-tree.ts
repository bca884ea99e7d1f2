import { Failure } from "@farthing/contract";
import { type DefaultTreeAdapterMap, defaultTreeAdapter, type TreeAdapter } from "parse5";

/** More elements than any page that people read. */
const MAX_ELEMENTS = 500_000;

type Parent = DefaultTreeAdapterMap["parentNode"];
type Child = DefaultTreeAdapterMap["childNode"];

/** Appends a node. The first ones make a list that has just their room: one that is pushed to has it for 17, and most need less. */
function append(parent: Parent, node: Child): void {
  const { childNodes } = parent;
  const [first, second] = [childNodes[0] as Child, childNodes[1] as Child];
  if (childNodes.length === 0) parent.childNodes = [node];
  else if (childNodes.length === 1) parent.childNodes = [first, node];
  else if (childNodes.length === 2) parent.childNodes = [first, second, node];
  else childNodes.push(node);
  node.parentNode = parent;
}

/**
 * parse5's own tree for one parse, but of half a million elements at most: misnested formatting makes the parser copy elements
 * again and again, so that a few kilobytes can ask for millions. Parsing with it may throw the Failure `too_large`. Its lists take no
 * more room than they need.
 *
 * @param most Elements at most, where the time of whoever parses allows fewer
 */
export function boundedTree(most = MAX_ELEMENTS): TreeAdapter<DefaultTreeAdapterMap> {
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      elements += 1;
      if (elements > most) throw new Failure("too_large", `the HTML makes more than ${most} elements`, { source: "site" });
      return defaultTreeAdapter.createElement(tagName, namespace, attributes.length === 0 ? attributes : attributes.slice());
    },
    appendChild: append,
    insertText(parent, text) {
      const last = parent.childNodes.at(-1);
      if (last !== undefined && defaultTreeAdapter.isTextNode(last)) last.value += text;
      else append(parent, defaultTreeAdapter.createTextNode(text));
    },
  };
}
