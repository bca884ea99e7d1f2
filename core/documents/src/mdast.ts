import type { Code, Heading, Paragraph, PhrasingContent, RootContent, Strong } from "mdast";
import { type Inline, isExternal, phrasing } from "./mdast/inline.ts";
import { plainHtml } from "./mdast/script.ts";

export { type GridCell, grid, type Piece, type SetText, setText } from "./mdast/grid.ts";
export { type Formatting, type Inline, isExternal, isMarkedAlike, phrasing, type Run, run } from "./mdast/inline.ts";
export { foldBlocks, type ListEntry, type ListPlace, labelled } from "./mdast/list.ts";
export { type Script, scriptOf } from "./mdast/script.ts";
export { type SpanCell, table } from "./mdast/table.ts";

/** Control characters but tabs and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g;

export const LINE_END: PhrasingContent = { type: "break" };

/** A paragraph; `undefined` if it shows nothing. Whether text is code of which only its font says so is settled at the end. */
export function paragraph(inlines: readonly Inline[]): Paragraph | undefined {
  const isTyped = isAllTyped(inlines);
  const children = phrasing(isTyped ? inlines.map(withoutFont) : inlines);
  if (children.length === 0) return undefined;
  return isTyped && inlines.every(isMereText) && !inlines.every(isLinked)
    ? { type: "paragraph", children, data: { typed: code(inlines).value } }
    : { type: "paragraph", children };
}

/** Whether all text is set in a monospaced font. */
const isAllTyped = (inlines: readonly Inline[]): boolean =>
  inlines.every((inline) => inline.type !== "run" || inline.code === "font" || inline.text.trim() === "");

/** Whether code can say all that text does: of links their address, too. */
const isMereText = (inline: Inline): boolean =>
  inline.type === "break" ||
  (inline.type === "run" && (inline.href === undefined || !isExternal(inline.href) || inline.href.includes(inline.text.trim())));

const isLinked = (inline: Inline): boolean =>
  inline.type !== "run" || inline.text.trim() === "" || (inline.href !== undefined && isExternal(inline.href));

const withoutFont = (inline: Inline): Inline =>
  inline.type === "run" && inline.code === "font" ? { ...inline, code: undefined } : inline;

/** A heading of a level clamped to 1..6; `undefined` if it shows nothing. What its style does to the whole of it says nothing more. */
export function heading(level: number, inlines: readonly Inline[]): Heading | undefined {
  const slanted = inlines.every((inline) => inline.type !== "run" || inline.emphasis || inline.text.trim() === "");
  const plain = { strong: undefined, ...(slanted ? { emphasis: undefined } : {}) };
  const children = phrasing(
    (isAllTyped(inlines) ? inlines.map(withoutFont) : inlines).map((inline) =>
      inline.type === "run" ? { ...inline, ...plain } : inline.type === "break" ? { type: "run", text: " " } : inline,
    ),
  );
  const depth = Math.min(6, Math.max(1, Math.trunc(level))) as Heading["depth"];
  return children.length === 0 ? undefined : { type: "heading", depth, children };
}

/** Lines of code, with their indents. */
export function code(inlines: readonly Inline[]): Code {
  const value = inlines
    .map((inline) => (inline.type === "run" ? inline.text.toWellFormed() : inline.type === "break" ? "\n" : plainText(inline)))
    .join("")
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL, "");
  return { type: "code", value };
}

/** A footnote's text, to go with `footnote(id)` where it is referred to. Identifiers are made of letters, digits and hyphens. */
export const footnoteText = (id: string, children: RootContent[]): RootContent => ({
  type: "footnoteDefinition",
  identifier: id,
  label: id,
  children: children as Paragraph[],
});

/** A reference to a footnote. */
export const footnote = (id: string): PhrasingContent => ({ type: "footnoteReference", identifier: id, label: id });

/** All text below a node, formatting dropped. */
export function plainText(node: {
  readonly value?: string;
  readonly children?: readonly unknown[];
  readonly type: string;
}): string {
  if (node.value !== undefined) return node.type === "html" ? plainHtml(node.value) : node.value;
  if (node.type === "break") return " ";
  return (node.children ?? []).map((child) => plainText(child as Strong)).join("");
}

/** An equation, in TeX; `display` stands on a line of its own. The serialiser makes its text safe to stand in Markdown. */
export const math = (tex: string, display = false): PhrasingContent =>
  ({ type: "inlineMath", value: tex, ...(display && { display }) }) as unknown as PhrasingContent;

/** The TeX of an equation; `undefined` of any other node. */
export const texIn = (node: { readonly type: string }): string | undefined =>
  node.type === "inlineMath" ? (node as { readonly value?: string }).value : undefined;
