import { Allowance } from "../../allowance.ts";
import { saysSomething } from "../../comment.ts";
import { drawingTexts, type ShapeTexts } from "../../office-art.ts";
import { openOle } from "../../ole.ts";
import { damaged } from "../../refusal.ts";
import { stretchAt } from "../../sorted.ts";
import { type CharacterProperties, withCharacterSprms } from "./character-properties.ts";
import { FarChanges } from "./far-changes.ts";
import { type Fib, readFib, type StructureName, slice } from "./fib.ts";
import { readFontNames } from "./font-names.ts";
import { characterPages, type Formatted, type Properties, paragraphPages } from "./formatted-pages.ts";
import { type ListOverride, readLists } from "./list-tables.ts";
import { BODY, type ParagraphProperties, withParagraphSprms } from "./paragraph-properties.ts";
import { type Piece, readPieces } from "./piece-table.ts";
import { type PlcEntry, readPlc } from "./plc.ts";
import { Stylesheet } from "./stylesheet.ts";

/** Characters that follow each other with the same properties. */
export interface CharacterRun {
  readonly from: number;
  readonly to: number;
  readonly properties: CharacterProperties;
}

/** Bytes of property changes that are applied in all: more than a document has, none of which says much twice. */
const MAX_CHANGES = 50_000_000;

const ART_HEADER = 8;
const PICTURE_HEADER = 68;
// biome-ignore lint/suspicious/noControlCharactersInRegex: Word's own marks
const FIELD_CODE = /\u0013[^\u0013-\u0015]*/g;

/** A Word document's streams, opened: its text and the properties of every position in it. */
export class WordFile {
  readonly fib: Fib;
  readonly text: string;
  readonly lists: readonly ListOverride[];
  readonly styles: Stylesheet;
  /** Other programs' documents are embedded in it. */
  readonly hasObjects: boolean;
  readonly #table: Buffer;
  readonly #changes = new Allowance(MAX_CHANGES, "bytes of formatting");
  readonly #data: Buffer | undefined;
  #fonts: readonly string[] | undefined;
  readonly #pictures = new Set<number>();
  readonly #far: FarChanges;
  readonly #pieces: readonly Piece[];
  readonly #paragraphs: readonly Formatted[];
  readonly #characters: readonly Formatted[];
  readonly #directly = new Map<Properties, ParagraphProperties>();
  readonly #characterOf = new Map<Properties, { readonly base: CharacterProperties; readonly made: CharacterProperties }>();
  readonly #byStyle = (istd: number, base: CharacterProperties): CharacterProperties => this.styles.character(istd, base);

