import { plainText } from "./plain-text.ts";

/** A piece of a document that is not cut without need. */
export interface Block {
  readonly kind: "heading" | "text" | "table" | "code";
  /** Readable text: without the marks of links and emphasis; tables and code as they stand, code without its fence. */
  readonly text: string;
}

const FENCE = /^\s{0,3}(`{3,}|~{3,})/;
const HEADING = /^\s{0,3}#{1,6}\s+(?!\s)(.*)$/;
const ITEM = /^\s{0,8}(?:[-*+]|\d{1,4}[.)])\s+/;
const RULE = /^\s{0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/;
const isTableLine = (line: string): boolean => line.startsWith("|");

/** Reads the block that begins at `lines[start]`; gives the line after it. */
function blockAt(lines: readonly string[], start: number): { block?: Block; next: number } {
  const line = lines[start] ?? "";
  const runFrom = (from: number, goesOn: (text: string) => boolean): number => {
    let end = from;
    while (end < lines.length && goesOn(lines[end] ?? "")) end += 1;
    return end;
  };
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) {
    const close = runFrom(start + 1, (text) => !text.trimStart().startsWith(fence));
    return { block: { kind: "code", text: lines.slice(start + 1, close).join("\n") }, next: close + 1 };
  }
  const heading = HEADING.exec(line)?.[1];
  if (heading !== undefined) return { block: { kind: "heading", text: plainText(heading.trim()) }, next: start + 1 };
  if (line.trim() === "" || RULE.test(line)) return { next: start + 1 };
  if (isTableLine(line)) {
    const end = runFrom(start, isTableLine);
    return { block: { kind: "table", text: lines.slice(start, end).map(plainText).join("\n") }, next: end };
  }
  const end = runFrom(
    start + 1,
    (text) => text.trim() !== "" && !FENCE.test(text) && !HEADING.test(text) && !ITEM.test(text) && !isTableLine(text),
  );
  return { block: { kind: "text", text: plainText(lines.slice(start, end).join("\n")) }, next: end };
}

/** The blocks of a Markdown document in their order; each item of a list is a block. */
export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split(/\r?\n/).map((line) => line.replace(/^(?:\s{0,3}>\s?)+/, ""));
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const { block, next } = blockAt(lines, at);
    if (block && block.text.trim() !== "") blocks.push(block);
    at = next;
  }
  return blocks;
}
