import { attribute, type Element, parentElement } from "@farthing/html";
import { nameOf } from "./node.ts";

/** What programs call the rules of a grammar that they set: ecmarkup (ECMAScript's standard) by elements, spec-md (GraphQL's) by classes. */
const PARTS = {
  rule: /^emu-production$/,
  unsignedRule: /^spec-production$/,
  oneOfWritten: /^emu-oneof$/,
  oneOf: /^spec-oneof$/,
  alternative: /^(?:emu-rhs|spec-rhs)$/,
  sign: /^(?:emu-t|spec-t)$/,
  optional: /^(?:emu-opt|spec-quantifier optional)$/,
  list: /^spec-quantifier list$/,
};
export type PartOfRule = keyof typeof PARTS;
const KINDS = Object.keys(PARTS) as PartOfRule[];

/** What an element is of a rule; of most in it nothing: names, parameters, links. */
export const partOfRule = (element: Element): PartOfRule | undefined =>
  KINDS.find((kind) => PARTS[kind].test(element.tagName) || PARTS[kind].test(nameOf(element)));

/** Whether an alternative stands behind its name: where there is but one, or all are signs in a row. */
export const isOnOneLine = (alternative: Element): boolean => {
  const rule = parentElement(alternative);
  return alternative.tagName === "td" || (rule !== null && (attribute(rule, "collapsed") ?? attribute(rule, "oneof")) !== null);
};

/** The element of ecmarkup that holds rules. */
const GRAMMAR = "emu-grammar";

/** Whether an element is a piece of a grammar, whose lines are its rules and what each of them may be. */
export const isGrammar = (element: Element): boolean =>
  element.tagName === GRAMMAR || (element.tagName === "div" && PARTS.unsignedRule.test(nameOf(element)));
