import { decodeHTML } from "entities";
import { oneLine } from "./one-line.ts";

/** Character references replaced by what they stand for, once: "&amp;lt;" is "&lt;". */
export const decodeEntities = (text: string): string => decodeHTML(text);

/** A text that may carry character references, decoded once, white space folded; `null` if it is no text or blank. */
export function readText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  return oneLine(decodeHTML(value)) || null;
}
