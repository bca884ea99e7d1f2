import { attribute, childElements, type Element, elements, type Node, type Parent } from "@farthing/html";

/** What MathJax 2 calls the boxes in which it shows a formula, right before the script that holds its source. */
const FRAME = /^MathJax/;
/** Parts of a formula of MathJax 4 that are looked at for the source of all of it, which the first one has. */
const FIRST_PARTS = 8;

const isSource = (element: Element): boolean =>
  element.tagName === "script" && (attribute(element, "type") ?? "").startsWith("math/tex");

interface Sources {
  /** The script behind each frame. */
  readonly behind: ReadonlyMap<Element, Element>;
  readonly scripts: ReadonlySet<Element>;
}
/** Frames and their sources, by what holds them: each holder is looked through once. */
const known = new WeakMap<Node | Parent, Sources>();

const sourcesBeside = ({ parentNode: holder }: Element): Sources | undefined => {
  let found = holder ? known.get(holder) : undefined;
  if (!found && holder) {
    const inside = childElements(holder);
    const behind = new Map<Element, Element>();
    for (const [i, frame] of inside.entries()) {
      const script = inside[i + 1];
      if (script && isSource(script) && isMathJaxFrame(frame)) behind.set(frame, script);
    }
    found = { behind, scripts: new Set(behind.values()) };
    known.set(holder, found);
  }
  return found;
};

/** Whether MathJax 2 calls an element so. */
export const isMathJaxFrame = (element: Element): boolean => FRAME.test(attribute(element, "class") ?? "");

/** The script behind a frame of MathJax 2, which holds the TeX that is shown there. */
export const scriptOfFrame = (frame: Element): Element | undefined => sourcesBeside(frame)?.behind.get(frame);

/** Whether a script holds TeX that a frame before it stands for. */
export const isShownBefore = (script: Element): boolean => sourcesBeside(script)?.scripts.has(script) === true;

/** The TeX that MathJax 4 writes beside what it draws; `null` where it does not. */
export const latexIn = (container: Element): string | null => {
  let seen = 0;
  for (const part of elements(container)) {
    const latex = attribute(part, "data-latex");
    if (latex !== null) return latex;
    if (++seen >= FIRST_PARTS) return null;
  }
  return null;
};
