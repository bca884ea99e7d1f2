import { cutText } from "@farthing/read";
import type { RootContent } from "mdast";
import { markdown } from "../serialise/markdown.ts";

/** Share of the limit that may be left unused: a block is not begun for less. */
const SPARE = 0.25;
/** Between blocks, rows or items. */
const GAP = 2;
/** What holds a line, whose parts follow each other without a gap. */
const LINES: ReadonlySet<string> = new Set(["paragraph", "strong", "emphasis", "delete"]);

type Branch = RootContent & { children: RootContent[] };

/** How often less room is tried for the beginning of one block. */
const TRIES = 32;

type Size = (node: RootContent) => number;

/** Text is not written by itself: the blanks at its ends, which stay in a line, would be escaped. */
const written: Size = (node) => (node.type === "text" ? node.value.length : markdown([node]).length);

/** Levels of children up to which a node is measured by writing it; writing every level of a deep tree would take as often as long. */
const SHALLOW = 4;

/** How long nodes are when written: deep ones about, each looked at once. */
const sizes = (): Size => {
  const known = new WeakMap<RootContent, { readonly letters: number; readonly levels: number }>();
  const measure = (node: RootContent): { readonly letters: number; readonly levels: number } => {
    const children = known.has(node) ? [] : childrenOf(node).map(measure);
    const measured = known.get(node) ?? {
      letters: children.reduce((sum, { letters }) => sum + letters, GAP + lettersOf(node)),
      levels: children.reduce((most, { levels }) => Math.max(most, levels + 1), 0),
    };
    known.set(node, measured);
    return measured;
  };
  return (node) => {
    const { letters, levels } = measure(node);
    return levels <= SHALLOW ? written(node) : letters;
  };
};
const lettersOf = (node: RootContent): number => ("value" in node ? node.value.length : "url" in node ? node.url.length : 0);
const childrenOf = (node: RootContent): readonly RootContent[] => ("children" in node ? (node as Branch).children : []);

/** The children that fit, and of the first one that does not what `begin` makes of it. */
const fitting = (
  children: readonly RootContent[],
  most: number,
  sizeOf: Size,
  begin: (node: RootContent, most: number) => RootContent | null,
  gap = GAP,
): RootContent[] => {
  const out: RootContent[] = [];
  let left = most + gap;
  for (const child of children) {
    const size = sizeOf(child) + gap;
    if (size > left) {
      const part = begin(child, left - gap);
      if (part) out.push(part);
      break;
    }
    out.push(child);
    left -= size;
  }
  return out;
};

/** Of a table its first rows, of a run of text its first words, of a container what fits of its children. */
const beginning = (node: RootContent, most: number, sizeOf: Size): RootContent | null => {
  if (most <= 0) return null;
  switch (node.type) {
    case "text":
    case "code": {
      const value = cutText(node.value, most);
      return value ? { ...node, value } : null;
    }
    case "paragraph":
    case "blockquote":
    case "list":
    case "listItem":
    case "strong":
    case "emphasis":
    case "delete":
    case "table": {
      const begin = (child: RootContent, left: number) => (node.type === "table" ? null : beginning(child, left, sizeOf));
      const children = fitting((node as Branch).children, most, sizeOf, begin, LINES.has(node.type) ? 0 : GAP);
      return children.length > (node.type === "table" ? 1 : 0) ? ({ ...node, children } as RootContent) : null;
    }
    default:
      return null;
  }
};

/** `beginning`, tried with less room until what is written fits: marks and escapes take room of their own. */
const begun = (node: RootContent, most: number): RootContent | null => {
  const sizeOf = sizes();
  for (let room = most, tries = 0; room > 0 && tries < TRIES; tries++) {
    const part = beginning(node, room, sizeOf);
    const over = part ? markdown([part]).length - most : 0;
    if (over <= 0) return part;
    room -= Math.max(over, 1);
  }
  return null;
};

/**
 * Markdown of at most `most` characters: whole blocks, and where these leave more than a quarter of it unused the beginning of the
 * next one, up to the end of a sentence, word, item, row or line. A heading is not left alone at the end.
 */
export const cut = (blocks: readonly RootContent[], most: number | undefined): { text: string; truncated: boolean } => {
  const text = markdown(blocks);
  if (most === undefined || text.length <= most) return { text, truncated: false };
  const kept = fitting(blocks, most, written, (node, left) => (left > most * SPARE ? begun(node, left) : null));
  while (kept.length > 1 && kept.at(-1)?.type === "heading") kept.pop();
  return { text: kept.length ? markdown(kept) : cutText(text, most), truncated: true };
};
