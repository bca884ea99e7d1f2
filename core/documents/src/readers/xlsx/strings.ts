import type { Limits } from "../../limits.ts";
import { type Piece, type Script, type SetText, setText } from "../../mdast.ts";
import { oversized } from "../../refusal.ts";
import { setIn } from "../../symbol.ts";
import { scanXml, type Tag, type XmlEvents } from "../../xml.ts";

/** Most shared strings; a sheet cannot show more cells. */
const tooMany = (limits: Limits) => oversized(`it has more than ${limits.cells} shared strings`);

/** ST_VerticalAlignRun, 22.9.2.17. */
export const ALIGNMENTS: ReadonlyMap<string, Script> = new Map([
  ["superscript", "sup"],
  ["subscript", "sub"],
]);

/** Joins the text of rich text runs; phonetic hints (`rPh`) are no part of it (ECMA-376 part 1, 18.4). */
export class RichText {
  #text = "";
  #pieces: Piece[] = [];
  #script: Script | undefined;
  /** The font of the run, where it names one; else it has that of its cell. */
  #font: string | undefined;
  #inText = false;
  #phonetic = 0;

  open(name: string, tag: Tag): void {
    if (name === "rPh") this.#phonetic++;
    else if (name === "r") this.#next();
    else if (name === "vertAlign") this.#script = ALIGNMENTS.get(tag.attribute("val") ?? "");
    else if (name === "rFont") this.#font = tag.attribute("val");
    this.#inText = name === "t" && this.#phonetic === 0;
  }

  close(name: string): void {
    if (name === "rPh") this.#phonetic--;
    else if (name === "r") this.#next();
    this.#inText = false;
  }

  /** Ends a run. */
  #next(): void {
    if (this.#text !== "")
      this.#pieces.push({
        text: setIn(this.#font, unescapeText(this.#text)),
        script: this.#script,
        ...(this.#font !== undefined && { hasFont: true }),
      });
    this.#text = "";
    this.#script = undefined;
    this.#font = undefined;
  }

  text(value: string): void {
    if (this.#inText) this.#text += value;
  }

  take(): string | SetText {
    this.#next();
    const pieces = this.#pieces;
    this.#pieces = [];
    return setText(pieces);
  }
}

/** `_x000D_` stands for a character that XML cannot hold (22.9.2.19). */
export const unescapeText = (text: string): string =>
  text.includes("_x") ? text.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

/** The shared strings of a workbook in order. */
export async function sharedStrings(part: AsyncIterable<Uint8Array>, limits: Limits): Promise<(string | SetText)[]> {
  const strings: (string | SetText)[] = [];
  const rich = new RichText();
  const events: XmlEvents = {
    open: (name, tag) => rich.open(name, tag),
    text: (value) => rich.text(value),
    close(name) {
      rich.close(name);
      if (name !== "si") return;
      if (strings.push(rich.take()) > limits.cells) throw tooMany(limits);
    },
  };
  await scanXml(part, events, limits);
  return strings;
}
