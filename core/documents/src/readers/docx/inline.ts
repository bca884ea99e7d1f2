import { append } from "@farthing/markdown/mdast";
import type { RootContent } from "mdast";
import { DELETED, ELSEWHERE, EMBEDDED, HIDDEN } from "../../comment.ts";
import type { Fields } from "../../fields.ts";
import { footnote, type Inline, LINE_END, math, paragraph, run, scriptOf } from "../../mdast.ts";
import { codeOf } from "../../monospace/font.ts";
import { texOf } from "../../ooxml/math.ts";
import { described } from "../../ooxml/non-visual.ts";
import { setIn, symbol, withSigns } from "../../symbol.ts";
import { child, descendants, elements, textOf, type XmlElement } from "../../xml.ts";
import type { DocxContext, NoteKind } from "./context.ts";
import { type RunFormat, runFormat } from "./styles.ts";

/** What a paragraph holds: its line, and the text boxes and figures that are anchored in it. */
export interface ParagraphContent {
  readonly inlines: Inline[];
  readonly boxes: XmlElement[];
  readonly figures: RootContent[];
}

/** Collects the content of a paragraph (ECMA-376 part 1, 17.3). `base` is what the paragraph's style says of its text. */
export function paragraphContent(paragraph: XmlElement, context: DocxContext, base: RunFormat): ParagraphContent {
  const content: ParagraphContent = { inlines: [], boxes: [], figures: [] };
  collect(paragraph, { context, content, base, href: undefined });
  return content;
}

/** Of tracked changes what was added is read. */

interface Place {
  readonly context: DocxContext;
  readonly content: ParagraphContent;
  readonly base: RunFormat;
  readonly href: string | undefined;
}

function collect(parent: XmlElement, place: Place): void {
  const { content, context } = place;
  for (const element of elements(parent)) {
    switch (element.name) {
      case "w:r":
        collectRun(element, place);
        break;
      case "w:hyperlink":
        collect(element, { ...place, href: target(element, context) ?? place.href });
        break;
      case "w:fldSimple":
        simpleField(element, place);
        break;
      case "w:sdt":
        collect(child(element, "w:sdtContent") ?? element, place);
        break;
      case "w:ins":
      case "w:moveTo":
      case "w:smartTag":
      case "w:customXml":
      case "w:bdo":
      case "w:dir":
      case "w:sdtContent":
        collect(element, place);
        break;
      case "w:del":
        context.left.add(DELETED);
        break;
      case "m:oMath":
        content.inlines.push(math(texOf(element)));
        break;
      case "m:oMathPara":
        for (const equation of elements(element, "m:oMath")) content.inlines.push(math(texOf(equation), true));
        break;
      case "mc:AlternateContent":
        collect(alternative(element), place);
        break;
      case "w:subDoc":
        context.left.add(ELSEWHERE);
        break;
      case "w:ruby":
        ruby(element, place);
        break;
    }
  }
}

/** A field whose instruction is an attribute (17.16.19). */
function simpleField(element: XmlElement, place: Place): void {
  const { content, context, base, href } = place;
  const instruction = element.attributes["w:instr"] ?? "";
  context.fields.begin();
  context.fields.instruct(instruction);
  context.fields.separate();
  collect(element, place);
  const own = context.fields.end();
  if (own !== "") content.inlines.push(run(own, { ...base, href }));
}

/** Text with how it is read beside it (17.3.3.25), which stands behind it as on pages: (kanji). */
function ruby(element: XmlElement, place: Place): void {
  const { content, context, base, href } = place;
  collect(child(element, "w:rubyBase") ?? element, place);
  const reading = descendants(child(element, "w:rt"), "w:t").map(textOf).join("").trim();
  if (reading !== "" && context.fields.shown) content.inlines.push(run(`(${reading})`, { ...base, href }));
}

/** What is read of a part of a run: that itself, or what stands in the branch that is read. */
const shown = (part: XmlElement): readonly XmlElement[] =>
  part.name === "mc:AlternateContent" ? elements(alternative(part)) : [part];

