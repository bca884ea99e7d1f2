import { Failure } from "@farthing/contract";

/**
 * Characters of any text that is written: a reply takes 4.8 million, and a document is asked for in pieces. What stands in a few kilobytes
 * can be written as gigabytes: below 250 quotations each line has 500 characters before it.
 */
const MOST = 64_000_000;
/** Lines are changed so many characters at a time, so that no single step takes much memory. */
const PIECE = 1_000_000;

/** Refuses a text before it is made. @throws Failure `too_large` */
export const refuseLonger = (length: number): void => {
  if (length <= MOST) return;
  throw new Failure("too_large", `what was read makes more than ${MOST / 1_000_000} million characters of Markdown`, {
    source: "site",
  });
};

const lineEnds = (text: string): number => {
  let ends = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) ends++;
  return ends;
};

/**
 * A text whose lines are changed by `change`, which is given whole lines and adds `more` characters to each at most.
 *
 * @throws Failure `too_large`
 */
export const byLines = (text: string, more: number, change: (lines: string) => string): string => {
  refuseLonger(text.length + more * (lineEnds(text) + 1));
  if (text.length <= PIECE) return change(text);
  let out = "";
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf("\n", from + PIECE);
    const to = end < 0 ? text.length : end;
    out += change(text.slice(from, to));
    if (end >= 0) out += "\n";
    from = to + 1;
    if (end >= 0 && from === text.length) out += change("");
  }
  return out;
};
