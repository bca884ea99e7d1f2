import { seen } from "@farthing/read";
import type { Link, PhrasingContent } from "mdast";
import { isPaired } from "../paired.ts";
import { writtenInMarkdown } from "../tex/written.ts";
import { isLinkable, isLoadable } from "../text/linkable.ts";
import { isScriptText } from "../text/script.ts";
import { addressOf, standsBare } from "./address.ts";
import { type Marked, marked } from "./attention.ts";
import { characterReference, escapeText, linkedAtEnd, type Within } from "./escape.ts";
import { refuseLonger } from "./written.ts";

/** A formula of GitHub's in a line, which mdast itself does not know; one with `display` stands for itself. */
interface Formula {
  readonly type: "inlineMath";
  readonly value: string;
  readonly display?: boolean;
}

type Inline = Exclude<PhrasingContent, { type: "inlineMath" }> | Formula;

const SCRIPT = /^<(su[bp])>([^<>]+)<\/\1>$/;

/** All HTML that is ever written: a line end in a cell, and what is set high or low. */
const isMarkup = (html: string): boolean => html === "<br>" || isScriptText(SCRIPT.exec(html)?.[2] ?? "");

/** Whether a dollar sign among these stands where none can be escaped: in code, in an address, around a formula. */
const holdsDollars = (nodes: readonly Inline[]): boolean =>
  nodes.some(
    (node) =>
      node.type === "inlineMath" ||
      (node.type === "inlineCode" && node.value.includes("$")) ||
      ("url" in node && node.url.includes("$")) ||
      ("children" in node && holdsDollars(node.children)),
  );

const LINE_ENDS = /\r\n?|\n/g;
/** What an address may hold only between angle brackets. */
const BLANK_OR_CONTROL = /[\0- \u007f]/;

