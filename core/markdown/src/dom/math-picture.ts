import { attribute, type Element } from "@farthing/html";

/** What programs call the picture of a formula whose alternative text is its source: WordPress, QuickLaTeX, MediaWiki. */
const CALLED =
  /(?:^|\s)(?:latex|tex|ql-img-(?:inline|displayed)-(?:formula|equation)|mwe-math-fallback-image-(?:inline|display))(?:\s|$)/;
const DISPLAYED = /displayed|image-display/;
/** Marks of TeX around alternative texts, as LaTeX2HTML and many scripts write them. */
const MARKS = [
  ["$$", "$$"],
  ["$", "$"],
  ["\\(", "\\)"],
  ["\\[", "\\]"],
] as const;
const LINE = /^(?:\$\$|\\\[|\$\\displaystyle\b)/;
/** What a formula has, and a price between two signs has not. */
const LIKE_TEX = /[\\^_{}]|^\$\s*[a-z]/i;
/** Characters of the longest source. */
const LONGEST = 5_000;

/** Whether a text is one formula between its marks. */
const isMarked = (text: string): boolean =>
  LIKE_TEX.test(text) &&
  MARKS.some(([open, close]) => {
    if (!text.startsWith(open) || !text.endsWith(close) || text.length <= open.length + close.length) return false;
    return !text.slice(open.length, -close.length).includes(open.startsWith("$") ? "$" : open);
  });

/** The source of the formula that a picture shows, and whether it stands on a line of its own; `null` of other pictures. */
export const formulaOnPicture = (picture: Element): { source: string; display: boolean } | null => {
  const alt = attribute(picture, "alt")?.trim() ?? "";
  if (alt === "" || alt.length > LONGEST) return null;
  const name = attribute(picture, "class") ?? "";
  const isCalled = CALLED.test(name);
  if (!isCalled && !isMarked(alt)) return null;
  return {
    source: alt.replace(/^(\$?)\\displaystyle\b/, "$1"),
    display: LINE.test(alt) || (isCalled && DISPLAYED.test(name)),
  };
};
