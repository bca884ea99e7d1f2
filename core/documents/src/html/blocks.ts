import { append, numberedLists } from "@farthing/markdown/mdast";
import { isBlank } from "@farthing/read";
import type { List, ListItem, RootContent } from "mdast";
import type { Allowance } from "../allowance.ts";
import { HIDDEN, IMAGES } from "../comment.ts";
import { texOfEquation } from "../mathml.ts";
import { footnote, heading, type Inline, math, paragraph, type SpanCell, table } from "../mdast.ts";
import { elements, textOf, type XmlElement } from "../xml.ts";
import { leadsBack } from "./back-link.ts";
import { ElementStyles, MARKED, type Styled } from "./element-styles.ts";
import { isHidden } from "./hidden.ts";
import { addBreak, addPicture, addText, endLine, type Marks } from "./line.ts";
import { checkbox, itemOf, listOf, numbersOf, preformatted, withoutSigns } from "./parts.ts";

type Node = XmlElement | string;

/** What is no text, and does not part the line that it stands in; `rp` is for readers without ruby, and written here. */
const SILENT = ["script", "style", "template", "rp"];
/** What is embedded, with a text inside for readers that cannot show it. */
const EMBEDDED = ["iframe", "object", "embed", "audio", "video", "canvas"];
const MEDIA = "Sound, films and embedded objects were left out.";
/** Elements that stand in a line; all others, the unknown ones too, are blocks. */
const INLINE = new Set([
  ...MARKED,
  ...SILENT,
  ...EMBEDDED,
  ...["a", "abbr", "acronym", "bdi", "bdo", "big", "br", "data", "font", "img", "input", "ins", "label", "mark", "math:math"],
  ...["nobr", "picture", "q", "rb", "rt", "rtc", "ruby", "small", "span", "sub", "sup", "svg", "time", "u", "wbr"],
  ...["epub:switch", "epub:case", "epub:default"],
]);
/** `epub:case` is for readers that know more than we do; what all can read stands in `epub:default`. */
const DROPPED = new Set([...SILENT, ...EMBEDDED, "head", "epub:case"]);
/** Quotations and lists are nested no deeper than this: every level is written once more before each line. */
const DEEPEST = 16;
const LISTS = new Set(["ul", "ol", "menu", "dir"]);
const NESTING = new Set([...LISTS, "dl", "blockquote"]);

/** What is asked about the notes of a text. */
export interface HtmlNotes {
  /** Identifier of the note that an element refers to. */
  reference(element: XmlElement): string | undefined;
  /** Takes an element that is a note out of the text; false if it is none. `label` is what refers to it. */
  take(element: XmlElement, read: (label: string) => RootContent[]): boolean;
}

/**
 * Turns (X)HTML that is all content, the chapters of a book or a mail, into blocks (HTML living standard, 4); its notes are
 * handed to `notes`. Pages go another way, in core/markdown: docs/architecture.md says why ("Books: a converter of their own").
 */
export class HtmlReader {
  readonly #blockHolders = new WeakMap<XmlElement, boolean>();
  /** How the note that is being read is labelled where it is referred to. */
  #label: string | undefined;
  #depth = 0;
  readonly #styles: ElementStyles;

  constructor(
    private readonly notes: HtmlNotes | undefined,
    private readonly cells: Allowance,
    /** Told what is left out. */
    private readonly left?: Set<string>,
    /** What style sheets say of an element's text. */
    styled?: Styled,
  ) {
    this.#styles = new ElementStyles(styled);
  }

