import type { OleStorage } from "../../ole.ts";
import { damaged } from "../../refusal.ts";
import { decoded } from "./charset.ts";
import type { Reading } from "./reading.ts";

/** [MS-OXMSG] 2.4: the stream of the values of fixed length, entries of 16 bytes. */
export const PROPERTIES = "__properties_version1.0";
const ENTRY = 16;
const MOST = 20_000;
/** Types of values, [MS-OXCDATA] 2.11.1. */
const LONG = 0x0003;
const BOOLEAN = 0x000b;
const TIME = 0x0040;
const STRING8 = "001E";
const UNICODE = "001F";
const BINARY = "0102";
/** Code pages of the strings that are not Unicode, and of the body's. */
const MESSAGE_CODE_PAGE = 0x3ffd;
const INTERNET_CODE_PAGE = 0x3fde;
/** Said of the strings that are Unicode. */
const WIDE = 1200;
const UTF8 = 65_001;
/** Milliseconds from 1601, where times begin, to 1970; and the last day that has a name. */
const EPOCH = 11_644_473_600_000;
const LAST = 253_402_300_799_999;

/** Name of the stream of a value, or of the storage of an object ([MS-OXMSG] 2.3.1). */
export const streamName = (id: number, type: string): string =>
  `__substg1.0_${id.toString(16).toUpperCase().padStart(4, "0")}${type}`;

/** The properties of a message, a recipient or an attachment. */
export class Properties {
  /** Values of eight bytes, by identifier and type. */
  readonly #fixed = new Map<number, Buffer>();
  /** Of strings that are not Unicode. */
  readonly codePage: number | undefined;

  /** `header` is the length of what stands before the entries, `outer` whose code page counts where these name none. */
  constructor(
    private readonly storage: OleStorage,
    header: number,
    private readonly reading: Reading,
    outer?: Properties,
  ) {
    const stream = reading.stream(storage, PROPERTIES);
    if (stream === undefined || stream.length < header) throw damaged("a message in it has no properties");
    const entries = Math.min(MOST, Math.floor((stream.length - header) / ENTRY));
    for (let index = 0; index < entries; index++) {
      const at = header + index * ENTRY;
      this.#fixed.set(stream.readUInt32LE(at), stream.subarray(at + 8, at + ENTRY));
    }
    const sent = this.long(INTERNET_CODE_PAGE);
    // Mails in any code page are sent as UTF-8: that says nothing of the strings, which show it themselves.
    this.codePage = this.long(MESSAGE_CODE_PAGE) ?? (sent === UTF8 ? undefined : sent) ?? outer?.codePage;
  }

  long(id: number): number | undefined {
    return this.#value(id, LONG)?.readInt32LE();
  }

  isSet(id: number): boolean {
    return this.#value(id, BOOLEAN)?.[0] === 1;
  }

  /** A time in ISO 8601; empty if there is none that can be told. */
  time(id: number): string {
    const ticks = this.#value(id, TIME)?.readBigUInt64LE() ?? 0n;
    const milliseconds = Number(ticks / 10_000n) - EPOCH;
    return ticks === 0n || milliseconds > LAST ? "" : new Date(milliseconds).toISOString();
  }

  /** A text; empty if there is none. Asked for once, since each asking costs reading it. */
  text(id: number, codePage = this.codePage): string {
    const wide = this.#stream(id, UNICODE);
    if (wide !== undefined) return trimmed(new TextDecoder("utf-16le").decode(wide.subarray(0, wide.length & ~1)));
    const narrow = this.#stream(id, STRING8);
    return narrow === undefined ? "" : trimmed(decoded(narrow, codePage === WIDE ? undefined : codePage));
  }

  bytes(id: number): Buffer | undefined {
    return this.#stream(id, BINARY);
  }

  /** The first bytes of a value. */
  head(id: number, most: number): Buffer | undefined {
    return this.reading.stream(this.storage, streamName(id, BINARY), most);
  }

  /** How many bytes a value has: no more than the file. */
  sizeOf(id: number): number | undefined {
    const size = this.storage.sizeOf(streamName(id, BINARY));
    return size === undefined ? undefined : Math.min(size, this.reading.fileBytes);
  }

  #value(id: number, type: number): Buffer | undefined {
    return this.#fixed.get(id * 0x1_0000 + type);
  }

  #stream(id: number, type: string): Buffer | undefined {
    return this.reading.stream(this.storage, streamName(id, type));
  }
}

/** Without the zeros that some programs end a text with. */
function trimmed(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0) end--;
  return text.slice(0, end);
}
