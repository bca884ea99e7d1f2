import { type Element, isElement, isText, type Node, type Parent } from "../node.ts";
import { matching } from "./match.ts";
import { compileSelectors } from "./steps.ts";

/** Which parts of a page are wanted, as CSS selectors; all of it where nothing is said. */
export interface Selected {
  /** Only what matches one of these. */
  readonly include?: readonly string[] | undefined;
  /** Not what matches one of these, wherever it is. */
  readonly exclude?: readonly string[] | undefined;
}

/** What says how the rest is shown. */
const STYLING: ReadonlySet<string> = new Set(["head", "style", "link", "base"]);

/** Checks selectors of a caller. @throws Failure `bad_input` that names the field at fault */
export function checkSelected({ include = [], exclude = [] }: Selected): void {
  compileSelectors("include", include);
  compileSelectors("exclude", exclude);
}

/**
 * A copy of a page with only those parts, in the elements that they stand in; the page itself stays as it is. `null` if nothing matches
 * `include`. Linear in the page.
 */
export function pruned(root: Parent, { include, exclude = [] }: Selected): Parent | null {
  const left = matching(root, compileSelectors("exclude", exclude));
  const wanted = include && matching(root, compileSelectors("include", include));
  if (wanted?.size === 0) return null;
  const copied = <P extends Node | Parent>(node: P, isWanted: boolean): P => {
    if (!("childNodes" in node)) return { ...node };
    const copy = { ...node, childNodes: [] as Node[] };
    let gap = "";
    const add = (inner: Node) => {
      inner.parentNode = copy as Parent;
      copy.childNodes.push(inner);
    };
    for (const child of node.childNodes) {
      const inner = copyOf(child, isWanted);
      if (inner === null) {
        if (!isWanted) gap = gapOf(child, gap);
        continue;
      }
      if (gap !== "" && copy.childNodes.length > 0) add(textNode(gap));
      gap = "";
      add(inner);
    }
    return copy;
  };
  const copyOf = (node: Node, isInside: boolean): Node | null => {
    if (!isElement(node)) return isInside ? copied(node, true) : null;
    if (STYLING.has(node.tagName)) return copied(node, true);
    if (left.has(node)) return null;
    const isWanted = isInside || isAmong(node, wanted);
    const copy = copied(node, isWanted);
    return isWanted || copy.childNodes.length > 0 ? copy : null;
  };
  return copied(root, wanted === undefined);
}

/** What stands for parts that are not wanted between two that are: without it their words would run together. */
const gapOf = (node: Node, gap: string): string => {
  if (!isText(node)) return gap === "" && isElement(node) ? " " : gap;
  return gap === "\n" || node.value.includes("\n") ? "\n" : " ";
};

const textNode = (value: string): Node => ({ nodeName: "#text", value, parentNode: null });

const isAmong = (element: Element, wanted: ReadonlySet<Element> | undefined): boolean => wanted?.has(element) ?? true;
