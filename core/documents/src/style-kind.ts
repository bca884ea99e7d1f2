import { headingLevelOfName } from "./heading-name.ts";

/** What paragraphs of a style are. */
export type StyleKind = "body" | "title" | "code" | "quote";

const CODE =
  /^(?:source ?(?:code|text)|verbatim char|html (?:code|preformatted|sample|typewriter)|(?:inline )?code(?: ?block)?|macro(?: text)?|preformatted(?: text)?|plain text code|teletype)$/i;
const QUOTE = /^(?:(?:intense )?quote|quotations?|block ?text|block quotation)$/i;
const LIST = /^list(?: bullet| number)? ([2-5])$/i;

/** Whether text of a style is code, by the names of the style and of those that it is based on. */
export const isCodeStyle = (names: readonly string[]): boolean => names.some((name) => CODE.test(name));

/** What a paragraph style is for, by its name and the names of those that it is based on, nearest first. */
export function styleKind(names: readonly string[]): StyleKind {
  if (names.some((name) => /^title$/i.test(name))) return "title";
  if (isCodeStyle(names)) return "code";
  return names.some((name) => QUOTE.test(name)) ? "quote" : "body";
}

/** Level of the headings that a style is for, as the nearest of its names has it: 1 to 9; `undefined` if it is for none. */
export function headingLevelOfNames(names: readonly string[]): number | undefined {
  for (const name of names) {
    const level = headingLevelOfName(name);
    if (level !== undefined) return level;
  }
  return undefined;
}

/** Word's styles "List Bullet 2" to "List Number 5" are lists of one level each that look nested: how deep, from 0. */
export const listDepthOfNames = (names: readonly string[]): number =>
  Number(names.map((name) => LIST.exec(name)?.[1]).find((depth) => depth !== undefined) ?? 1) - 1;
