import { attribute, type Element, isElement, isText, type Node } from "@farthing/html";
import type { BlockContent, Heading, Paragraph, PhrasingContent, RootContent } from "mdast";
import { append } from "../append.ts";
import { drawingOfLines } from "../dom/drawing.ts";
import { type HeadingLevel, headingLevel } from "../dom/heading.ts";
import { mathOf, writtenTex } from "../dom/math.ts";
import { isInline, isMute } from "../dom/node.ts";
import { isInset, isQuotationBox } from "../dom/quotation.ts";
import { between, seenLast } from "./apart.ts";
import { blockLink } from "./block-link.ts";
import { listOfBoxes } from "./box-list.ts";
import { tableOfBoxes } from "./box-table.ts";
import { bulleted } from "./bulleted.ts";
import { calendar } from "./calendar.ts";
import { withKind } from "./callout.ts";
import { code, isBlockOfCode } from "./code.ts";
import { labelOf, withoutCodeLabels } from "./code-label.ts";
import { codeOfFragment, codeOfList } from "./code-table.ts";
import { type Context, holdsKept, isKept, MAX_DEPTH } from "./context.ts";
import { isControl, isSignButton } from "./control.ts";
import { definitions } from "./definitions.ts";
import { folder } from "./folder.ts";
import { codeOfGrammar } from "./grammar.ts";
import { isBoxOfNumbers, isCopyButton, isGutter, isNumbersOfCode } from "./gutter.ts";
import { heading } from "./heading.ts";
import { withBlocks } from "./item.ts";
import { codeOfSample } from "./json-sample.ts";
import { nameLine, wordsOf } from "./lines.ts";
import { list } from "./list.ts";
import { addToLast } from "./list-levels.ts";
import { goesOn, isMarginNote } from "./margin-note.ts";
import { codeOfPatch } from "./patch.ts";
import { phrasing } from "./phrasing.ts";
import { addLine, inRow } from "./rows.ts";
import { table } from "./table.ts";
import { withoutTextPages } from "./text-pages.ts";
import { tidy } from "./tidy.ts";
import { listOfTree } from "./tree-list.ts";
import { listOfParagraph } from "./word-list.ts";

/** What lies too deep to be told apart: one paragraph for each block. */
const flat = (element: Element, { outline, kept }: Context): RootContent[] => {
  const box = outline.boxOf.get(element);
  if (!box) return [];
  return outline.blocks
    .slice(box.first, box.end)
    .flatMap(({ text }, i): RootContent[] =>
      kept[box.first + i] ? [{ type: "paragraph", children: [{ type: "text", value: text }] }] : [],
    );
};

/** A unified diff whose lines are the boxes of this one. */
const inPatch = (element: Element, context: Context): RootContent[] | null => {
  const patch = codeOfPatch(element, context);
  return patch && [patch];
};

const quoted = (content: RootContent[]): RootContent[] =>
  content.length === 0 ? content : [{ type: "blockquote", children: content as BlockContent[] }];

