import { setImmediate } from "node:timers/promises";
import { markdown } from "@farthing/markdown/mdast";
import type { ListItem } from "mdast";

/** Characters of entries after which others have their turn: there may be thousands of entries. */
const TURN = 100_000;
/** Items that are written at once, for the same reason. */
const AT_ONCE = 200;

/** How entries become a list. */
interface Written<T> {
  readonly itemOf: (entry: T) => ListItem;
  /** Characters of an entry that are read. */
  readonly charsOf: (entry: T) => number;
  readonly signal: AbortSignal;
}

/** A list with an item for each entry, as Markdown. */
export async function listOf<T>(entries: readonly T[], { itemOf, charsOf, signal }: Written<T>): Promise<string> {
  const lists: string[] = [];
  let items: ListItem[] = [];
  let read = 0;
  const write = (): void => {
    if (items.length > 0) lists.push(markdown([{ type: "list", ordered: false, spread: false, children: items }]));
    items = [];
    read = 0;
  };
  for (const entry of entries) {
    items.push(itemOf(entry));
    read += charsOf(entry);
    if (read < TURN && items.length < AT_ONCE) continue;
    write();
    await setImmediate();
    signal.throwIfAborted();
  }
  write();
  return lists.join("\n");
}
