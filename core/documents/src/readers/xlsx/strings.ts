import type { Limits } from "../../limits.ts";
import { oversized } from "../../refusal.ts";
import { scanXml, type XmlEvents } from "../../xml.ts";

/** Most shared strings; a sheet cannot show more cells. */
const tooMany = (limits: Limits) => oversized(`it has more than ${limits.cells} shared strings`);

/** Joins the text of rich text runs; phonetic hints (`rPh`) are no part of it (ECMA-376 part 1, 18.4). */
export class RichText {
  #text = "";
  #inText = false;
  #phonetic = 0;

  open(name: string): void {
    if (name === "rPh") this.#phonetic++;
    this.#inText = name === "t" && this.#phonetic === 0;
  }

  close(name: string): void {
    if (name === "rPh") this.#phonetic--;
    this.#inText = false;
  }

  text(value: string): void {
    if (this.#inText) this.#text += value;
  }

  take(): string {
    const text = unescapeText(this.#text);
    this.#text = "";
    return text;
  }
}

/** `_x000D_` stands for a character that XML cannot hold (22.9.2.19). */
export const unescapeText = (text: string): string =>
  text.includes("_x") ? text.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

/** The shared strings of a workbook in order. */
export async function sharedStrings(part: AsyncIterable<Uint8Array>, limits: Limits): Promise<string[]> {
  const strings: string[] = [];
  const rich = new RichText();
  const events: XmlEvents = {
    open: (name) => rich.open(name),
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
