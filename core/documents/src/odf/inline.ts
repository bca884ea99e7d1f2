import { oneLine } from "@farthing/read";
import type { RootContent } from "mdast";
import { HIDDEN, signedComment } from "../comment.ts";
import { footnote, type Inline, LINE_END, math, run, scriptOf, texIn } from "../mdast.ts";
import { codeOf } from "../monospace/font.ts";
import { withSigns } from "../symbol.ts";
import { child, elements, textOf, type XmlElement } from "../xml.ts";
import type { OdfContext } from "./context.ts";
import { embeddedObject } from "./objects.ts";
import type { TextFormat } from "./styles.ts";

/** What a paragraph holds: its line, and the frames that are anchored in it. */
export interface ParagraphContent {
  readonly inlines: Inline[];
  readonly frames: XmlElement[];
}

interface Place {
  readonly context: OdfContext;
  readonly content: ParagraphContent;
  readonly format: TextFormat;
  readonly href: string | undefined;
}

/** Elements without text of the document. */
const SILENT = new Set([
  "office:annotation-end",
  "text:bookmark",
  "text:hidden-text",
  "text:tracked-changes",
  "text:change",
  "text:note-citation",
  "text:toc-mark",
  "text:alphabetical-index-mark",
  "presentation:footer",
  "presentation:date-time",
]);
export const COMMENT = "office:annotation";
const FRAMES = /^(?:draw:(?!a$)|table:table$)/;
const MAX_SPACES = 100;

/** Collects the content of a paragraph (OpenDocument 1.3 part 3, 6). */
export function paragraphContent(paragraph: XmlElement, context: OdfContext, format: TextFormat): ParagraphContent {
  const content: ParagraphContent = { inlines: [], frames: [] };
  collect(paragraph, { context, content, format, href: undefined });
  return displayed(content);
}

/** An equation that is all there is of a paragraph is displayed; MathML says so of every one that LibreOffice writes. */
function displayed(content: ParagraphContent): ParagraphContent {
  const shown = content.inlines.filter((inline) => inline.type !== "run" || inline.text.trim() !== "");
  const [only] = shown;
  const tex = only && texIn(only);
  if (tex === undefined || shown.length > 1) return content;
  return { ...content, inlines: [math(tex, true)] };
}

function collect(parent: XmlElement, place: Place): void {
  const { content, context, format, href } = place;
  const add = (text: string): void => {
    const { font, code, hidden, align, ...marks } = format;
    if (hidden && text.trim() !== "") context.left.add(HIDDEN);
    if (!hidden)
      content.inlines.push(run(withSigns(text, font), { ...marks, code: codeOf(code, font), script: scriptOf(align), href }));
  };
  for (const part of parent.children) {
    if (typeof part === "string") {
      // White space in the file is one blank; more of them are elements.
      add(part.replace(/[\t\n\r ]+/g, " "));
      continue;
    }
    const { name, attributes } = part;
    if (name === "text:span") {
      collect(part, { ...place, format: { ...format, ...context.styles.text(attributes["text:style-name"]) } });
    } else if (name === "text:a" || name === "draw:a") collect(part, { ...place, href: attributes["xlink:href"] ?? href });
    else if (name === "text:s") add(" ".repeat(Math.min(MAX_SPACES, Math.max(1, Number(attributes["text:c"] ?? 1) || 1))));
    else if (name === "text:tab") add("\t");
    else if (name === "text:line-break") content.inlines.push(LINE_END);
    else if (name === "text:note") note(part, place);
    else if (name === "text:ruby-text") add(readingOf(part));
    else if (name === "draw:control" && context.controls.shown(attributes["draw:control"]) !== undefined)
      add(controlText(part, context));
    else if (FRAMES.test(name)) frame(part, place);
    else if (name === COMMENT) comment(part, place);
    else if (!SILENT.has(name)) collect(part, place);
  }
}

/** What a control shows; one that is not part of the line stands apart from its text. */
function controlText({ attributes }: XmlElement, { controls }: OdfContext): string {
  const shown = controls.shown(attributes["draw:control"]) ?? "";
  const anchor = attributes["text:anchor-type"];
  return shown === "" || anchor === undefined || anchor === "as-char" ? shown : ` ${shown} `;
}

/** How text is read that has it beside it (6.4); it stands behind it, as on pages. */
function readingOf(ruby: XmlElement): string {
  const reading = oneLine(textOf(ruby));
  return reading === "" ? "" : `(${reading})`;
}

/** A note's text is read where it is cited, and shown at the end. */
function note(part: XmlElement, { context, content }: Place): void {
  const body: XmlElement | undefined = child(part, "text:note-body");
  if (body === undefined) return;
  const index = context.notes.push([]) - 1;
  context.notes[index] = context.readBlocks(body);
  content.inlines.push(footnote(String(index + 1)));
}

/** A comment, which says that it is one, and whose. */
export const commentOf = (part: XmlElement, context: OdfContext): RootContent[] =>
  signedComment(context.readBlocks(part), textOf(child(part, "dc:creator")));

/** In a line it is a note. */
function comment(part: XmlElement, { context, content }: Place): void {
  const blocks = commentOf(part, context);
  if (blocks.length === 0) return;
  content.inlines.push(footnote(String(context.notes.push(blocks))));
}

/** Pictures become their description, everything else with text goes behind the paragraph. */
function frame(part: XmlElement, { context, content }: Place): void {
  const object = child(part, "draw:object");
  const embedded = object === undefined ? undefined : embeddedObject(object, context);
  if (embedded !== undefined && "tex" in embedded) {
    content.inlines.push(math(embedded.tex));
    return;
  }
  const picture = child(part, "draw:image");
  const shows = elements(part).some(({ name }) => name !== "draw:image" && !name.startsWith("svg:"));
  if (picture === undefined || shows) {
    content.frames.push(part);
    return;
  }
  const described = pictureDescription(part);
  if (described === undefined) context.left.add("Images without a description were left out.");
  else content.inlines.push({ type: "image", url: "", alt: described });
}

/** Description or title of a picture, `undefined` if it has none. */
export const pictureDescription = (frame: XmlElement): string | undefined =>
  [child(frame, "svg:desc"), child(frame, "svg:title")].map((each) => oneLine(textOf(each))).find((each) => each !== "");
