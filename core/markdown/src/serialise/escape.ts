import type { PhrasingContent, Text } from "mdast";
import { linked } from "../text/linked.ts";

/** What text is written into: some signs mean something only there. */
export interface Within {
  readonly label: boolean;
  readonly heading: boolean;
  readonly cell: boolean;
  /** Whether a dollar sign stands beside it that no backslash can be put before: one in text would make a formula with it. */
  readonly dollars: boolean;
}

/** Signs that may mean something wherever they stand, and those that may only where a line begins. */
const SIGN = /[\\`*_[\]<>&|~#$\n\r\t]/;
const LINE_START = /^(?:[ +\-=:]|\d+[.)])/;

const PUNCTUATION = /[!-/:-@[-`{-~]/;
const REFERENCE = /&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/y;
const DEFINITION = /\[[^\]\n]*\]:/y;
const FOOTNOTE_OR_TASK = /\[(?:\^|[ xX]\])/y;
const WORD = /[\p{L}\p{M}\p{N}]/u;

const startsAt = (pattern: RegExp, text: string, at: number): boolean => {
  pattern.lastIndex = at;
  return pattern.test(text);
};

const isLineEnd = (sign: string | undefined): boolean => sign === "\n" || sign === "\r";
const isBlank = (sign: string | undefined): boolean => sign === " " || sign === "\t";
const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= "0" && sign <= "9";

/** Whether nothing but blanks stands between the beginning of the line and `at`. */
const opensLine = (text: string, at: number): boolean => {
  let before = at - 1;
  while (isBlank(text[before])) before--;
  return isLineEnd(text[before]);
};

/** Whether the line begins with a number that ends at `at`. */
const endsNumber = (text: string, at: number): boolean => {
  let before = at - 1;
  while (isDigit(text[before])) before--;
  return before < at - 1 && opensLine(text, before + 1);
};

/** Whether CommonMark 0.31 or GFM 0.29 could take the sign at `at` for more than itself. */
const means = (text: string, at: number, within: Within): boolean => {
  const next = text[at + 1];
  switch (text[at]) {
    case "*":
    case "`":
    case "~":
      return true;
    case "]":
      return within.label;
    case "[":
      return within.label || startsAt(FOOTNOTE_OR_TASK, text, at) || (opensLine(text, at) && startsAt(DEFINITION, text, at));
    case "|":
      return within.cell || (/[\t :-]/.test(next ?? "") && opensLine(text, at));
    case "<":
      return /[!/?A-Za-z]/.test(next ?? "");
    case "&":
      return startsAt(REFERENCE, text, at);
    case "\\":
      return next === undefined || PUNCTUATION.test(next) || isLineEnd(next) || means(text, at + 1, within);
    case "!":
      return next === "[";
    case "(":
      return text[at - 1] === "]";
    case "#":
      return (within.heading && (next === undefined || isLineEnd(next))) || opensLine(text, at);
    case "$":
      // Two of them where a line begins open a formula that goes on to the end of the page.
      return within.dollars || (next === "$" && opensLine(text, at));
    case ">":
    case "=":
      return opensLine(text, at);
    case "+":
      return (isBlank(next) || isLineEnd(next)) && opensLine(text, at);
    case "-":
      return (isLineEnd(next) || /[\t :|-]/.test(next ?? "")) && opensLine(text, at);
    case ":":
      return next === "-" && opensLine(text, at);
    case ")":
      return endsNumber(text, at);
    case ".":
      return (next === undefined || isBlank(next) || isLineEnd(next)) && endsNumber(text, at);
    case "\n":
    case "\r":
      return within.heading || within.cell;
    default:
      return isBlank(text[at]) && (isLineEnd(text[at - 1]) || isLineEnd(next));
  }
};

/**
 * Underscores from `at` to before `end`: inside a word they mean nothing, and between blanks no more than a rule, if the line
 * begins with them.
 */
