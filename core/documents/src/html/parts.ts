import type { List, ListItem, RootContent } from "mdast";
import { foldBlocks, type ListEntry } from "../mdast.ts";
import { writeNumber } from "../numbering/number-format.ts";
import { child, type XmlElement } from "../xml.ts";

/** `type` of a numbered list (HTML living standard, 4.4.5), and the values of `list-style-type` that say the same. */
const FORMATS = new Map([
  ["a", "lowerAlphabetic"],
  ["A", "upperAlphabetic"],
  ["i", "lowerRoman"],
  ["I", "upperRoman"],
  ["lower-alpha", "lowerAlphabetic"],
  ["lower-latin", "lowerAlphabetic"],
  ["upper-alpha", "upperAlphabetic"],
  ["upper-latin", "upperAlphabetic"],
  ["lower-roman", "lowerRoman"],
  ["upper-roman", "upperRoman"],
  ["decimal-leading-zero", "decimalZero"],
]);
const STYLE_TYPE = /(?:^|;)\s{0,20}list-style(?:-type)?\s{0,20}:\s{0,20}([\w-]{1,40})/i;
const WHOLE = /^[+-]?\d{1,9}$/;

export const itemOf = (blocks: readonly RootContent[], checked: boolean | null): ListItem => ({
  type: "listItem",
  spread: blocks.filter(({ type }) => type !== "list").length > 1,
  checked,
  children: [...blocks] as ListItem["children"],
});

export const listOf = (children: ListItem[], start: number | null): List | undefined =>
  children.length === 0
    ? undefined
    : { type: "list", ordered: start !== null, start, spread: children.some(({ spread }) => spread), children };

/** Whether the box that an item begins with is ticked; `null` if it begins with none. */
export function checkbox(item: XmlElement): boolean | null {
  let first: XmlElement | string | undefined = item;
  while (typeof first !== "string" && first !== undefined && first.name !== "input")
    first = first.children.find((each) => typeof each !== "string" || each.trim() !== "");
  return typeof first === "object" && first.attributes.type === "checkbox" ? first.attributes.checked !== undefined : null;
}

export function preformatted(element: XmlElement): RootContent | undefined {
  const value = rawText(element)
    .replace(/^\n/, "")
    .replace(/(?<!\n)\n+$/, "");
  const classes = `${element.attributes.class ?? ""} ${child(element, "code")?.attributes.class ?? ""}`;
  const lang = /(?:^|\s)lang(?:uage)?-(\S+)/.exec(classes)?.[1] ?? null;
  return value.trim() === "" ? undefined : { type: "code", lang, value };
}

const rawText = ({ children }: XmlElement): string =>
  children.map((each) => (typeof each === "string" ? each : each.name === "br" ? "\n" : rawText(each))).join("");

/** How a list numbers its items, where it is not 1, 2, 3 from a start; `undefined` where it is. */
export function ownNumbers(list: XmlElement, items: readonly XmlElement[]): readonly ListNumber[] | undefined {
  const { type = "", style = "", start, reversed } = list.attributes;
  const format = FORMATS.get(type.trim()) ?? FORMATS.get(STYLE_TYPE.exec(style)?.[1]?.toLowerCase() ?? "");
  const values = items.map((item) => whole(item.attributes.value));
  if (format === undefined && reversed === undefined && values.every((value) => value === undefined)) return undefined;
  const step = reversed === undefined ? 1 : -1;
  let next = whole(start) ?? (reversed === undefined ? 1 : items.length);
  return values.map((value) => {
    const ordinal = value ?? next;
    next = ordinal + step;
    return { ordinal, label: `${writeNumber(ordinal, format ?? "decimal")}.` };
  });
}

interface ListNumber {
  readonly ordinal: number;
  readonly label: string;
}

const whole = (value: string | undefined): number | undefined =>
  value !== undefined && WHOLE.test(value.trim()) ? Number(value) : undefined;

/** Items with numbers of their own, as lists of Markdown or with their labels in the text. */
export const numberedLists = (items: readonly ListItem[], numbers: readonly ListNumber[]): RootContent[] =>
  foldBlocks(
    items.map(
      (item, at): ListEntry => ({
        type: "listEntry",
        level: 0,
        ordered: true,
        ...numbers[at],
        checked: item.checked ?? undefined,
        children: item.children,
      }),
    ),
  );
