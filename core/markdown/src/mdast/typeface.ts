import { attribute, type Element } from "@farthing/html";

/** How a `span` is set: as code, emphasised, or bold. */
export type Typeface = "code" | "emphasis" | "strong";

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
/** Characters of the longest style that says so and no more. */
const LONGEST = 60;

const isMonospace = (style: string): boolean =>
  style.length <= LONGEST && style.replace(/[\s;]/g, "").toLowerCase() === MONOSPACE;

/** How a `span` is set by what it is called; `null` of all others. */
export const typefaceOf = (span: Element): Typeface | null => {
  if (span.tagName !== "span") return null;
  const name = attribute(span, "class");
  if (name !== null) return CALLED.find(([, called]) => called.test(name))?.[0] ?? null;
  return isMonospace(attribute(span, "style") ?? "") ? "code" : null;
};
