import { type ListNumber, listNumbers } from "@farthing/markdown/mdast";
import type { List, ListItem, RootContent } from "mdast";
import { plainText } from "../mdast.ts";
import { child, type XmlElement } from "../xml.ts";

export const itemOf = (blocks: readonly RootContent[], checked: boolean | null): ListItem => ({
  type: "listItem",
  spread: blocks.filter(({ type }) => type !== "list").length > 1,
  checked,
  children: [...blocks] as ListItem["children"],
});

export const listOf = (children: ListItem[]): List | undefined =>
  children.length === 0
    ? undefined
    : { type: "list", ordered: false, start: null, spread: children.some(({ spread }) => spread), children };

/** Whether the box that an item begins with is ticked; `null` if it begins with none. */
export function checkbox(item: XmlElement): boolean | null {
  let first: XmlElement | string | undefined = item;
  while (typeof first !== "string" && first !== undefined && first.name !== "input")
    first = first.children.find((each) => typeof each !== "string" || each.trim() !== "");
  return typeof first === "object" && first.attributes.type === "checkbox" ? first.attributes.checked !== undefined : null;
}

/** The text of an element as it is written; what `isLine` knows is a line of its own in it. */
export function preformatted(element: XmlElement, isLine: (part: XmlElement) => boolean): RootContent | undefined {
  const text = new RawText(isLine);
  text.add(element.children);
  const value = text.parts
    .join("")
    .replace(/^\n/, "")
    .replace(/(?<!\n)\n+$/, "");
  const classes = `${element.attributes.class ?? ""} ${child(element, "code")?.attributes.class ?? ""}`;
  const lang = /(?:^|\s)lang(?:uage)?-(\S+)/.exec(classes)?.[1] ?? null;
  return value.trim() === "" ? undefined : { type: "code", lang, value };
}

/** What programs call the numbers of lines that stand in code. */
const LINE_NUMBER = /(?:^|\s)line-?(?:no|nr|num|number)s?(?:\s|$)/i;

class RawText {
  readonly parts: string[] = [];
  /** An element that is a line has ended: what comes next begins one. */
  #isEnded = false;

  constructor(private readonly isLine: (part: XmlElement) => boolean) {}

  add(nodes: readonly (XmlElement | string)[]): void {
    for (const node of nodes) {
      if (typeof node === "string") this.#text(node);
      else if (node.name === "br") this.#text("\n");
      else if (!LINE_NUMBER.test(node.attributes.class ?? "")) this.#element(node);
    }
  }

  #text(text: string): void {
    if (text === "") return;
    if (this.#isEnded && !text.startsWith("\n")) this.parts.push("\n");
    this.#isEnded = false;
    this.parts.push(text);
  }

  #element(element: XmlElement): void {
    const isLine = this.isLine(element);
    if (isLine) this.#endLine();
    this.add(element.children);
    if (isLine) this.#endLine();
  }

  #endLine(): void {
    this.#isEnded ||= this.parts.at(-1)?.endsWith("\n") === false;
  }
}

/** Signs that stood behind the label of a note, or around it. */
const AROUND = /^\s*\[?[.):\]]\s+/;

const ALONE = /^[\s[\].):]*$/;

/** A note without them. */
export function withoutSigns(blocks: RootContent[]): RootContent[] {
  const [block, ...rest] = blocks;
  if (block?.type === "paragraph" && rest.length > 0 && ALONE.test(plainText(block))) return rest;
  const [first, ...more] = block?.type === "paragraph" ? block.children : [];
  if (block?.type !== "paragraph" || first?.type !== "text" || !AROUND.test(first.value)) return blocks;
  return [{ ...block, children: [{ ...first, value: first.value.replace(AROUND, "") }, ...more] }, ...rest];
}

/** How the items of a list are numbered. */
export const numbersOf = ({ attributes }: XmlElement, items: readonly XmlElement[]): readonly ListNumber[] =>
  listNumbers(
    attributes,
    items.map((item) => item.attributes.value),
  );
