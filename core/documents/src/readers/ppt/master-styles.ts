import { type Record, recordsOf, TYPE } from "./record.ts";
import { type CharacterFormat, FormatCursor, type ParagraphFormat } from "./text-formatting.ts";

/** Types of text, [MS-PPT] 2.13.33. */
export const TEXT = {
  title: 0,
  body: 1,
  notes: 2,
  other: 4,
  centreBody: 5,
  centreTitle: 6,
  halfBody: 7,
  quarterBody: 8,
} as const;

interface LevelStyle {
  readonly paragraph: ParagraphFormat;
  readonly character: CharacterFormat;
}

const LEVELS = 5;
/** These styles only say what differs from another type's. */
const BASED_ON: Readonly<globalThis.Record<number, number>> = {
  [TEXT.centreBody]: TEXT.body,
  [TEXT.centreTitle]: TEXT.title,
  [TEXT.halfBody]: TEXT.body,
  [TEXT.quarterBody]: TEXT.body,
};

/** What a master says about each type of text and level. */
export class MasterStyles {
  readonly #styles = new Map<number, LevelStyle[]>();
  readonly #made = new Map<string, LevelStyle>();

  constructor(master: Record | undefined) {
    if (master === undefined) return;
    for (const record of recordsOf(master.content))
      if (record.type === TYPE.masterText) this.#styles.set(record.instance, levelsOf(record));
  }

  /** What holds for a level: what it does not say itself, the level above it and the type it is based on do. */
  style(type: number, level: number): LevelStyle {
    const key = `${type}/${level}`;
    const style = this.#made.get(key) ?? this.#layered(type, level);
    this.#made.set(key, style);
    return style;
  }

  #layered(type: number, level: number): LevelStyle {
    const base = BASED_ON[type];
    const layers = [
      ...(base === undefined ? [] : [this.style(base, level)]),
      ...(this.#styles.get(type) ?? []).slice(0, level + 1).filter((layer) => layer !== undefined),
    ];
    return {
      paragraph: Object.assign({}, ...layers.map((layer) => layer.paragraph)),
      character: Object.assign({}, ...layers.map((layer) => layer.character)),
    };
  }
}

/** TextMasterStyleAtom, [MS-PPT] 2.9.35; types from 5 on number their levels. */
function levelsOf({ instance, content }: Record): LevelStyle[] {
  const cursor = new FormatCursor(content);
  const count = Math.min(LEVELS, cursor.u16());
  const levels: LevelStyle[] = [];
  for (let index = 0; index < count; index++) {
    const level = instance >= TEXT.centreBody ? Math.min(LEVELS - 1, cursor.u16()) : index;
    levels[level] = { paragraph: cursor.paragraph(), character: cursor.character() };
  }
  return levels;
}
