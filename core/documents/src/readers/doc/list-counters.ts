import type { ListPlace } from "../../mdast.ts";
import { BULLET_FORMAT, type ListOverride, NO_FORMAT } from "./list-tables.ts";
import type { ParagraphProperties } from "./paragraph-properties.ts";

/** Counts the items of all lists of a document. */
export class ListCounters {
  readonly #overrides: readonly ListOverride[];
  readonly #counts = new Map<number, (number | undefined)[]>();
  readonly #started = new Set<string>();

  constructor(overrides: readonly ListOverride[]) {
    this.#overrides = overrides;
  }

  /** The place of the next item; `undefined` if the paragraph is none, or shows nothing before its text. */
  next({ list, listLevel }: ParagraphProperties): ListPlace | undefined {
    const override = this.#overrides[list - 1];
    const level = override?.levels[listLevel];
    if (override === undefined || level === undefined || level.format === NO_FORMAT) return undefined;
    if (level.format === BULLET_FORMAT) return { level: listLevel, ordered: false, ordinal: undefined, continued: level.blank };
    const counts = this.#counts.get(override.list) ?? [];
    const key = `${list}/${listLevel}`;
    // An override of its own starts the list anew the first time it is met.
    const known = this.#started.has(key) ? counts[listLevel] : undefined;
    this.#started.add(key);
    const ordinal =
      known === undefined
        ? Math.max(0, level.start, counts[listLevel] === undefined ? 0 : (counts[listLevel] ?? 0) + 1)
        : known + 1;
    counts[listLevel] = ordinal;
    counts.length = listLevel + 1;
    this.#counts.set(override.list, counts);
    return level.empty ? undefined : { level: listLevel, ordered: true, ordinal, continued: level.blank };
  }
}
