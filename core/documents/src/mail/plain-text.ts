import { append } from "@farthing/markdown/mdast";
import type { BlockContent, RootContent } from "mdast";
import { type Inline, LINE_END, paragraph, run } from "../mdast.ts";

/** Quotations are nested no deeper than this: every level is written once more before each line. */
const DEEPEST = 10;
/** A line of at least so many characters goes on in the next: programs break them at 72 or so. */
const WRAPPED = 60;
/** What begins a line of its own: an indent, a bullet, a number, a row of a table or of a change, a quotation. */
const OWN_LINE = /^(?:\s|\d|[-+*|>•‣◦▪▫●○·–—])/;
/** What an item of a list begins with: the lines below it are set in. */
const ITEM = /^\s*(?:[-*•]|\d{1,3}[.)])\s/;
const QUOTED = /^[ ]?>/;

/** The blocks of a plain text: paragraphs are parted by blank lines, quotations begin with an angle bracket. */
export function textBlocks(lines: readonly string[], depth = 0): RootContent[] {
  const blocks: RootContent[] = [];
  for (let at = 0; at < lines.length; ) {
    const quoted = depth < DEEPEST && QUOTED.test(lines[at] ?? "");
    let end = at + 1;
    while (end < lines.length && belongs(lines[end] ?? "", quoted, depth)) end++;
    const part = lines.slice(at, end);
    if (quoted) {
      const children = textBlocks(
        part.map((line) => line.replace(/^ ?> ?/, "")),
        depth + 1,
      );
      if (children.length > 0) blocks.push({ type: "blockquote", children: children as BlockContent[] });
    } else append(blocks, plainParagraph(part));
    at = end;
  }
  return blocks;
}

/** Whether a line goes on with the part before it: quoted lines stay together, others as far as the next blank one. */
const belongs = (line: string, quoted: boolean, depth: number): boolean =>
  quoted ? QUOTED.test(line) : line.trim() !== "" && !(depth < DEEPEST && QUOTED.test(line));

function plainParagraph(lines: readonly string[]): RootContent[] {
  const shown = lines.filter((line) => line.trim() !== "");
  const hasItems = shown.some((line) => ITEM.test(line));
  const inlines = shown.flatMap((line, at): Inline[] => {
    if (at === shown.length - 1) return [run(line.trim())];
    const next = shown[at + 1] ?? "";
    const wrapped = line.length >= WRAPPED && !OWN_LINE.test(hasItems ? next.trimStart() : next);
    return wrapped ? [run(`${line.trim()} `)] : [run(line.trim()), LINE_END];
  });
  const made = paragraph(inlines);
  return made === undefined ? [] : [made];
}
