import { badInput } from "@farthing/contract";
import {
  AttributeAction,
  type AttributeSelector,
  isTraversal,
  type PseudoSelector,
  parse,
  type Selector,
  SelectorType,
} from "css-what";
import { attribute, type Element } from "../node.ts";

/** Where an element stands among the elements of its parent, counted from 1, and how many there are. */
export interface Place {
  readonly index: number;
  readonly count: number;
  readonly indexOfType: number;
  readonly countOfType: number;
  readonly isRoot: boolean;
}

/** Whether an element is of a kind; `matched` has a bit for each step that it is at the end of. */
export type Test = (element: Element, place: Place, matched: number) => boolean;

/** What stands between two combinators: what an element must be, and what must have been found before, and where. */
export interface Step {
  readonly tests: readonly Test[];
  /** Number of the step before; -1 of the first one. */
  readonly before: number;
  readonly combinator: Combinator;
}

type Combinator = SelectorType.Child | SelectorType.Descendant | SelectorType.Adjacent | SelectorType.Sibling;

/** Selectors of a caller, ready to be looked for in one walk. */
export interface Steps {
  readonly steps: readonly Step[];
  /** A bit for each step that ends a selector. */
  readonly ends: number;
}

const MAX_SELECTORS = 10;
const MAX_LENGTH = 500;
const MAX_NESTING = 3;
/** A bit of a small integer for each. */
const MAX_STEPS = 30;
/** Each is asked of each element, and may look at a long attribute. */
const MAX_TESTS = 60;

/** Compiles the selectors that a caller sends as a field. @throws Failure `bad_input` that names the field, before anything is fetched */
export function compileSelectors(field: string, selectors: readonly string[]): Steps {
  if (selectors.length > MAX_SELECTORS) throw badInput(field, `must have at most ${MAX_SELECTORS} items`);
  const compiler = new Compiler();
  let ends = 0;
  for (const [at, selector] of selectors.entries()) {
    const refused = (why: string) => badInput(`${field}/${at}`, why);
    if (selector.length > MAX_LENGTH) throw refused(`must have at most ${MAX_LENGTH} characters`);
    try {
      const list = parse(selector);
      if (list.length === 0) throw new Refused("is blank");
      ends |= compiler.add(list, 0);
    } catch (error) {
      throw refused(error instanceof Refused ? error.message : "is not a CSS selector");
    }
  }
  return { steps: compiler.steps, ends };
}

class Refused extends Error {}

class Compiler {
  readonly steps: Step[] = [];
  #tests = 0;

