import type { RootContent } from "mdast";
import { Allowance } from "../../allowance.ts";
import type { Limits } from "../../limits.ts";
import { foldBlocks, type Inline, type ListEntry } from "../../mdast.ts";
import type { Slide } from "../../slide.ts";
import { SlideFurniture } from "../../slide-furniture.ts";
import { commentsOf } from "./comments.ts";
import { hyperlinksOf } from "./hyperlinks.ts";
import { MasterStyles, TEXT } from "./master-styles.ts";
import { type Numbering, outlineNumbering } from "./numbering.ts";
import { noPresentation, type PersistDirectory } from "./persist-directory.ts";
import { child, type Record, recordsOf, TYPE } from "./record.ts";
import { type Shape, shapesOf, type TextShape } from "./shape.ts";
import { LIST, type SlideEntry, slideList } from "./slide-list.ts";
import { slideTable } from "./slide-table.ts";
import { type TextSurroundings, textContent, textLine } from "./text-content.ts";

/** Dates, slide numbers, footers and headers, [MS-PPT] 2.13.23. */
const FURNITURE: ReadonlySet<number> = new Set([7, 8, 9, 10]);
const TITLES: ReadonlySet<number> = new Set([1, 3, 13, 15, 17]);
const NOTES_BODY = 12;
/** SlideShowSlideInfoAtom, [MS-PPT] 2.4.21.3: where its flags are, and that of slides that a show passes over. */
const SHOW_FLAGS = 10;
const HIDDEN = 4;
/** Where SlideAtom says whether what the master draws is shown, [MS-PPT] 2.5.10. */
const MASTER_OBJECTS = 20;
/** Headers and footers of all slides, that of each, and that it is shown. */
const SLIDES = 3;
const FOOTER = 2;
const HAS_FOOTER = 0x20;
/** How many masters lie between a slide and its main master: a title master does. */
const MAX_MASTERS = 10;

/** A presentation's slides in the order of their list. */
export class Presentation {
  readonly #directory: PersistDirectory;
  readonly #hyperlinks: ReadonlyMap<number, string>;
  readonly #masters: ReadonlyMap<number, SlideEntry>;
  readonly #notes: ReadonlyMap<number, SlideEntry>;
  readonly #outlineNumbering: (slide: number, textType: number) => Numbering;
  readonly #styles = new Map<number, MasterStyles>();
  /** The footer of slides that have none of their own. */
  readonly #footer: string;
  /** Masters that were looked at. */
  readonly #seen = new Set<number>();
  readonly #cells: Allowance;
  readonly #paragraphs: Allowance;
  readonly slides: readonly SlideEntry[];
  /** What those read so far repeat. */
  readonly furniture = new SlideFurniture();
  /** Those of the slides read so far that a show passes over. */
  readonly hidden: number[] = [];

  constructor(directory: PersistDirectory, limits: Limits) {
    const document = directory.document;
    if (document === undefined) throw noPresentation();
    this.#directory = directory;
    this.#cells = new Allowance(limits.cells, "table cells");
    this.#paragraphs = new Allowance(limits.nodes, "paragraphs");
    this.#hyperlinks = hyperlinksOf(document.content);
    this.#masters = byId(slideList(document.content, LIST.masters));
    this.#notes = byId(slideList(document.content, LIST.notes));
    this.#outlineNumbering = outlineNumbering(document.content);
    this.slides = slideList(document.content, LIST.slides);
    this.#footer = footerOf(document.content, SLIDES) ?? "";
  }

