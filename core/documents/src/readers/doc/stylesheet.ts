import type { Allowance } from "../../allowance.ts";
import { isCodeStyle, listDepthOfNames, type StyleKind, styleKind } from "../../style-kind.ts";
import { type CharacterProperties, PLAIN, withCharacterSprms } from "./character-properties.ts";
import { BODY, BODY_TEXT, type ParagraphProperties, withParagraphSprms } from "./paragraph-properties.ts";

/** A style with all that it inherits. */
export interface Style {
  /** Number of a built-in style, [MS-DOC] 2.9.271 sti. */
  readonly kind: number;
  readonly name: string;
  readonly paragraph: ParagraphProperties;
  readonly character: CharacterProperties;
}

interface StyleRecord {
  readonly kind: number;
  readonly name: string;
  readonly base: number;
  readonly paragraph: Buffer;
  readonly character: Buffer;
}

/** Built-in styles: Heading 1..9, Title. */
export const LAST_HEADING = 9;
export const TITLE_STYLE = 62;
const PARAGRAPH_STYLE = 1;
const CHARACTER_STYLE = 2;
const NO_BASE = 0xfff;
const DEEPEST = 32;
const NONE = Buffer.alloc(0);

/** The styles of a document by their index, [MS-DOC] 2.9.271 STSH. */
export class Stylesheet {
  readonly #records: readonly (StyleRecord | undefined)[];
  readonly #changes: Allowance;
  readonly #styles = new Map<number, Style>();
  readonly #kinds = new Map<number, StyleKind>();
  readonly #depths = new Map<number, number>();
  /** Character styles by the properties of the text that they are on. */
  readonly #characters = new WeakMap<CharacterProperties, Map<number, CharacterProperties>>();

  /** `changes` are the bytes of property changes that may be read. */
  constructor(bytes: Buffer, changes: Allowance) {
    this.#records = recordsOf(bytes);
    this.#changes = changes;
  }

  style(index: number, depth = 0): Style {
    const known = this.#styles.get(index);
    if (known !== undefined) return known;
    const record = this.#records[index];
    const style = record === undefined || depth > DEEPEST ? plain(index) : this.#inherit(index, record, depth);
    this.#styles.set(index, style);
    return style;
  }

  /** What paragraphs of a style are, by its name and the names of those that it is based on. */
  kind(index: number): StyleKind {
    const known = this.#kinds.get(index);
    if (known !== undefined) return known;
    const kind = styleKind(this.#names(index));
    this.#kinds.set(index, kind);
    return kind;
  }

  /** How deep lists of one level look nested in paragraphs of a style, from 0. */
  listDepth(index: number): number {
    const known = this.#depths.get(index);
    if (known !== undefined) return known;
    const depth = listDepthOfNames(this.#names(index));
    this.#depths.set(index, depth);
    return depth;
  }

  /** Its name and the names of the styles that it is based on, nearest first. */
  #names(index: number): string[] {
    const names: string[] = [];
    for (let record = this.#records[index]; record !== undefined && names.length < DEEPEST; record = this.#records[record.base])
      names.push(record.name);
    return names;
  }

  /** What a character style makes of the text of a paragraph. */
  character(index: number, base: CharacterProperties): CharacterProperties {
    const made = this.#characters.get(base) ?? new Map<number, CharacterProperties>();
    this.#characters.set(base, made);
    const known = made.get(index);
    if (known !== undefined) return known;
    const code = base.code || isCodeStyle(this.#names(index));
    const properties = { ...this.#inherited(index, base, 0), code };
    made.set(index, properties);
    return properties;
  }

  #inherited(index: number, base: CharacterProperties, depth: number): CharacterProperties {
    const record = this.#records[index];
    if (record === undefined || depth > DEEPEST) return base;
    this.#changes.take(record.character.length);
    const inherited = record.base === NO_BASE ? base : this.#inherited(record.base, base, depth + 1);
    return withCharacterSprms(inherited, record.character);
  }

  #inherit(index: number, record: StyleRecord, depth: number): Style {
    const base = record.base === NO_BASE ? plain(index) : this.style(record.base, depth + 1);
    const heading = record.kind >= 1 && record.kind <= LAST_HEADING;
    const inherited = { ...base.paragraph, style: index, ...(heading ? { outlineLevel: record.kind - 1 } : {}) };
    return {
      kind: record.kind,
      name: record.name,
      paragraph: { ...withParagraphSprms(inherited, record.paragraph), style: index },
      character: withCharacterSprms(base.character, record.character),
    };
  }
}

const plain = (index: number): Style => ({
  kind: 0,
  name: "",
  paragraph: { ...BODY, style: index, outlineLevel: BODY_TEXT },
  character: PLAIN,
});

function recordsOf(bytes: Buffer): (StyleRecord | undefined)[] {
  if (bytes.length < 6) return [];
  const header = bytes.readUInt16LE(0);
  const count = bytes.readUInt16LE(2);
  const baseSize = bytes.readUInt16LE(4);
  const records: (StyleRecord | undefined)[] = [];
  for (let at = 2 + header, index = 0; index < count && at + 2 <= bytes.length; index++) {
    const size = bytes.readUInt16LE(at);
    records.push(recordOf(bytes.subarray(at + 2, at + 2 + size), baseSize));
    at += 2 + size + (size % 2);
  }
  return records;
}

/** STD, [MS-DOC] 2.9.260. */
function recordOf(bytes: Buffer, baseSize: number): StyleRecord | undefined {
  if (bytes.length < baseSize + 2 || baseSize < 8) return undefined;
  const kind = bytes.readUInt16LE(0) & 0xfff;
  const type = bytes.readUInt16LE(2) & 0xf;
  const base = bytes.readUInt16LE(2) >> 4;
  const letters = bytes.readUInt16LE(baseSize);
  const name = bytes.subarray(baseSize + 2, baseSize + 2 + 2 * letters).toString("utf16le");
  const changes = changesOf(bytes, baseSize + 2 + 2 * (letters + 1), bytes.readUInt16LE(4) & 0xf);
  if (type === PARAGRAPH_STYLE)
    return { kind, name, base, paragraph: changes[0]?.subarray(2) ?? NONE, character: changes[1] ?? NONE };
  if (type === CHARACTER_STYLE) return { kind, name, base, paragraph: NONE, character: changes[0] ?? NONE };
  return { kind, name, base, paragraph: NONE, character: NONE };
}

function changesOf(bytes: Buffer, start: number, count: number): Buffer[] {
  const changes: Buffer[] = [];
  for (let at = start; changes.length < count && at + 2 <= bytes.length; ) {
    const size = bytes.readUInt16LE(at);
    changes.push(bytes.subarray(at + 2, at + 2 + size));
    at += 2 + size + (size % 2);
  }
  return changes;
}
