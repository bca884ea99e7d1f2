import type { Paragraph, RootContent } from "mdast";
import type { Allowance } from "../../allowance.ts";
import { type Inline, LINE_END, type ListEntry, phrasing, run, type Script } from "../../mdast.ts";
import { SlideCounter, slideLabel } from "../../numbering/slide-numbers.ts";
import { withSigns } from "../../symbol.ts";
import { type MasterStyles, TEXT } from "./master-styles.ts";
import type { AutoNumber, Numbering } from "./numbering.ts";
import type { TextBlock } from "./text-block.ts";
import { type FormatRun, runAt } from "./text-formatting.ts";

/** What a text is shown with. */
export interface TextSurroundings {
  readonly styles: MasterStyles;
  readonly hyperlinks: ReadonlyMap<number, string>;
  /** Automatic numbers, where the text has any. */
  readonly numbering?: Numbering;
  /** How many paragraphs the presentation may have. */
  readonly paragraphs: Allowance;
}

/** A paragraph of a text with its place in the outline. */
interface TextParagraph {
  readonly level: number;
  readonly bullet: boolean;
  /** How its list is numbered, where it is. */
  readonly auto: AutoNumber | undefined;
  readonly inlines: readonly Inline[];
}

/** The paragraphs of a text, bulleted ones as list entries. */
export function textContent(block: TextBlock, surroundings: TextSurroundings, href?: string): (RootContent | ListEntry)[] {
  const counter = new SlideCounter();
  return paragraphsOf(block, surroundings, href).flatMap(({ level, bullet, auto, inlines }): (RootContent | ListEntry)[] => {
    const children = phrasing(inlines);
    if (children.length === 0) return [];
    const made: Paragraph = { type: "paragraph", children };
    const numbered = bullet ? auto : undefined;
    if (numbered === undefined) counter.pass(level);
    if (!bullet) return [made];
    if (numbered === undefined) return [{ type: "listEntry", level, ordered: false, children: [made] }];
    const ordinal = counter.next(level, numbered);
    return [{ type: "listEntry", level, ordered: true, ordinal, label: slideLabel(ordinal, numbered.scheme), children: [made] }];
  });
}

/** The whole of a text on one line, as a title or a cell has it. */
export const textLine = (block: TextBlock, surroundings: TextSurroundings): Inline[] =>
  paragraphsOf(block, surroundings).flatMap(({ inlines }, index) => [...(index === 0 ? [] : [LINE_END]), ...inlines]);

function paragraphsOf(block: TextBlock, surroundings: TextSurroundings, href?: string): TextParagraph[] {
  const paragraphs: TextParagraph[] = [];
  surroundings.paragraphs.take(block.paragraphCount);
  let at = 0;
  for (const text of block.text.split("\r")) {
    const run = formatAt(block.paragraphs, at);
    const level = run?.level ?? 0;
    const master = surroundings.styles.style(block.type, level);
    const bullet = run?.format.bullet ?? master.paragraph.bullet ?? false;
    const inlines = inlinesOf(block, at, at + text.length, surroundings, href);
    const auto = surroundings.numbering?.[formatAt(block.characters, at)?.format.numbering ?? 0];
    paragraphs.push({ level, auto, bullet: bullet && block.type !== TEXT.title && block.type !== TEXT.centreTitle, inlines });
    at += text.length + 1;
  }
  return paragraphs;
}

const formatAt = <T>(runs: readonly FormatRun<T>[], position: number): FormatRun<T> | undefined => runs[runAt(runs, position)];

const scriptAt = (position = 0): Script | undefined => (position === 0 ? undefined : position > 0 ? "sup" : "sub");

function inlinesOf(
  block: TextBlock,
  from: number,
  to: number,
  { hyperlinks }: TextSurroundings,
  href: string | undefined,
): Inline[] {
  const edges = new Set<number>([from, to]);
  for (let index = runAt(block.characters, from); index >= 0 && index < block.characters.length; index++) {
    const end = block.characters[index]?.end ?? to;
    if (end >= to) break;
    edges.add(end);
  }
  for (let index = runAt(block.links, from); (block.links[index]?.from ?? to) < to; index++)
    for (const edge of [block.links[index]?.from ?? to, block.links[index]?.end ?? to])
      if (edge > from && edge < to) edges.add(edge);
  const sorted = [...edges].sort((a, b) => a - b);
  return sorted.slice(1).flatMap((stop, index): Inline[] => {
    const start = sorted[index] ?? from;
    const format = formatAt(block.characters, start)?.format;
    const link = formatAt(block.links, start);
    const target =
      (link === undefined || start < link.from || start >= link.end ? undefined : hyperlinks.get(link.format)) ?? href;
    const lines = block.text.slice(start, stop).split("\v");
    return lines.flatMap((line, number): Inline[] => [
      ...(number === 0 ? [] : [LINE_END]),
      run(withSigns(line), { strong: format?.bold, emphasis: format?.italic, script: scriptAt(format?.position), href: target }),
    ]);
  });
}
