import type { ShapeTexts } from "../../office-art.ts";
import { ascending } from "./plc.ts";
import type { WordFile } from "./word-file.ts";

/** Where the text of a text box lies. */
export interface TextBoxRange {
  readonly from: number;
  readonly to: number;
}

/** Bytes of FTXBXS and Spa, [MS-DOC] 2.9.101 and 2.9.253. */
const FTXBXS = 22;
const FTXBXS_SHAPE = 14;
const SPA = 26;

/** The text boxes of the main document by the position of their anchor; those that none is known of come last. */
export class TextBoxes {
  readonly #anchored = new Map<number, TextBoxRange>();
  readonly #shapes = new Map<number, ShapeTexts>();
  readonly loose: readonly TextBoxRange[];

  constructor(file: WordFile) {
    const { main, footnotes, headers, comments, endnotes, textBoxes } = file.fib.lengths;
    const start = main + footnotes + headers + comments + endnotes;
    const anchors = new Map(file.plc("shapes", SPA).map(({ from, data }) => [data.readInt32LE(0), from]));
    for (const [shape, texts] of file.shapes) {
      const anchor = anchors.get(shape);
      if (anchor !== undefined) this.#shapes.set(anchor, texts);
    }
    const loose: TextBoxRange[] = [];
    for (const { from, to, data } of ascending(file.plc("textBoxTexts", FTXBXS))) {
      if (to <= from || to > textBoxes) continue;
      const range = { from: start + from, to: start + to };
      const anchor = anchors.get(data.readInt32LE(FTXBXS_SHAPE));
      if (anchor === undefined || this.#anchored.has(anchor)) loose.push(range);
      else this.#anchored.set(anchor, range);
    }
    this.loose = loose;
  }

  /** What a shape says that is no text box. */
  shapeAt(position: number): ShapeTexts {
    return this.#shapes.get(position) ?? {};
  }

  at(position: number): TextBoxRange | undefined {
    return this.#anchored.get(position);
  }
}