  constructor(bytes: Uint8Array) {
    const ole = openOle(bytes);
    const document = ole.stream("WordDocument");
    if (document === undefined) throw damaged("it has no WordDocument stream");
    this.fib = readFib(document);
    const table = ole.stream(this.fib.tableStream);
    if (table === undefined) throw damaged("it has no table stream");
    this.#table = table;
    this.hasObjects = ole.names.includes("ObjectPool");
    this.#data = ole.stream("Data");
    this.#far = new FarChanges(this.#data, this.#changes);
    const { pieces, text } = readPieces(document, table, this.fib);
    this.#pieces = pieces;
    this.text = text;
    // Word 6 and 95 write properties in codes of their own, which are not read: their text comes unformatted.
    const formatted = !this.fib.old;
    this.styles = new Stylesheet(formatted ? this.#structure("styles") : Buffer.alloc(0), this.#changes);
    this.lists = formatted ? readLists(table, this.fib.extent("lists"), this.fib.extent("listOverrides")) : [];
    this.#paragraphs = formatted ? paragraphPages(document, this.plc("paragraphPages", 4)) : [];
    this.#characters = formatted ? characterPages(document, this.plc("characterPages", 4)) : [];
  }

  /** A PLC of the table stream. */
  plc(name: StructureName, size: number): PlcEntry[] {
    return readPlc(this.#structure(name), size);
  }

  /** The name of a font of the table, [MS-DOC] 2.9.286. */
  fontName(font: number | undefined): string | undefined {
    this.#fonts ??= readFontNames(this.fib.old ? Buffer.alloc(0) : this.#structure("fonts"));
    return this.#fonts[font ?? -1];
  }

  /** What shapes of the main document say, by the shape's identifier; OfficeArtContent, [MS-DOC] 2.9.171. */
  get shapes(): ReadonlyMap<number, ShapeTexts> {
    const drawings = this.#structure("drawings");
    if (drawings.length < ART_HEADER) return new Map();
    // Behind what all drawings share stands the main document's, which one byte tells from that of its headers.
    const shared = ART_HEADER + drawings.readUInt32LE(4);
    if (drawings[shared] !== 0) return new Map();
    const drawing = drawings.subarray(shared + 1);
    return drawing.length < ART_HEADER ? new Map() : drawingTexts(drawing.subarray(0, ART_HEADER + drawing.readUInt32LE(4)));
  }

  /** Whether headers and footers hold more than numbers of pages, which fields write. */
  get hasEdges(): boolean {
    const { main, footnotes, headers } = this.fib.lengths;
    const start = main + footnotes;
    return saysSomething(this.text.slice(start, start + headers).replace(FIELD_CODE, ""));
  }

  /** What a picture in the line says that lies there in the Data stream, the first time; PICFAndOfficeArtData, [MS-DOC] 2.9.192. */
  pictureAt(location: number): ShapeTexts {
    const data = this.#data;
    if (data === undefined || this.#pictures.has(location) || location + PICTURE_HEADER > data.length) return {};
    this.#pictures.add(location);
    const picture = data.subarray(location, location + data.readUInt32LE(location));
    const drawing = picture.subarray(picture.length < PICTURE_HEADER ? 0 : picture.readUInt16LE(4));
    if (drawing.length < ART_HEADER) return {};
    const [shape] = drawingTexts(drawing.subarray(0, ART_HEADER + drawing.readUInt32LE(4))).values();
    return shape ?? {};
  }

  /** The names of a structure of the table stream that holds nothing else, [MS-DOC] 2.9.353. */
  names(name: StructureName): string[] {
    const bytes = this.#structure(name);
    const names: string[] = [];
    for (let at = 0; at + 2 <= bytes.length; ) {
      const end = at + 2 + 2 * bytes.readUInt16LE(at);
      names.push(bytes.toString("utf16le", at + 2, end));
      at = end;
    }
    return names;
  }

  /** The properties of the paragraph that ends with the mark at `position`. */
  paragraph(position: number): ParagraphProperties {
    const piece = stretchAt(this.#pieces, position);
    if (piece === undefined) return BODY;
    const entry = stretchAt(this.#paragraphs, piece.offset + (position - piece.from) * piece.width);
    const direct = entry === undefined ? this.styles.style(0).paragraph : this.#direct(entry.properties);
    if (piece.changes.length === 0) return direct;
    this.#changes.take(piece.changes.length);
    return this.#counted(withParagraphSprms(direct, piece.changes, this.#far));
  }

  #direct(properties: Properties): ParagraphProperties {
    const known = this.#directly.get(properties);
    if (known !== undefined) return known;
    this.#changes.take(properties.grpprl.length);
    const made = this.#counted(withParagraphSprms(this.styles.style(properties.style).paragraph, properties.grpprl, this.#far));
    this.#directly.set(properties, made);
    return made;
  }

  /** What defines a row is read for each that ends one, its style's changes included. */
  #counted(properties: ParagraphProperties): ParagraphProperties {
    this.#changes.take(properties.row.reduce((sum, { length }) => sum + length, 0));
    return properties;
  }

  /** The runs from `from` to before `to`, in a paragraph of the given style. */
  runs(from: number, to: number, style: number): CharacterRun[] {
    const runs: CharacterRun[] = [];
    const base = this.styles.style(style).character;
    for (let at = from; at < to; ) {
      const piece = stretchAt(this.#pieces, at);
      if (piece === undefined) break;
      const offset = piece.offset + (at - piece.from) * piece.width;
      const entry = stretchAt(this.#characters, offset);
      const rest = entry === undefined ? 1 : Math.ceil((entry.to - offset) / piece.width);
      const end = Math.min(to, piece.to, at + Math.max(1, entry === undefined ? piece.to - at : rest));
      const own = entry === undefined ? base : this.#ownCharacter(entry.properties, base);
      this.#changes.take(piece.changes.length);
      runs.push({ from: at, to: end, properties: withCharacterSprms(own, piece.changes, this.#byStyle) });
      at = end;
    }
    return runs;
  }

  /** Runs that are formatted alike, in paragraphs of one style, share what comes of it. */
  #ownCharacter(properties: Properties, base: CharacterProperties): CharacterProperties {
    const known = this.#characterOf.get(properties);
    if (known?.base === base) return known.made;
    this.#changes.take(properties.grpprl.length);
    const made = withCharacterSprms(base, properties.grpprl, this.#byStyle);
    this.#characterOf.set(properties, { base, made });
    return made;
  }

  #structure(name: StructureName): Buffer {
    return slice(this.#table, this.fib.extent(name));
  }
}
