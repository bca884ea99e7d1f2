import { tidyTex } from "./source.ts";

/** A formula between marks in a text. */
interface MarkedFormula {
  readonly from: number;
  readonly end: number;
  readonly tex: string;
  /** Stands on a line of its own. */
  readonly display: boolean;
}

/** Characters of the longest formula that is taken for one. */
const LONGEST = 5_000;
const PAIRS = [
  { open: "$$", close: "$$", display: true },
  { open: "\\[", close: "\\]", display: true },
  { open: "\\(", close: "\\)", display: false },
] as const;
const ENVIRONMENT = /\\begin\{((?:equation|align|gather|multline|eqnarray|alignat|displaymath|math)\*?)\}/y;
const LIKE_TEX = /[\\^_{}]/;
/** Letters, numbers and signs without words: a formula also without commands. */
const PLAIN_FORMULA = /^[\p{L}\d](?:[\d\s+\-−=<>≤≥|/*().,:!']|[\p{L}](?!\p{L}{2}))*$/u;

/** A sign that hides the rest of its line. Where lines ended is not known any more. */
const COMMENT = /(?<!\\)(?:\\\\)*%/;

/** Where the next `mark` stands, asked in order of `from`: each text is searched once for each mark. */
class Ahead {
  readonly #text: string;
  readonly #found = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  next(mark: string, from: number): number {
    const known = this.#found.get(mark) ?? -1;
    if (known >= from) return known;
    const at = this.#text.indexOf(mark, from);
    const found = at < 0 ? Number.POSITIVE_INFINITY : at;
    this.#found.set(mark, found);
    return found;
  }
}

/** The formula that begins at `at`, if one does. It has no TeX if it is to stay text. */
const formulaAt = (text: string, at: number, ahead: Ahead, dollars: boolean): MarkedFormula | null => {
  const made = (from: number, to: number, end: number, display: boolean): MarkedFormula | null => {
    if (to <= from || to - from > LONGEST) return null;
    const inner = text.slice(from, to);
    if (COMMENT.test(inner)) return { from: at, end, tex: "", display };
    const tex = tidyTex(inner);
    return tex === "" ? null : { from: at, end, tex, display };
  };
  for (const { open, close, display } of PAIRS) {
    if (!text.startsWith(open, at)) continue;
    const to = ahead.next(close, at + open.length);
    return made(at + open.length, to, to + close.length, display);
  }
  if (text[at] === "\\") {
    ENVIRONMENT.lastIndex = at;
    const name = ENVIRONMENT.exec(text)?.[1];
    if (name === undefined) return null;
    const close = `\\end{${name}}`;
    const end = ahead.next(close, at) + close.length;
    return made(at, end, end, true);
  }
  let to = ahead.next("$", at + 1);
  while (Number.isFinite(to) && to - at <= LONGEST && text[to - 1] === "\\") to = ahead.next("$", to + 1);
  const inner = Number.isFinite(to) && to - at <= LONGEST ? text.slice(at + 1, to) : "";
  if (inner === "" || /\d/.test(text[to + 1] ?? "")) return null;
  const isTight = !/^\s|\s$/.test(inner);
  const isFormula = LIKE_TEX.test(inner) ? isTight || dollars : dollars && isTight && PLAIN_FORMULA.test(inner);
  return isFormula ? made(at + 1, to, to + 1, false) : null;
};

/** Signs that a formula may begin with; one behind a backslash is itself. */
const BEGIN = /\\.|\$/gs;

/**
 * The formulas in a text of a page that has them set by a script, by MathJax's and KaTeX's own marks. Single dollar signs count if
 * the page says so (`dollars`), or around what can only be TeX.
 */
export const markedIn = (text: string, dollars: boolean): MarkedFormula[] => {
  const found: MarkedFormula[] = [];
  const ahead = new Ahead(text);
  BEGIN.lastIndex = 0;
  for (let match = BEGIN.exec(text); match !== null; match = BEGIN.exec(text)) {
    const formula = match[0] === "\\$" || match[0] === "\\\\" ? null : formulaAt(text, match.index, ahead, dollars);
    if (!formula) continue;
    if (formula.tex !== "") found.push(formula);
    BEGIN.lastIndex = formula.end;
  }
  return found;
};
