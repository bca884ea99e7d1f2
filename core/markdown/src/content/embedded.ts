import { attribute, type Element, elements, type Parent, type Thing, textIn } from "@farthing/html";
import { readJson } from "@farthing/read";
import { append } from "../append.ts";
import { rawOf, textOf } from "../dom/node.ts";
import { escaped } from "../text/escaped.ts";

const MAX_STATE = 5_000_000;
const MAX_VALUES = 200_000;
const MAX_TEXTS = 2_000;
const MIN_WORDS = 8;

/** Property names under which frameworks keep what a reader is to see. */
const CONTENT_KEY =
  /^(?:cooked|body|bodyhtml|body_html|content|contents|contenthtml|content_html|html|text|value|raw|message|articlebody|description|markup|markdown|copy|paragraph|answer|answertext)$/i;
const HTML = /<(?:p|br|div|li|ul|ol|h[1-6]|blockquote|span|strong|em|a)\b[^<>]*>/i;
/** What is no text: code, styles, addresses, tokens. */
const NO_TEXT = /[{};]\s*[\w-]+\s*[:=(]|^\s*(?:https?:|data:|\/|[{[<]\?)|function\s*\(|=>|\bvar\s/;

const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** The readable strings of a state, in its order, and whether there are more than are read; strings that are JSON themselves are looked into. */
const textsOf = (state: unknown): { readonly texts: readonly string[]; readonly isCut: boolean } => {
  const found = new Set<string>();
  const stack: { readonly key: string; readonly value: unknown }[] = [{ key: "", value: state }];
  for (let seen = 0; stack.length && seen < MAX_VALUES && found.size < MAX_TEXTS; seen++) {
    const { key, value } = stack.pop() ?? { key: "", value: null };
    if (typeof value === "string") {
      const inner = /^\s*[[{]/.test(value) ? readJson(value) : null;
      if (inner !== null) stack.push({ key, value: inner });
      else if (CONTENT_KEY.test(key)) {
        const html = HTML.test(value);
        if (wordCount(value) >= MIN_WORDS && (html || (!NO_TEXT.test(value) && value.includes(" "))))
          found.add(html ? value : `<p>${escaped(value)}</p>`);
      }
    } else if (typeof value === "object" && value !== null) {
      const entries: [string, unknown][] = Array.isArray(value) ? value.map((one) => [key, one]) : Object.entries(value);
      for (let i = entries.length - 1; i >= 0; i--) stack.push({ key: entries[i]?.[0] ?? "", value: entries[i]?.[1] });
    }
  }
  return { texts: [...found], isCut: stack.length > 0 };
};

/** The object that a script assigns (`window.x = {…}`), or is. */
const stateIn = (script: Element): unknown => {
  const text = textOf(script, MAX_STATE).trim();
  if (/json/i.test(attribute(script, "type") ?? "") || /^[[{]/.test(text)) return readJson(text);
  const assigned = /^(?:window|self|globalThis)(?:\.\w+|\[["']\w+["']\])\s*=\s*(?=[[{])/.exec(text);
  return assigned ? readJson(text.slice(assigned[0].length).replace(/;$/, "")) : null;
};

/** HTML that a page carries besides the one it shows: for readers without scripts, and the state its scripts build it from. */
export interface Embedded {
  readonly noscript: string;
  readonly state: string;
  /** Whether the state has more than is read of it. */
  readonly isCut: boolean;
  readonly linkedData: string;
}

export const embeddedIn = (root: Parent, things: readonly Thing[]): Embedded => {
  const noscript: string[] = [];
  const state: string[] = [];
  const written = new Set<Element>();
  let isCut = false;
  const add = (value: unknown): void => {
    const found = textsOf(value);
    append(state, found.texts);
    isCut ||= found.isCut;
  };
  for (const element of elements(root)) {
    if (element.tagName === "noscript" && element.parentNode?.nodeName !== "head") {
      // What lies in another is written with that one.
      if (written.has(element)) continue;
      noscript.push(rawOf(element));
      for (const inner of elements(element)) if (inner.tagName === "noscript") written.add(inner);
    } else if (element.tagName === "script" && !/ld\+json/i.test(attribute(element, "type") ?? "")) {
      add(stateIn(element));
    } else {
      const preloaded = attribute(element, "data-preloaded") ?? attribute(element, "data-page");
      if (preloaded && preloaded.length < MAX_STATE) add(readJson(preloaded));
    }
  }
  const linked = things
    .map((thing) => textIn(thing.articleBody) ?? textIn(thing.text) ?? "")
    .filter((text) => wordCount(text) >= MIN_WORDS);
  return {
    noscript: noscript.join("\n"),
    state: state.join("\n<hr>\n"),
    isCut,
    linkedData: [...new Set(linked)]
      .map((text) =>
        HTML.test(text)
          ? text
          : escaped(text)
              .split(/\n+/)
              .map((line) => `<p>${line}</p>`)
              .join(""),
      )
      .join("\n"),
  };
};
