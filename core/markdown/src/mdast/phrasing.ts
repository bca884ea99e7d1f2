import { attribute, type Element, isElement, isText, type Node, parentElement, type Text } from "@farthing/html";
import { fold, lookup } from "@farthing/read";
import type { PhrasingContent } from "mdast";
import { toString as textIn } from "mdast-util-to-string";
import { append } from "../append.ts";
import { wordsOfDrawing } from "../dom/drawing.ts";
import { imageAlt } from "../dom/image.ts";
import { mathOf, writtenTex } from "../dom/math.ts";
import { isInline, isLine, isMute, isPhrasing, MEDIA, textOf } from "../dom/node.ts";
import { entriesOf, isNamed, isOptionControl, signOfControl } from "../dom/option.ts";
import { absoluteUrl } from "../dom/url.ts";
import { variantsOf } from "../dom/variant.ts";
import { isScript } from "../text/script.ts";
import { between, seenLast } from "./apart.ts";
import { saidOf } from "./caption-alt.ts";
import { codeText } from "./code.ts";
import { type Context, holdsKept, isKept, MAX_DEPTH } from "./context.ts";
import { isControl } from "./control.ts";
import { BACK_LINK } from "./footnotes.ts";
import { keptLines } from "./kept-lines.ts";
import { isMarginMark, isMarginNote } from "./margin-note.ts";
import { medium } from "./medium.ts";
import { leadsToOwn } from "./own-link.ts";
import { isSortLink } from "./sort-link.ts";
import { ticked } from "./task.ts";
import { typefaceOf } from "./typeface.ts";

const WRAPPERS = lookup<"strong" | "emphasis" | "delete">({
  strong: "strong",
  b: "strong",
  em: "emphasis",
  i: "emphasis",
  dfn: "emphasis",
  var: "emphasis",
  del: "delete",
  s: "delete",
  strike: "delete",
});
const CODE = new Set(["code", "kbd", "samp", "tt"]);
/** Signs that link a heading to itself. */
const ANCHOR_SIGN = /^[#¶§◆∞🔗⚓\s]*$/u;

/** A smiley amid kept text is the sign it stands for, unless it is known by a name only. */
const smiley = (element: Element, context: Context): PhrasingContent[] => {
  const sign = imageAlt(element);
  if (!sign || sign.length > 8 || /[\p{L}\p{N}]/u.test(sign)) return [];
  return element.parentNode?.childNodes.some((beside) => isText(beside) && isKept(context, beside))
    ? [{ type: "text", value: sign }]
    : [];
};

const link = (element: Element, children: PhrasingContent[], context: Context): PhrasingContent[] => {
  if (context.notes.takesBack(element)) return [];
  const note = context.notes.target(element);
  if (note) return holdsKept(context, note) ? [context.notes.cite(note)] : children;
  const href = attribute(element, "href");
  const url = href === null ? null : absoluteUrl(href, context.base);
  if (!url || children.length === 0 || isSortLink(element, url, context.base)) return children;
  if (children.every(({ type }) => type === "text" || type === "html")) {
    const text = textIn(children, { includeHtml: false });
    if (!text.trim()) return children;
    if (ANCHOR_SIGN.test(text) || (href?.includes("#") && BACK_LINK.test(text))) return [];
  }
  if (leadsToOwn(element, href)) return children;
  return [{ type: "link", url, children: withoutLinks(children) }] as PhrasingContent[];
};

/** Links cannot hold links. */
export const withoutLinks = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === "link") return withoutLinks(node.children);
    return "children" in node ? [{ ...node, children: withoutLinks(node.children) } as PhrasingContent] : [node];
  });

/** What lies too deep to be told apart: the kept text alone. */
const flatText = (root: Element, context: Context): string => {
  let out = "";
  const stack: Node[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isText(node)) out += isKept(context, node) ? node.value : "";
    else if (isElement(node)) for (const child of [...node.childNodes].reverse()) stack.push(child);
  }
  return fold(out);
};

const isSaid = (node: PhrasingContent): boolean => node.type !== "text" || node.value.trim() !== "";

const codeOf = (value: string): PhrasingContent[] => (value ? [{ type: "inlineCode", value }] : []);

/** A part of code, which stays a link if it is one. */
const piecesOf = (part: PhrasingContent): PhrasingContent[] => {
  if (!isSaid(part) || part.type === "image") return [part];
  const pieces = codeOf(textIn(part));
  return part.type === "link" ? [{ ...part, children: pieces }] : pieces;
};

