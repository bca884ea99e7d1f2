import { append, isLinkable, isScript, isScriptNumber, loosen } from "@farthing/markdown/mdast";
import type { InlineCode, PhrasingContent } from "mdast";
import { type Script, scripted } from "./script.ts";

/** How text is set; what is `undefined` is not said. */
export interface Formatting {
  readonly strong?: boolean | undefined;
  readonly emphasis?: boolean | undefined;
  readonly delete?: boolean | undefined;
  /** `font` where nothing but a monospaced font says that it is code. */
  readonly code?: boolean | "font" | undefined;
  readonly script?: Script | undefined;
}

/** A stretch of text with one formatting. */
export interface Run extends Formatting {
  readonly type: "run";
  readonly text: string;
  readonly href?: string | undefined;
}

/** What readers collect for a paragraph: runs, and finished nodes such as breaks and footnote references. */
export type Inline = Run | PhrasingContent;

type Mark = "href" | "strong" | "emphasis" | "delete" | "code";
const MARKS: readonly Mark[] = ["href", "strong", "emphasis", "delete", "code"];

/** A run of plain or formatted text. */
export const run = (text: string, marks: Omit<Run, "type" | "text"> = {}): Run => ({ type: "run", text, ...marks });

/** Text in which there is nothing to clean. */
const CLEAN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u2027\u202a-\ud7ff\ue000-\ufffd]*$/;

/**
 * Control characters and lone surrogates never belong into Markdown, nor do soft hyphens, which say where a word may be
 * divided and hide it from a search; tabs and line ends are spaces in a line.
 */
export const cleanText = (text: string): string =>
  CLEAN.test(text)
    ? text
    : text
        .toWellFormed()
        .replace(/[\t\n\r\v\f\u0085\u2028\u2029]+/g, " ")
        .replace(/[\p{Cc}\u00ad\ufffe\uffff]/gu, "");

const blank = (inline: Inline): boolean =>
  inline.type === "run" ? inline.text.trim() === "" : inline.type === "break" || inline.type === "footnoteReference";

/** Targets that mean something outside the document; scripts, data and the document's own bookmarks do not. */
export const isExternal = (href: string): boolean => isLinkable(href);

/**
 * Turns runs into mdast: equal formatting is joined across runs, white space is moved out of marks, as is punctuation beside a letter,
 * links to nowhere are dropped. White space at either end goes.
 */
export function phrasing(inlines: readonly Inline[]): PhrasingContent[] {
  return trimEnds(loosen(nest(withScripts(joinRuns(inlines)), 0)));
}

/** Runs of which it is said that they are set high or low where, as on pages, they are numbers, powers or indices. */
const withScripts = (inlines: readonly Inline[]): Inline[] =>
  inlines.map((inline, at) => {
    if (inline.type !== "run" || inline.script === undefined) return inline;
    const before = inlines[at - 1];
    const isSaid = isScript(inline.script, inline.text, before?.type === "run" ? before.text : "");
    return isSaid ? inline : { ...inline, script: undefined };
  });

/** Neighbouring runs of one formatting as one run, cleaned; what is empty goes. */
function joinRuns(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines) {
    if (inline.type !== "run") {
      joined.push(inline);
      continue;
    }
    const text = cleanText(inline.text);
    const last = joined.at(-1);
    if (text === "") continue;
    if (last?.type === "run" && isMarkedAlike(last, inline)) joined[joined.length - 1] = { ...last, text: last.text + text };
    else joined.push({ ...inline, text });
  }
  return joined;
}

/** Whether two runs have one formatting. */
export const isMarkedAlike = (a: Run, b: Run): boolean =>
  a.href === b.href &&
  a.strong === b.strong &&
  a.emphasis === b.emphasis &&
  a.delete === b.delete &&
  a.code === b.code &&
  a.script === b.script;

const isMarked = (inline: Inline): boolean =>
  inline.type === "run" && Boolean(inline.href || inline.strong || inline.emphasis || inline.delete || inline.code);

