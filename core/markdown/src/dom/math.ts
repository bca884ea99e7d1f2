import { attribute, childElements, type Element, elements, isText, parentElement, rawText } from "@farthing/html";
import { fold } from "@farthing/read";
import { type MathNode, sourceOf, texOfMathml, tidyTex } from "../tex/index.ts";
import { formulaOnPicture } from "./math-picture.ts";
import { isMathJaxFrame, isShownBefore, latexIn, scriptOfFrame } from "./mathjax.ts";
import { textOf } from "./node.ts";

/** What KaTeX and MediaWiki put a formula into. */
const WRAPPER = /(?:^|\s)(?:katex(?:-+(?:display|block|inline))?|mwe-math-element\S*)(?:\s|$)/;

export interface Formula {
  readonly tex: string;
  /** Stands on a line of its own. */
  readonly display: boolean;
  /** The MathML that is all there is of it, `tex` being its text in a row. */
  readonly sourceless?: Element;
}

/** The formula's source, or TeX that says the same. */
export const writtenTex = ({ tex, sourceless }: Formula): string => (sourceless && texOfMathml(mathNode(sourceless))) || tex;

/** MathML as the maker of TeX reads it. */
const mathNode = (element: Element): MathNode => ({
  name: element.tagName,
  get children() {
    return childElements(element).map(mathNode);
  },
  get text() {
    return textOf(element);
  },
  attribute: (name) => attribute(element, name),
});

const formula = (source: string, display: boolean): Formula | null => {
  const tex = tidyTex(source);
  return tex === "" ? null : { tex, display };
};

/** MathML in MathML without any text: it can only have an alternative one. */
const blank = new WeakSet<Element>();

const ofMathml = (math: Element | null, display: boolean): Formula | null => {
  if (math === null) return null;
  const isBlank = blank.has(math);
  const source = sourceOf(
    isBlank ? { name: "math", children: [], text: "", attribute: (name) => attribute(math, name) } : mathNode(math),
  );
  if (source !== undefined) return { tex: source, display };
  const row = isBlank ? "" : fold(textOf(math));
  if (row !== "") return { tex: row, display, sourceless: math };
  if (!isBlank) for (const inner of elements(math)) if (inner.tagName === "math") blank.add(inner);
  return null;
};

/** The first `math` in elements that were looked through: those that lie in each other are looked through once. */
const first = new WeakMap<Element, Element | null>();

const mathIn = (element: Element): Element | null => {
  const known = first.get(element);
  if (known !== undefined) return known;
  for (const inner of elements(element)) {
    if (inner.tagName !== "math") {
      first.set(inner, null);
      continue;
    }
    for (let around = parentElement(inner); around && around !== element; around = parentElement(around))
      first.set(around, inner);
    first.set(element, inner);
    return inner;
  }
  first.set(element, null);
  return null;
};

/** What MathJax 2 shows: the source behind it, or the MathML in it where the source is gone. */
const ofFrame = (frame: Element): Formula | null => {
  const script = scriptOfFrame(frame);
  return script ? ofScript(script) : ofMathml(mathIn(frame), (attribute(frame, "class") ?? "").includes("isplay"));
};

const ofScript = (script: Element): Formula | null => {
  const type = attribute(script, "type") ?? "";
  return type.startsWith("math/tex") ? formula(rawText(script), type.includes("display")) : null;
};

/** A formula of MathJax 3 and 4. */
const ofContainer = (container: Element): Formula | null => {
  const display = attribute(container, "display") === "true";
  const latex = latexIn(container);
  return (latex && formula(latex, display)) || ofMathml(mathIn(container), display);
};

/** What Texinfo calls a formula, whose source is its text: on a line of its own, or amid others. */
const LINE_OF_TEXINFO = /(?:^|\s)displaymath(?:\s|$)/;
const OF_TEXINFO = /(?:^|\s)math(?:\s|$)/;

const hasNoElement = (element: Element): boolean => element.childNodes.every(isText);

const ofTexinfo = (element: Element): Formula | null => {
  const name = attribute(element, "class") ?? "";
  if (element.tagName === "em") return OF_TEXINFO.test(name) && hasNoElement(element) ? formula(textOf(element), false) : null;
  const parts = LINE_OF_TEXINFO.test(name) ? childElements(element) : null;
  return parts?.every((part) => part.tagName === "em" && hasNoElement(part)) ? formula(textOf(element), true) : null;
};

/** The TeX that an element was made from (pictures, Texinfo, Zenn, MathML annotation, KaTeX, MathJax 2 to 4, MediaWiki); `null` if it is no formula. */
export const mathOf = (element: Element): Formula | null => {
  const tag = element.tagName;
  if (tag === "img") {
    const shown = formulaOnPicture(element);
    return shown && formula(shown.source, shown.display);
  }
  if (tag === "em" || tag === "pre") return ofTexinfo(element);
  if (tag === "math") return ofMathml(element, attribute(element, "display") === "block");
  if (tag === "script") return isShownBefore(element) ? null : ofScript(element);
  if (tag === "mjx-container") return ofContainer(element);
  // Zenn's element, whose text is the source.
  if (tag === "embed-katex")
    return hasNoElement(element) ? formula(textOf(element), attribute(element, "display-mode") !== null) : null;
  if (tag !== "span" && tag !== "div") return null;
  const name = attribute(element, "class");
  if (isMathJaxFrame(element)) return ofFrame(element);
  if (!name || !WRAPPER.test(name)) return tag === "div" && name ? ofTexinfo(element) : null;
  return ofMathml(mathIn(element), /display|block/.test(name));
};