const underscores = (text: string, at: number, end: number): string => {
  const run = text.slice(at, end);
  const [before, behind] = [text[at - 1] ?? " ", text[end] ?? " "];
  if (WORD.test(before) && WORD.test(behind)) return run;
  if (/\s/.test(before) && /\s/.test(behind)) return opensLine(text, at) ? `\\${run}` : run;
  return run.replaceAll("_", "\\_");
};

/** All signs of `means`, and underscores; blanks mean something beside line ends only. */
const CANDIDATE = /_+|[\\`*[\]<>&|~#$\n\r!(+=:).-]|[ \t](?=[\n\r])|(?<=[\n\r])[ \t]/g;

/** A character as a reference, for what a backslash cannot escape. */
export const characterReference = (sign: string): string => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`;

const BEGINS_ADDRESS = /https?:\/\/|www\./i;

/**
 * From where on the text is an address that what follows would be read as a part of (GFM 0.29, 6.9), code and all: one that nothing but
 * its end stands behind. Past the end of the text if it ends with none, or stands in a link, where there is no other.
 */
const openAddress = (value: string, after: string, { label }: Within): number =>
  label || after === "" || /^\s/.test(after) ? value.length : lastAddress(value);

/** Where the last word of a text begins, if an address is in it; past the end of the text if not. */
const lastAddress = (value: string): number => {
  const at = Math.max(value.lastIndexOf(" "), value.lastIndexOf("\n"), value.lastIndexOf("\t")) + 1;
  return BEGINS_ADDRESS.test(value.slice(at)) ? at : value.length;
};

/** A text whose last word is a link, if it is an address. */
export const linkedAtEnd = (node: Text): (Text | PhrasingContent)[] => {
  const at = lastAddress(node.value);
  if (at === node.value.length) return [node];
  const before: Text[] = at === 0 ? [] : [{ type: "text", value: node.value.slice(0, at) }];
  return [...before, ...linked(node.value.slice(at))];
};

/** Whether the sign at `at` is one without which no address begins there. */
const beginsAddress = (text: string, at: number): boolean =>
  text[at] === ":" ? text.startsWith("//", at + 1) : text[at] === "." && /www$/i.test(text.slice(Math.max(0, at - 3), at));

/**
 * The beginning of a tag as it is written: an address right before it would take a backslash for a part of itself, and leave the rest.
 */
const escapedSign = (sign: string, before: string | undefined): string => {
  if (sign === "<" && !/^\s$/.test(before ?? " ")) return "&lt;";
  return PUNCTUATION.test(sign) ? `\\${sign}` : characterReference(sign);
};

/** Whether a sign means something because of what is written before or after the text. */
const meansAtEdge = (value: string, before: string, after: string): boolean =>
  (isLineEnd(before.at(-1)) && LINE_START.test(value)) ||
  (isLineEnd(after[0]) && value.endsWith(" ")) ||
  (after.startsWith("[") && value.endsWith("!")) ||
  (before.endsWith("]") && value.startsWith("("));

/**
 * Text that Markdown reads as what it is. `before` and `after` are what is written on either side: at least one character,
 * a line end where the block begins or ends.
 */
export const escapeText = (value: string, before: string, after: string, within: Within): string => {
  const open = before.length + openAddress(value, after, within);
  if (!SIGN.test(value) && open === before.length + value.length && !meansAtEdge(value, before, after)) return value;
  const text = before + value + after;
  const end = before.length + value.length;
  let out = "";
  let written = before.length;
  CANDIDATE.lastIndex = written;
  for (let match = CANDIDATE.exec(text); match !== null && match.index < end; match = CANDIDATE.exec(text)) {
    const [signs, at] = [match[0], match.index];
    if (!signs.startsWith("_") && !means(text, at, within) && (at < open || !beginsAddress(text, at))) continue;
    out += text.slice(written, at);
    written = Math.min(end, at + signs.length);
    if (signs.startsWith("_")) out += underscores(text, at, written);
    else out += escapedSign(signs, text[at - 1]);
  }
  return out + text.slice(written, end);
};