function nest(inlines: readonly Inline[], depth: number): PhrasingContent[] {
  const mark = MARKS[depth];
  if (mark === undefined || !inlines.some(isMarked)) return joinText(inlines);
  const nodes: PhrasingContent[] = [];
  for (let at = 0; at < inlines.length; ) {
    const value = markOf(inlines[at], mark);
    let end = at + 1;
    let solid = end;
    for (; end < inlines.length; end++) {
      const inline = inlines[end];
      if (inline === undefined) break;
      const next = markOf(inline, mark);
      // White space has no visible formatting: it may lie between two parts of a marked stretch. Code holds nothing but text.
      if (next !== value && !(value && mark !== "href" && blank(inline) && (mark !== "code" || inline.type === "run"))) break;
      if (next === value) solid = end + 1;
    }
    const group = inlines.slice(at, solid);
    at = solid;
    append(nodes, value && !group.every(blank) ? wrap(mark, String(value), group, depth) : nest(group, depth + 1));
  }
  return joinNodes(nodes);
}

function markOf(inline: Inline | undefined, mark: Mark): string | boolean {
  if (inline?.type !== "run") return false;
  // Code says of no number that it is set high or low.
  if (mark === "code" && inline.script !== undefined && isScriptNumber(inline.text)) return false;
  const value = inline[mark];
  return mark === "href" && (value === undefined || !isExternal(String(value))) ? false : (value ?? false);
}

function wrap(mark: Mark, value: string, group: readonly Inline[], depth: number): PhrasingContent[] {
  const first = group.findIndex((inline) => !blank(inline));
  const last = group.findLastIndex((inline) => !blank(inline));
  const inner = group.slice(first, last + 1);
  const [head, tail] = [inner[0], inner.at(-1)];
  const before = head?.type === "run" ? head.text.slice(0, head.text.length - head.text.trimStart().length) : "";
  const after = tail?.type === "run" ? tail.text.slice(tail.text.trimEnd().length) : "";
  const trimmed = inner.map((inline, index) => {
    if (inline.type !== "run") return inline;
    let text = inline.text;
    if (index === 0) text = text.trimStart();
    if (index === inner.length - 1) text = text.trimEnd();
    return { ...inline, text };
  });
  return [
    ...nest(group.slice(0, first).map(unmarked(mark)), depth + 1),
    ...textNodes(before),
    enclose(mark, value, trimmed, depth),
    ...textNodes(after),
    ...nest(group.slice(last + 1).map(unmarked(mark)), depth + 1),
  ];
}

const unmarked =
  (mark: Mark) =>
  (inline: Inline): Inline =>
    inline.type === "run" ? { ...inline, [mark]: undefined } : inline;

function enclose(mark: Mark, value: string, group: readonly Inline[], depth: number): PhrasingContent {
  if (mark === "code") return inlineCode(joinText(group).map(plain).join(""), value === "font");
  const children = nest(group, depth + 1);
  return mark === "href" ? { type: "link", url: encodeHref(value), children } : { type: mark, children };
}

/** Code in a line, which nothing but its font may say that it is. */
export const inlineCode = (value: string, byFont: boolean): InlineCode =>
  byFont ? { type: "inlineCode", value, data: { byFont } } : { type: "inlineCode", value };

const plain = (node: PhrasingContent): string => ("value" in node ? node.value : " ");

/** Spaces and angle brackets would end the target early. */
const encodeHref = (href: string): string =>
  cleanText(href)
    .trim()
    .replace(/[\s<>]/g, (char) => encodeURIComponent(char));

const textNodes = (value: string): PhrasingContent[] => (value === "" ? [] : [{ type: "text", value }]);

const joinText = (inlines: readonly Inline[]): PhrasingContent[] =>
  joinNodes(inlines.flatMap((inline) => (inline.type === "run" ? scripted(inline.text, scriptIn(inline)) : [inline])));

/** What links is read by itself. */
const scriptIn = ({ href, script }: Run): Script | undefined => (href === undefined || !isExternal(href) ? script : undefined);

function joinNodes(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text")
      joined[joined.length - 1] = { type: "text", value: last.value + node.value };
    else if (node.type !== "text" || node.value !== "") joined.push(node);
  }
  return joined;
}

function trimEnds(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const first = nodes.findIndex((node) => !isVoid(node));
  const kept = first < 0 ? [] : nodes.slice(first, nodes.findLastIndex((node) => !isVoid(node)) + 1);
  const [head] = kept;
  if (head?.type === "text") kept[0] = { type: "text", value: head.value.trimStart() };
  const tail = kept.at(-1);
  if (tail?.type === "text") kept[kept.length - 1] = { type: "text", value: tail.value.trimEnd() };
  return kept;
}

const isVoid = (node: PhrasingContent): boolean => node.type === "break" || (node.type === "text" && node.value.trim() === "");
