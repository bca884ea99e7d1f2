import type { List, ListItem, PhrasingContent } from "mdast";
import { settled } from "./item.ts";

/** What a list says of its numbers (HTML living standard, 4.4.5), its attributes as they stand. */
export interface Numbering {
  readonly type?: string | null | undefined;
  readonly style?: string | null | undefined;
  readonly start?: string | null | undefined;
  readonly reversed?: string | null | undefined;
}

/** An item's number, and how it is shown. */
export interface ListNumber {
  readonly ordinal: number;
  readonly label: string;
}

/** Writes a number; `undefined` of one that it has no signs for. */
type Writer = (number: number) => string | undefined;

const LATIN = "abcdefghijklmnopqrstuvwxyz";
const ROMAN = Object.entries({
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
});

/** Letters as digits: `z` is followed by `aa`, `ab`. */
export const alphabetic = (number: number): string => {
  let written = "";
  for (let left = number; left > 0; left = Math.floor((left - 1) / 26)) written = LATIN.charAt((left - 1) % 26) + written;
  return written;
};

export const roman: Writer = (number) => {
  if (number >= 4000) return undefined;
  let left = number;
  let written = "";
  for (const [sign, value] of ROMAN)
    while (left >= value) {
      written += sign;
      left -= value;
    }
  return written;
};

/** The signs of a writer as capitals. */
export const upper =
  (write: Writer): Writer =>
  (number) =>
    write(number)?.toUpperCase();

const decimal: Writer = (number) => String(number);
/** By `type`, and by the values of `list-style-type` that say the same. */
const WRITERS = new Map<string, Writer>([
  ["1", decimal],
  ["a", alphabetic],
  ["A", upper(alphabetic)],
  ["i", roman],
  ["I", upper(roman)],
  ["decimal", decimal],
  ["lower-alpha", alphabetic],
  ["lower-latin", alphabetic],
  ["upper-alpha", upper(alphabetic)],
  ["upper-latin", upper(alphabetic)],
  ["lower-roman", roman],
  ["upper-roman", upper(roman)],
  ["decimal-leading-zero", (number) => String(number).padStart(2, "0")],
]);
const STYLE_TYPE = /(?:^|;)\s{0,20}list-style(?:-type)?\s{0,20}:\s{0,20}([\w-]{1,40})/i;
const WHOLE = /^\s{0,20}([+-]?\d{1,9})(?!\d)/;
/** Labels that a list of Markdown shows: its numbers may have nine digits. */
const PLAIN = /^(\d{1,9})\.$/;

const whole = (value: string | null | undefined): number | undefined => {
  const digits = value == null ? undefined : WHOLE.exec(value)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

const given = (value: string | null | undefined): boolean => value !== null && value !== undefined;

/** The numbers of a list's items, which may have values of their own. */
export const listNumbers = (
  { type, style, start, reversed }: Numbering,
  values: readonly (string | null | undefined)[],
): ListNumber[] => {
  const styled = STYLE_TYPE.exec(style ?? "")?.[1]?.toLowerCase();
  const write = WRITERS.get(styled ?? "") ?? WRITERS.get(type?.trim() ?? "") ?? decimal;
  const step = given(reversed) ? -1 : 1;
  let next = whole(start) ?? (given(reversed) ? values.length : 1);
  return values.map((value) => {
    const ordinal = whole(value) ?? next;
    next = ordinal + step;
    return { ordinal, label: `${(ordinal < 1 ? undefined : write(ordinal)) ?? ordinal}.` };
  });
};

const isPlain = ({ ordinal, label }: ListNumber): boolean => PLAIN.exec(label)?.[1] === String(ordinal);

/** An item with its label before its text. */
export const labelled = (item: ListItem, label: string): ListItem => {
  const [first, ...rest] = item.children;
  const text = (value: string): PhrasingContent => ({ type: "text", value });
  return first?.type === "paragraph"
    ? { ...item, children: [{ ...first, children: [text(`${label} `), ...first.children] }, ...rest] }
    : { ...item, children: [{ type: "paragraph", children: [text(label)] }, ...item.children] };
};

/**
 * Items with their numbers as lists of Markdown, which counts on from the first item of each: another begins where the next
 * number is a different one, and labels that it does not show stand in the text.
 */
export const numberedLists = (items: readonly ListItem[], numbers: readonly ListNumber[]): List[] => {
  const lists: List[] = [];
  for (const [at, item] of items.entries()) {
    const number = numbers[at] ?? { ordinal: at + 1, label: `${at + 1}.` };
    const ordered = isPlain(number);
    const last = lists.at(-1);
    const goesOn = last?.ordered === ordered && (!ordered || number.ordinal === (last.start ?? 1) + last.children.length);
    const shown = ordered ? item : labelled(item, number.label);
    if (last && goesOn) last.children.push(shown);
    else lists.push({ type: "list", ordered, start: ordered ? number.ordinal : null, children: [shown] });
  }
  return lists.map(settled);
};
