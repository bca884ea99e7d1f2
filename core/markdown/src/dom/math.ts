import { texOf } from "./mathml.ts";
import { attr, type Element, find, fold, textOf } from "./node.ts";

export interface Formula {
  readonly tex: string;
  /** Stands on a line of its own. */
  readonly display: boolean;
  /** The MathML that is all there is of it, `tex` being its text in a row. */
  readonly sourceless?: Element;
}

/** The formula's source, or TeX that says the same. */
export const writtenTex = ({ tex, sourceless }: Formula): string => (sourceless ? fold(texOf(sourceless)) || tex : tex);

const annotation = (element: Element): string | null => {
  const source = find(element, (e) => e.tagName === "annotation" && /tex/i.test(attr(e, "encoding") ?? ""));
  return source ? fold(textOf(source)) : null;
};

const formula = (tex: string | null, display: boolean): Formula | null => {
  const source =
    tex &&
    fold(tex)
      .replace(/^\{\\displaystyle\s*([\s\S]*)\}$/, "$1")
      .trim();
  return source ? { tex: source, display } : null;
};

const sourceless = (math: Element, display: boolean): Formula | null => {
  const row = formula(textOf(math), display);
  return row && { ...row, sourceless: math };
};

/** The TeX that an element was made from (MathML annotation, KaTeX, MathJax 2 and 3, MediaWiki); `null` if it is no formula. */
export const mathOf = (element: Element): Formula | null => {
  const tag = element.tagName;
  if (tag === "math") {
    const display = attr(element, "display") === "block";
    const source = annotation(element) ?? attr(element, "alttext");
    return source === null ? sourceless(element, display) : formula(source, display);
  }
  if (tag === "script") {
    const type = attr(element, "type") ?? "";
    return type.startsWith("math/tex") ? formula(textOf(element), type.includes("display")) : null;
  }
  if (tag === "mjx-container") {
    const math = find(element, (e) => e.tagName === "math");
    const display = attr(element, "display") === "true";
    const source = math && annotation(math);
    return math && source === null ? sourceless(math, display) : formula(source, display);
  }
  if (tag !== "span" && tag !== "div") return null;
  const name = attr(element, "class");
  if (!name || !/\b(?:katex|mwe-math-element)/.test(name)) return null;
  const math = find(element, (e) => e.tagName === "math");
  return math ? formula(annotation(math) ?? attr(math, "alttext"), /display|block/.test(name)) : null;
};