const block = (element: Element, context: Context, depth: number): RootContent[] => {
  const tag = element.tagName;
  if (depth > MAX_DEPTH) return flat(element, context);
  const level = headingLevel(element);
  // The heading that GitHub's renderer puts over notes, unseen: they are written without one.
  if (attribute(element, "id") === "footnote-label") return [];
  if (level !== null) return heading(element, level, context, depth);
  const lines = context.outline.lines.get(element) === "code" ? code(element) : null;
  if (lines) return [lines];
  const children = element.childNodes;
  switch (tag) {
    case "ul":
    case "ol":
    case "menu": {
      const lines = codeOfList(element, context);
      return lines ? [lines] : list(element, children, context, depth, flow);
    }
    case "p": {
      const item = listOfParagraph(element, (nodes) => flow(nodes, context, depth + 1));
      return item ? [item] : flow(children, context, depth + 1);
    }
    case "pre":
    case "xmp":
    case "listing": {
      const drawing = drawingOfLines(element);
      if (drawing) return flow([drawing], context, depth + 1);
      const label = labelOf(element);
      const content = label ? code(label.code) : (folder(element, context) ?? code(element));
      return [...(label ? flow([label.label], context, depth + 1) : []), ...(content ? [content] : [])];
    }
    case "table":
      return calendar(element, context, depth, flow) ?? table(element, context, depth, flow);
    case "blockquote": {
      const content = flow(children, context, depth + 1);
      return isInset(element) ? content : quoted(content);
    }
    case "dl":
      return definitions(children, context, depth, flow);
    case "a":
      return blockLink(element, context, depth, flow);
    case "td":
      if (isGutter(element) || isNumbersOfCode(element, context)) return [];
      return inPatch(element, context) ?? flow(children, context, depth + 1);
    case "summary":
      return isControl(element) ? [] : flow(children, context, depth + 1);
    case "button":
      return isControl(element) || isCopyButton(element) || isSignButton(element) ? [] : flow(children, context, depth + 1);
    default: {
      if (isBoxOfNumbers(element)) return [];
      const lines = codeOfFragment(element) ?? codeOfSample(element) ?? codeOfGrammar(element) ?? codeOfPatch(element, context);
      if (lines) return [lines];
      const rows =
        tableOfBoxes(element, context, depth, flow) ??
        listOfTree(element, context, depth, flow) ??
        listOfBoxes(element, context, depth, flow);
      if (rows) return rows;
      const content = withKind(element, inRow(element, flow(children, context, depth + 1)));
      return isQuotationBox(element) && content[0]?.type !== "blockquote" ? quoted(content) : content;
    }
  }
};

/** A heading, or a line that is a link as a whole; other blocks may well say a thing twice. */
const isTitle = (block: RootContent | undefined): block is Heading | Paragraph =>
  block?.type === "heading" || (block?.type === "paragraph" && block.children.length === 1 && block.children[0]?.type === "link");

/** Whether a title says again what another says. */
const retells = (block: RootContent | undefined, other: RootContent | undefined): boolean => {
  if (!isTitle(block) || !isTitle(other) || block.type !== other.type) return false;
  const words = wordsOf(block);
  return words !== "" && words === wordsOf(other);
};
const outranks = (block: RootContent | undefined, other: RootContent | undefined): boolean =>
  block?.type === "heading" && other?.type === "heading" && block.depth < other.depth;

/** Blocks without the titles that say again what the one beside says: pages hold them twice, for wide and for narrow screens. The first stays, but for a lower heading. */
const toldOnce = (blocks: RootContent[]): RootContent[] => {
  if (!blocks.some((block, i) => retells(block, blocks[i - 1]))) return blocks;
  return blocks.filter((block, i) => {
    const [last, next] = [blocks[i - 1], blocks[i + 1]];
    if (retells(block, last) && !outranks(block, last)) return false;
    return !(retells(block, next) && outranks(next, block));
  });
};

/** Blocks without those of `bare` headings that nothing else stands below. */
const withoutBare = (blocks: RootContent[], bare: ReadonlySet<RootContent>): RootContent[] =>
  blocks.filter((block, i) => {
    if (!bare.has(block)) return true;
    const next = blocks[i + 1]?.type === "thematicBreak" ? blocks[i + 2] : blocks[i + 1];
    return next !== undefined && !(next.type === "heading" && block.type === "heading" && next.depth <= block.depth);
  });

const isPicture = (node: PhrasingContent): boolean => node.type === "image" || (node.type === "text" && node.value.trim() === "");

/** Lines with an empty one between them are paragraphs. Pictures that lead one stand on the line of its text, as they do elsewhere. */
const paragraphsOf = (line: readonly PhrasingContent[]): PhrasingContent[][] => {
  const parts: PhrasingContent[][] = [];
  let part: PhrasingContent[] = [];
  let ended = false;
  for (const node of line) {
    if (node.type === "break" && ended) {
      parts.push(part);
      part = [];
    } else if (node.type === "break" && parts.length > 0 && part.every(isPicture)) part.push({ type: "text", value: " " });
    else part.push(node);
    ended = node.type === "break" || (ended && node.type === "text" && node.value.trim() === "");
  }
  parts.push(part);
  return parts;
};

