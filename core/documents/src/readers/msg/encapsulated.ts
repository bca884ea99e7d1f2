import type { Limits } from "../../limits.ts";
import { oversized } from "../../refusal.ts";
import { CHARACTER_SETS, codePageOf, decodeCodePage } from "../rtf/charset.ts";
import { FontTable } from "../rtf/header.ts";
import { type RtfToken, tokens } from "../rtf/tokens.ts";
import { CHARACTERS, IGNORED, SYMBOLS } from "../rtf/words.ts";

/** What was made RTF, and is to be what it was again ([MS-OXRTFEX]). */
interface Encapsulated {
  readonly kind: "html" | "text";
  readonly content: string;
}

/** The words that say it stand among the first of a document. */
const MARK = /\\from(html|text)/;
const MARK_WITHIN = 256;
/** Groups that stand for what the HTML says itself. */
const UNSHOWN = new Set(["stylesheet", "info", "pntext"]);
const IN_HTML: ReadonlyMap<string, string> = new Map([
  ["~", "&nbsp;"],
  ["_", "&shy;"],
]);

/** HTML or text that RTF encapsulates; `undefined` where the RTF is the original. */
export function encapsulated(rtf: Buffer, limits: Limits): Encapsulated | undefined {
  const kind = MARK.exec(rtf.toString("latin1", 0, MARK_WITHIN))?.[1] as Encapsulated["kind"] | undefined;
  if (kind === undefined) return undefined;
  const reader = new Unwrapper(rtf, kind === "html", limits);
  const stream = tokens(rtf);
  for (let next = stream.next(false); !next.done; ) {
    const skips = reader.take(next.value);
    if (reader.isDone) break;
    next = stream.next(skips);
  }
  return { kind, content: reader.finish() };
}

/** Where text of a group goes. `tag` is HTML's own, `text` what stands between tags. */
type Place = "tag" | "text" | "fonts" | "nowhere";

interface Group {
  place: Place;
  /** Whether it is there for readers of RTF alone (`\htmlrtf`). */
  isForRtf: boolean;
  font: number;
  /** Characters that stand for a `\u` where it is not known. */
  fallback: number;
}

class Unwrapper {
  readonly #made: string[] = [];
  readonly #fonts = new FontTable();
  readonly #groups: Group[] = [];
  #group: Group = { place: "text", isForRtf: false, font: -1, fallback: 1 };
  #codePage = 1252;
  readonly #codes: number[] = [];
  #skip = 0;
  #ignorable = false;
  isDone = false;

  constructor(
    private readonly source: Buffer,
    private readonly isHtml: boolean,
    private readonly limits: Limits,
  ) {}

  /** Gives whether the rest of the group is of no interest. */
  take(token: RtfToken): boolean {
    if (token.type === "bytes") this.#range(token.from, token.to);
    else if (token.type === "byte") this.#code(token.code);
    else if (token.type === "symbol") this.#symbol(token.char);
    else {
      this.#flush();
      if (token.type === "open") this.#open();
      else if (token.type === "close") this.#close();
      else if (token.type === "word") this.#word(token.name, token.value);
    }
    return this.#group.place === "nowhere" && this.#groups.length > 0;
  }

  finish(): string {
    this.#flush();
    return this.#made.join("");
  }

  #open(): void {
    if (this.#groups.length >= this.limits.depth) throw oversized(`its groups are nested deeper than ${this.limits.depth}`);
    this.#groups.push(this.#group);
    this.#group = { ...this.#group };
    this.#ignorable = false;
    this.#skip = 0;
  }

  #close(): void {
    this.#group = this.#groups.pop() ?? this.#group;
    this.#skip = 0;
    this.isDone = this.#groups.length === 0;
  }

  #symbol(char: string): void {
    if (char === "*") {
      this.#ignorable = true;
      return;
    }
    if (this.#skips()) return;
    this.#flush();
    if (char === "\n" || char === "\r") this.#text("\r\n");
    else this.#text((this.isHtml ? IN_HTML.get(char) : undefined) ?? SYMBOLS.get(char) ?? "");
  }

  #word(name: string, value: number | undefined): void {
    const isIgnorable = this.#ignorable;
    this.#ignorable = false;
    const group = this.#group;
    if (group.place === "nowhere") return;
    if (isIgnorable) group.place = name === "htmltag" ? "tag" : "nowhere";
    else if (name === "fonttbl") group.place = "fonts";
    else if (IGNORED.has(name) || UNSHOWN.has(name)) group.place = "nowhere";
    else if (group.place === "fonts") this.#fonts.word(name, value);
    else if (!this.#setting(name, value)) this.#character(name, value);
  }

  /** Words that change how what follows is read. */
  #setting(name: string, value = 1): boolean {
    const group = this.#group;
    if (name === "htmlrtf") group.isForRtf = value !== 0;
    else if (name === "f") group.font = value;
    else if (name === "uc") group.fallback = Math.max(0, value);
    else if (name === "ansicpg" && value > 0) this.#codePage = value;
    else if (CHARACTER_SETS.has(name)) this.#codePage = CHARACTER_SETS.get(name) ?? this.#codePage;
    else return false;
    return true;
  }

  /** Words that stand for text. A line of HTML's own ends nowhere else. */
  #character(name: string, value = 0): void {
    if (name === "u") {
      this.#text(String.fromCharCode(value & 0xffff));
      this.#skip = this.#group.fallback;
    } else if (this.#skips()) return;
    else if (name === "par" || name === "line") this.#text("\r\n");
    else this.#text(CHARACTERS.get(name) ?? "");
  }

  #skips(): boolean {
    if (this.#skip === 0) return false;
    this.#skip--;
    return true;
  }

  #code(code: number): void {
    if (!this.#skips()) this.#codes.push(code);
  }

  #range(from: number, to: number): void {
    const skipped = Math.min(this.#skip, to - from);
    this.#skip -= skipped;
    const bytes = this.source.subarray(from + skipped, to);
    if (bytes.length === 0) return;
    // ASCII begins no character of several codes, but may end one.
    if ((bytes.at(-1) ?? 0) < 0x80) this.#decode(Buffer.concat([Buffer.from(this.#codes.splice(0)), bytes]));
    else for (const code of bytes) this.#codes.push(code);
  }

  #flush(): void {
    if (this.#codes.length > 0) this.#decode(Buffer.from(this.#codes.splice(0)));
  }

  /** Decodes codes in the code page of their font, those of tags in the document's. */
  #decode(codes: Buffer): void {
    const font = this.#group.place === "text" ? this.#fonts.fonts.get(this.#group.font) : undefined;
    this.#text(decodeCodePage(codes, font?.codePage ?? codePageOf(font?.charset) ?? this.#codePage));
  }

  #text(text: string): void {
    if (this.#group.place === "fonts") this.#fonts.text(text);
    else if (this.#group.place !== "nowhere" && !this.#group.isForRtf && text !== "") this.#made.push(text);
  }
}
