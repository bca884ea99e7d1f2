import { SelectorType } from "css-what";
import { childElements, type Element, type Parent } from "../node.ts";
import type { Place, Step, Steps } from "./steps.ts";

/** Which steps the elements around an element are at the end of, as bits. */
interface Around {
  readonly parent: number;
  readonly ancestors: number;
  readonly previous: number;
  readonly earlier: number;
}

const fulfils = ({ before, combinator }: Step, { parent, ancestors, previous, earlier }: Around): boolean => {
  if (before < 0) return true;
  const bit = 1 << before;
  if (combinator === SelectorType.Child) return (parent & bit) !== 0;
  if (combinator === SelectorType.Adjacent) return (previous & bit) !== 0;
  return ((combinator === SelectorType.Sibling ? earlier : ancestors) & bit) !== 0;
};

/**
 * The elements below `root` that match any of the selectors. One walk from above, in which each element is held against each step once:
 * linear in the page and in the selectors, whatever both are.
 */
export function matching(root: Parent, { steps, ends }: Steps): Set<Element> {
  const found = new Set<Element>();
  const matchedBy = (element: Element, place: Place, around: Around): number => {
    let matched = 0;
    for (const [at, step] of steps.entries())
      if (fulfils(step, around) && step.tests.every((test) => test(element, place, matched))) matched |= 1 << at;
    return matched;
  };
  const walk = (node: Parent, parent: number, ancestors: number): void => {
    const children = childElements(node);
    const counts = new Map<string, number>();
    for (const { tagName } of children) counts.set(tagName, (counts.get(tagName) ?? 0) + 1);
    const seen = new Map<string, number>();
    let [previous, earlier] = [0, 0];
    for (const [at, child] of children.entries()) {
      const { tagName } = child;
      const indexOfType = (seen.get(tagName) ?? 0) + 1;
      seen.set(tagName, indexOfType);
      const place = {
        index: at + 1,
        count: children.length,
        indexOfType,
        countOfType: counts.get(tagName) ?? 1,
        isRoot: node.nodeName === "#document",
      };
      previous = matchedBy(child, place, { parent, ancestors, previous, earlier });
      if ((previous & ends) !== 0) found.add(child);
      earlier |= previous;
      walk(child, previous, ancestors | previous);
    }
  };
  walk(root, 0, 0);
  return found;
}