/** Inline code between more grave accents than stand anywhere in it; the lines of it are one. */
const inlineCode = (value: string, { cell }: Within): string => {
  const code = seen(value.replace(LINE_ENDS, " "));
  if (code === "") return "";
  const runs = new Set(code.match(/`+/g)?.map((run) => run.length));
  let accents = 1;
  while (runs.has(accents)) accents++;
  const fence = "`".repeat(accents);
  const padded = /[^ ]/.test(code) && (/^ .* $/.test(code) || /^`|`$/.test(code)) ? ` ${code} ` : code;
  const text = fence + padded + fence;
  // A bar ends the cell also in code, unless an odd number of backslashes stands before it.
  return cell
    ? text.replace(/(?<!\\)(\\*)\|/g, (bar, slashes: string) => (slashes.length % 2 === 0 ? `${slashes}\\|` : bar))
    : text;
};

/** What a destination would take for a reference. */
const REFERENCE = /&(?=(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});)/g;

const destination = (url: string, { label, cell }: Within): string => {
  let text = url.replace(/\\(?=[!-/:-@[-`{-~])/g, "\\\\").replace(REFERENCE, "\\&");
  if (label) text = text.replace(/[[\]]/g, "\\$&");
  if (cell) text = text.replaceAll("|", "\\|");
  if (BLANK_OR_CONTROL.test(url)) return `<${text.replace(/[<>]/g, "\\$&").replace(/[\n\r]/g, characterReference)}>`;
  return isPaired(url) ? text : text.replace(/[()]/g, "\\$&");
};

/** The first character of what an inline is written as; that of a bare address stands behind a blank, where none matters. */
const opening = (node: Inline, within: Within): string => {
  switch (node.type) {
    case "text":
      return escapeText(seen(node.value.slice(0, 40)), "", node.value.slice(40, 80), within).charAt(0);
    case "strong":
    case "emphasis":
      return "*";
    case "delete":
      return "~";
    case "link":
      if (!isLinkable(node.url)) return node.children[0] ? opening(node.children[0], within) : "";
      return addressOf(node) === undefined ? "[" : "<";
    case "image":
      return "!";
    case "inlineCode":
      return "`";
    case "html":
      return "<";
    case "footnoteReference":
      return "[";
    case "inlineMath":
      return "$";
    case "break":
      return within.cell || within.heading ? " " : "\\";
    default:
      return "";
  }
};

const between = (mark: string, inner: string): string => (inner === "" ? "" : mark + inner + mark);

const plain = (
  node: Exclude<Inline, { type: "strong" | "emphasis" | "link" }>,
  before: string,
  after: string,
  within: Within,
): string => {
  switch (node.type) {
    case "text":
      return escapeText(seen(node.value), before, after, within);
    case "delete":
      return between("~~", inlines(node.children, "~", "~", within));
    case "inlineCode":
      // Grave accents right behind others would be one mark with them.
      return `${before.endsWith("`") ? " " : ""}${inlineCode(node.value, within)}`;
    case "image": {
      const alt = seen(node.alt ?? "");
      // Documents hold pictures that are nowhere else, and have no address.
      if (node.url !== "" && !isLoadable(node.url)) return escapeText(alt, before, after, within);
      return `![${escapeText(alt, "![", "](", { ...within, label: true })}](${destination(node.url, within)})`;
    }
    case "html":
      if (!isMarkup(node.value)) return escapeText(seen(node.value), before, after, within);
      return within.heading || within.cell ? node.value.replace(LINE_ENDS, " ") : node.value;
    case "break":
      // There is one line only in headings and cells.
      return within.heading || within.cell ? (/[ \t]$/.test(before) ? "" : " ") : "\\\n";
    case "footnoteReference":
      return `[^${node.label ?? node.identifier}]`;
    case "inlineMath":
      return formula(node, before, within);
    default:
      throw new Error(`Markdown has nothing for a node of type ${node.type}`);
  }
};

/** TeX without the sign that would end a cell, and that no escape of Markdown leaves as it was. */
const withoutBars = (tex: string): string =>
  tex.replace(/\\[\s\S]|\|/g, (sign) => (sign === "|" ? "\\vert " : sign === "\\|" ? "\\Vert " : sign));

/** A formula; dollar signs right behind others would be read as one mark with them. */
const formula = ({ value, display }: Formula, before: string, { cell }: Within): string => {
  const written = writtenInMarkdown(value);
  const tex = cell ? withoutBars(written) : written;
  if (tex === "") return "";
  const mark = display ? "$$" : "$";
  return `${before.endsWith("$") ? " " : ""}${mark}${tex}${mark}`;
};

/** A link; one that shows its own address is written without marks where readers know it for one, between `before` and `after`. */
const link = (node: Link, before: string, after: string, within: Within): string => {
  if (!isLinkable(node.url)) return inlines(node.children, before || "\n", after, within);
  const address = addressOf(node);
  if (address !== undefined) return standsBare(address, before, after) ? address : `<${address}>`;
  const label = inlines(node.children, "[", "](", { ...within, label: true });
  return `[${label}](${destination(node.url, within)})`;
};

type Wrapper = Extract<Inline, { type: "strong" | "emphasis" | "delete" }>;
const isWrapper = (node: Inline): node is Wrapper => node.type === "strong" || node.type === "emphasis" || node.type === "delete";

const isVoid = (node: Inline): boolean => node.type === "text" && node.value === "";

/** Neighbours with the same marks as one: between two of them the marks could not be told apart. */
const joined = (children: readonly Inline[]): readonly Inline[] => {
  if (!children.some((node, at) => isVoid(node) || (isWrapper(node) && children[at + 1]?.type === node.type))) return children;
  const nodes = children.filter((node) => !isVoid(node));
  const out: Inline[] = [];
  for (let at = 0, end = 1; at < nodes.length; at = end++) {
    const node = nodes[at] as Inline;
    while (isWrapper(node) && nodes[end]?.type === node.type) end++;
    const run = nodes.slice(at, end) as Wrapper[];
    out.push(run.length > 1 ? { ...(node as Wrapper), children: run.flatMap((each) => each.children) } : node);
  }
  return out;
};

/**
 * Nodes of which no address stands right before the end of a line, where it would take the mark of that for a part of itself: it is a link
 * between marks of its own there.
 */
const parted = (nodes: readonly Inline[], { label, heading, cell }: Within): readonly Inline[] =>
  label || heading || cell || !nodes.some(({ type }) => type === "break")
    ? nodes
    : nodes.flatMap((node, at): readonly Inline[] =>
        node.type === "text" && nodes[at + 1]?.type === "break" ? linkedAtEnd(node) : [node],
      );

/** Phrasing content of a block, between `before` and `after`. */
export const line = (children: readonly Inline[], before: string, after: string, within: Within): string =>
  inlines(children, before, after, holdsDollars(children) ? { ...within, dollars: true } : within);

/** Phrasing content in other such; `before` and `after` are what is written on either side of it. */
const inlines = (children: readonly Inline[], before: string, after: string, within: Within): string => {
  const nodes = parted(joined(children), within);
  // In pieces: to look at the end of one long text would copy it each time.
  const pieces: string[] = [];
  let length = 0;
  let last = before;
  let encode = "";
  for (const [at, node] of nodes.entries()) {
    const follower = nodes[at + 1];
    const next = follower === undefined ? after : opening(follower, within);
    const piece = pieces.at(-1);
    // At the beginning of a line it would be a block of its own.
    if (node.type === "html" && piece?.endsWith("\n")) {
      pieces[pieces.length - 1] = `${piece.slice(0, piece.endsWith("\\\n") ? -2 : -1)} `;
      last = " ";
    }
    let marks: Marked | undefined;
    let text: string;
    if (node.type === "strong" || node.type === "emphasis") {
      const mark = node.type === "strong" ? "**" : "*";
      const inner = inlines(node.children, mark, "*", within);
      if (inner === "") continue;
      marks = marked(mark, inner, last, next);
      text = marks.text;
    } else if (node.type === "link")
      text = link(node, at === 0 ? "" : last, follower?.type === "text" ? follower.value : next, within);
    else text = plain(node, last, next, within);
    if (encode && text.startsWith(encode)) text = characterReference(encode) + text.slice(1);
    if (marks?.before && piece?.endsWith(last)) pieces[pieces.length - 1] = piece.slice(0, -1) + characterReference(last);
    encode = marks?.after ? next : "";
    if (text === "") continue;
    length += text.length;
    refuseLonger(length);
    pieces.push(text);
    last = text.slice(-1);
  }
  return pieces.join("");
};
