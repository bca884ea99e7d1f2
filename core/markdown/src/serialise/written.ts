import { Failure } from "@farthing/contract";

/**
 * Characters of any text that is written: a reply takes 4.8 million, and a document is asked for in pieces. What stands in a few kilobytes
 * can be written as gigabytes: below 250 quotations each line has 500 characters before it.
 */
const MOST = 64_000_000;
/** So many characters of changed lines are made at a time, so that no single step takes much memory. */
const PIECE = 1_000_000;

/** Refuses a text before it is made. @throws Failure `too_large` */
export const refuseLonger = (length: number): void => {
  if (length <= MOST) return;
  throw new Failure("too_large", `what was read makes more than ${MOST / 1_000_000} million characters of Markdown`, {
    source: "site",
  });
};

/** How long these lines are with something before each, and something else before empty ones. */
const prefixedLength = (text: string, before: number, bare: number): number => {
  let length = text.length;
  let from = 0;
  for (let end = text.indexOf("\n"); ; end = text.indexOf("\n", from)) {
    length += (end < 0 ? text.length : end) === from ? bare : before;
    if (end < 0) return length;
    from = end + 1;
  }
};

/** Whole lines with something before each; `bare` before an empty one. */
const prefixed = (text: string, before: string, bare: string): string => {
  if (before === "") return text;
  const change = (lines: string): string =>
    lines
      .split("\n")
      .map((line) => (line === "" ? bare : before + line))
      .join("\n");
  const piece = Math.ceil(PIECE / (1 + before.length));
  let out = "";
  for (let from = 0; from <= text.length; ) {
    const end = text.indexOf("\n", from + piece);
    out += change(text.slice(from, end < 0 ? text.length : end));
    if (end < 0) break;
    out += "\n";
    from = end + 1;
  }
  return out;
};

/**
 * A text as it is written, line by line, below the quotations and items that are open. What stands before a line is written once, for all of
 * them together, and only when it is known whether the line is empty: blanks at its end are left out then.
 *
 * @throws Failure `too_large` from each method that writes
 */
export class Written {
  #text = "";
  /** What stands before a line below all that is open. */
  #before = "";
  /** What is still to be written before anything else on this line. */
  #pending = "";
  /** A blank behind an item's mark: only where the item holds anything, but then also where its first line is empty. */
  #blank = "";

  get text(): string {
    return this.#text;
  }

  write(text: string): void {
    const end = text.indexOf("\n");
    const last = text.lastIndexOf("\n");
    if (text !== "") this.#fill(end < 0 ? text : text.slice(0, end));
    if (end < 0) return;
    this.#lines(end < last ? text.slice(end + 1, last) : undefined);
    if (last + 1 < text.length) this.#fill(text.slice(last + 1));
  }

  /** What `work` writes has more before each line behind the one that it begins on. */
  below(more: string, work: () => void): void {
    const before = this.#before;
    this.#before += more;
    work();
    this.#before = before;
  }

  /** What `work` writes is quoted, and be it nothing. */
  quote(work: () => void): void {
    this.#pending += "> ";
    this.below("> ", () => {
      work();
      if (this.#pending !== "") this.#fill("");
    });
  }

  /** What `work` writes stands behind a mark, and below it so many blanks to the right. */
  item(mark: string, work: () => void): void {
    this.write(mark);
    this.#blank = " ";
    this.below(" ".repeat(mark.length + 1), work);
    this.#blank = "";
  }

  /** The rest of a line whose beginning is here; nothing behind a line's beginning makes it an empty line. */
  #fill(text: string): void {
    const before = this.#blank + (text === "" ? this.#pending.trimEnd() : this.#pending);
    refuseLonger(this.#text.length + before.length + text.length);
    this.#text += before + text;
    this.#pending = "";
    this.#blank = "";
  }

  /** The end of a line, whole lines if there are any, and the beginning of another one. */
  #lines(lines: string | undefined): void {
    const bare = this.#before.trimEnd();
    refuseLonger(this.#text.length + 2 + (lines === undefined ? 0 : prefixedLength(lines, this.#before.length, bare.length)));
    this.#text += lines === undefined ? "\n" : `\n${prefixed(lines, this.#before, bare)}\n`;
    this.#pending = this.#before;
  }
}
