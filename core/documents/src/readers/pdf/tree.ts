import type { Root, RootContent } from "mdast";
import type { Allowance } from "../../allowance.ts";
import {
  foldBlocks,
  footnoteText,
  heading,
  type Inline,
  type ListEntry,
  paragraph,
  phrasing,
  plainText,
  table,
} from "../../mdast.ts";
import { areBroken, brokenInlines } from "./broken-lines.ts";
import { codeText, typedText } from "./code.ts";
import { withContinuedTables } from "./continued-tables.ts";
import { apartByName, headingsOf } from "./headings.ts";
import { Hyphenation } from "./hyphenation.ts";
import { inlinesOf, type Marks } from "./inlines.ts";
import { withoutDots } from "./leaders.ts";
import { attachedText, markerOf } from "./list-marker.ts";
import { listsOf } from "./lists.ts";
import { ATTACHED_MARK, notesOf } from "./notes.ts";
import { clausesOf, numberedItems } from "./numbered-table.ts";
import type { OutlineEntry } from "./outline.ts";
import type { LayoutItem, Line, TableBlock } from "./page-layout.ts";
import { blocksOf } from "./paragraphs.ts";
import type { Block, TextBlock } from "./text-block.ts";
import { isTypedRule } from "./typed-rules.ts";
import { type Typography, typographyOf } from "./typography.ts";

/** Makes a document's tree of its pages' lines and tables, some hundred pages at a time; the first settle how it is set. */
export class TreeBuilder {
  readonly #children: (RootContent | ListEntry)[] = [];
  #body: Typography | undefined;
  #sizes: readonly number[] | undefined;
  #notes = 0;
  /** Characters of text so far. */
  characters = 0;

  constructor(
    private readonly outline: readonly OutlineEntry[],
    private readonly cells: Allowance,
  ) {}

  get tree(): Root {
    return { type: "root", children: foldBlocks(this.#children) };
  }

  /** Adds what pages hold; what others `beside` them hold says with it how the document is set. */
  add(pages: readonly LayoutItem[], beside: readonly LayoutItem[] = []): void {
    const [items, others] = [withContinuedTables(pages), withContinuedTables(beside)];
    const all = beside.length === 0 ? items : [...items, ...others];
    this.#body ??= typographyOf(all);
    const body = this.#body;
    const blocks = apartByName(blocksOf(items, body), this.outline);
    const notes = notesOf(blocks, body, this.#notes);
    this.#notes += notes.texts.size;
    const headings = headingsOf(
      withOthers(blocks, apartByName(blocksOf(others, body), this.outline)),
      this.outline,
      body,
      this.#sizes,
    );
    this.#sizes = headings.sizes;
    const lists = listsOf(blocks.filter((block) => block.kind === "text" && !headings.levels.has(block)) as TextBlock[]);
    const marks: Marks = { body, hyphenation: new Hyphenation(all), emphasis: true, notes: notes.references };
    const quiet: Marks = { ...marks, emphasis: false };
    for (const block of blocks) {
      if (block.kind === "table") {
        const items = numberedItems(block.table);
        const clauses = items === undefined ? clausesOf(block.table) : undefined;
        if (items === undefined && clauses === undefined) this.#push(tableNode(block, quiet, this.cells));
        for (const lines of clauses ?? []) this.#push(paragraph(inlinesOf(lines, marks)));
        for (const [at, paragraphs] of (items ?? []).entries()) {
          const children = paragraphs.flatMap((lines) => present(paragraph(inlinesOf(lines, marks))));
          this.#push({ ...NUMBERED, ordinal: at + 1, children });
        }
        continue;
      }
      if (isTypedRule(block)) {
        this.#push({ type: "thematicBreak" });
        continue;
      }
      if (block.code) {
        this.#push({ type: "code", value: codeText(block.lines, (line) => programText(line, quiet)) });
        continue;
      }
      const segments = block.lines.map((line) => line.segment);
      const level = headings.levels.get(block);
      const inlines = inlinesOf(segments, level === undefined ? marks : quiet);
      const note = notes.texts.get(block);
      const item = lists.get(block);
      if (level !== undefined) this.#push(heading(level, inlines));
      else if (note !== undefined) this.#push(noteNode(note, inlines));
      else if (item === undefined) this.#push(paragraph(areBroken(block) ? brokenInlines(block.lines, marks) : inlines));
      else if (isCounted(block)) this.#push({ type: "listEntry", ...item, children: present(paragraph(withoutMarker(inlines))) });
      else this.#push({ type: "listEntry", ...item, ordered: false, children: present(paragraph(inlines)) });
    }
  }

  #push(node: RootContent | ListEntry | undefined): void {
    if (node === undefined) return;
    this.#children.push(node);
    this.characters += plainText(node).length;
  }
}

/** Blocks with those of other pages, in the order of their pages. */
const withOthers = (blocks: readonly Block[], others: readonly Block[]): readonly Block[] =>
  others.length === 0 ? blocks : [...blocks, ...others].sort((a, b) => pageOf(a) - pageOf(b));

const pageOf = (block: Block): number => (block.kind === "table" ? block.page : (block.lines[0]?.page ?? 0));

/** A line of a program: in fonts of other than equal widths it may have powers and indices. */
const programText = ({ listed, segment }: Line, marks: Marks): string =>
  listed
    ? present(paragraph(inlinesOf([segment], marks)))
        .map(plainText)
        .join("")
    : typedText(segment);

/** A note stays where it stands on the page; its mark is its name. */
function noteNode(id: string, inlines: readonly Inline[]): RootContent | undefined {
  const [first, ...rest] = inlines;
  const isAttached = first?.type === "run" && ATTACHED_MARK.test(first.text);
  const text = paragraph(isAttached ? [{ ...first, text: first.text.replace(ATTACHED_MARK, "") }, ...rest] : rest);
  return text === undefined ? undefined : footnoteText(id, [text]);
}

/** Whether a list of Markdown shows the block's marker: "(b)", "iv." and "4.2" it does not, and text refers to them. */
const isCounted = ({ marker }: TextBlock): boolean =>
  marker === undefined || !["letter", "roman", "outline"].includes(marker.style);

const NUMBERED = { type: "listEntry", level: 0, ordered: true } as const;

const present = <T>(node: T | undefined): T[] => (node === undefined ? [] : [node]);

function withoutMarker(inlines: readonly Inline[]): Inline[] {
  const [first, ...rest] = inlines;
  if (first?.type !== "run") return [...inlines];
  const attached = attachedText(first.text);
  if (attached !== undefined) return [{ ...first, text: attached }, ...rest];
  return markerOf(first.text) === undefined ? [...inlines] : rest;
}

const tableNode = ({ table: { rows } }: TableBlock, marks: Marks, cells: Allowance): RootContent | undefined =>
  table(
    rows.map((row) => {
      const last = row.findLastIndex(({ lines }) => lines.length > 0);
      return row.map(({ lines }, at) => ({
        children: phrasing(
          inlinesOf(at < last ? lines.map((line) => ({ ...line, words: withoutDots(line.words) })) : lines, marks),
        ),
      }));
    }),
    cells,
  );
