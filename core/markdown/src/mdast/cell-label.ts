import { attribute, type Element, isElement, isText, type Node } from "@farthing/html";
import { fold } from "@farthing/read";
import { textOf } from "../dom/node.ts";
import type { Grid } from "./grid.ts";

/** Letters of the longest head that cells say again. */
const LONGEST = 80;
/** Nodes before and behind a label that are looked at. */
const MOST_BEFORE = 3;
const MOST_BEHIND = 20;
const isSaid = (node: Node): boolean => isElement(node) || (isText(node) && /\S/.test(node.value));

const nameOf = (node: Element): string =>
  fold(textOf(node, LONGEST + 2))
    .replace(/\s?[:：]$/u, "")
    .toLowerCase();

/** The element that a cell begins with; `null` where text stands before it or nothing behind it. */
const firstOf = (cell: Element): Element | null => {
  const at = cell.childNodes.findIndex((node, i) => i > MOST_BEFORE || isSaid(node));
  const first = cell.childNodes[at];
  if (!first || !isElement(first) || attribute(first, "href") !== null) return null;
  return cell.childNodes.slice(at + 1, at + 1 + MOST_BEHIND).some(isSaid) ? first : null;
};

/** What a column says again in each of its cells: its head, for screens that are too narrow for a table. */
const labelsIn = (head: Element, cells: readonly Element[]): Element[] => {
  const name = nameOf(head);
  if (head.tagName !== "th" || name === "" || name.length > LONGEST || cells.length === 0) return [];
  const labels: Element[] = [];
  for (const cell of cells) {
    const first = firstOf(cell);
    if (!first || nameOf(first) !== name) return [];
    labels.push(first);
  }
  return labels;
};

/** The labels of cells that say again what the head of their column says. */
export const labelsOfCells = ({ rows: [heads = [], ...rows] }: Grid): ReadonlySet<Node> =>
  new Set(
    heads.flatMap((head, column) => {
      const cells = rows.map((row) => row[column]).filter((cell) => cell !== undefined && cell !== head);
      return head && cells.length === rows.length ? labelsIn(head, cells as Element[]) : [];
    }),
  );
