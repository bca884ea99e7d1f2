import { type Element, isElement, isText, type Node, type Parent } from "@farthing/html";
import { defaultTreeAdapter, parseFragment, serialize } from "parse5";
import { numbers } from "../../core/contract/test/dice.ts";
import type { Box, Outline } from "../../core/markdown/src/dom/outline.ts";
import type { Random } from "./random.ts";

/** From which label on a block is content, and up to which one it is boilerplate. */
const CONTENT = 0.5;
const BOILERPLATE = 0.1;
/** Words of what is taken from one page to stand on another. */
const GRAFT = { least: 5, most: 600 };
/** Of each change the share of variants that undergo it. */
const CHANCES = { names: 0.5, tags: 0.35, metadata: 0.2, without: 0.5, grafts: 0.6, shorter: 0.25 };
const SEMANTIC = ["article", "main", "section", "nav", "aside", "footer", "header"];
/** What may only stand where it stands: nothing is put right beside it. */
const BOUND = /^(?:t[dhr]|tbody|li|d[dt]|p|h[1-6]|[uod]l|table|blockquote)$/;
const OUTERMOST = new Set(["html", "body"]);

const positionOf = (node: Node): number => node.parentNode?.childNodes.indexOf(node) ?? -1;
const remove = (node: Node): void => {
  const at = positionOf(node);
  if (at >= 0) node.parentNode?.childNodes.splice(at, 1);
};

/** A box that is an element. */
type ElementBox = Box & { readonly element: Element };
const hasElement = (box: Box): box is ElementBox => box.element !== null;

/** The outermost boxes that hold blocks, and none of the content. */
const boilerplateBoxes = ({ boxes }: Outline, labels: Float32Array): ElementBox[] => {
  const found: ElementBox[] = [];
  let end = 0;
  for (const box of boxes) {
    if (!hasElement(box) || OUTERMOST.has(box.tag) || /^h[1-6]$/.test(box.tag)) continue;
    if (box.first < end || box.first === box.end) continue;
    if (labels.subarray(box.first, box.end).some((label) => label < 0 || label > BOILERPLATE)) continue;
    found.push(box);
    end = box.end;
  }
  return found;
};

/** What stands beside the content of a page and could stand beside another's, as HTML. */
export const graftsOf = (outline: Outline, words: Float64Array, labels: Float32Array): string[] =>
  boilerplateBoxes(outline, labels)
    .filter(({ first, end }) => {
      const held = words.subarray(first, end).reduce((sum, n) => sum + n, 0);
      return held >= GRAFT.least && held <= GRAFT.most;
    })
    .map(({ element }) => {
      const fragment = defaultTreeAdapter.createDocumentFragment();
      fragment.childNodes = [element];
      return serialize(fragment);
    });

const elementsUnder = (root: Parent): Element[] => {
  const found: Element[] = [];
  const open: (Parent | Node)[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (isElement(node)) found.push(node);
    if ("childNodes" in node) open.push(...node.childNodes);
  }
  return found;
};

/** Gives a share of the classes and ids names that say nothing, the same one wherever it stands. */
const hideNames = (elements: readonly Element[], next: Random): void => {
  const share = next() < 0.5 ? 1 : next();
  const names = new Map<string, string>();
  const nameFor = (name: string): string => {
    const given = names.get(name) ?? (next() < share ? `x${names.size}` : name);
    names.set(name, given);
    return given;
  };
  for (const { attrs } of elements)
    for (const attr of attrs)
      if (attr.name === "class" || attr.name === "id") attr.value = attr.value.split(/\s+/).map(nameFor).join(" ");
};

/** Makes some tags say less, or headings and paragraphs of another kind. */
const renameTags = (elements: readonly Element[], next: Random): void => {
  const names = new Map<string, string>(SEMANTIC.filter(() => next() < 0.5).map((tag) => [tag, "div"]));
  if (next() < 0.2) {
    names.set("h2", "h3");
    names.set("h3", next() < 0.5 ? "h2" : "h4");
  }
  if (next() < 0.15) names.set("p", "div");
  for (const element of elements) {
    const name = names.get(element.tagName);
    if (!name) continue;
    element.tagName = name;
    element.nodeName = name;
    element.attrs = element.attrs.filter((attr) => attr.name !== "role");
  }
};

