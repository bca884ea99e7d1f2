import { type EnginePage, loadEngine, type OpenDocument } from "./engine.ts";
import type { EngineFont } from "./font-style.ts";
import { type Matrix, multiply } from "./geometry.ts";
import { Interpreter } from "./interpreter.ts";
import type { PageContent } from "./page-content.ts";
import { isSampled } from "./page-sample.ts";
import { MOST_TYPED } from "./typography.ts";

/** pdf.js remembers more of a page than its text takes; fonts must be read again when it forgets. */
const CLEANED_EVERY = 100;
/** It also keeps the fonts of all pages: some programs write one for each page, or for each word. */
const MAX_FONTS = 300;

/** Letters that tell what a document is set in. */
const MUCH = 2_000;
/** Letters of pages that are drawn ahead and kept until it is their turn. */
const KEPT_LETTERS = 100_000;

/** What is drawn on a page. */
interface DrawnPage {
  readonly page: EnginePage;
  readonly content: PageContent;
  /** From the page's own space to that of its content. */
  readonly matrix: Matrix;
  /** Identifiers of the fonts that it sets. */
  readonly fonts: readonly string[];
}

/** Letters of a page, and of them those in fonts of equal widths. */
interface Letters {
  readonly all: number;
  readonly typed: number;
}

/** Has pdf.js draw pages, each of them once. */
export class PageReader {
  readonly #ahead = new Map<number, DrawnPage | undefined>();
  readonly #letters = new Map<number, Letters>();
  readonly #fonts = new Set<string>();
  #prose: Promise<boolean> | undefined;

  private constructor(
    private readonly opened: OpenDocument,
    private readonly codes: Record<string, number>,
    private readonly isVisible: (group: unknown) => boolean,
  ) {}

  static async open(opened: OpenDocument): Promise<PageReader> {
    const { OPS } = await loadEngine();
    const layers = await opened.document.getOptionalContentConfig();
    return new PageReader(opened, OPS as unknown as Record<string, number>, (group) => layers.isVisible(group));
  }

  /** A page; `undefined` if it cannot be read. */
  async take(number: number): Promise<DrawnPage | undefined> {
    const drawn = this.#ahead.has(number) ? this.#ahead.get(number) : await this.#draw(number);
    this.#ahead.delete(number);
    return drawn;
  }

  /** Forgets what pdf.js remembers of a page. */
  async release({ page, fonts }: DrawnPage): Promise<void> {
    page.cleanup();
    for (const font of fonts) this.#fonts.add(font);
    if (page.pageNumber % CLEANED_EVERY !== 0 && this.#fonts.size <= MAX_FONTS) return;
    await this.opened.document.cleanup();
    this.#fonts.clear();
  }

  /** Whether the document is in fonts of other widths, where it is not code: then what is typed is code, however much of it a page has. */
  isProse(): Promise<boolean> {
    this.#prose ??= this.#sample();
    return this.#prose;
  }

  async #sample(): Promise<boolean> {
    const { numPages } = this.opened.document;
    let [all, typed, kept] = [0, 0, 0];
    for (let number = 1; number <= numPages && kept < KEPT_LETTERS; number++) {
      if (!isSampled(number, numPages)) continue;
      if (!this.#letters.has(number)) {
        this.#ahead.set(number, await this.#draw(number));
        kept += this.#letters.get(number)?.all ?? 0;
      }
      all += this.#letters.get(number)?.all ?? 0;
      typed += this.#letters.get(number)?.typed ?? 0;
    }
    return all > MUCH && typed < MOST_TYPED * all;
  }

  async #draw(number: number): Promise<DrawnPage | undefined> {
    const { document, port } = this.opened;
    let page: EnginePage;
    try {
      page = await document.getPage(number);
    } catch {
      // One page of a damaged document; the answer says which are missing.
      return undefined;
    }
    const viewport = page.getViewport({ scale: 1 });
    const matrix = viewport.transform as unknown as Matrix;
    const interpreter = new Interpreter({
      matrix,
      bounds: { left: 0, top: 0, right: viewport.width, bottom: viewport.height },
      codes: this.codes,
      font: (id) => (page.commonObjs.has(id) ? (page.commonObjs.get(id) as EngineFont) : undefined),
      visible: this.isVisible,
    });
    port.reader = (operators) => interpreter.run(operators);
    await Promise.race([page.getOperatorList(), port.excess]);
    const { content } = interpreter;
    const typed = content.glyphs.reduce((sum, { font }) => sum + (font.monospace ? 1 : 0), 0);
    if (isSampled(number, document.numPages)) this.#letters.set(number, { all: content.glyphs.length, typed });
    const shown = content.mirrored ? multiply([-1, 0, 0, 1, viewport.width, 0], matrix) : matrix;
    return { page, content, matrix: shown, fonts: [...interpreter.fonts] };
  }
}
