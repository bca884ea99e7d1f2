import { append } from "@farthing/markdown/mdast";
import type { BlockContent, Code, DefinitionContent, Heading, List, ListItem, Paragraph, RootContent } from "mdast";

/** Where a paragraph stands in its list. */
export interface ListPlace {
  /** 0 is the outermost. Gaps are closed. */
  readonly level: number;
  readonly ordered: boolean;
  /** Its number, where the list is ordered. */
  readonly ordinal?: number | undefined;
  /** What is printed before it, `(b)`; where a list of Markdown does not show it, it stands in the text. */
  readonly label?: string | undefined;
  /** The text follows its label without a space. */
  readonly tight?: boolean | undefined;
  readonly checked?: boolean | undefined;
  /** More of the last item at this level, no item of its own. */
  readonly continued?: boolean | undefined;
}

/** A paragraph that is a list item, as office formats keep it: its level beside it, not around it. */
export interface ListEntry extends ListPlace {
  readonly type: "listEntry";
  readonly children: (BlockContent | DefinitionContent)[];
}

/** Deepest level that is nested: every level is written once more before each line. */
const DEEPEST = 15;

interface OpenList {
  readonly level: number;
  readonly list: List;
}

/** Labels that a list of Markdown shows: its numbers may have nine digits. */
const PLAIN = /^(\d{1,9})[.)]?$/;

/** A heading or paragraph with its printed label before its text. */
export function labelled<T extends Heading | Paragraph>(block: T, place: Pick<ListPlace, "label" | "tight"> | undefined): T {
  if (place?.label === undefined) return block;
  const value = place.tight ? place.label : `${place.label} `;
  const [first, ...rest] = block.children;
  const children =
    first?.type === "text"
      ? [{ ...first, value: `${value}${first.value}` }, ...rest]
      : [{ type: "text" as const, value }, ...block.children];
  return { ...block, children, data: undefined };
}

/** An entry as Markdown can show it: numbered by its list, or with its label in the text. */
function shownEntry(entry: ListEntry): ListEntry {
  const { label, ordinal, children } = entry;
  if (label === undefined || entry.continued) return entry;
  if (PLAIN.exec(label)?.[1] === String(ordinal)) return entry;
  const [first, ...rest] = children;
  const named: ListEntry["children"] =
    first?.type === "paragraph"
      ? [labelled(first, entry), ...rest]
      : [{ type: "paragraph", children: [{ type: "text", value: label }] }, ...children];
  return { ...entry, ordered: false, children: named };
}

/** Nests every unbroken run of list entries into lists, and joins what word processors keep as one paragraph per line. */
export const foldBlocks = (blocks: readonly (RootContent | ListEntry)[]): RootContent[] => joinNeighbours(foldLists(blocks));

function foldLists(blocks: readonly (RootContent | ListEntry)[]): RootContent[] {
  const folded: RootContent[] = [];
  const items: ListItem[] = [];
  let open: OpenList[] = [];
  for (const each of blocks) {
    if (each.type !== "listEntry") {
      open = [];
      folded.push(each);
      continue;
    }
    const block = shownEntry(each.level > DEEPEST ? { ...each, level: DEEPEST } : each);
    if (block.continued) {
      while (open.length > 1 && (open.at(-1)?.level ?? 0) > block.level) open.pop();
      const item = open.at(-1)?.list.children.at(-1);
      if (item === undefined) append(folded, block.children);
      else append(item.children, block.children);
      continue;
    }
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > block.level) open.pop();
    let top = open.at(-1);
    if (top !== undefined && top.level >= block.level && !goesOn(top.list, block)) {
      open.pop();
      top = open.at(-1);
    }
    if (top === undefined || top.level < block.level) {
      const list = newList(block);
      // Reaching here with an open list means that its last item is the parent.
      const parent = top?.list.children.at(-1);
      if (parent === undefined) folded.push(list);
      else parent.children.push(list);
      top = { level: block.level, list };
      open.push(top);
    }
    const item = newItem(block);
    items.push(item);
    top.list.children.push(item);
  }
  for (const item of items) if (item.children.length > 1) item.children = joinNeighbours(item.children) as ListItem["children"];
  return folded;
}

/** Whether an item follows the last one of a list: its number does, or both have none. */
const goesOn = ({ ordered, start, children }: List, { ordered: wanted, ordinal }: ListEntry): boolean =>
  ordered === wanted && (!wanted || ordinal === undefined || ordinal === (start ?? 1) + children.length);

/** Lines of code and paragraphs of a quotation belong together. */
function joinNeighbours(blocks: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.type === "code" && last?.type === "code") last.value += `\n${block.value}`;
    else if (block.type === "blockquote" && last?.type === "blockquote") append(last.children, block.children);
    else joined.push(block);
  }
  return joined.flatMap((block): RootContent[] => (block.type === "code" ? withoutBlankEnds(block) : [block]));
}

/** Code without the blank lines around it; nothing if there is no other. */
export function withoutBlankEnds({ value }: Code): Code[] {
  const lines = value.split("\n");
  const first = lines.findIndex((line) => line.trim() !== "");
  const last = lines.findLastIndex((line) => line.trim() !== "");
  return first < 0 ? [] : [{ type: "code", value: lines.slice(first, last + 1).join("\n") }];
}

const newList = ({ ordered, ordinal }: ListEntry): List => ({
  type: "list",
  ordered,
  start: ordered ? (ordinal ?? 1) : null,
  spread: false,
  children: [],
});

const newItem = ({ checked, children }: ListEntry): ListItem => ({
  type: "listItem",
  spread: false,
  checked: checked ?? null,
  children: [...children],
});
