import { append } from "@farthing/markdown/mdast";
import { DELETED, HIDDEN } from "../../comment.ts";
import { Fields } from "../../fields.ts";
import { footnote, type Inline, LINE_END, run, scriptOf } from "../../mdast.ts";
import { codeOf } from "../../monospace/font.ts";
import { described } from "../../ooxml/non-visual.ts";
import { likelySign, withSigns } from "../../symbol.ts";
import type { CharacterProperties } from "./character-properties.ts";
import type { ParagraphProperties } from "./paragraph-properties.ts";
import type { WordFile } from "./word-file.ts";

/** A paragraph of a story with what it shows. */
export interface StoryParagraph {
  readonly properties: ParagraphProperties;
  readonly inlines: readonly Inline[];
  /** It ends a cell or a row of an outer table. */
  readonly cellMark: boolean;
  /** Positions of the shapes that are anchored in it. */
  readonly shapes: readonly number[];
}

/** What else a story refers to, found while it is read. */
export interface References {
  /** Identifiers of notes by the position of their reference. */
  readonly notes: ReadonlyMap<number, string>;
  /** Set when a picture was passed over. */
  pictures: boolean;
  /** What was left out of the text. */
  readonly left: Set<string>;
}

/** Special characters, [MS-DOC] 2.4.1 and 2.6.1 sprmCFSpec. */
const PICTURE = "\u0001";
const NOTE = "\u0002";
const COMMENT = "\u0005";
const CELL = "\u0007";
const SHAPE = "\u0008";
const LINE = "\u000b";
const PAGE = "\u000c";
const COLUMN = "\u000e";
const FIELD_BEGIN = "\u0013";
const FIELD_SEPARATOR = "\u0014";
const FIELD_END = "\u0015";
const HYPHEN = "\u001e";
const SYMBOL = "\u0028";

// biome-ignore lint/suspicious/noControlCharactersInRegex: Word's own marks
const PARAGRAPH_END = /[\r\u0007\u000c]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: Word's own marks
const MARKS = /[\u0000-\u0008\u000b-\u001f]|[^\u0000-\u0008\u000b-\u001f]+/g;

/** How many paragraphs a text has, counted up to just above `most`. */
export function countParagraphs(text: string, most: number): number {
  let count = 0;
  PARAGRAPH_END.lastIndex = 0;
  while (count <= most && PARAGRAPH_END.test(text)) count++;
  return count;
}

/** The paragraphs from `from` to before `to`. */
export function readStory(file: WordFile, from: number, to: number, references: References): StoryParagraph[] {
  const fields = new Fields();
  const paragraphs: StoryParagraph[] = [];
  const end = Math.min(to, file.text.length);
  for (let at = from; at < end; ) {
    PARAGRAPH_END.lastIndex = at;
    const mark = Math.min(PARAGRAPH_END.exec(file.text)?.index ?? end, end);
    const properties = oldTable(file, mark, from, file.paragraph(Math.min(mark, end - 1)));
    const shapes: number[] = [];
    const inlines = inlinesOf(file, at, mark, properties.style, { fields, references, shapes });
    paragraphs.push({ properties, inlines, cellMark: file.text[mark] === CELL, shapes });
    at = mark + 1;
  }
  return paragraphs;
}

/** Without properties, as in Word 6 and 95, a cell's mark tells that there is a table, and one right behind another that a row ends. */
function oldTable(file: WordFile, mark: number, from: number, properties: ParagraphProperties): ParagraphProperties {
  if (!file.fib.old || file.text[mark] !== CELL) return properties;
  return { ...properties, tableDepth: 1, rowEnd: mark > from && file.text[mark - 1] === CELL };
}

interface Context {
  readonly fields: Fields;
  readonly references: References;
  readonly shapes: number[];
}

function inlinesOf(file: WordFile, from: number, to: number, style: number, context: Context): Inline[] {
  const inlines: Inline[] = [];
  for (const { from: start, to: end, properties } of file.runs(from, to, style)) {
    let at = start;
    for (const part of file.text.slice(start, end).match(MARKS) ?? []) {
      append(inlines, inlineOf(file, part, at, properties, context));
      at += part.length;
    }
  }
  return inlines;
}

/** A picture in the line: the text that it is drawn as, or what it shows. */
function picture(file: WordFile, location: number | undefined, references: References): Inline[] {
  const { drawn, description } = location === undefined ? {} : file.pictureAt(location);
  if (drawn !== undefined) return [run(drawn)];
  const alt = described(description);
  if (alt !== undefined) return [{ type: "image", url: "", alt }];
  references.pictures = true;
  return [];
}

function inlineOf(
  file: WordFile,
  text: string,
  at: number,
  properties: CharacterProperties,
  { fields, references, shapes }: Context,
): Inline[] {
  const marks = () => marksOf(properties, fields, file);
  if (text === FIELD_BEGIN) fields.begin();
  else if (text === FIELD_SEPARATOR) fields.separate();
  else if (text === FIELD_END) return [run(fields.end(), marks())];
  else if (!fields.shown) fields.instruct(text);
  // The mark of a comment is hidden by its style.
  else if (text === COMMENT) {
    const comment = references.notes.get(at);
    return comment === undefined ? [] : [footnote(comment)];
  } else if (properties.deleted || properties.hidden) {
    if (text.trim() > " ") references.left.add(properties.deleted ? DELETED : HIDDEN);
    return [];
  } else {
    const note = references.notes.get(at);
    if (note !== undefined) return text === NOTE ? [footnote(note)] : [run(text.slice(1), marks()), footnote(note)];
    if (text === PICTURE) return picture(file, properties.picture, references);
    else if (text === SHAPE) shapes.push(at);
    else if (text === LINE) return [LINE_END];
    else if (text === COLUMN || text === PAGE) return [run(" ")];
    else if (text === HYPHEN) return [run("-")];
    else if (properties.symbol !== undefined && text === SYMBOL) return [run(likelySign(properties.symbol), marks())];
    else if (text >= " " || text.startsWith("\t")) {
      fields.say(text);
      return [run(withSigns(text), marks())];
    }
  }
  return [];
}

const marksOf = ({ bold, italic, strike, code, font, align, position }: CharacterProperties, fields: Fields, file: WordFile) => ({
  strong: bold,
  emphasis: italic,
  delete: strike,
  code: codeOf(code, file.fontName(font)),
  script: scriptOf(align, position),
  href: fields.href,
});
