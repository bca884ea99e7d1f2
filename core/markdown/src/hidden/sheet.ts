import { attribute, type Element, elementsOf, type Parent, parentElement } from "@farthing/html";
import { textOf } from "../dom/node.ts";
import { type Declarations, declarationsOf, hidingOf, MATTERS, withoutComments } from "./declarations.ts";

/** A rule whose selector is one compound of a tag, an id and classes; those with an id are kept by that. */
interface Rule {
  readonly tag: string;
  readonly classes: readonly string[];
  readonly weight: number;
  readonly body: Body;
}

/** What stands between the braces of a rule, read when it is asked for: most rules of a page never are. */
class Body {
  readonly #text: string;
  #known: Declarations | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  get declared(): Declarations {
    this.#known ??= declarationsOf(this.#text);
    return this.#known;
  }
}

const NONE: readonly Rule[] = [];
const MAX_CHARS = 500_000;
const MAX_RULES = 20_000;
/** Rules of one class, id or tag: each is held against all elements that have it. */
const MAX_RULES_OF_ONE = 1_000;
const COMPOUND = /^([a-z][a-z\d]*)?((?:[.#][\w-]+)*)$/i;
/** Conditions that every screen meets. */
const ALWAYS = /^@(?:media\s+(?:all|screen|only\s+screen)\s*$|layer\b)/i;
/** A screen's width in pixels: what its rules show is shown, though not all that they hide is hidden from others. */
const WIDTH = 1_280;
const WIDE = /^@media\s+(?:(?:all|screen|only\s+screen)\s+and\s+)?\(\s*min-width\s*:\s*([\d.]+)(px|r?em)\s*\)\s*$/i;
/** Where a sign stands from `at` on; the end of the text if nowhere. */
const indexIn = (text: string, sign: string, at: number): number => {
  const found = text.indexOf(sign, at);
  return found < 0 ? text.length : found;
};

/** The style rules of a page that hold for single elements by their own names, wherever these stand. */
export class Sheet {
  readonly #rules = new Map<string, Rule[]>();
  /** What is declared for elements whatever their ids, by their tags and class attributes. */
  readonly #declared = new Map<string, Map<string, Declarations | null>>();
  #count = 0;
  /** Whether what is not read here may give things a background. */
  mayPaint = false;

  private constructor(root: Parent) {
    const styles: Element[] = [];
    for (const element of elementsOf(root)) {
      if (element.tagName === "style") styles.push(element);
      else if (element.tagName === "link" && /stylesheet/i.test(attribute(element, "rel") ?? "")) this.mayPaint = true;
    }
    let left = MAX_CHARS;
    for (const element of styles) {
      if (left <= 0 || /print/i.test(attribute(element, "media") ?? "")) continue;
      const css = textOf(element, left).slice(0, left);
      left -= css.length;
      this.#read(withoutComments(css), parentElement(element)?.tagName === "noscript");
    }
  }

  static of(root: Parent): Sheet {
    return new Sheet(root);
  }

  /** Of rules for readers `withoutScripts` those hold that hide nothing: what they show is shown, what they hide is hidden from few. */
  #read(css: string, withoutScripts: boolean): void {
    /** How many blocks are open whose rules do not always hold, and whose do. */
    let skipped = 0;
    /** Whether the one that is skipped is for wide screens: of its rules those hold that hide nothing. */
    let isWide = false;
    let [at, open, close] = [0, -1, -1];
    const next = (sign: string, last: number): number => (last >= at || last === css.length ? last : indexIn(css, sign, at));
    while (at < css.length && this.#count < MAX_RULES) {
      open = next("{", open);
      close = next("}", close);
      if (close < open) {
        skipped = Math.max(0, skipped - 1);
        at = close + 1;
        continue;
      }
      if (open === css.length) return;
      const before = css.slice(at, open);
      const prelude = before.slice(before.lastIndexOf(";") + 1).trim();
      if (prelude.startsWith("@")) {
        const [, width = "", unit] = WIDE.exec(prelude) ?? [];
        isWide = skipped === 0 && width !== "" && Number(width) * (unit === "px" ? 1 : 16) <= WIDTH;
        if (skipped > 0 || !ALWAYS.test(prelude)) skipped++;
        at = open + 1;
        continue;
      }
      if (skipped === 0 || (isWide && skipped === 1))
        this.#add(prelude, css.slice(open + 1, close), withoutScripts || skipped > 0);
      at = close + 1;
    }
  }

  #add(selectors: string, body: string, isForSome: boolean): void {
    if (!MATTERS.test(body) || (isForSome && hidingOf(declarationsOf(body)).hides !== 0)) return;
    const shared = new Body(body);
    for (const selector of selectors.split(",")) {
      const [whole, tag = "", names = ""] = COMPOUND.exec(selector.trim()) ?? [];
      if (!whole) {
        this.mayPaint ||= /background/i.test(body);
        continue;
      }
      const parts = names.match(/[.#][\w-]+/g) ?? [];
      const id = parts.find((part) => part.startsWith("#"))?.slice(1) ?? "";
      const classes = parts.filter((part) => part.startsWith(".")).map((part) => part.slice(1));
      const key = id ? `#${id}` : classes[0] ? `.${classes[0]}` : tag.toLowerCase();
      const weight = (id ? 10_000 : 0) + classes.length * 100 + (tag ? 1 : 0);
      const known = this.#rules.get(key);
      const rule = { tag: tag.toLowerCase(), classes, weight, body: shared };
      if (known === undefined) this.#rules.set(key, [rule]);
      else if (known.length < MAX_RULES_OF_ONE) known.push(rule);
      this.#count++;
    }
  }

  /** The rules of a class, an id or a tag that hold for an element which has it. */
  #rulesOf(key: string, tag: string, classes: readonly string[]): readonly Rule[] {
    const rules = this.#rules.get(key) ?? NONE;
    return rules.filter((rule) => (rule.tag === "" || rule.tag === tag) && rule.classes.every((name) => classes.includes(name)));
  }

  /** What the rules declare for all elements of a tag with a class attribute, whatever their ids. */
  #declaredFor(tag: string, names: string): Declarations | null {
    const ofTag = this.#declared.get(tag) ?? new Map<string, Declarations | null>();
    if (ofTag.size === 0) this.#declared.set(tag, ofTag);
    let declared = ofTag.get(names);
    if (declared === undefined) {
      const classes = names.split(/\s+/).filter(Boolean);
      const keys = [tag, ...classes.map((name) => `.${name}`)];
      declared = together(keys.flatMap((each) => this.#rulesOf(each, tag, classes)));
      ofTag.set(names, declared);
    }
    return declared;
  }

  /** What the rules declare for an element; `null` if nothing. */
  declared(element: Element): Declarations | null {
    if (this.#rules.size === 0) return null;
    const names = attribute(element, "class") ?? "";
    const declared = this.#declaredFor(element.tagName, names);
    const id = attribute(element, "id");
    if (!id || !this.#rules.has(`#${id}`)) return declared;
    // Whatever else a rule with an id names, it says more of an element than those without.
    const own = together(this.#rulesOf(`#${id}`, element.tagName, names.split(/\s+/)));
    return declared && own ? cascade([declared, own]) : (own ?? declared);
  }
}

/** What rules declare together: those that say more of an element win, then later ones. */
function together(rules: readonly Rule[]): Declarations | null {
  if (rules.length < 2) return rules[0]?.body.declared ?? null;
  return cascade(rules.toSorted((a, b) => a.weight - b.weight).map(({ body }) => body.declared));
}

/** Declarations of which later ones win, unless earlier ones are important. */
export const cascade = (all: readonly Declarations[]): Declarations => {
  const out = new Map<string, string>();
  for (const declared of all)
    for (const [name, value] of declared)
      if (!out.get(name)?.endsWith("!important") || value.endsWith("!important")) out.set(name, value);
  return out;
};
