import type { ListPlace } from "../../mdast.ts";
import type { ListOverrideTable, ListTable, RtfLevel } from "./header.ts";

const BULLET = 23;
const NOTHING = 255;
const MAX_LEVEL = 8;
/** Whether a level's text, behind its length and up to its semicolon, is a space. */
const isBlank = (text: string): boolean => /^\s+;/.test(text.slice(1));

/** Counts the items of lists; lists with one definition count on together. */
export class ListCounter {
  readonly #counters = new Map<number, number[]>();
  readonly #restarted = new Set<string>();

  constructor(
    private readonly lists: ListTable,
    private readonly overrides: ListOverrideTable,
  ) {}

  /** Counts a paragraph of list `number` in; `undefined` if there is no such list or it shows nothing. */
  place(number: number, wanted: number): ListPlace | undefined {
    const override = this.overrides.overrides.get(number);
    const levels = this.lists.lists.get(override?.listId ?? Number.NaN);
    const level = Math.min(MAX_LEVEL, Math.max(0, wanted));
    const definition: RtfLevel | undefined = levels?.[level];
    if (override === undefined || definition === undefined) return undefined;
    const counters = this.#counters.get(override.listId) ?? [];
    this.#counters.set(override.listId, counters);
    const key = `${number} ${level}`;
    const start = this.#restarted.has(key) ? undefined : override.starts.get(level);
    this.#restarted.add(key);
    counters[level] = start ?? (counters[level] === undefined ? definition.start : counters[level] + 1);
    counters.length = level + 1;
    if (definition.format === NOTHING) return undefined;
    return { level, ordered: definition.format !== BULLET, ordinal: counters[level], continued: isBlank(definition.text) };
  }
}