  /** Blocks of what stands in an element; text between them makes paragraphs. */
  blocks(nodes: readonly Node[], marks: Marks = {}): RootContent[] {
    const blocks: RootContent[] = [];
    let line: Inline[] = [];
    const flush = (): void => {
      const made = paragraph(line);
      if (made !== undefined) blocks.push(made);
      line = [];
    };
    for (const node of nodes) {
      if (typeof node === "string" || !this.#isBlock(node)) this.#inline(node, marks, line);
      else {
        flush();
        append(blocks, this.#block(node, marks));
      }
    }
    flush();
    return blocks;
  }

  #isBlock(element: XmlElement): boolean {
    if (!INLINE.has(element.name)) return true;
    const known = this.#blockHolders.get(element);
    if (known !== undefined) return known;
    const holds = element.name !== "math:math" && element.name !== "svg" && elements(element).some((each) => this.#isBlock(each));
    this.#blockHolders.set(element, holds);
    return holds;
  }

  /** Whether an element is left out where it stands: it is no text, or a note. */
  #isElsewhere(element: XmlElement): boolean {
    if (EMBEDDED.includes(element.name)) this.left?.add(MEDIA);
    if (DROPPED.has(element.name) || element.attributes.role === "doc-backlink" || this.#isHidden(element)) return true;
    if (this.#label !== undefined && leadsBack(element, this.#label)) return true;
    return this.notes?.take(element, (label) => this.#note(element, label)) ?? false;
  }

  /** Whether an element is not shown, which is told if there is text in it. */
  #isHidden(element: XmlElement): boolean {
    const hidden = isHidden(element);
    if (hidden) this.#passOver(element);
    return hidden;
  }

  /** Notes in what is hidden are shown with what refers to them. */
  #passOver(element: XmlElement): void {
    if (DROPPED.has(element.name) || this.notes?.take(element, (label) => this.#note(element, label))) return;
    for (const child of element.children) {
      if (typeof child !== "string") this.#passOver(child);
      else if (!isBlank(child)) this.left?.add(HIDDEN);
    }
  }

  /** The text of a note, without the link that says once more how it is labelled and leads back. */
  #note(element: XmlElement, label: string): RootContent[] {
    const outer = this.#label;
    this.#label = label;
    const blocks = this.blocks(element.children);
    this.#label = outer;
    return withoutSigns(blocks);
  }

  #block(element: XmlElement, marks: Marks): RootContent[] {
    if (this.#isElsewhere(element)) return [];
    const { name, children } = element;
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level !== undefined) return present(heading(Number(level), this.#line(children)));
    if (NESTING.has(name)) return this.#nested(element, marks);
    switch (name) {
      case "hr":
        return [{ type: "thematicBreak" }];
      case "pre":
        return present(preformatted(element, (part) => !INLINE.has(part.name) || this.#styles.placeOf(part) === "line"));
      case "table":
        return [...elements(element, "caption").flatMap((each) => this.#block(each, marks)), ...present(this.#table(element))];
      default:
        return this.blocks(children, { ...marks, ...this.#styles.marksOf(element) });
    }
  }

  #nested(element: XmlElement, marks: Marks): RootContent[] {
    if (this.#depth >= DEEPEST) return this.blocks(element.children, marks);
    this.#depth++;
    const made = this.#nest(element, marks);
    this.#depth--;
    return made;
  }

  #nest(element: XmlElement, marks: Marks): RootContent[] {
    if (element.name === "dl") return present(this.#definitions(element));
    if (element.name !== "blockquote") return this.#list(element);
    const quoted = this.blocks(element.children, marks);
    return quoted.length === 0 ? [] : [{ type: "blockquote", children: quoted as ListItem["children"] }];
  }

  #line(nodes: readonly Node[], marks: Marks = {}): Inline[] {
    const line: Inline[] = [];
    for (const node of nodes) this.#inline(node, marks, line);
    return line;
  }

  #inline(node: Node, marks: Marks, line: Inline[]): void {
    if (typeof node === "string") {
      addText(node, marks, line);
      return;
    }
    const reference = this.notes?.reference(node);
    if (reference !== undefined) {
      line.push(footnote(reference));
      return;
    }
    if (this.#isElsewhere(node)) return;
    const { name, attributes, children } = node;
    if (name === "br") addBreak(line);
    else if (name === "img") {
      if (attributes.alt === undefined) this.left?.add(IMAGES);
      addPicture(attributes.alt ?? "", marks, line);
    } else if (name === "math:math") line.push(math(texOfEquation(node), attributes.display === "block"));
    else if (name === "rt" && textOf(node).trim() !== "")
      for (const part of ["(", ...children, ")"]) this.#inline(part, marks, line);
    else if (name === "q") for (const part of ["“", ...children, "”"]) this.#inline(part, marks, line);
    else {
      const own = { ...marks, ...this.#styles.marksOf(node) };
      const place = this.#styles.placeOf(node);
      const apart = INLINE.has(name) && place !== "apart" ? [] : [" "];
      if (place === "line") endLine(line);
      for (const part of [...apart, ...children, ...apart]) this.#inline(part, own, line);
      if (place === "line") endLine(line);
    }
  }

  /** The blocks in a list; what stands in a line between them makes a paragraph. */
  #parts(element: XmlElement): XmlElement[] {
    const parts: XmlElement[] = [];
    let line: Node[] = [];
    const flush = (): void => {
      if (line.some((node) => typeof node !== "string" || node.trim() !== ""))
        parts.push({ name: "p", attributes: {}, children: line });
      line = [];
    };
    for (const node of element.children) {
      if (typeof node === "string" || !this.#isBlock(node)) line.push(node);
      else {
        flush();
        parts.push(node);
      }
    }
    flush();
    return parts;
  }

  #list(element: XmlElement): RootContent[] {
    const items: ListItem[] = [];
    const read: XmlElement[] = [];
    for (const each of this.#parts(element)) {
      if (this.#isElsewhere(each)) continue;
      const blocks = this.blocks(each.name === "li" ? each.children : [each]);
      const last = items.at(-1);
      // A list directly in a list belongs to the item before it.
      if (each.name !== "li" && LISTS.has(each.name) && last !== undefined) append(last.children, blocks as List[]);
      else if (blocks.length > 0 || each.name === "li") {
        items.push(itemOf(blocks, checkbox(each)));
        read.push(each);
      }
    }
    if (element.name === "ol") return numberedLists(items, numbersOf(element, read));
    return present(listOf(items));
  }

  /** Terms with what is said of each. */
  #definitions(element: XmlElement): List | undefined {
    const parts = this.#parts(element).flatMap((each) => (each.name === "div" ? this.#parts(each) : [each]));
    const groups: RootContent[][] = [];
    for (const [index, part] of parts.entries()) {
      const blocks = this.#block(part, {});
      const begins = part.name === "dt" && parts[index - 1]?.name !== "dt";
      const last = groups.at(-1);
      if (begins || last === undefined) groups.push(blocks);
      else append(last, blocks);
    }
    return listOf(groups.filter((group) => group.length > 0).map((group) => itemOf(group, null)));
  }

  #table(element: XmlElement): RootContent | undefined {
    const shown = (holder: XmlElement, name?: string): XmlElement[] =>
      elements(holder, name).filter((each) => !this.#isHidden(each));
    const parts = shown(element);
    const rowsIn = (...names: readonly string[]): XmlElement[] =>
      parts.flatMap((part) => (!names.includes(part.name) ? [] : part.name === "tr" ? [part] : shown(part, "tr")));
    const rows = [...rowsIn("thead"), ...rowsIn("tbody", "tr"), ...rowsIn("tfoot")];
    return table(
      rows.map((row) =>
        shown(row)
          .filter(({ name }) => name === "td" || name === "th")
          .map(
            ({ attributes, children }): SpanCell => ({
              children: this.blocks(children),
              colspan: spanOf(attributes.colspan),
              rowspan: spanOf(attributes.rowspan),
            }),
          ),
      ),
      this.cells,
    );
  }
}

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

const MAX_SPANNED = 1_000;
const spanOf = (value: string | undefined): number => Math.min(MAX_SPANNED, Number.parseInt(value ?? "1", 10) || 1);
