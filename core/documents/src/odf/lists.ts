import type { ListPlace } from "../mdast.ts";
import { startOf } from "../numbering/number-format.ts";
import { type WordLevel, type WordList, WordLists } from "../numbering/word-lists.ts";
import { child, elements, type XmlElement } from "../xml.ts";
import type { OdfStyles } from "./styles.ts";

/** Where a list stands that is being read. */
export interface OpenList {
  readonly level: number;
  readonly style: string | undefined;
  /** Lists of one number count together. */
  readonly count: number;
}

const OUTLINE = -1;

/** Counts the items of lists, and headings (OpenDocument 1.3 part 3, 5.3.3 and 5.1.2). */
export class OdfLists {
  readonly #styles: OdfStyles;
  readonly #counters = new WordLists();
  readonly #byStyle = new Map<string | undefined, number>();
  readonly #byId = new Map<string, number>();
  #lists = 0;
  /** The list right before the next one. */
  #beside: { readonly count: number; readonly depth: number; readonly at: WordLevel } | undefined;

  /** In presentations lists right behind each other are one if they are marked alike: PowerPoint writes one for each paragraph. */
  constructor(
    styles: OdfStyles,
    private readonly joinsNeighbours: boolean,
  ) {
    this.#styles = styles;
  }

  /** Says that something else stands before the next list. */
  part(): void {
    this.#beside = undefined;
  }

  /** Opens a list, which may go on with one before it; `around` is the list that it stands in. */
  open(list: XmlElement, around: OpenList | undefined, fallback: string | undefined): OpenList {
    const style = list.attributes["text:style-name"] ?? around?.style;
    if (around !== undefined) return { level: around.level + 1, style, count: around.count };
    const named = list.attributes["text:continue-list"];
    const before = named === undefined ? undefined : this.#byId.get(named);
    const depth = depthOf(list);
    const at = style === undefined ? undefined : this.#styles.listLevel(style, depth);
    const beside =
      this.#beside?.depth === depth && at !== undefined && isAlike(this.#beside.at, at) ? this.#beside.count : undefined;
    const goesOn = list.attributes["text:continue-numbering"] === "true" || named !== undefined || beginsDeeper(list);
    const count = before ?? (goesOn ? this.#byStyle.get(style) : undefined) ?? beside ?? this.#lists++;
    if (this.joinsNeighbours) this.#beside = at === undefined ? undefined : { count, depth, at };
    this.#byStyle.set(style, count);
    const id = list.attributes["xml:id"] ?? list.attributes["text:id"];
    if (id !== undefined) this.#byId.set(id, count);
    return { level: 0, style: style ?? fallback, count };
  }

  /** Counts an item in. */
  item({ level, style, count }: OpenList, item: XmlElement): ListPlace {
    const levels = (at: number): WordLevel => this.#styles.listLevel(style, at);
    const place = this.#counters.place(listOf(count, levels), level, startOf(item.attributes["text:start-value"]));
    return { level, ordered: false, ...place };
  }

  /** Counts a heading outside of lists in; `undefined` where it shows no number. */
  heading({ attributes }: XmlElement, level: number): ListPlace | undefined {
    if (attributes["text:is-list-header"] === "true") return undefined;
    const start = attributes["text:restart-numbering"] === "true" ? startOf(attributes["text:start-value"]) : undefined;
    return this.#counters.place(
      listOf(OUTLINE, (at) => this.#styles.outlineLevel(at)),
      level - 1,
      start,
    );
  }
}

const listOf = (count: number, level: WordList["level"]): WordList => ({
  definition: count,
  instance: count,
  level,
  startOver: () => undefined,
});

const MAX_DEPTH = 10;

/** How deep the first item of a list stands. */
function depthOf(list: XmlElement): number {
  let depth = 0;
  for (let at = child(list, "text:list-item", "text:list"); at !== undefined && depth < MAX_DEPTH; depth++)
    at = child(at, "text:list-item", "text:list");
  return depth;
}

const isAlike = (one: WordLevel, other: WordLevel): boolean =>
  one.format !== "bullet" && one.format === other.format && one.text === other.text && one.start === other.start;

/** Whether the first item of a list is a list itself: some programs write each level as a list of its own. */
const beginsDeeper = (list: XmlElement): boolean => elements(child(list, "text:list-item"))[0]?.name === "text:list";
