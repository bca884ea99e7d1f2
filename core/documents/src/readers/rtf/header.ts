import { linkOf } from "../../fields.ts";
import { isCodeStyle } from "../../style-kind.ts";

/** Takes up one of the tables at the head of a document, word by word. */
export interface Destination {
  word(name: string, value: number | undefined): void;
  text(text: string): void;
}

/** Names of fonts and styles are shorter than this: they are looked at with every character and paragraph. */
const MAX_NAME_LENGTH = 255;

interface Font {
  charset?: number;
  codePage?: number;
  name: string;
}

/** Character sets and code pages of fonts. */
export class FontTable implements Destination {
  readonly fonts = new Map<number, Font>();
  #current: Font = { name: "" };
  #isNamed = false;

  /** Name of a font, `undefined` if there is no such font. */
  name(font: number): string | undefined {
    return this.fonts.get(font)?.name;
  }

  word(name: string, value = 0): void {
    if (name === "f") {
      this.#current = { name: "" };
      this.#isNamed = false;
      this.fonts.set(value, this.#current);
    } else if (name === "fcharset") this.#current.charset = value;
    else if (name === "cpg") this.#current.codePage = value;
  }

  text(text: string): void {
    if (this.#isNamed) return;
    const [name = "", ...rest] = text.slice(0, MAX_NAME_LENGTH).split(";", 2);
    this.#current.name = (this.#current.name + name).slice(0, MAX_NAME_LENGTH);
    this.#isNamed = rest.length > 0;
  }
}

/** What a paragraph style says. */
interface RtfStyle {
  name: string;
  outlineLevel?: number;
  list?: number;
  listLevel?: number;
}

/** Paragraph styles by number, and which character styles are for code. */
export class StyleSheet implements Destination {
  readonly styles = new Map<number, RtfStyle>();
  readonly code = new Set<number>();
  #character: number | undefined;
  #current: RtfStyle = { name: "" };
  #number: number | undefined = 0;

  word(name: string, value = 0): void {
    if (name === "s") this.#number = value;
    else if (name === "cs" || name === "ds" || name === "ts") {
      this.#number = undefined;
      if (name === "cs") this.#character = value;
    } else if (name === "outlinelevel") this.#current.outlineLevel = value;
    else if (name === "ls") this.#current.list = value;
    else if (name === "ilvl") this.#current.listLevel = value;
  }

  text(text: string): void {
    const end = text.indexOf(";");
    const name = this.#current.name + (end < 0 ? text : text.slice(0, end)).slice(0, MAX_NAME_LENGTH);
    this.#current.name = name.slice(0, MAX_NAME_LENGTH);
    if (end < 0) return;
    this.#current.name = this.#current.name.trim();
    if (this.#number !== undefined) this.styles.set(this.#number, this.#current);
    if (this.#character !== undefined && isCodeStyle([this.#current.name])) this.code.add(this.#character);
    this.#current = { name: "" };
    this.#number = 0;
    this.#character = undefined;
  }
}

/** How a level of a list is numbered. */
interface RtfLevel {
  /** [MS-OSHARED] 2.2.1.3. */
  format: number;
  start: number;
  /** What stands before a paragraph, behind its own length; ended by a semicolon. */
  text: string | undefined;
  legal: boolean;
  goesOn: boolean;
  tight: boolean;
}

/** Lists by their id. */
export class ListTable implements Destination {
  readonly lists = new Map<number, RtfLevel[]>();
  #levels: RtfLevel[] = [];
  #inText = false;

  word(name: string, value = 0): void {
    const level = this.#levels.at(-1);
    if (name === "list") this.#levels = [];
    else if (name === "listlevel")
      this.#levels.push({ format: 0, start: 1, text: undefined, legal: false, goesOn: false, tight: false });
    else if (name === "listid") this.lists.set(value, this.#levels);
    else if (level !== undefined) this.#levelWord(level, name, value);
  }

  text(text: string): void {
    const level = this.#levels.at(-1);
    const before = level?.text ?? "";
    if (level !== undefined && this.#inText && before.length < MAX_NAME_LENGTH)
      level.text = before + text.slice(0, MAX_NAME_LENGTH);
  }

  #levelWord(level: RtfLevel, name: string, value: number): void {
    if (name === "leveltext" || name === "levelnumbers") {
      this.#inText = name === "leveltext";
      if (this.#inText) level.text = "";
    } else if (name === "levelnfc" || name === "levelnfcn") level.format = value;
    else if (name === "levelstartat") level.start = value;
    else if (name === "levellegal") level.legal = value !== 0;
    else if (name === "levelnorestart") level.goesOn = value !== 0;
    else if (name === "levelfollow") level.tight = value === 2;
  }
}

/** Lists as paragraphs name them (`\ls`): the list, and numbers at which its levels start over. */
export class ListOverrideTable implements Destination {
  readonly overrides = new Map<number, { listId: number; starts: Map<number, number> }>();
  #listId = 0;
  #level = -1;
  #starts = new Map<number, number>();

  word(name: string, value = 0): void {
    if (name === "listoverride") {
      this.#level = -1;
      this.#starts = new Map();
    } else if (name === "listid") this.#listId = value;
    else if (name === "lfolevel") this.#level++;
    else if (name === "levelstartat") this.#starts.set(this.#level, value);
    else if (name === "ls") this.overrides.set(value, { listId: this.#listId, starts: this.#starts });
  }

  text(): void {
    // There is none.
  }
}

/** Gathers a text, such as the title or the code of a field. */
export class TextDestination implements Destination {
  value = "";

  word(name: string): void {
    if (name === "tab") this.value += " ";
  }

  text(text: string): void {
    this.value += text;
  }
}

/** The code of a field. */
export class FieldCode extends TextDestination {
  /** Where the field links to; `undefined` if it does not, or to a place in the document. */
  get target(): string | undefined {
    return linkOf(this.value);
  }
}

/** A property of a shape, `{\sp{\sn name}{\sv value}}`. */
export class ShapeProperty implements Destination {
  name = "";
  value = "";
  #inValue = false;

  word(name: string): void {
    if (name === "sn" || name === "sv") this.#inValue = name === "sv";
  }

  text(text: string): void {
    if (this.#inValue) this.value += text;
    else this.name += text;
  }
}
