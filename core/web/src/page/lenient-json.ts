import { jsonrepair } from "jsonrepair";

/** Repair is tried on text of sane size only: it is slower than parsing and recurses. */
const MAX_REPAIR = 2_000_000;
/** Wrappings that template systems leave around JSON in a script; both are looked for at the ends only. */
const OPENING = /^(?:(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?|<!--)/;
const CLOSING = /(?:(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?|-->)\s*;?$/;
const END = 100;

const unwrapped = (source: string): string => {
  const text = source.trim().replace(OPENING, "");
  return (text.slice(0, -END) + text.slice(-END).replace(CLOSING, "")).trim().replace(/;$/, "");
};

/** JSON as sites write it: comments, trailing commas, CDATA, raw line breaks, several values in a row. `undefined` if it is none. */
export function parseLenient(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    // Not strict JSON; read below.
  }
  const text = unwrapped(source);
  if (!/^[[{"/]/.test(text) || text.length > MAX_REPAIR) return undefined;
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    return undefined; // beyond repair
  }
}
