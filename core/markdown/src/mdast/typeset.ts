import type { Paragraph, PhrasingContent, RootContent } from "mdast";
import type { Delimiters } from "../dom/math-loader.ts";
import { markedIn } from "../tex/marked.ts";

type Node = RootContent | PhrasingContent;
type Line = Extract<PhrasingContent, { type: "text" | "break" }>;

const isOfLine = (node: Node | undefined): node is Line => node?.type === "text" || node?.type === "break";
const BEGIN = /\$|\\[([]|\\begin\{/;

/** Whether any text holds a sign that formulas begin with. */
const holdsSigns = (nodes: readonly Node[]): boolean =>
  nodes.some((node) =>
    node.type === "text" ? BEGIN.test(node.value) : "children" in node && holdsSigns(node.children as Node[]),
  );

/** Texts and the ends of lines between them, with formulas where their marks stand. */
const ofRun = (run: readonly Line[], { dollars }: Delimiters): PhrasingContent[] | null => {
  const text = run.map((node) => (node.type === "text" ? node.value : "\n")).join("");
  const formulas = markedIn(text, dollars);
  if (formulas.length === 0) return null;
  const out: PhrasingContent[] = [];
  const addText = (value: string): void => {
    for (const [i, line] of value.split("\n").entries()) {
      if (i) out.push({ type: "break" });
      if (line) out.push({ type: "text", value: line });
    }
  };
  let at = 0;
  for (const { from, end, tex, display } of formulas) {
    addText(text.slice(at, from));
    out.push({ type: "inlineMath", value: tex, ...(display && { display }) } as unknown as PhrasingContent);
    at = end;
  }
  addText(text.slice(at));
  return out;
};

const inLine = (nodes: readonly PhrasingContent[], delimiters: Delimiters): PhrasingContent[] => {
  const out: PhrasingContent[] = [];
  for (let at = 0; at < nodes.length; ) {
    const run: Line[] = [];
    for (let node = nodes[at]; isOfLine(node); node = nodes[at]) {
      run.push(node);
      at++;
    }
    if (run.length) for (const node of ofRun(run, delimiters) ?? run) out.push(node);
    const node = nodes[at++];
    if (node && "children" in node) out.push({ ...node, children: inLine(node.children, delimiters) } as PhrasingContent);
    else if (node) out.push(node);
  }
  return out;
};

interface Display {
  readonly type: "inlineMath";
  readonly value: string;
  readonly display?: boolean;
}
const isDisplay = (node: PhrasingContent): boolean => {
  const { type, display } = node as unknown as Display;
  return type === "inlineMath" && display === true;
};

const isBlank = (node: PhrasingContent | undefined): boolean =>
  node?.type === "break" || (node?.type === "text" && node.value.trim() === "");

const trimmed = (nodes: PhrasingContent[]): PhrasingContent[] => {
  const from = nodes.findIndex((node) => !isBlank(node));
  const end = nodes.findLastIndex((node) => !isBlank(node)) + 1;
  const rest = from < 0 ? [] : nodes.slice(from, end);
  const [first, last] = [rest[0], rest.at(-1)];
  if (first?.type === "text") first.value = first.value.trimStart();
  if (last?.type === "text") last.value = last.value.trimEnd();
  return rest;
};

/** A paragraph in parts: the formulas in it that have lines of their own stand as blocks. */
const inParts = (paragraph: Paragraph): RootContent[] => {
  if (!paragraph.children.some(isDisplay)) return [paragraph];
  const out: RootContent[] = [];
  let part: PhrasingContent[] = [];
  const flush = (): void => {
    const children = trimmed(part);
    if (children.length) out.push({ type: "paragraph", children });
    part = [];
  };
  for (const node of paragraph.children) {
    if (!isDisplay(node)) {
      part.push(node);
      continue;
    }
    flush();
    out.push({ type: "math", value: (node as unknown as Display).value } as unknown as RootContent);
  }
  flush();
  return out;
};

const inBlocks = (blocks: readonly RootContent[], delimiters: Delimiters): RootContent[] =>
  blocks.flatMap((block): RootContent[] => {
    if (!("children" in block)) return [block];
    if (block.type === "paragraph") return inParts({ ...block, children: inLine(block.children, delimiters) });
    if (block.type === "heading" || block.type === "tableCell")
      return [{ ...block, children: inLine(block.children, delimiters) } as RootContent];
    return [{ ...block, children: inBlocks(block.children as RootContent[], delimiters) } as RootContent];
  });

/**
 * Blocks in which TeX between the marks of MathJax and KaTeX is a formula, where the page has a script set it. `delimiters` is asked
 * only if a text holds such marks.
 */
export const typeset = (blocks: RootContent[], delimiters: () => Delimiters | null): RootContent[] => {
  const known = holdsSigns(blocks) ? delimiters() : null;
  return known ? inBlocks(blocks, known) : blocks;
};
