import { isStreamSafe, seen } from "@farthing/read";
import { isLinkable } from "./linkable.ts";

/** A block of code that begins at the margin, and its end. */
const OPENING = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
const CLOSING = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;
/** Lines behind which readers differ in what is code: a block of it that may belong to an item, or a formula. */
const AMBIGUOUS = /^[ \t]+(?:`{3,}|~{3,})|^[\s>*+\-\d.)]*\$\$/;
/** Signs that make it depend on the reader what of a line is code; and addresses, where an accent stands in them. */
const RISKY = /[$|\\]/;
const ADDRESS = /https?:\/\/|www\./i;

const hasRisk = (line: string): boolean =>
  RISKY.test(line) ||
  (line.includes("`") &&
    line.split(/\s/).some((word) => {
      const at = word.search(ADDRESS);
      return at >= 0 && word.includes("`", at);
    }));

/** What may begin a tag, unless it is an address in brackets; and what may lead from the name of a link to its target. */
const ACTIVE =
  /(?<!\\)(\\*)<(?!(?:https?:\/\/|mailto:)[^\s<>`\\]*>)(?=[A-Za-z/!?])|\](?:\((?:[ \t]*([\w./#?%=~+-]+)(?=[ \t]*[)"]))?|:)/gi;
/** What may stand behind the name: an address that may be followed; behind a colon also words, as in a footnote. */
const ABSOLUTE = /[ \t]*<?(?:https?:\/\/|mailto:)[^\s>]/iy;
const WORDS = /[ \t]*[\p{L}\p{N}"'(][^\s:&\\<]*(?=[ \t]|$)/muy;

const startsAt = (pattern: RegExp, text: string, at: number): boolean => {
  pattern.lastIndex = at;
  return pattern.test(text);
};

/** Resolves relative addresses, as long as these do not make the text many times as long: a base has thousands of characters if a site likes. */
class Resolver {
  readonly #base: URL;
  /** Characters that may still be added. */
  #left: number;

  constructor(base: URL, chars: number) {
    this.#base = base;
    this.#left = MAX_ADDED + MAX_GROWTH * chars;
  }

  /** What an address stands for; `undefined` if it cannot be followed. */
  href(target: string): string | undefined {
    if (this.#left < 0 || !isStreamSafe(target)) return undefined;
    const href = URL.parse(target, this.#base.href)?.href;
    this.#left -= (href ?? "").length;
    return href !== undefined && isLinkable(href) ? href : undefined;
  }
}

/** Characters that absolute addresses may have in all, and those for each character of the text. */
const MAX_ADDED = 200_000;
const MAX_GROWTH = 2;

/** A stretch without code: the targets of links are absolute, and what else would act is text; without a base links are, too. */
const defused = (text: string, base: Resolver | undefined): string =>
  text.replace(ACTIVE, (sign: string, slashes: string | undefined, target: string | undefined, at: number) => {
    // An address right before it would take a backslash for a part of itself.
    if (slashes !== undefined && /\S/.test(text.charAt(at - 1))) return `${slashes}&lt;`;
    if (slashes !== undefined) return slashes.length % 2 === 1 ? sign : `${slashes}\\<`;
    if (base === undefined) return `]\\${sign.slice(1)}`;
    const behind = at + 2;
    if (startsAt(ABSOLUTE, text, behind) || (sign === "]:" && startsAt(WORDS, text, behind))) return sign;
    const href = target === undefined ? undefined : base.href(target);
    return href === undefined ? `]\\${sign.slice(1)}` : `](${href}`;
  });

/** Where the run of grave accents that is as long as the one before `at` ends; 0 if there is none. */
const endOfCode = (line: string, at: number, length: number): number => {
  for (const { 0: run, index } of line.slice(at).matchAll(/`+/g)) if (run.length === length) return at + index + length;
  return 0;
};

/** A line of a paragraph with its code as it is; `undefined` if a reader may look for an end of code in another line. */
function withCode(line: string, base: Resolver | undefined): string | undefined {
  let out = "";
  let at = 0;
  for (let open = line.indexOf("`"); open >= 0; open = line.indexOf("`", at)) {
    const [run = ""] = /^`+/.exec(line.slice(open)) ?? [];
    const end = endOfCode(line, open + run.length, run.length);
    if (end === 0) return undefined;
    out += defused(line.slice(at, open), base) + line.slice(open, end);
    at = end;
  }
  return out + defused(line.slice(at), base);
}

/** A formula in a line of its own, and the line that begins or ends one. */
const FORMULA = /^\$\$[^$]+\$\$[ \t]*$/;
const FORMULA_EDGE = /^\$\$[ \t]*$/;

/** Passes the parts of one text, in their order. */
export class Passage {
  readonly #resolver: Resolver | undefined;
  #fence = "";
  #isInFormula = false;
  #isCertain = true;

  /**
   * @param base Address that links are relative to; without one no link or picture is left
   * @param chars Characters of the whole text
   */
  constructor(base: URL | undefined, chars: number) {
    this.#resolver = base && new Resolver(base, chars);
  }

  /** Whether every reader takes a block of code that begins at the margin for one, behind what has passed. */
  get isCertain(): boolean {
    return this.#isCertain && !this.#isInFormula;
  }

  /** What ends the block of code that is open behind what has passed; "" if none is. */
  get openFence(): string {
    return this.#fence;
  }

  /** The next part, as it may be shown. */
  pass(source: string): string {
    const out: string[] = [];
    let isRisky = false;
    for (const line of seen(source.replace(/\r\n?/g, "\n")).split("\n")) {
      if (this.#isCode(line)) {
        isRisky = false;
        out.push(line);
        continue;
      }
      if (line.trim() === "" || this.#fence !== "") isRisky = false;
      if (hasRisk(line)) isRisky = true;
      const whole = isRisky || !this.#isCertain ? undefined : withCode(line, this.#resolver);
      if (whole === undefined) isRisky = true;
      out.push(whole ?? defused(line, this.#resolver));
    }
    return out.join("\n");
  }

  /** Whether a line stands in a block of code, or ends one; keeps what begins with it. */
  #isCode(line: string): boolean {
    if (this.#fence !== "") {
      const [, mark = ""] = CLOSING.exec(line) ?? [];
      if (mark.startsWith(this.#fence)) this.#fence = "";
      return true;
    }
    const [fence = ""] = OPENING.exec(line) ?? [];
    if (FORMULA_EDGE.test(line)) this.#isInFormula = !this.#isInFormula;
    else if (this.#isInFormula ? fence !== "" || AMBIGUOUS.test(line) : AMBIGUOUS.test(line) && !FORMULA.test(line))
      this.#isCertain = false;
    if (this.#isCertain) this.#fence = fence;
    return false;
  }
}

/**
 * Text that a site sent as such, Markdown for the most part: it passes as it is, but that targets of links are absolute, and that what
 * would act in a reader is text: HTML, and links to anything but http(s) and mailto. Code is left alone where every reader takes it for code; where
 * they may differ, a backslash more is seen in it.
 *
 * @param base Address that links are relative to; without one no link or picture is left. Those that would make the text many times as
 *   long are left as they stand, and do not act
 */
export function passedText(source: string, base?: URL): string {
  const text = seen(source.replace(/\r\n?/g, "\n"));
  return /[<\]]/.test(text) ? new Passage(base, text.length).pass(text) : text;
}
