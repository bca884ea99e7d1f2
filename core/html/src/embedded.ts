import { readFlight } from "./flight.ts";
import { parseLenient } from "./lenient-json.ts";
import { type Literal, readLiteral } from "./literal.ts";
import { attribute, childrenOf, type Element } from "./node.ts";
import { rawText } from "./text.ts";

/** A name that occurs more often than this in one script is a word of its code, not its state. */
const MAX_OCCURRENCES = 500;
/** Values that do not end, in each other, are read as often as this and no more. */
const MAX_TIMES = 2;
/** What may stand before a name that is assigned to. */
const BEFORE =
  /(?:^|[;{}(,\n]|\b(?:var|let|const)\s|=)\s*(?:(?:window|self|globalThis|this|top)\s*(?:\.\s*|\[\s*(?:Symbol\.for\(\s*)?["']))?$/;
/** What may stand between a name and the value assigned to it. */
const ASSIGNED = /(?:["']\s{0,99}(?:\)\s{0,99})?\])?\s{0,99}(?:\|\||\?\?)?=(?!=)\s{0,99}/y;
/** `name.push(value)`, `(window.name = window.name || []).push(value)`. */
const PUSHED =
  /(?:["']\s{0,99}(?:\)\s{0,99})?\])?\s{0,99}(?:(?:\|\||\?\?)?=\s{0,99}(?:(?:[\w.]{1,80}|[\w.]{0,40}\[[^\]\n]{1,80}\])\s{0,99})?(?:(?:\|\||\?\?)\s{0,99})?\[\s{0,99}\]\s{0,99})?(?:\)\s{0,99})?\.\s{0,99}push\s{0,99}\(\s{0,99}/y;

/** Index after the bracketed value that begins at `start`; -1 if it does not end. Strings are skipped. */
function endOfBrackets(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 0x22 || char === 0x27 || char === 0x60) {
      for (at += 1; at < text.length && text.charCodeAt(at) !== char; at += 1) if (text.charCodeAt(at) === 0x5c) at += 1;
    } else if (char === 0x7b || char === 0x5b) depth += 1;
    else if (char === 0x7d || char === 0x5d) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** The value that begins at `start`: JSON where it is (which is fast), else a JavaScript literal. */
function valueAt(text: string, start: number): Literal {
  if (text[start] === "{" || text[start] === "[") {
    const end = endOfBrackets(text, start);
    try {
      if (end > 0) return { value: JSON.parse(text.slice(start, end)), end };
    } catch {
      // Not JSON; perhaps a JavaScript literal.
    }
  }
  return readLiteral(text, start);
}

/** Ends of the places in a script where `name` stands as a variable of its own. */
function* occurrences(text: string, name: string): Iterable<number> {
  let at = text.indexOf(name);
  for (let count = 0; at >= 0 && count < MAX_OCCURRENCES; count += 1) {
    if (BEFORE.test(text.slice(Math.max(0, at - 60), at))) yield at + name.length;
    at = text.indexOf(name, at + name.length);
  }
}

function after(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

const isState = (value: unknown): boolean => value !== undefined && value !== null;
const isEmpty = (value: unknown): boolean => typeof value === "object" && value !== null && Object.keys(value).length === 0;

/** JSON that is the content of an element: of a script, or of a comment in it (`<code id><!--{…}--></code>`). */
function contentOf(element: Element): unknown {
  const comment = childrenOf(element).find((node) => node.nodeName === "#comment");
  const source = comment && "data" in comment ? comment.data : rawText(element);
  return parseLenient(source);
}

/**
 * State that a framework left in a page: JSON of the element with this `id`, the literal assigned to a variable of this
 * name, or a list of everything pushed to it (`__next_f`: its rows by id). `null` if there is none.
 */
export function readEmbedded(name: string, elements: readonly Element[]): unknown {
  for (const element of elements) {
    const value = attribute(element, "id") === name ? contentOf(element) : undefined;
    if (isState(value)) return value;
  }
  const pushed: unknown[] = [];
  let empty: unknown = null;
  for (const element of elements) {
    const text = element.tagName === "script" && attribute(element, "src") === null ? rawText(element) : "";
    let left = MAX_TIMES * text.length;
    for (const end of occurrences(text, name)) {
      if (left < 0) break;
      const push = after(PUSHED, text, end);
      const assigned = push === null ? after(ASSIGNED, text, end) : null;
      const start = push ?? assigned ?? text.length;
      const { value, end: read } = valueAt(text, start);
      left -= read - start;
      if (push !== null && value !== undefined) pushed.push(value);
      else if (isEmpty(value)) empty ??= value;
      else if (assigned !== null && isState(value)) return value;
    }
  }
  if (pushed.length === 0) return empty;
  return name === "__next_f" ? readFlight(pushed) : pushed;
}