  /** A slide with its notes; `undefined` if it cannot be found. */
  read(entry: SlideEntry, number: number): Slide | undefined {
    const record = this.#directory.object(entry.object);
    if (record?.type !== TYPE.slide) return undefined;
    if (isHidden(record)) this.hidden.push(number);
    const atom = child(record.content, TYPE.slideAtom)?.content;
    const [master, notes] = atom !== undefined && atom.length >= 20 ? [atom.readUInt32LE(12), atom.readUInt32LE(16)] : [0, 0];
    this.#addRepeated(record, atom, this.#masters.get(master));
    const surroundings = this.#surroundings(this.#stylesOf(master));
    const { shapes, used } = shapesOf(record.content, entry.outline);
    const rest = entry.outline.filter((text) => !used.has(text));
    const loose = rest.map(
      (text): TextShape => ({ kind: "text", text, placeholder: 0, link: undefined, anchor: undefined, numbering: [] }),
    );
    const all = [...shapes, ...loose].filter((shape) => shape.kind !== "text" || !FURNITURE.has(shape.placeholder));
    const title = all.find(
      (shape): shape is TextShape => shape.kind === "text" && isTitle(shape) && shape.text.text.trim() !== "",
    );
    return {
      number,
      title: title === undefined ? [] : titleOf(title, surroundings),
      content: foldBlocks(all.filter((shape) => shape !== title).flatMap((shape) => this.#blocks(shape, entry, surroundings))),
      notes: this.#readNotes(notes),
      comments: commentsOf(record.content),
    };
  }

  /** Takes the footer of a slide, and what its master draws. */
  #addRepeated(slide: Record, atom: Buffer | undefined, master: SlideEntry | undefined): void {
    this.furniture.add(footerOf(slide.content) ?? this.#footer);
    const drawsMaster = atom !== undefined && atom.length > MASTER_OBJECTS && ((atom[MASTER_OBJECTS] ?? 0) & 1) === 1;
    if (master === undefined || !drawsMaster || this.#seen.has(master.object)) return;
    this.#seen.add(master.object);
    const record = this.#directory.object(master.object);
    if (record === undefined) return;
    for (const shape of shapesOf(record.content, []).shapes)
      if (shape.kind === "text" && shape.placeholder === 0 && shape.text.type === TEXT.other) this.furniture.add(shape.text.text);
  }

  #blocks(shape: Shape, entry: SlideEntry, surroundings: TextSurroundings): (RootContent | ListEntry)[] {
    if (shape.kind === "text") {
      const href = shape.link === undefined ? undefined : this.#hyperlinks.get(shape.link);
      const numbering = shape.numbering.length > 0 ? shape.numbering : this.#outlineNumbering(entry.id, shape.text.type);
      return textContent(shape.text, { ...surroundings, numbering }, href);
    }
    if (shape.kind === "picture") return [{ type: "paragraph", children: [{ type: "image", url: "", alt: shape.alt }] }];
    const made = slideTable(shape, surroundings, this.#cells);
    return made === undefined ? [] : [made];
  }

  #readNotes(id: number): RootContent[] {
    const entry = id === 0 ? undefined : this.#notes.get(id);
    const record = entry === undefined ? undefined : this.#directory.object(entry.object);
    if (entry === undefined || record?.type !== TYPE.notes) return [];
    const surroundings = this.#surroundings(new MasterStyles(undefined));
    const { shapes } = shapesOf(record.content, entry.outline);
    const texts = shapes.filter((shape) => shape.kind === "text" && !FURNITURE.has(shape.placeholder));
    const bodies = texts.filter((shape) => shape.kind === "text" && isNotesBody(shape));
    // What else stands on a page of notes is its frame; some programs write the notes themselves as plain text.
    const read = (some: readonly Shape[]): RootContent[] =>
      foldBlocks(some.flatMap((shape) => this.#blocks(shape, entry, surroundings)));
    const spoken = read(bodies);
    return spoken.length > 0 ? spoken : read(texts);
  }

  #surroundings(styles: MasterStyles): TextSurroundings {
    return { styles, hyperlinks: this.#hyperlinks, paragraphs: this.#paragraphs };
  }

  #stylesOf(id: number): MasterStyles {
    const known = this.#styles.get(id);
    if (known !== undefined) return known;
    const styles = new MasterStyles(this.#masterOf(id));
    this.#styles.set(id, styles);
    return styles;
  }

  /** The main master; a title master is a slide that names its own. */
  #masterOf(id: number): Record | undefined {
    const seen = new Set<number>();
    for (let next = id; !seen.has(next) && seen.size < MAX_MASTERS; ) {
      seen.add(next);
      const entry = this.#masters.get(next);
      const record = entry === undefined ? undefined : this.#directory.object(entry.object);
      if (record?.type === TYPE.mainMaster) return record;
      const atom = record === undefined ? undefined : child(record.content, TYPE.slideAtom)?.content;
      if (atom === undefined || atom.length < 16) break;
      next = atom.readUInt32LE(12);
    }
    const [first] = this.#masters.values();
    return first === undefined ? undefined : this.#directory.object(first.object);
  }
}

/** A footer that is shown, [MS-PPT] 2.4.15: "" if there is none, `undefined` if nothing is said of it. */
function footerOf(container: Buffer, instance = 0): string | undefined {
  for (const record of recordsOf(container)) {
    if (record.type !== TYPE.edges || record.instance !== instance) continue;
    const flags = child(record.content, TYPE.edgesAtom)?.content;
    if (flags === undefined || flags.length < 4 || (flags.readUInt16LE(2) & HAS_FOOTER) === 0) return "";
    for (const { type, instance: kind, content } of recordsOf(record.content))
      if (type === TYPE.string && kind === FOOTER) return content.toString("utf16le");
  }
  return undefined;
}

function isHidden(slide: Record): boolean {
  const show = child(slide.content, TYPE.slideShow)?.content;
  return show !== undefined && show.length >= SHOW_FLAGS + 2 && (show.readUInt16LE(SHOW_FLAGS) & HIDDEN) !== 0;
}

const byId = (entries: readonly SlideEntry[]): ReadonlyMap<number, SlideEntry> =>
  new Map(entries.map((entry) => [entry.id, entry]));

const isTitle = ({ text, placeholder }: TextShape): boolean =>
  text.type === TEXT.title || text.type === TEXT.centreTitle || TITLES.has(placeholder);

const isNotesBody = ({ text, placeholder }: TextShape): boolean => text.type === TEXT.notes || placeholder === NOTES_BODY;

const titleOf = (shape: TextShape, surroundings: TextSurroundings): Inline[] => textLine(shape.text, surroundings);
