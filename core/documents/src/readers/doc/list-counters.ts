import type { ListPlace } from "../../mdast.ts";
import { WordLists } from "../../numbering/word-lists.ts";
import type { ListOverride } from "./list-tables.ts";
import type { ParagraphProperties } from "./paragraph-properties.ts";

/** Counts the items of all lists of a document. */
export class ListCounters {
  readonly #overrides: readonly ListOverride[];
  readonly #lists = new WordLists();

  constructor(overrides: readonly ListOverride[]) {
    this.#overrides = overrides;
  }

  /** The place of the next item; `undefined` if the paragraph is none, or shows nothing before its text. */
  next({ list, listLevel }: ParagraphProperties): ListPlace | undefined {
    const override = this.#overrides[list - 1];
    if (override === undefined) return undefined;
    const { levels, starts } = override;
    const named = {
      definition: override.list,
      instance: list,
      level: (at: number) => levels[at],
      startOver: (at: number) => starts.get(at),
    };
    return this.#lists.place(named, listLevel);
  }
}
