import { posix } from "node:path";
import { Failure } from "@farthing/contract";
import { decodeText } from "../../encoding.ts";
import type { Style } from "../../html/style-marks.ts";
import { descendants, textOf, type XmlElement } from "../../xml.ts";
import type { Archive } from "../../zip.ts";
import { BookStyles } from "./book-styles.ts";
import { partName } from "./publication.ts";

/** Style sheets that are read of a chapter, and of a book. */
const MOST_OF_CHAPTER = 10;
const MOST = 200;

/** The style sheets of a book's chapters. */
export class BookSheets {
  readonly #read = new Map<string, BookStyles>();

  constructor(private readonly archive: Archive) {}

  /** What the styles of a chapter say of an element's text: those of the files that it names, and its own. */
  async of(chapter: string, root: XmlElement): Promise<(element: XmlElement) => Style> {
    const sheets: BookStyles[] = [];
    for (const { attributes } of descendants(root, "link")) {
      const { rel = "", href } = attributes;
      if (href === undefined || !/\bstylesheet\b/i.test(rel) || sheets.length >= MOST_OF_CHAPTER) continue;
      sheets.push(await this.#sheet(partName(posix.dirname(chapter), href)));
    }
    sheets.push(new BookStyles(descendants(root, "style").map(textOf).join("\n")));
    return (element) => Object.assign({}, ...sheets.map((sheet) => sheet.marksOf(element)));
  }

  async #sheet(part: string): Promise<BookStyles> {
    const known = this.#read.get(part);
    if (known !== undefined) return known;
    const styles = new BookStyles(this.#read.size < MOST ? await this.#css(part) : "");
    this.#read.set(part, styles);
    return styles;
  }

  /** A damaged style sheet is none: the text is there without it. */
  async #css(part: string): Promise<string> {
    try {
      const bytes = await this.archive.read(part);
      return bytes === undefined ? "" : decodeText(bytes);
    } catch (error) {
      if (Failure.is(error)) return "";
      throw error;
    }
  }
}
