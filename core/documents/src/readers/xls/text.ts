import { append } from "@farthing/markdown/mdast";
import type { Record } from "./record.ts";

/** A font, and the character of a text from which on it holds. */
export interface FontRun {
  readonly from: number;
  readonly font: number;
}

const HIGH_BYTE = 0x01;
const EXTENDED = 0x04;
const RICH = 0x08;

/** Reads Unicode strings ([MS-XLS] 2.5.240, 2.5.293, 2.5.294) that go on in Continue records. Reading past the end gives what is there. */
export class TextReader {
  #segment = 0;
  #at = 0;
  readonly #segments: readonly Buffer[];

  constructor({ content, more }: Pick<Record, "content" | "more">, from = 0) {
    this.#segments = [content, ...more];
    this.#at = from;
  }

  /** Whether nothing is left. */
  get isAtEnd(): boolean {
    this.#next();
    return this.#segment >= this.#segments.length;
  }

  /** A string that says its length in one or two bytes, and may have formatting behind it, which is told to `fonts`. */
  string(lengthBytes: 1 | 2, fonts?: FontRun[]): string {
    const length = lengthBytes === 1 ? this.#byte() : this.#word();
    const flags = this.#byte();
    const runs = flags & RICH ? this.#word() : 0;
    const extension = flags & EXTENDED ? this.#word() + 0x1_0000 * this.#word() : 0;
    const text = this.characters(length, (flags & HIGH_BYTE) !== 0);
    if (fonts === undefined) this.#skip(4 * runs);
    else append(fonts, this.fonts(runs));
    this.#skip(extension);
    return text;
  }

  /** Where fonts begin in a text, [MS-XLS] 2.5.129, and which they are. */
  fonts(count = this.#word()): FontRun[] {
    const runs: FontRun[] = [];
    for (let left = count; left > 0 && !this.isAtEnd; left--) runs.push({ from: this.#word(), font: this.#word() });
    return runs;
  }

  /** Characters of one or two bytes; each Continue record says anew which. `undefined` has the flag read first. */
  characters(length: number, wide?: boolean): string {
    let isWide = wide ?? (this.#byte() & HIGH_BYTE) !== 0;
    let text = "";
    for (let left = length; left > 0; ) {
      const segment = this.#segments[this.#segment];
      if (segment === undefined) break;
      const size = isWide ? 2 : 1;
      const taken = Math.min(left, Math.floor((segment.length - this.#at) / size));
      text += segment.toString(isWide ? "utf16le" : "latin1", this.#at, this.#at + taken * size);
      this.#at += taken * size;
      left -= taken;
      if (left === 0) break;
      this.#segment += 1;
      this.#at = 0;
      if (this.#segment < this.#segments.length) isWide = (this.#byte() & HIGH_BYTE) !== 0;
    }
    return text;
  }

  /** Goes on to the segment that has the next byte. */
  #next(): void {
    while (this.#segment < this.#segments.length && this.#at >= (this.#segments[this.#segment]?.length ?? 0)) {
      this.#at -= this.#segments[this.#segment]?.length ?? 0;
      this.#segment += 1;
    }
  }

  #byte(): number {
    this.#next();
    const byte = this.#segments[this.#segment]?.[this.#at] ?? 0;
    this.#at += 1;
    return byte;
  }

  #word(): number {
    return this.#byte() + 0x100 * this.#byte();
  }

  #skip(bytes: number): void {
    this.#at += bytes;
    this.#next();
  }
}
