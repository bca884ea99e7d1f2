import { attribute, type Element, lettersOf } from "@farthing/html";

/** How a `span` is set: as code, emphasised, bold, or struck out. */
type Typeface = "code" | "emphasis" | "strong" | "delete";

/**
 * What converters of LaTeX call its typefaces: LaTeX2HTML and lwarp by its commands, LaTeXML by its own names, TeX4ht by the fonts
 * themselves; HeVeA says it as a style.
 */
const CALLED: readonly (readonly [typeface: Typeface, name: RegExp])[] = [
  ["code", /(?:^|\s)(?:texttt|ltx_font_typewriter|(?:ec-)?(?:lm|cm)tt[a-z]{0,3}-\S{1,20})(?:\s|$)/],
  ["emphasis", /(?:^|\s)(?:textit|textsl|ltx_font_italic|(?:ec-)?(?:cmti|lmri)-\S{1,20})(?:\s|$)/],
  ["strong", /(?:^|\s)(?:textbf|ltx_font_bold|(?:ec-)?(?:cmbx|lmbx)-\S{1,20})(?:\s|$)/],
];
const MONOSPACE = "font-family:monospace";
/** Characters of the longest style that says so and no more, and of the longest one that is read. */
const LONGEST = 60;
const LONGEST_STYLE = 1_000;

/** Properties that say so. */
const LETTERS = /font-|text-decoration/i;

/** What editors and mail programs say of letters by a style, where others have an element. */
const styledAs = (style: string): Typeface | null => {
  if (!LETTERS.test(style)) return null;
  const { isStruck, isBold, isSlanted } = lettersOf(style);
  if (isStruck) return "delete";
  if (isBold) return "strong";
  return isSlanted ? "emphasis" : null;
};

const isMonospace = (style: string): boolean =>
  style.length <= LONGEST && style.replace(/[\s;]/g, "").toLowerCase() === MONOSPACE;

/** How a `span` is set by what it is called, or by its own style; `null` of all others. */
export const typefaceOf = (span: Element): Typeface | null => {
  if (span.tagName !== "span" && span.tagName !== "font") return null;
  const called = CALLED.find(([, name]) => name.test(attribute(span, "class") ?? ""))?.[0];
  if (called) return called;
  const style = (attribute(span, "style") ?? "").slice(0, LONGEST_STYLE);
  return isMonospace(style) ? "code" : styledAs(style);
};
