import type { ListPlace } from "../../mdast.ts";
import { formatName } from "../../numbering/number-format.ts";
import { type WordLevel, WordLists } from "../../numbering/word-lists.ts";
import type { ListOverrideTable, ListTable } from "./header.ts";

/** Counts the items of the lists that the tables at the head of a document define. */
export class ListCounter {
  readonly #counters = new WordLists();

  constructor(
    private readonly lists: ListTable,
    private readonly overrides: ListOverrideTable,
  ) {}

  /** Counts a paragraph of list `number` in; `undefined` if there is no such list or it shows nothing. */
  place(number: number, wanted: number): ListPlace | undefined {
    const override = this.overrides.overrides.get(number);
    if (override === undefined) return undefined;
    const { listId, starts } = override;
    const level = (at: number): WordLevel | undefined => this.#level(listId, at);
    return this.#counters.place({ definition: listId, instance: number, level, startOver: (at) => starts.get(at) }, wanted);
  }

  #level(list: number, at: number): WordLevel | undefined {
    const level = this.lists.lists.get(list)?.[at];
    if (level === undefined) return undefined;
    const { format, start, text, legal, goesOn, tight } = level;
    // A text begins with its length, and ends with a semicolon.
    const printed = text === undefined ? `${String.fromCharCode(at)}.` : text.slice(1).replace(/;$/, "");
    return { format: formatName(format), text: printed, start, legal, restart: goesOn ? 0 : undefined, tight };
  }
}
