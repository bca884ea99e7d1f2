import { readJson } from "@farthing/contract/read";
import { jsonrepair } from "jsonrepair";

/** Repair is tried on so many characters only: quotes that do not match take it time that grows with their square. */
export const MAX_REPAIR = 50_000;
/** Wrappings that template systems leave around JSON in a script; both are looked for at the ends only. */
const OPENING = /^(?:(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?|<!--)/;
const CLOSING = /(?:(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?|-->)\s*;?$/;
const END = 100;

const unwrapped = (source: string): string => {
  const text = source.trim().replace(OPENING, "");
  return (text.slice(0, -END) + text.slice(-END).replace(CLOSING, "")).trim().replace(/;$/, "");
};

/** What is not JSON but was meant to be: comments, trailing commas, CDATA, raw line breaks, several values in a row. */
export function repair(source: string): unknown {
  if (source.length > MAX_REPAIR) return undefined;
  const text = unwrapped(source);
  if (!/^[[{"/]/.test(text)) return undefined;
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    return undefined; // beyond repair
  }
}

/** JSON as sites write it. `undefined` if it is none. */
export const parseLenient = (source: string): unknown => readJson(source) ?? repair(source);
