import { childElements, type Element, parentElement } from "@farthing/html";
import { noscriptSource } from "../dom/noscript.ts";
import type { Medium } from "../dom/outline.ts";

const named = ({ attrs }: Element): string => {
  let key = "";
  for (const { name, value } of attrs) if (name.includes("src") || name.includes("original")) key += `${value} `;
  return key;
};

/** Everything that an element may be loaded from, as one key. */
const sourcesOf = (element: Element): string => {
  const parent = parentElement(element);
  const beside = parent?.tagName === "picture" ? childElements(parent) : [element];
  return beside.map(named).join("") + (noscriptSource(element) ?? "");
};

/** Places of one source from which on it is decoration, and shown once: stars, marks, arrows, the logos of a band that runs on. */
const REPEATED = 3;

/** Media that repeat what an earlier one shows, where that is decoration. */
export const repeats = (media: readonly Medium[]): Uint8Array => {
  const keys = media.map(({ element }) => sourcesOf(element));
  const places = new Map<string, number>();
  for (const key of keys) places.set(key, (places.get(key) ?? 0) + 1);
  const seen = new Set<string>();
  return Uint8Array.from(keys, (key) => {
    const again = seen.has(key) && (places.get(key) ?? 0) >= REPEATED ? 1 : 0;
    seen.add(key);
    return again;
  });
};
