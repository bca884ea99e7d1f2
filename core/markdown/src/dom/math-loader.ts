import { attribute, type Element, elementsOf, type Parent, rawText } from "@farthing/html";
import { textOf } from "./node.ts";

/** How a page marks formulas in its text for the script that sets them. */
export interface Delimiters {
  /** Whether it says that what stands between two single dollar signs is one. */
  readonly dollars: boolean;
}

/** Scripts that look for TeX in the text of a page: MathJax 2 to 4, KaTeX's auto-render. */
const LOADED = /mathjax|katex|\/tex-(?:mml-)?(?:chtml|svg)/i;
const CALLED = /MathJax\b|renderMathInElement|katex\.render/;
/** `["$", "$"]` among MathJax's delimiters, `left: "$"` among KaTeX's. */
const DOLLARS = /["']\$["']\s*,\s*["']\$["']|left["']?\s*:\s*["']\$["']/;
/** What Sphinx, Pandoc, Python-Markdown, CKEditor and publishers put a formula into for such a script, and how it begins. */
const MARKED = /(?:^|\s)(?:math|arithmatex|math-tex|mathjax-tex)(?:\s|$)/;
const BEGINS = /^\s*(?:\\[([]|\$\$)/;
/** Characters of a script that are read. */
const READ = 20_000;

const isMarked = (element: Element): boolean => MARKED.test(attribute(element, "class") ?? "") && BEGINS.test(textOf(element, 2));

/** How the page marks formulas; `null` if it loads no script that looks for them, and has no element for one. */
export const delimitersOf = (root: Parent): Delimiters | null => {
  let loads = false;
  let dollars = false;
  for (const element of elementsOf(root)) {
    if (element.tagName !== "script") {
      loads ||= isMarked(element);
      continue;
    }
    const text = rawText(element).slice(0, READ);
    if (LOADED.test(attribute(element, "src") ?? "") || CALLED.test(text)) loads = true;
    if (DOLLARS.test(text)) dollars = true;
  }
  return loads ? { dollars } : null;
};
