import type { CellFont } from "../../cell-formats.ts";
import { type Script, type SetText, setText } from "../../mdast.ts";
import { hasSigns, setIn } from "../../symbol.ts";
import { type Record, TYPE } from "./record.ts";
import { type FontRun, TextReader } from "./text.ts";

/** No font has this number, [MS-XLS] 2.5.129: those behind it are one further. */
const NO_FONT = 4;
/** Where a font's text is set, [MS-XLS] 2.4.122 sss. */
const SET = 8;
/** Where its name begins, after its length. */
const NAME = 15;
const SCRIPTS: readonly (Script | undefined)[] = [undefined, "sup", "sub"];
/** Bytes of row, column and style before a cell's text. */
const CELL = 6;

/** What the fonts of a workbook make of text. */
export class Fonts {
  readonly #fonts: CellFont[] = [];

  /** Takes up the record of the next font. */
  add(content: Buffer): void {
    // Of one byte a character or of two: the names of fonts of signs are ASCII.
    const name = content.toString("latin1", NAME).replace(/[^ -~]/g, "");
    this.#fonts.push({
      script: content.length < SET + 2 ? undefined : SCRIPTS[content.readUInt16LE(SET)],
      signs: hasSigns(name) ? name : undefined,
    });
  }

  font(number: number): CellFont {
    return this.#fonts[number > NO_FONT ? number - 1 : number] ?? {};
  }

  /** A text from some characters on in fonts of its own. */
  set(text: string, runs: readonly FontRun[]): string | SetText {
    if (runs.length === 0) return text;
    const pieces = runs.map(({ from, font }, at) => {
      const { script, signs } = this.font(font);
      return { text: setIn(signs, text.slice(from, runs[at + 1]?.from)), script, hasFont: true };
    });
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
