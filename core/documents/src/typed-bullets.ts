import type { BlockContent, List, ListItem, Paragraph, PhrasingContent, Root, RootContent, Text } from "mdast";

/** What is typed as a bullet, and the blanks behind it. Signs that say yes or no where others stand beside them are none. */
const BULLET = /^([•◦▪▫‣⁃➢➤►●■◆·])[ \t\u00a0\u2000-\u200a]{1,20}/u;
/** Bullets of fewer items may be anything. */
const FEWEST = 2;
/** Bullets of each other's items, at most. */
const DEEPEST = 5;

interface TypedItem {
  readonly mark: string;
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
    if (items.length < FEWEST) for (const { block } of run) found.push(block);
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
    const mark = isStart && child.type === "text" ? BULLET.exec(child.value) : null;
    isStart = child.type === "break";
    if (mark !== null) {
      if (items.at(-1)?.children.at(-1)?.type === "break") items.at(-1)?.children.pop();
      const value = (child as Text).value.slice(mark[0].length);
      items.push({ mark: mark[1] ?? "", children: value === "" ? [] : [{ type: "text", value }] });
    } else (items.at(-1)?.children ?? before).push(child);
  }
  if (items.length === 0 || items.some(({ children: [first] }) => first === undefined || first.type === "break"))
    return undefined;
  if (before.at(-1)?.type === "break") before.pop();
  return { before, items };
}

/** The items as one list; those with other bullets than the first are in the item above them. */
function listsOf(items: readonly TypedItem[]): List[] {
  const top = newList();
  const open: { readonly mark: string; readonly list: List }[] = [{ mark: items[0]?.mark ?? "", list: top }];
  for (const { mark, children } of items) {
    const known = open.findIndex((each) => each.mark === mark);
    if (known >= 0) open.length = known + 1;
    const parent = open.at(-1)?.list.children.at(-1);
    if (known < 0 && parent !== undefined && open.length < DEEPEST) {
      const list = newList();
      parent.children.push(list);
      open.push({ mark, list });
    }
    const item: ListItem = { type: "listItem", spread: false, checked: null, children: [{ type: "paragraph", children }] };
    open.at(-1)?.list.children.push(item);
  }
  return [top];
}

const newList = (): List => ({ type: "list", ordered: false, start: null, spread: false, children: [] });
