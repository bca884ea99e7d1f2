import { type Script, type SetText, setText } from "../../mdast.ts";
import { type Record, TYPE } from "./record.ts";
import { type FontRun, TextReader } from "./text.ts";

/** No font has this number, [MS-XLS] 2.5.129: those behind it are one further. */
const NO_FONT = 4;
/** Where a font's text is set, [MS-XLS] 2.4.122 sss. */
const SET = 8;
const SCRIPTS: readonly (Script | undefined)[] = [undefined, "sup", "sub"];
/** Bytes of row, column and style before a cell's text. */
const CELL = 6;

/** Which fonts of a workbook set text high or low. */
export class Fonts {
  readonly #scripts: (Script | undefined)[] = [];

  /** Takes up the record of the next font. */
  add(content: Buffer): void {
    this.#scripts.push(content.length < SET + 2 ? undefined : SCRIPTS[content.readUInt16LE(SET)]);
  }

  script(font: number): Script | undefined {
    return this.#scripts[font > NO_FONT ? font - 1 : font];
  }

  /** A text from some characters on in fonts of its own. */
  set(text: string, runs: readonly FontRun[]): string | SetText {
    if (!runs.some(({ font }) => this.script(font) !== undefined)) return text;
    const pieces = runs.map(({ from, font }, at) => ({ text: text.slice(from, runs[at + 1]?.from), script: this.script(font) }));
    return setText([{ text: text.slice(0, runs[0]?.from) }, ...pieces]);
  }

  /** The text of a cell's own record. */
  cellText(record: Record): string | SetText {
    const runs: FontRun[] = [];
    const reader = new TextReader(record, CELL);
    const text = reader.string(2, runs);
    return this.set(text, record.type === TYPE.richString ? reader.fonts() : runs);
  }

  /** The same of Excel 5 and 95, whose `text` is of one byte a character, and whose fonts stand behind it in one byte each. */
  oldCellText({ type, content }: Record, text: string): string | SetText {
    const at = CELL + 2 + (content.length < CELL + 2 ? 0 : content.readUInt16LE(CELL));
    const count = type === TYPE.richString ? (content[at] ?? 0) : 0;
    const runs = Array.from({ length: count }, (_, index): FontRun => {
      const place = at + 1 + 2 * index;
      return { from: content[place] ?? 0, font: content[place + 1] ?? 0 };
    });
    return this.set(text, runs);
  }
}
