import type { BlockContent, List, ListItem, Paragraph, PhrasingContent, Root, RootContent, Text } from "mdast";

/** What is typed as a bullet or a number, and the blanks behind it. Signs that say yes or no where others stand beside them are none. */
const MARK = /^(?:([•◦▪▫‣⁃➢➤►●■◆·*-])|(\d{1,3})([.)]))[ \t\u00a0\u2000-\u200a]{1,20}/u;
/** Bullets of fewer items may be anything. */
const FEWEST = 2;
/** Bullets of each other's items, at most. */
const DEEPEST = 5;

interface TypedItem {
  /** The bullet, or what stands behind the number. */
  readonly mark: string;
  readonly number: number | undefined;
  /** It is the first of its paragraph. */
  readonly begins: boolean;
  readonly children: PhrasingContent[];
}

/** What a paragraph is made of: what stands before its first bullet, and the items from there on. */
interface TypedParagraph {
  readonly before: PhrasingContent[];
  readonly items: readonly TypedItem[];
}

/** Lists of which the bullets are typed into the text, a paragraph or a line for each item, as lists. */
export function settleBullets(root: Root): void {
  root.children = settled(root.children) as RootContent[];
}

function settled(blocks: readonly RootContent[]): RootContent[] {
  const found: RootContent[] = [];
  let run: { readonly block: Paragraph; readonly typed: TypedParagraph }[] = [];
  const flush = (): void => {
    const items = run.flatMap(({ typed }) => typed.items);
    const before = run[0]?.typed.before ?? [];
    if (items.length < FEWEST || !countOn(items)) for (const { block } of run) found.push(block);
    else {
      if (before.length > 0) found.push({ type: "paragraph", children: before });
      found.push(...listsOf(items));
    }
    run = [];
  };
  for (const block of blocks) {
    const typed = block.type === "paragraph" ? typedIn(block) : undefined;
    if (typed === undefined || typed.before.length > 0) flush();
    if (block.type === "paragraph" && typed !== undefined) {
      run.push({ block, typed });
      continue;
    }
    found.push(block.type === "blockquote" ? { ...block, children: settled(block.children) as BlockContent[] } : block);
  }
  flush();
  return found;
}

/** The lines of a paragraph by their bullets; `undefined` if it has none. Lines without one go on with the item above. */
function typedIn({ children }: Paragraph): TypedParagraph | undefined {
  const before: PhrasingContent[] = [];
  const items: TypedItem[] = [];
  let isStart = true;
  for (const child of children) {
    const mark = isStart && child.type === "text" ? MARK.exec(child.value) : null;
    isStart = child.type === "break";
    if (mark !== null) {
      if (items.at(-1)?.children.at(-1)?.type === "break") items.at(-1)?.children.pop();
      const [label, bullet, number, sign = ""] = mark;
      const text = (child as Text).value.slice(label.length);
      const value = sign === ")" && text !== "" ? `${number}) ${text}` : text;
      items.push({
        mark: bullet ?? sign,
        number: number === undefined ? undefined : Number(number),
        begins: items.length === 0,
        children: value === "" ? [] : [{ type: "text", value }],
      });
    } else (items.at(-1)?.children ?? before).push(child);
  }
  if (items.length === 0 || items.some(({ children: [first] }) => first === undefined || first.type === "break"))
    return undefined;
  if (before.at(-1)?.type === "break") before.pop();
  return { before, items };
}

/** Whether numbers follow each other: what begins with others may be a date, or a part of the text. */
function countOn(items: readonly TypedItem[]): boolean {
  const last = new Map<string, number>();
  const counted = new Set<string>();
  for (const { mark, number } of items) {
    if (number === undefined) continue;
    const before = last.get(mark);
    if (before !== undefined && number !== before + 1 && number !== 1) return false;
    if (number - 1 === before) counted.add(mark);
    last.set(mark, number);
  }
  return counted.size === last.size;
}

/**
 * The items as lists; those with other marks than the first are in the item above them. But a paragraph with a bullet behind
 * numbers that do not go on is none of theirs, nor is one with the first number behind bullets.
 */
function listsOf(items: readonly TypedItem[]): List[] {
  const ends = new Map(items.map(({ mark }, at) => [mark, at]));
  const lists: List[] = [];
  let open: { readonly mark: string; readonly list: List; readonly last: TypedItem }[] = [];
  for (const [at, item] of items.entries()) {
    const known = open.findIndex(({ mark }) => mark === item.mark);
    if (known >= 0) open.length = known + 1;
    const [top] = open;
    const parent = open.at(-1)?.list.children.at(-1);
    const isOther =
      known < 0 && item.begins && isNumbered(top?.last) !== isNumbered(item) && (ends.get(top?.mark ?? "") ?? 0) < at;
    const isAnew = known === 0 && item.number === 1 && top?.last.number !== 0;
    if (top === undefined || isAnew || isOther) {
      open = [{ mark: item.mark, list: newList(item), last: item }];
      lists.push(...open.map(({ list }) => list));
    } else if (known >= 0) open[known] = { ...(open[known] ?? top), last: item };
    else if (open.length < DEEPEST && parent !== undefined) {
      const list = newList(item);
      parent.children.push(list);
      open.push({ mark: item.mark, list, last: item });
    }
    const made: ListItem = {
      type: "listItem",
      spread: false,
      checked: null,
      children: [{ type: "paragraph", children: item.children }],
    };
    open.at(-1)?.list.children.push(made);
  }
  return lists;
}

const isNumbered = (item: TypedItem | undefined): boolean => item?.number !== undefined;

/** A list of Markdown shows a number with a full stop; any other stands in the text. */
const newList = ({ mark, number }: TypedItem): List => ({
  type: "list",
  ordered: number !== undefined && mark === ".",
  start: mark === "." ? (number ?? null) : null,
  spread: false,
  children: [],
});
