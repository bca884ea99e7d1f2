/** Letters from which on a text may be a document. */
const LEAST = 200;
/** A line that opens code, or ends it. */
export const FENCE = /^\s{0,3}(?:`{3}|~{3})/;
const HEADING = /^#{1,6}[ \t]+\S/;
const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])[ \t]+\S/;
const COLUMNS = /^[ \t]*(?:\|[ \t]*)?:?-{2,}:?[ \t]*\|[-:| \t]*$/;
const LINK = /\]\((?:https?:|mailto:|[/#.])[^()\s]+\)/;
const STRONG = /\*\*[^\s*][^*]*\*\*/;
/** A key of YAML: its comments look like headings. */
const KEY = /^\s*[\w-]+:\s*$/;
/** Characters of a line that are looked at. */
const LOOKED_AT = 2_000;

/** How often each sign of Markdown stands in a text, but for its code. */
const signsIn = (text: string) => {
  const signs = { fences: 0, headings: 0, items: 0, columns: 0, links: 0, strong: 0, keys: 0, lines: 0 };
  let isCode = false;
  for (const whole of text.split("\n")) {
    const line = whole.slice(0, LOOKED_AT);
    signs.lines++;
    if (FENCE.test(line)) {
      if (isCode) signs.fences++;
      isCode = !isCode;
    } else if (!isCode) {
      if (HEADING.test(line)) signs.headings++;
      if (ITEM.test(line)) signs.items++;
      if (COLUMNS.test(line)) signs.columns++;
      if (LINK.test(line)) signs.links++;
      if (STRONG.test(line)) signs.strong++;
      if (KEY.test(line)) signs.keys++;
    }
  }
  return signs;
};

/**
 * Whether a text is Markdown that a script is to show: of some length, in lines, with signs of two kinds, one of which nothing else has.
 */
export const isMarkdown = (text: string): boolean => {
  if (text.length < LEAST || !text.includes("\n")) return false;
  const { fences, headings, items, columns, links, strong, keys, lines } = signsIn(text);
  const sure = [fences, columns, links, strong].filter((count) => count > 0).length;
  const kinds = sure + [headings > 0, items > 1].filter(Boolean).length;
  return lines > 3 && kinds > 1 && (sure > 0 || (headings > 1 && keys === 0));
};
