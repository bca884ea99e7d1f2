import type { Code, RootContent } from "mdast";

/** The foot of a page of an old RFC, as a line of its own: "Fielding & Reschke   Standards Track   [Page 3]". */
const FOOT = /^\S.*\[Page \d{1,4}\]$/;
/** The head of all pages but the first: "RFC 7230       HTTP/1.1 Message Syntax and Routing       June 2014". */
const HEAD = /^\S.* (?:19|20)\d{2}$/;
/** Where a paragraph may end. */
const ENDS = /[.:;!?)\]"]$/;

const lastLineOf = (text: string): string => text.slice(text.lastIndexOf("\n") + 1);
const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Lines of a page without its foot, and the blank ones above that; `null` where it has none. */
const withoutFoot = (lines: readonly string[]): readonly string[] | null => {
  let end = lines.length - 1;
  if (!FOOT.test(lines[end]?.trimEnd() ?? "")) return null;
  while (end > 0 && lines[end - 1]?.trim() === "") end--;
  return lines.slice(0, end);
};

/** Lines of a page without its head, and the blank ones below that; `null` where it has none. */
const withoutHead = (lines: readonly string[]): readonly string[] | null => {
  if (!HEAD.test(lines[0]?.trimEnd() ?? "")) return null;
  let begin = 1;
  while (begin < lines.length && lines[begin]?.trim() === "") begin++;
  return lines.slice(begin);
};

/** Whether a paragraph goes on from one page to the next. */
const goesOn = (last: string | undefined, first: string | undefined): boolean =>
  Boolean(last && first) && !ENDS.test(last as string) && indentOf(last as string) === indentOf(first as string);

/** The text of pages that follow each other, as it grows. */
interface Text {
  readonly code: Code;
  readonly lines: string[];
}

const addPage = ({ lines }: Text, page: readonly string[]): void => {
  if (!goesOn(lines.at(-1), page[0])) lines.push("");
  for (const line of page) lines.push(line);
};

/** Joins texts of pages that follow each other, each with a foot and a head of its own (old RFCs), to one text without them. */
export const withoutTextPages = (blocks: RootContent[]): RootContent[] => {
  if (!blocks.some((block) => block.type === "code" && FOOT.test(lastLineOf(block.value)))) return blocks;
  const out: RootContent[] = [];
  const texts: Text[] = [];
  /** The one whose last page had a foot. */
  let open: Text | null = null;
  for (const [at, block] of blocks.entries()) {
    if (open && block.type === "thematicBreak" && blocks[at + 1]?.type === "code") continue;
    const page = block.type === "code" ? block.value.split("\n") : [];
    const body = withoutFoot(page);
    const further = open && withoutHead(body ?? page);
    if (open && further) {
      addPage(open, further);
      if (!body) open = null;
      continue;
    }
    if (open && blocks[at - 1]?.type === "thematicBreak") out.push({ type: "thematicBreak" });
    open = body && block.type === "code" ? { code: block, lines: [...body] } : null;
    if (open) texts.push(open);
    out.push(block);
  }
  for (const { code, lines } of texts) code.value = lines.join("\n");
  return out;
};
