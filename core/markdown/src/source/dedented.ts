const BLANK = /^[ \t]*$/;
const INDENT = /^[ \t]*/;
/** Signs of an indent that are looked at. */
const MOST = 1_000;

/** A text without the indent that all its lines have, which is that of the page around it. The first may begin behind its tag. */
export const dedented = (text: string): string => {
  const lines = text.split(/\r?\n/);
  const indents = lines
    .slice(1)
    .filter((line) => !BLANK.test(line))
    .map((line) => INDENT.exec(line)?.[0].length ?? 0);
  const indent = indents.reduce((least, one) => Math.min(least, one), lines.length > 1 ? MOST : 0);
  return lines.map((line) => line.slice(Math.min(indent, INDENT.exec(line)?.[0].length ?? 0))).join("\n");
};