/** A sign by its code point in hexadecimal, as Word keeps emoji ([MS-DOCX], element symEx). */
function signOf(hex = ""): string {
  const code = /^[\da-f]{1,8}$/i.test(hex) ? Number.parseInt(hex, 16) : 0;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** The branch to be read: the newer one, if it holds a drawing that we understand. */
export const alternative = (element: XmlElement): XmlElement =>
  child(element, "mc:Choice") ?? child(element, "mc:Fallback") ?? element;

function collectRun(element: XmlElement, place: Place): void {
  const { context, content } = place;
  const properties = child(element, "w:rPr");
  const style = child(properties, "w:rStyle")?.attributes["w:val"];
  const format: RunFormat = { ...place.base, ...context.styles.run(style), ...runFormat(properties) };
  if (format.hidden) {
    if (elements(element, "w:t").some((text) => textOf(text).trim() !== "")) context.left.add(HIDDEN);
    return;
  }
  const fonts = child(properties, "w:rFonts")?.attributes;
  const font = fonts?.["w:asciiTheme"] === undefined ? fonts?.["w:ascii"] : undefined;
  const href = place.href ?? context.fields.href;
  const marks = { ...format, code: codeOf(format.code, format.font), script: scriptOf(format.align, format.position), href };
  const add = (text: string): void => {
    if (!context.fields.shown) return;
    context.fields.say(text);
    content.inlines.push(run(withSigns(text, font), marks));
  };
  for (const part of elements(element).flatMap(shown)) {
    switch (part.name) {
      case "w:t":
        add(setIn(font, textOf(part)));
        break;
      case "w:tab":
      case "w:ptab":
        add("\t");
        break;
      case "w:noBreakHyphen":
        add("\u2011");
        break;
      case "w:sym":
        add(symbol(part.attributes["w:font"], part.attributes["w:char"]));
        break;
      case "w16se:symEx":
        add(signOf(part.attributes["w16se:char"]));
        break;
      case "w:br":
      case "w:cr":
        content.inlines.push(LINE_END);
        break;
      case "w:fldChar":
        add(formField(part));
        add(fieldMark(part, context.fields));
        break;
      case "w:instrText":
        context.fields.instruct(textOf(part));
        break;
      case "w:footnoteReference":
      case "w:endnoteReference":
      case "w:commentReference":
        noteReference(part, place);
        break;
      case "w:drawing":
      case "w:pict":
      case "w:object":
        drawing(part, place);
        break;
      case "w:ruby":
        ruby(part, place);
        break;
    }
  }
}

/** What a form field shows that has no text of its own (ECMA-376 part 1, 17.16.17): a box, or the chosen entry of a list. */
function formField(mark: XmlElement): string {
  const box = child(mark, "w:ffData", "w:checkBox");
  const list = child(mark, "w:ffData", "w:ddList");
  const entries = elements(list, "w:listEntry");
  const of = (holder: XmlElement | undefined): string | undefined =>
    ["w:checked", "w:result", "w:default"].map((name) => child(holder, name)).find((each) => each !== undefined)?.attributes[
      "w:val"
    ];
  if (box === undefined) return entries[Number(of(list) ?? 0)]?.attributes["w:val"] ?? "";
  const isBare = child(box, "w:checked") !== undefined && child(box, "w:checked")?.attributes["w:val"] === undefined;
  return isBare || /^(?:1|true|on)$/.test(of(box) ?? "") ? "☒" : "☐";
}

/** Gives what a field that ends here shows of itself. */
function fieldMark(mark: XmlElement, fields: Fields): string {
  const type = mark.attributes["w:fldCharType"];
  if (type === "begin") fields.begin();
  else if (type === "separate") fields.separate();
  return type === "end" ? fields.end() : "";
}

function target(element: XmlElement, context: DocxContext): string | undefined {
  const relationship = context.relationships.get(element.attributes["r:id"] ?? "");
  if (relationship === undefined || !relationship.external) return undefined;
  const anchor = element.attributes["w:anchor"];
  return anchor === undefined || relationship.target.includes("#") ? relationship.target : `${relationship.target}#${anchor}`;
}

function noteReference(part: XmlElement, { context, content }: Place): void {
  const kind = part.name.slice(2, -"Reference".length) as NoteKind;
  content.inlines.push(footnote(context.notes.number(kind, part.attributes["w:id"] ?? "")));
}

/** The elements of a drawing by their names. What stands in a text box is read with the box. */
function partsOf(element: XmlElement): (name: string) => readonly XmlElement[] {
  const parts = new Map<string, XmlElement[]>();
  const pending = elements(element).reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const same = parts.get(next.name);
    if (same) same.push(next);
    else parts.set(next.name, [next]);
    if (next.name !== "w:txbxContent") append(pending, elements(next).reverse());
  }
  return (name) => parts.get(name) ?? [];
}

/** Text boxes go behind the paragraph, pictures become their description. */
function drawing(element: XmlElement, { content, context }: Place): void {
  const parts = partsOf(element);
  const boxes = parts("w:txbxContent");
  append(content.boxes, boxes);
  const figures = [...parts("dgm:relIds"), ...parts("c:chart"), ...parts("cx:chart")].flatMap(
    ({ attributes }) => context.figures.get(attributes["r:dm"] ?? attributes["r:id"] ?? "") ?? [],
  );
  for (const { attributes } of parts("v:textpath")) {
    const text = paragraph([run(attributes.string ?? "")]);
    if (text !== undefined) figures.push(text);
  }
  if (parts("v:rect").some(({ attributes }) => attributes["o:hr"] === "t")) figures.push({ type: "thematicBreak" });
  append(content.figures, figures);
  if (parts("o:OLEObject").length > 0) context.left.add(EMBEDDED);
  if (figures.length > 0 || boxes.length > 0) return;
  const alt = described(parts("wp:docPr")[0]?.attributes.descr ?? parts("v:shape")[0]?.attributes.alt);
  if (alt !== undefined) content.inlines.push({ type: "image", url: "", alt });
  else context.left.add("Images without a description were left out.");
}
