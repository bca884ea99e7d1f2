import { readJson, unwrapped } from "@farthing/read";
import { jsonrepair } from "jsonrepair";

/** Repair is tried on so many characters only: quotes that do not match take it time that grows with their square. */
export const MAX_REPAIR = 50_000;

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
