import { type Element, isElement, type Node } from "@farthing/html";
import type { PhrasingContent, RootContent } from "mdast";
import { append } from "../append.ts";
import { uncommented } from "./comment-columns.ts";
import type { Context } from "./context.ts";
import { phrasing } from "./phrasing.ts";
import { signOf } from "./sign.ts";
import { tidy } from "./tidy.ts";

/** How a table's cells become blocks, or the content of a cell. */
export interface Writing {
  readonly blocks: (cell: Element) => RootContent[];
  readonly line: (cell: Element) => PhrasingContent[];
}

/** Line breaks and inner blocks of a cell, as the one mark that GFM has for them. */
export const LINE: PhrasingContent = { type: "html", value: "<br>" };
export const BLANK: PhrasingContent = { type: "text", value: " " };
/** What stands on lines of its own in a cell. */
const LINES = new Set(["ul", "ol", "p", "div", "li", "dt", "dd", "tr"]);
const isLine = (node: Node): node is Element => isElement(node) && LINES.has(node.tagName);

/** What a cell holds, on one line, but for those of its nodes that are named. */
export const cellContent = (cell: Element, context: Context, depth: number, without?: ReadonlySet<Node>): PhrasingContent[] => {
  const lines: PhrasingContent[][] = [];
  let nodes: Node[] = [];
  const flush = (): void => {
    const line = tidy(phrasing(nodes, context, depth)).map((node) => (node.type === "break" ? LINE : node));
    if (line.length) lines.push(line);
    nodes = [];
  };
  const stack: Node[] = [...cell.childNodes].filter((node) => !without?.has(node)).reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isLine(node)) {
      flush();
      if (node.childNodes.some(isLine)) append(stack, [...node.childNodes].reverse());
      else {
        append(nodes, node.childNodes);
        flush();
      }
    } else nodes.push(node);
  }
  flush();
  if (lines.length === 0) return [{ type: "text", value: signOf(cell) }];
  return uncommented(lines).flatMap((line, i) => (i ? [LINE, ...line] : line));
};