const linesOf = (nodes: readonly PhrasingContent[]): PhrasingContent[][] => {
  const lines: PhrasingContent[][] = [[]];
  for (const node of nodes) {
    if (node.type === "break") lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines;
};

/** Code as it stands; where names in it are links, or lines of it end, one piece for each. */
const inlineCode = (node: Element, inner: PhrasingContent[]): PhrasingContent[] => {
  const text = codeText(node);
  const value = fold(text);
  if (!value || !inner.some(isSaid)) return inner;
  if (!inner.some(({ type }) => type === "link" || type === "break")) {
    // Blanks at its ends are none of the code, but of the text.
    const blank = (is: boolean): PhrasingContent[] => (is ? [{ type: "text", value: " " }] : []);
    return [...blank(/^\s/.test(text)), { type: "inlineCode", value }, ...blank(/\s$/.test(text))];
  }
  return linesOf(inner).flatMap((line, i): PhrasingContent[] => [
    ...(i > 0 ? [{ type: "break" } as const] : []),
    ...(line.some(({ type }) => type === "link") ? line.flatMap(piecesOf) : codeOf(fold(textIn(line)))),
  ]);
};

/** A citation of a note without the brackets around it: it has its own. */
const citation = (inner: readonly PhrasingContent[]): PhrasingContent | undefined => {
  const note = inner.find(({ type }) => type === "footnoteReference");
  return inner.every((node) => node === note || (node.type === "text" && /^[\s[\]()]*$/.test(node.value))) ? note : undefined;
};

/** How many nodes before a power or an index are looked at: the name that it belongs to may have one of each. */
const BEFORE = 3;
const BASE = 8;

/** What is set high or low behind what stands before it. Letters in it may be slanted, as in formulas. */
const script = (tag: "sup" | "sub", inner: PhrasingContent[], before: readonly PhrasingContent[]): PhrasingContent[] => {
  const note = citation(inner);
  if (note) return [note];
  if (inner.some(({ type }) => type !== "text" && type !== "emphasis")) return inner;
  const text = textIn(inner).trim();
  const base = textIn(before.slice(-BEFORE), { includeHtml: false }).slice(-BASE);
  return isScript(tag, text, base) ? [{ type: "html", value: `<${tag}>${text}</${tag}>` }] : inner;
};

/** The words of a drawing; a line of their own where they stand amid text. */
const drawn = (drawing: Element): PhrasingContent[] => {
  const value = wordsOfDrawing(drawing);
  return value ? [{ type: "text", value: ` ${value} ` }] : [];
};

/** Levels up to the item that an option is in. */
const ITEM_LEVELS = 5;

/** Whether a control is the box of an item of a list of tasks, which is written as that. */
const isOfTask = (control: Element): boolean => {
  let at = parentElement(control);
  for (let up = 1; at && at.tagName !== "li" && up < ITEM_LEVELS; up++) at = parentElement(at);
  return at?.tagName === "li" && ticked(at) !== null;
};

/** What there is to choose: the sign of an option, or the entries of a list. */
const choices = (control: Element): PhrasingContent[] => {
  if (control.tagName === "select") {
    const entries = control.parentNode && isLine(control.parentNode) ? entriesOf(control) : [];
    return entries.length ? [{ type: "text", value: ` (${entries.join(" / ")})` }] : [];
  }
  return isOptionControl(control) && isNamed(control) && !isOfTask(control)
    ? [{ type: "text", value: ` ${signOfControl(control)} ` }]
    : [];
};

/** What an empty element is called that a style sheet draws a sign in, between two names. */
const SEPARATOR = /(?:^|[\s_-])(?:sep|separator|divider|dot)(?:[\s_-]|$)/i;
const isSeparator = (node: Element): boolean =>
  node.childNodes.length === 0 && isPhrasing(node.tagName) && SEPARATOR.test(attribute(node, "class") ?? "");

/** Whether a `cite` names whom a quotation is from, on a line before it: forums write it so. */
const opensQuote = (cite: Element): boolean => {
  const around = parentElement(cite);
  if (around === null || around.childNodes.find((node) => !isText(node) || /\S/.test(node.value)) !== cite) return false;
  return around.tagName === "blockquote" || parentElement(around)?.tagName === "blockquote";
};

/** A medium, its picture with what its caption says. */
const pictured = (nodes: PhrasingContent[], node: Element, context: Context): PhrasingContent[] => {
  const [picture] = nodes;
  if (picture?.type === "image") picture.alt = saidOf(node, picture.alt ?? "", context);
  return nodes;
};

/** What is said of an element behind what is written of its line. */
const element = (node: Element, context: Context, depth: number, before: readonly PhrasingContent[]): PhrasingContent[] => {
  const tag = node.tagName;
  const formula = mathOf(node);
  if (formula)
    return isKept(context, node) ? [{ type: "inlineMath", value: writtenTex(formula) } as unknown as PhrasingContent] : [];
  if (MEDIA.has(tag))
    return context.media.has(node)
      ? [...pictured(medium(node, context.base), node, context), ...context.maps.linksOn(node, context.base)]
      : smiley(node, context);
  if (tag === "br") return isKept(context, node) ? [{ type: "break" }] : [];
  if (context.drawings.has(node)) return drawn(node);
  if (tag === "input" || tag === "select") return isKept(context, node) ? choices(node) : [];
  if (isMute(tag) || isControl(node) || !holdsKept(context, node)) return [];
  if (depth > MAX_DEPTH) return [{ type: "text", value: ` ${flatText(node, context)} ` }];
  if (tag === "button" && ANCHOR_SIGN.test(textOf(node, 20))) return [];
  // A sign that can be ticked, drawn by a label.
  if (tag === "label" && (isMarginMark(node) || /^\s*[^\p{L}\p{N}\s]{1,2}\s*$/u.test(textOf(node, 40)))) return [];
  if (isMarginNote(node) && node.parentNode && isLine(node.parentNode)) return [context.notes.cite(node)];
  const typeface = typefaceOf(node);
  const isCode = (CODE.has(tag) || typeface === "code") && !context.inCode;
  const inner = phrasing(node.childNodes, isCode ? { ...context, inCode: true } : context, depth + 1);
  if (inner.length === 0) return isSeparator(node) ? [{ type: "text", value: " " }] : [];
  if (isCode) return inlineCode(node, inner);
  const variants = tag === "label" ? variantsOf(node) : undefined;
  if (variants) return [...inner, { type: "text", value: ` (${variants})` }];
  if (tag === "sup" || tag === "sub") return script(tag, inner, before);
  if (tag === "a") return link(node, inner, context);
  if (tag === "q") return [{ type: "text", value: "“" }, ...inner, { type: "text", value: "”" }];
  if (tag === "rt") return [{ type: "text", value: "(" }, ...inner, { type: "text", value: ")" }];
  if (tag === "cite" && opensQuote(node)) return [...inner, { type: "break" }];
  const wrapper = WRAPPERS.get(tag) ?? (typeface === "code" ? null : typeface);
  if (wrapper) return [{ type: wrapper, children: inner }];
  return isInline(node) ? inner : [{ type: "text", value: " " }, ...inner, { type: "text", value: " " }];
};

/** Signs of the fonts that sites keep their icons in; no reader has them. */
const ICONS = /[\ue000-\uf8ff]/g;

/** What editors leave in empty lines; between letters it may join them. */
const JOINERS = /^[\s\u200b-\u200d\u2060\ufeff]+$/;

/** Signs of no width at which a line may break. Soft hyphens, which some lines show, stay as they were written. */
const BREAKS = /[\u200b\ufeff]+/g;

/** Blanks that are more than one, or another one than that between words. */
const BLANKS = /\s{2,}|[^\S ]/g;

const cleaned = (text: string): string =>
  JOINERS.test(text) ? " " : text.replace(BREAKS, "").replace(BLANKS, " ").replace(ICONS, "");

const said = (text: Text, { inCode, outline }: Context): PhrasingContent[] =>
  (inCode ? null : keptLines(text, outline, cleaned)) ?? [{ type: "text", value: cleaned(text.value) }];

/** What is kept of `nodes`, all on one line behind `before`: blocks among them are set apart by a blank. */
export const phrasing = (
  nodes: readonly Node[],
  context: Context,
  depth: number,
  before: readonly PhrasingContent[] = [],
): PhrasingContent[] => {
  const out: PhrasingContent[] = [];
  let last: Node | undefined;
  for (const node of nodes) {
    if (isText(node)) {
      // Blanks belong to no block where a picture stands before them.
      if (isKept(context, node)) append(out, [...between(last, node), ...said(node, context)]);
      else if (out.length && !/\S/.test(node.value)) out.push({ type: "text", value: " " });
    } else if (isElement(node)) {
      if (!context.inCode) append(out, between(last, node));
      append(out, element(node, context, depth, out.length > 0 ? out : before));
    }
    last = seenLast(last, node);
  }
  return out;
};
