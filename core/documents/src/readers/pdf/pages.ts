import type { Choice } from "../../choice.ts";
import type { Limits } from "../../limits.ts";
import { oversized } from "../../refusal.ts";
import { type Annotation, annotationsOf } from "./annotations.ts";
import type { AttachedFiles } from "./attached-files.ts";
import type { Comments } from "./comments.ts";
import type { OpenDocument } from "./engine.ts";
import { boxOf, withFields } from "./form-fields.ts";
import type { Matrix } from "./geometry.ts";
import { type LinkArea, layoutOf, type PageLayout } from "./page-layout.ts";
import { PageReader } from "./page-reader.ts";
import { isSampled } from "./page-sample.ts";
import { type EngineNode, structureOf } from "./structure.ts";
import { withDrawnBoxes } from "./ticked-boxes.ts";

/** Characters of pages that are held at once: their words take some fifteen times as many bytes. */
const HELD_CHARACTERS = 400_000;

/** Which pages are read. */
interface Reading {
  /** What is wanted; neighbours are read with it, and pages that tell how the document is set. */
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
  opened: OpenDocument,
  limits: Limits,
  { choice, failed, comments, files }: Reading,
): AsyncGenerator<PageLayout[]> {
  const { document } = opened;
  if (document.numPages > limits.pages) throw oversized(`it has ${document.numPages} pages, ${limits.pages} are allowed`);
  const reader = await PageReader.open(opened);
  let pages: PageLayout[] = [];
  let held = 0;
  for (let number = 1; number <= document.numPages; number++) {
    if (!choice.isNear(number) && !isSampled(number, document.numPages)) continue;
    const drawn = await reader.take(number);
    if (drawn === undefined) {
      if (choice.has(number)) failed.push(number);
      continue;
    }
    const { page, matrix } = drawn;
    const annotations = await annotationsOf(document, number);
    if (choice.has(number)) {
      comments.add(annotations, number);
      files.add(annotations);
    }
    const content = withFields(withDrawnBoxes(drawn.content, annotations, matrix), annotations, matrix);
    const structure = structureOf((await page.getStructTree()) as EngineNode | null);
    const isAmidProse = content.glyphs.some(({ font }) => font.monospace) && (await reader.isProse());
    pages.push(layoutOf(content, linksOf(annotations, matrix), structure, number, isAmidProse));
    await reader.release(drawn);
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