/** What a panel holds below the name of its tab, unless it begins with that. */
const named = (content: RootContent[], name: string | undefined, level: HeadingLevel | null): RootContent[] => {
  const [first] = content;
  if (!name || !first) return content;
  const isLine = first.type === "heading" || first.type === "paragraph";
  if (isLine && wordsOf(first).toLowerCase() === name.toLowerCase()) return content;
  const title: RootContent = level
    ? { type: "heading", depth: level, children: [{ type: "text", value: name }] }
    : nameLine(name);
  return [title, ...content];
};

/** Boxes whose content `flow` has made as a whole. */
const PLAIN = new Set(["div", "section", "article", "main", "body", "html"]);

/** Everything kept of `nodes`, as blocks. */
export const flow = (nodes: readonly Node[], context: Context, depth: number): RootContent[] => {
  let out: RootContent[] = [];
  let line: PhrasingContent[] = [];
  let items: Node[] = [];
  /** Headings below which only notes stood, which are written elsewhere. */
  const bare = new Set<RootContent>();
  /** Blocks that one box alone gave: what stands beside code there was looked at already. */
  let done = 0;
  const flush = (): void => {
    for (const part of paragraphsOf(line)) {
      append(out, bulleted(tidy(part)));
    }
    line = [];
    if (items.length) append(out, list(null, items, context, depth, flow));
    items = [];
  };
  let seen: Node | undefined;
  /** The block that the last ones were made of. */
  let before: Element | undefined;
  for (const [at, node] of nodes.entries()) {
    const beside = seen;
    seen = seenLast(beside, node);
    if (isText(node)) {
      if (isKept(context, node)) {
        if (items.length) flush();
        if (line.length) append(line, between(beside, node));
        append(line, phrasing([node], context, depth, line));
      } else if (line.length && !/\S/.test(node.value)) line.push({ type: "text", value: " " });
      continue;
    }
    if (!isElement(node)) continue;
    const tag = node.tagName;
    const formula = mathOf(node);
    if (formula?.display) {
      if (!isKept(context, node)) continue;
      flush();
      out.push({ type: "math", value: writtenTex(formula) } as unknown as RootContent);
    } else if (isBlockOfCode(node) && !context.inCode && node.childNodes.some((inside) => isKept(context, inside))) {
      flush();
      const content = code(node);
      if (content) out.push(content);
    } else if (formula || ((isInline(node) || isMute(tag)) && !context.outline.opened.has(node))) {
      if (items.length) flush();
      if (line.length) append(line, between(beside, node));
      append(line, phrasing([node], context, depth, line));
    } else if (tag === "hr") {
      flush();
      const last = out.at(-1);
      if (last && last.type !== "thematicBreak") out.push({ type: "thematicBreak" });
    } else if (context.tabs.isRow(node)) continue;
    else if (goesOn(nodes[at + 1]) && isMarginNote(node) && holdsKept(context, node)) {
      // The text before it and that behind it are one, whatever the parser made of them.
      const last = out.at(-1);
      if (line.length === 0 && items.length === 0 && last?.type === "paragraph") {
        out.pop();
        append(line, last.children);
      }
      line.push(context.notes.cite(node));
    } else if (holdsKept(context, node) && !context.notes.takes(node, (inside) => flow(inside, context, 1))) {
      if (tag === "li") {
        if (line.length) flush();
        items.push(node);
      } else {
        flush();
        const { taken } = context.notes;
        const content = named(block(node, context, depth), context.tabs.nameOf(node), context.tabs.levelOf(node));
        const last = out.at(-1);
        if (content.length === 0 && context.notes.taken > taken && last?.type === "heading") bare.add(last);
        const isPart = addToLast(content, last, node, before) || addLine(content, last, node, before);
        if (!isPart) out = withBlocks(out, content);
        if (content.length > 0) before = node;
        if (PLAIN.has(tag)) done = content.length;
      }
    } else {
      const last = out.at(-1);
      if (last?.type === "heading" && line.length === 0 && context.notes.isTaken(node)) bare.add(last);
      before = undefined;
    }
  }
  flush();
  const rest = bare.size ? withoutBare(out, bare) : out;
  if (rest.at(-1)?.type === "thematicBreak") rest.pop();
  const isDone = done > 0 && done === rest.length;
  const blocks = toldOnce(rest);
  return isDone ? blocks : withoutTextPages(withoutCodeLabels(blocks));
};