/** Takes away a run of the content. */
const shorten = ({ boxes, blockOf }: Outline, labels: Float32Array, content: readonly number[], next: Random): void => {
  if (content.length < 8) return;
  const count = Math.floor(content.length * (0.1 + 0.5 * next()));
  const start = Math.floor(next() * (content.length - count));
  const [from, to] = [content[start] as number, content[start + count] as number];
  for (const { element, first, end } of boxes) if (element && first >= from && end <= to && first < end) remove(element);
  for (const [node, block] of blockOf) if (block >= from && block < to && (labels[block] as number) > CONTENT) remove(node);
};

/** Puts a graft after all content (mostly), before it, or amid it. */
const putGraft = ({ blocks }: Outline, content: readonly number[], html: string, next: Random): void => {
  const [first, last] = [content[0] as number, content.at(-1) as number];
  const place = next();
  const after = place < 0.6;
  const before = !after && place < 0.75;
  const block = blocks[after ? last : before ? first : (content[Math.floor(next() * content.length)] as number)];
  if (block === undefined) return;
  let { box } = block;
  for (let up = after || before ? Math.floor(next() * 6) : 0; up > 0; up--)
    if (box.parent?.element && !OUTERMOST.has(box.parent.tag)) box = box.parent;
  while (box.parent?.element && BOUND.test(box.parent.tag)) box = box.parent;
  const parent = box.element?.parentNode;
  const at = box.element ? positionOf(box.element) : -1;
  if (!parent || at < 0 || (after && box.end <= last) || (before && box.first > first)) return;
  const { childNodes } = parseFragment(html);
  for (const node of childNodes) node.parentNode = parent;
  parent.childNodes.splice(before ? at : at + 1, 0, ...childNodes);
};

/**
 * Changes a parsed page as other pages differ from it: with names that say nothing, tags without meaning, without metadata, without some of what
 * is beside the content or a part of the content, with what stands beside the content of others (`graft()` gives one, or none). Returns the label of
 * each text that was there; what is new is boilerplate.
 */
export const vary = (
  tree: Parent,
  outline: Outline,
  labels: Float32Array,
  graft: (next: Random) => string | undefined,
  seed: number,
): Map<Node, number> => {
  const next = numbers(seed);
  const labelOf = new Map([...outline.blockOf].map(([node, block]) => [node, labels[block] as number]));
  const content = [...labels.keys()].filter((i) => (labels[i] as number) > CONTENT);
  const elements = elementsUnder(tree);
  if (next() < CHANCES.names) hideNames(elements, next);
  if (next() < CHANCES.tags) renameTags(elements, next);
  if (next() < CHANCES.metadata)
    for (const element of elements) if (element.tagName === "script" || element.tagName === "meta") remove(element);
  // Of pages with snippets only, most blocks may be content or not.
  if (content.length === 0 || labels.some((label) => label < 0)) return labelOf;
  if (next() < CHANCES.without) {
    const share = 0.5 * next();
    for (const { element } of boilerplateBoxes(outline, labels)) if (next() < share) remove(element);
  }
  if (next() < CHANCES.grafts)
    for (let n = 1 + Math.floor(next() * 3); n > 0; n--) {
      const html = graft(next);
      if (html) putGraft(outline, content, html, next);
    }
  if (next() < CHANCES.shorter) shorten(outline, labels, content, next);
  return labelOf;
};

/** Labels of the blocks of a changed page, from those of the texts in it. */
export const labelsAfter = ({ blocks, blockOf }: Outline, labelOf: ReadonlyMap<Node, number>): Float32Array => {
  const sums = new Float64Array(blocks.length);
  const chars = new Float64Array(blocks.length);
  const unknown = new Set<number>();
  for (const [node, block] of blockOf) {
    const label = labelOf.get(node) ?? 0;
    const length = (isText(node) ? node.value.trim().length : 0) + 1e-3;
    if (label < 0) unknown.add(block);
    sums[block] = (sums[block] as number) + label * length;
    chars[block] = (chars[block] as number) + length;
  }
  return Float32Array.from(sums, (sum, i) => (unknown.has(i) ? -1 : sum / ((chars[i] as number) || 1)));
};