  /** Adds a list of selectors; gives a bit for the end of each. */
  add(list: readonly (readonly Selector[])[], depth: number): number {
    if (depth > MAX_NESTING) throw new Refused(`nests deeper than ${MAX_NESTING} levels`);
    return list.reduce((ends, selector) => ends | (1 << this.#complex(selector, depth)), 0);
  }

  #complex(selector: readonly Selector[], depth: number): number {
    let before = -1;
    let combinator: Combinator = SelectorType.Descendant;
    let tests: Test[] = [];
    const end = (): void => {
      if (tests.length === 0) throw new Refused("has a combinator with nothing behind it");
      if (this.steps.length >= MAX_STEPS) throw new Refused(`brings the selectors to more than ${MAX_STEPS} parts in all`);
      before = this.steps.push({ tests, before, combinator }) - 1;
      tests = [];
    };
    for (const [at, token] of selector.entries()) {
      if (!isTraversal(token)) {
        tests.push(this.#test(token, depth));
        continue;
      }
      if (at === 0) throw new Refused("begins with a combinator");
      end();
      combinator = combinatorOf(token);
    }
    end();
    return before;
  }

  #test(token: Selector, depth: number): Test {
    if (++this.#tests > MAX_TESTS) throw new Refused(`brings the selectors to more than ${MAX_TESTS} conditions in all`);
    if ("namespace" in token && token.namespace !== null && token.namespace !== "*") throw new Refused("names a namespace");
    switch (token.type) {
      case SelectorType.Universal:
        return () => true;
      case SelectorType.Tag: {
        const name = token.name.toLowerCase();
        return ({ tagName }) => tagName.toLowerCase() === name;
      }
      case SelectorType.Attribute:
        return attributeTest(token);
      case SelectorType.Pseudo:
        return this.#pseudo(token, depth);
      default:
        throw new Refused("asks for what is no element");
    }
  }

  #pseudo({ name, data }: PseudoSelector, depth: number): Test {
    if (Array.isArray(data) && (name === "is" || name === "where" || name === "not")) {
      const ends = this.add(data, depth + 1);
      return name === "not"
        ? (_element, _place, matched) => (matched & ends) === 0
        : (_element, _place, matched) => (matched & ends) !== 0;
    }
    const test = data === null ? PLACES[name] : typeof data === "string" ? nthTest(name, data) : undefined;
    if (test === undefined) throw new Refused(`has :${name}, which is not taken; ${TAKEN}`);
    return test;
  }
}

function combinatorOf({ type }: Selector): Combinator {
  if (
    type === SelectorType.Child ||
    type === SelectorType.Descendant ||
    type === SelectorType.Adjacent ||
    type === SelectorType.Sibling
  )
    return type;
  throw new Refused("has a combinator that is not taken; there are the blank, >, + and ~");
}

const PLACES: Readonly<Record<string, Test | undefined>> = {
  __proto__: null as never,
  root: (_, { isRoot }) => isRoot,
  empty: ({ childNodes }) => childNodes.every(({ nodeName }) => nodeName === "#comment"),
  "first-child": (_, { index }) => index === 1,
  "last-child": (_, { index, count }) => index === count,
  "only-child": (_, { count }) => count === 1,
  "first-of-type": (_, { indexOfType }) => indexOfType === 1,
  "last-of-type": (_, { indexOfType, countOfType }) => indexOfType === countOfType,
  "only-of-type": (_, { countOfType }) => countOfType === 1,
};

const NTH: Readonly<Record<string, ((place: Place) => number) | undefined>> = {
  __proto__: null as never,
  "nth-child": ({ index }) => index,
  "nth-last-child": ({ index, count }) => count + 1 - index,
  "nth-of-type": ({ indexOfType }) => indexOfType,
  "nth-last-of-type": ({ indexOfType, countOfType }) => countOfType + 1 - indexOfType,
};

const TAKEN = `there are :is(), :where(), :not(), :${[...Object.keys(NTH).map((name) => `${name}()`), ...Object.keys(PLACES)].join(", :")}`;

/** An+B (CSS Syntax 3, section 6). */
const FORMULA = /^(?:([+-]?\d*)n(?:([+-])(\d+))?|([+-]?\d+))$/;

function nthTest(name: string, data: string): Test | undefined {
  const positionOf = NTH[name];
  if (positionOf === undefined) return undefined;
  const written = data.replace(/\s+/g, "").toLowerCase();
  const [, step, sign = "+", added = "0", only] =
    FORMULA.exec(written === "odd" ? "2n+1" : written === "even" ? "2n" : written) ?? [];
  if (step === undefined && only === undefined) throw new Refused(`has :${name}(${data}), which is no place`);
  const every = step === undefined ? 0 : /\d/.test(step) ? Number(step) : Number(`${step}1`);
  const first = only === undefined ? Number(sign + added) : Number(only);
  return (_, place) => {
    const past = positionOf(place) - first;
    return every === 0 ? past === 0 : past % every === 0 && past / every >= 0;
  };
}

function attributeTest({ name, action, value, ignoreCase }: AttributeSelector): Test {
  const folded = (text: string): string => (ignoreCase === true ? text.toLowerCase() : text);
  const [wanted, called] = [folded(value), name.toLowerCase()];
  const fits = FITS[action];
  if (fits === undefined) throw new Refused(`compares ${name} in a way that CSS does not know`);
  return (element) => {
    const own = attribute(element, called);
    return own !== null && fits(folded(own), wanted);
  };
}

const BLANK = /[ \t\n\f\r]/;
const isEdge = (text: string, at: number): boolean => at < 0 || at >= text.length || BLANK.test(text.charAt(at));

/** Whether a word, which has no blanks, is among those of a text. Makes nothing of a text of megabytes. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    if (isEdge(text, at - 1) && isEdge(text, at + word.length)) return true;
  return false;
}

const FITS: Readonly<Partial<Record<AttributeAction, (own: string, wanted: string) => boolean>>> = {
  [AttributeAction.Exists]: () => true,
  [AttributeAction.Equals]: (own, wanted) => own === wanted,
  [AttributeAction.Element]: (own, wanted) => wanted !== "" && !BLANK.test(wanted) && hasWord(own, wanted),
  [AttributeAction.Start]: (own, wanted) => wanted !== "" && own.startsWith(wanted),
  [AttributeAction.End]: (own, wanted) => wanted !== "" && own.endsWith(wanted),
  [AttributeAction.Any]: (own, wanted) => wanted !== "" && own.includes(wanted),
  [AttributeAction.Hyphen]: (own, wanted) => own === wanted || own.startsWith(`${wanted}-`),
};
