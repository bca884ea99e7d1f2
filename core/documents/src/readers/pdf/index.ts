import { append } from "@farthing/markdown/mdast";
import { Allowance } from "../../allowance.ts";
import { ALL } from "../../choice.ts";
import { listed } from "../../listed.ts";
import { plainText } from "../../mdast.ts";
import type { Reader } from "../../reader.ts";
import { damaged, empty } from "../../refusal.ts";
import { AttachedFiles } from "./attached-files.ts";
import { UNKNOWN_SIGN } from "./characters.ts";
import { withoutVastMaps } from "./code-maps.ts";
import { Comments } from "./comments.ts";
import { type EngineDocument, failureOf, openDocument } from "./engine.ts";
import { Furniture } from "./furniture.ts";
import { checkInflatedSize } from "./inflated-size.ts";
import { MAX_GLYPHS } from "./interpreter.ts";
import { outlineOf } from "./outline.ts";
import { readPages } from "./pages.ts";
import { TreeBuilder } from "./tree.ts";
import { isXfa, NO_XFA, PICTURED, readForm } from "./xfa-form.ts";

/** Reads PDF (ISO 32000-2) by pdf.js, which gives operators; what they mean as text is found out here. */
const read: Reader = async (bytes, limits, choice = ALL) => {
  const sent = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  await checkInflatedSize(sent, limits.inflatedBytes);
  const { bytes: sound, left } = await withoutVastMaps(sent);
  const opened = await openDocument(sound);
  const { document } = opened;
  try {
    const isForm = await isXfa(document);
    const files = new AttachedFiles();
    const form = isForm ? await readForm(sound, limits, choice) : undefined;
    if (form !== undefined) {
      await files.addOf(document);
      return { ...form, title: await metadataTitle(document), warnings: [...form.warnings, ...files.warnings] };
    }
    const failed: number[] = [];
    const comments = new Comments();
    const absent = choice.settle(document.numPages);
    const builder = new TreeBuilder(outlineOf(await document.getOutline()), new Allowance(limits.cells, "table cells"));
    const furniture = new Furniture(document.numPages, choice);
    const [pictures, illegible, unknown, hidden] = [[], [], [], []] as [number[], number[], number[], number[]];
    const texts = new Set<number>();
    let [read, pictured, cut, numbered] = [0, false, false, false];
    for await (const pages of readPages(opened, limits, { choice, failed, comments, files })) {
      read += pages.length;
      const { items, beside } = furniture.without(pages);
      for (const { page } of items) texts.add(page);
      for (const page of pages) {
        if (!choice.has(page.number)) continue;
        pictured ||= page.pictured;
        cut ||= page.cut;
        numbered ||= page.numbered;
        if (page.hidden) hidden.push(page.number);
        if (page.illegible) illegible.push(page.number);
        else if (page.unknown) unknown.push(page.number);
        else if (page.pictured && !texts.has(page.number)) pictures.push(page.number);
      }
      builder.add(items, beside);
      // What comes after would be cut off anyway.
      if (builder.characters > limits.characters) break;
    }
    if (read === 0) throw damaged("none of its pages can be read");
    const { tree } = builder;
    await files.addOf(document);
    if (tree.children.length === 0) throw empty([unreadable(pictures, illegible), ...files.warnings].join(" "));
    append(tree.children, comments.blocks);
    const first = tree.children.find((node) => node.type === "heading");
    const title = (await metadataTitle(document)) ?? (first === undefined || !choice.has(1) ? undefined : plainText(first));
    return {
      tree,
      title,
      pages: document.numPages,
      warnings: [
        ...absent,
        ...(isForm ? [NO_XFA] : []),
        ...(pictured ? [PICTURED] : []),
        ...(numbered ? ["Numbers of lines in the margin were left out."] : []),
        ...furniture.warnings,
        ...(pictures.length > 0 ? [`Pages that are only pictures were left out${NO_OCR}: ${listed(pictures)}.`] : []),
        ...(illegible.length > 0 ? [`Text was left out${UNMAPPED}; on pages: ${listed(illegible)}.`] : []),
        ...(unknown.length > 0
          ? [`Letters that its fonts do not tell are shown as ${UNKNOWN_SIGN}; on pages: ${listed(unknown)}.`]
          : []),
        ...(hidden.length > 0 ? [`Text was left out that pages do not show: ${listed(hidden)}.`] : []),
        ...(cut ? [`Pages with more than ${MAX_GLYPHS} characters were cut off there.`] : []),
        ...(left > 0 ? [VAST_MAPS] : []),
        ...comments.warnings,
        ...files.warnings,
        ...(failed.length > 0 ? [`Pages that cannot be read were left out: ${listed(failed)}.`] : []),
      ],
    };
  } catch (error) {
    throw failureOf(error);
  } finally {
    await opened.close();
  }
};

const NO_OCR = ", since there is no text recognition (OCR) here";

const UNMAPPED = ", since its fonts do not tell which letters they draw, and there is no text recognition (OCR) here";

const VAST_MAPS =
  "Maps from codes to letters that name more codes than a font has letters, as damaged ones do, were left out: text in these fonts may be wrong or missing.";

/** What to say of a document without text, of which these pages are pictures, and those have text of which only the shapes are known. */
const unreadable = (pictures: readonly number[], illegible: readonly number[]): string =>
  illegible.length > 0
    ? `Its text cannot be read${UNMAPPED}; pages: ${listed([...illegible, ...pictures].sort((a, b) => a - b))}.`
    : pictures.length === 0
      ? "Its pages are blank, or their text is drawn; there is no text recognition (OCR) here."
      : `It seems to be scanned; there is no text recognition (OCR) here. Only pictures are on its pages: ${listed(pictures)}.`;

export default read;

/** Names that programs give to documents nobody named. */
const NO_TITLE =
  /^(?:\(?anonymous\)?|untitled.*|title|document\d*|microsoft (?:word|powerpoint|excel).*|.*\.(?:docx?|pptx?|xlsx?|indd|pdf|tex|dvi|qxd|fm))$/i;

async function metadataTitle(document: EngineDocument): Promise<string | undefined> {
  const { info } = await document.getMetadata();
  const title = (info as { Title?: unknown }).Title;
  return typeof title === "string" && title.trim() !== "" && !NO_TITLE.test(title.trim()) ? title.trim() : undefined;
}
