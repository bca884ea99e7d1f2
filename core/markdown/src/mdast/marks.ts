import type { PhrasingContent } from "mdast";

/** What Markdown marks on both sides. */
export type Wrapper = Extract<PhrasingContent, { type: "strong" | "emphasis" | "delete" }>;

export const isWrapper = (node: PhrasingContent | undefined): node is Wrapper =>
  node?.type === "strong" || node?.type === "emphasis" || node?.type === "delete";

const LETTER = /[\p{L}\p{N}\p{M}]/u;
const SIGNS_AT_END = /\s*[\p{P}\p{S}]+$/u;
/** Characters that are looked at for signs at an end: of more, those at the very end are moved only. */
const END = 100;
const SIGNS_AT_START = /^[\p{P}\p{S}]+\s*/u;

/** The sign that a node is written with at its beginning or end; all but text is written between signs. */
const edge = (node: PhrasingContent | undefined, at: 0 | -1): string => {
  if (!node || node.type === "break") return " ";
  if (node.type !== "text") return "*";
  return [...(at ? node.value.slice(-2) : node.value.slice(0, 2))].at(at) ?? " ";
};

/** Whether a mark between these two signs is read as the end (or beginning) of what stands inside. */
const reads = (inside: string, outside: string): boolean => LETTER.test(inside) || !LETTER.test(outside);

const textLength = (node: PhrasingContent): number =>
  "value" in node ? node.value.length : "children" in node ? node.children.reduce((sum, child) => sum + textLength(child), 0) : 0;

/** Punctuation at a wrapper's edge goes out of it where its mark would otherwise stand between that and a letter. */
const release = (node: Wrapper, previous: PhrasingContent | undefined, next: PhrasingContent | undefined): void => {
  const last = node.children.at(-1);
  if (next?.type === "text" && last?.type === "text" && LETTER.test(edge(next, 0))) {
    const signs = SIGNS_AT_END.exec(last.value.slice(-END))?.[0];
    if (signs && signs.length < last.value.length) {
      last.value = last.value.slice(0, -signs.length);
      next.value = signs + next.value;
    }
  }
  const first = node.children[0];
  if (previous?.type === "text" && first?.type === "text" && LETTER.test(edge(previous, -1))) {
    const signs = SIGNS_AT_START.exec(first.value)?.[0];
    if (signs && signs.length < first.value.length) {
      first.value = first.value.slice(signs.length);
      previous.value += signs;
    }
  }
};

const isPicture = ({ type }: PhrasingContent): boolean => type === "image" || type === "break";

/** Whether a wrapper says nothing: around pictures, or touching a longer one, whose marks would run into its own. */
const isIdle = (node: Wrapper, previous: PhrasingContent | undefined, next: PhrasingContent | undefined): boolean =>
  node.children.every(isPicture) ||
  (isWrapper(previous) && textLength(previous) >= textLength(node)) ||
  (isWrapper(next) && textLength(next) > textLength(node));

/** A wrapper between its neighbours: as it is, around the text of its link, or without marks where they would be read as signs. */
const fitted = (node: Wrapper, previous: PhrasingContent | undefined, next: PhrasingContent | undefined): PhrasingContent[] => {
  const first = edge(node.children[0], 0);
  const last = edge(node.children.at(-1), -1);
  if (reads(first, edge(previous, -1)) && reads(last, edge(next, 0))) return [node];
  const [only] = node.children;
  if (only?.type !== "link" || node.children.length > 1) return node.children;
  return [{ ...only, children: [{ ...node, children: only.children } as Wrapper] } as PhrasingContent];
};

type Place = (node: Wrapper, previous: PhrasingContent | undefined, next: PhrasingContent | undefined) => PhrasingContent[];

/** Every wrapper put as `place` says, and texts that come to touch made one. */
const placed = (nodes: readonly PhrasingContent[], place: Place): PhrasingContent[] => {
  const out: PhrasingContent[] = [];
  for (const [i, node] of nodes.entries()) {
    for (const part of isWrapper(node) ? place(node, nodes[i - 1], nodes[i + 1]) : [node]) {
      const last = out.at(-1);
      if (part.type === "text" && last?.type === "text") last.value += part.value;
      else out.push(part);
    }
  }
  return out;
};

const refitted = (nodes: readonly PhrasingContent[]): readonly PhrasingContent[] => {
  const apart = placed(nodes, (node, previous, next) => (isIdle(node, previous, next) ? node.children : [node]));
  for (const [i, node] of apart.entries()) if (isWrapper(node)) release(node, apart[i - 1], apart[i + 1]);
  return placed(apart, fitted);
};

/** Marks that touch letters on the wrong side are moved or left out, at every level: what remains is read as it is meant. */
export const loosen = (nodes: readonly PhrasingContent[]): PhrasingContent[] => {
  const fitting = nodes.some(isWrapper) ? refitted(nodes) : nodes;
  return fitting.map((node) =>
    "children" in node ? ({ ...node, children: loosen(node.children as PhrasingContent[]) } as PhrasingContent) : node,
  );
};
