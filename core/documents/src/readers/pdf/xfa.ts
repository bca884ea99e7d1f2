import { oneLine } from "@farthing/read";
import type { RootContent } from "mdast";
import type { Allowance } from "../../allowance.ts";
import type { Choice } from "../../choice.ts";
import { type Inline, paragraph, plainText, run, table } from "../../mdast.ts";

/** An element of the pages that pdf.js lays a form's template out as. */
export interface XfaNode {
  readonly name?: string;
  readonly value?: unknown;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly children?: readonly (XfaNode | null)[];
}

const ON = "☒";
const OFF = "☐";
/** What parts lines of a text. */
const LINES = new Set(["div", "p", "br", "li", "ul", "ol"]);

/** The pages of a form without pages of its own (XFA 3.3), by what its template shows; heads and feet that they repeat are shown once. */
export function xfaBlocks(form: XfaNode, choice: Choice, cells: Allowance): RootContent[] {
  const around = new Set<string>();
  return childrenOf(form).flatMap((page, index) =>
    choice.has(index + 1)
      ? childrenOf(page).flatMap((part) =>
          blocksOf(part, cells).filter((block) => {
            if (hasClass(part, "xfaContentarea")) return true;
            const text = plainText(block);
            return !around.has(text) && around.add(text);
          }),
        )
      : [],
  );
}

/** Whether images are on the pages of a form. */
export const isPictured = (form: XfaNode, choice: Choice): boolean =>
  childrenOf(form).some((page, index) => choice.has(index + 1) && hasPicture(page));

const hasPicture = (node: XfaNode): boolean => !isHidden(node) && (node.name === "img" || childrenOf(node).some(hasPicture));

function blocksOf(node: XfaNode, cells: Allowance): RootContent[] {
  if (isHidden(node)) return [];
  if (hasClass(node, "xfaTable")) return present(tableOf(node, cells));
  if (hasClass(node, "xfaField") || hasClass(node, "xfaDraw")) return paragraphs(linesOf(node));
  return inOrder(childrenOf(node)).flatMap((child) => blocksOf(child, cells));
}

function tableOf(node: XfaNode, cells: Allowance): RootContent | undefined {
  const rows = rowsOf(node).map((row) => inOrder(partsOf(row)).map((cell) => ({ children: phrasesOf(cell, cells) })));
  return table(rows, cells);
}

const rowsOf = (node: XfaNode): XfaNode[] =>
  partsOf(node).flatMap((part) => (hasClass(part, "xfaTable") ? rowsOf(part) : [part]));

/** What an element holds, without the boxes that only place it. */
const partsOf = (node: XfaNode): XfaNode[] =>
  childrenOf(node).flatMap((child) => (isHidden(child) ? [] : isBox(child) ? partsOf(child) : [child]));

const isBox = (node: XfaNode): boolean => ["xfaWrapper", "xfaLr", "xfaRl", "xfaBorder"].some((name) => hasClass(node, name));

/** The lines of a cell. */
function phrasesOf(cell: XfaNode, cells: Allowance) {
  const lines = blocksOf(cell, cells).flatMap((block) =>
    "children" in block && block.type === "paragraph" ? [block.children] : [],
  );
  return lines.flatMap((line, at) => (at === 0 ? line : [{ type: "break" } as const, ...line]));
}

/** A text's lines: of a field its label and what is filled in, or its box before its label. */
function linesOf(node: XfaNode): Inline[][] {
  const lines: Inline[][] = [[]];
  const boxes: Inline[] = [];
  const values: Inline[][] = [];
  gather(node, false);
  const [first = [], ...rest] = lines.map((line) => trimmed(line)).filter((line) => line.length > 0);
  if (boxes.length > 0) return [[...boxes, ...(first.length === 0 ? [] : [run(" "), ...first])], ...rest];
  const [value, other] = values;
  if (value === undefined || other !== undefined) return [first, ...rest, ...values];
  const label = [first, ...rest];
  const last = label.pop() ?? [];
  return [...label, last.length === 0 ? value : [...last, run(" "), ...value]];

  function gather(part: XfaNode, strong: boolean): void {
    if (isHidden(part) || readControl(part)) return;
    const bold = strong || isBold(part);
    const parts = LINES.has(part.name ?? "");
    if (parts) lines.push([]);
    if (typeof part.value === "string" && part.value !== "") lines.at(-1)?.push(run(part.value, bold ? { strong: true } : {}));
    for (const child of childrenOf(part)) gather(child, bold);
    if (parts) lines.push([]);
  }

  /** Whether an element is one that is filled in, or chosen; takes what it says. */
  function readControl({ name, attributes = {}, children }: XfaNode): boolean {
    if (name === "select") for (const line of chosen(attributes, present(children).flat())) values.push([run(line)]);
    else if (name === "textarea" || name === "input") {
      const { type, checked, value, textContent } = attributes;
      if (type === "checkbox" || type === "radio") boxes.push(run(checked === true ? ON : OFF));
      else if (type !== "password")
        for (const line of String(textContent ?? value ?? "").split(/[\r\n]+/)) if (line.trim() !== "") values.push([run(line)]);
    } else return false;
    return true;
  }
}

/** The option that a list shows, or all of one in which several can be chosen. */
function chosen({ multiple }: Readonly<Record<string, unknown>>, options: readonly (XfaNode | null)[]): string[] {
  const read = options.flatMap((option) =>
    option?.name === "option" && typeof option.value === "string" && option.value.trim() !== ""
      ? [{ text: option.value, on: option.attributes?.selected === true }]
      : [],
  );
  return multiple === true
    ? read.map(({ text, on }) => `${on ? ON : OFF} ${text}`)
    : read.filter(({ on }) => on).map(({ text }) => text);
}

const trimmed = (line: readonly Inline[]): Inline[] =>
  line.some((inline) => inline.type === "run" && oneLine(inline.text) !== "") ? [...line] : [];

const paragraphs = (lines: readonly (readonly Inline[])[]): RootContent[] => lines.flatMap((line) => paragraph(line) ?? []);

/** What stands at places of its own is read from the top down, and from left to right. */
function inOrder(nodes: readonly XfaNode[]): readonly XfaNode[] {
  if (!nodes.every((node) => styleOf(node).position === "absolute")) return nodes;
  const placed = nodes.map((node) => ({ node, top: placeOf(node, "top"), left: placeOf(node, "left") }));
  return placed.sort((a, b) => a.top - b.top || a.left - b.left).map(({ node }) => node);
}

const placeOf = (node: XfaNode, edge: string): number => Number.parseFloat(String(styleOf(node)[edge] ?? 0)) || 0;

const isHidden = (node: XfaNode): boolean => styleOf(node).visibility === "hidden" || styleOf(node).display === "none";

const isBold = (node: XfaNode): boolean => /^bold/.test(String(styleOf(node).fontWeight ?? "")) || node.name === "b";

const styleOf = ({ attributes }: XfaNode): Readonly<Record<string, unknown>> =>
  (attributes?.style as Readonly<Record<string, unknown>> | undefined) ?? {};

const hasClass = ({ attributes }: XfaNode, name: string): boolean => {
  const names = attributes?.class;
  return Array.isArray(names) && names.includes(name);
};

const childrenOf = ({ children }: XfaNode): XfaNode[] => (children ?? []).flatMap((child) => child ?? []);

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
