import * as cfb from "cfb";
import { TYPE } from "../record.ts";

/** A record, [MS-XLS] 2.1.4. */
export function record(type: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([shorts(type, body.length), body]);
}

/** Numbers of two bytes. */
export const shorts = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, 2 * index);
  return bytes;
};

export const longs = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, 4 * index);
  return bytes;
};

export const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};

/** A string of two bytes a character, behind its length in one or two. */
export const wide = (text: string, lengthBytes: 1 | 2 = 2): Buffer =>
  Buffer.concat([lengthBytes === 1 ? Buffer.from([text.length]) : shorts(text.length), Buffer.from([1]), utf16(text)]);

export const utf16 = (text: string): Buffer => Buffer.from(text, "utf16le");

const NEW = 0x0600;
const OLD = 0x0500;
const GLOBALS = 0x0005;
const CELLS = 0x0010;
const CHART = 0x0020;

const begin = (version: number, kind: number): Buffer => record(TYPE.begin, shorts(version, kind, 0, 0));
const END = record(TYPE.eof);

/** A sheet: its records, and how the workbook lists it. */
export interface MadeSheet {
  readonly name: string;
  readonly records: readonly Buffer[];
  /** 0 visible, 1 hidden, 2 very hidden. */
  readonly state?: number;
  /** 0 cells, 1 macros, 2 a chart, 6 Visual Basic. */
  readonly kind?: number;
}

export interface MadeWorkbook {
  readonly sheets: readonly MadeSheet[];
  /** Records of the globals besides those of the sheets. */
  readonly globals?: readonly Buffer[];
  /** Whether it is one of Excel 5 or 95: names are of one byte a character. */
  readonly isOld?: boolean;
  /** Replaces where a sheet is said to begin. */
  readonly start?: (offset: number, at: number) => number;
}

/** A workbook in its compound file. */
export function makeXls({ sheets, globals = [], isOld = false, start = (offset) => offset }: MadeWorkbook): Uint8Array {
  const version = isOld ? OLD : NEW;
  const listed = (offsets: readonly number[]): Buffer =>
    Buffer.concat([
      begin(version, GLOBALS),
      ...globals,
      ...sheets.map(({ name, state = 0, kind = 0 }, at) =>
        record(
          TYPE.boundSheet,
          longs(start(offsets[at] ?? 0, at)),
          Buffer.from([state, kind]),
          isOld ? short(name) : wide(name, 1),
        ),
      ),
      END,
    ]);
  const length = listed([]).length;
  const bodies = sheets.map(({ records, kind }) => Buffer.concat([begin(version, kind === 2 ? CHART : CELLS), ...records, END]));
  const offsets = bodies.map((_, at) => length + bodies.slice(0, at).reduce((sum, body) => sum + body.length, 0));
  const file = cfb.utils.cfb_new();
  cfb.utils.cfb_add(file, isOld ? "/Book" : "/Workbook", Buffer.concat([listed(offsets), ...bodies]));
  return new Uint8Array(cfb.write(file, { type: "buffer" }) as Buffer);
}

/** A string of one byte a character, behind its length in one. */
export const short = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, "latin1")]);

/** The shared strings, those given as Buffers as they are. */
export const sharedStrings = (...strings: readonly (string | Buffer)[]): Buffer =>
  record(
    TYPE.sharedStrings,
    longs(strings.length, strings.length),
    ...strings.map((text) => (typeof text === "string" ? wide(text) : text)),
  );

/** A cell with its style. */
export const cell = (type: number, row: number, column: number, content: Buffer, style = 0): Buffer =>
  record(type, shorts(row, column, style), content);

export const label = (row: number, column: number, text: string): Buffer => cell(TYPE.label, row, column, wide(text));
export const number = (row: number, column: number, value: number, style = 0): Buffer =>
  cell(TYPE.number, row, column, double(value), style);

/** A cell style that shows numbers by a format's number. */
export const style = (format: number): Buffer => record(TYPE.style, shorts(0, format), Buffer.alloc(16));
/** A format that the file names itself. */
export const format = (id: number, code: string): Buffer => record(TYPE.format, shorts(id), wide(code));
