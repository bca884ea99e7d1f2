import { readText } from "./text.ts";

/**
 * Names in a JSON-LD value: a text, an object with `name`, or a list of either (schema.org Person, Organization, genre ...).
 * Entities are decoded, addresses are no names, repeated ones are given once.
 */
export function readNames(value: unknown): string[] {
  const names = [value].flat(3).flatMap((item) => {
    const name = typeof item === "object" && item !== null ? (item as { name?: unknown }).name : item;
    if (Array.isArray(name)) return readNames(name);
    const text = readText(name);
    return text === null || /^https?:\/\//i.test(text) ? [] : [text];
  });
  return [...new Set(names)];
}
