import type { Choice } from "../../choice.ts";
import type { Limits } from "../../limits.ts";
import { oversized } from "../../refusal.ts";
import { type Annotation, annotationsOf } from "./annotations.ts";
import type { AttachedFiles } from "./attached-files.ts";
import type { Comments } from "./comments.ts";
import { type EnginePage, loadEngine, type OpenDocument } from "./engine.ts";
import type { EngineFont } from "./font-style.ts";
import { boxOf, withFields } from "./form-fields.ts";
import { type Matrix, multiply } from "./geometry.ts";
import { Interpreter } from "./interpreter.ts";
import { type LinkArea, layoutOf, type PageLayout } from "./page-layout.ts";
import { type EngineNode, structureOf } from "./structure.ts";
import { withDrawnBoxes } from "./ticked-boxes.ts";

/** Characters of pages that are held at once: their words take some fifteen times as many bytes. */
const HELD_CHARACTERS = 400_000;

/** Letters that tell what a document is set in. */
const MUCH = 2_000;

/** pdf.js remembers more of a page than its text takes; fonts must be read again when it forgets. */
const CLEANED_EVERY = 100;
/** It also keeps the fonts of all pages: some programs write one for each page, or for each word. */
const MAX_FONTS = 300;

/** Which pages are read. */
interface Reading {
  /** What is wanted; neighbours are read with it. */
  readonly choice: Choice;
  /** Takes the numbers of those that are wanted and cannot be read. */
  readonly failed: number[];
  /** Takes what people have said of those. */
  readonly comments: Comments;
  /** Takes the names of what is attached to them. */
  readonly files: AttachedFiles;
}

/** The pages of a document up to the limit, laid out, in batches. */
export async function* readPages(
  { document, port }: OpenDocument,
  limits: Limits,
  { choice, failed, comments, files }: Reading,
): AsyncGenerator<PageLayout[]> {
  if (document.numPages > limits.pages) throw oversized(`it has ${document.numPages} pages, ${limits.pages} are allowed`);
  const { OPS } = await loadEngine();
  const layers = await document.getOptionalContentConfig();
  let pages: PageLayout[] = [];
  let held = 0;
  const fonts = new Set<string>();
  let [typed, letters] = [0, 0];
  for (let number = 1; number <= document.numPages; number++) {
    if (!choice.isNear(number)) continue;
    let page: EnginePage;
    try {
      page = await document.getPage(number);
    } catch {
      // One page of a damaged document; the answer says which are missing.
      if (choice.has(number)) failed.push(number);
      continue;
    }
    const viewport = page.getViewport({ scale: 1 });
    const matrix = viewport.transform as unknown as Matrix;
    const interpreter = new Interpreter({
      matrix,
      bounds: { left: 0, top: 0, right: viewport.width, bottom: viewport.height },
      codes: OPS as unknown as Record<string, number>,
      font: (id) => (page.commonObjs.has(id) ? (page.commonObjs.get(id) as EngineFont) : undefined),
      visible: (group) => layers.isVisible(group),
    });
    port.reader = (operators) => interpreter.run(operators);
    await Promise.race([page.getOperatorList(), port.excess]);
    const annotations = await annotationsOf(document, number);
    if (choice.has(number)) {
      comments.add(annotations, number);
      files.add(annotations);
    }
    const drawn = interpreter.content;
    const shown = drawn.mirrored ? multiply([-1, 0, 0, 1, viewport.width, 0], matrix) : matrix;
    const content = withFields(withDrawnBoxes(drawn, annotations, shown), annotations, shown);
    const structure = structureOf((await page.getStructTree()) as EngineNode | null);
    const isBehindProse = letters > MUCH && 2 * typed < letters;
    pages.push(layoutOf(content, linksOf(annotations, shown), structure, number, isBehindProse));
    letters += content.glyphs.length;
    for (const { font } of content.glyphs) if (font.monospace) typed++;
    page.cleanup();
    for (const font of interpreter.fonts) fonts.add(font);
    if (number % CLEANED_EVERY === 0 || fonts.size > MAX_FONTS) {
      await document.cleanup();
      fonts.clear();
    }
    held += content.glyphs.length;
    if (held < HELD_CHARACTERS) continue;
    yield pages;
    pages = [];
    held = 0;
  }
  if (pages.length > 0) yield pages;
}

const linksOf = (annotations: readonly Annotation[], matrix: Matrix): LinkArea[] =>
  annotations.flatMap(({ subtype, url, rect }) =>
    subtype === "Link" && typeof url === "string" && rect?.length === 4 ? [{ href: url, box: boxOf(rect, matrix) }] : [],
  );
