import { oneLine } from "@farthing/read";
import { isThing, textIn } from "./json-ld.ts";

const NOISE = /^(?:by|von|par|por|da|av|written by|posted by|author|autor)[:\s]+/i;
/** Addresses, names of accounts and numbers are no names of people; nor are words that stand for one that is not told. */
const NO_NAME = /^(?:https?:|www\.|@|\d+$|\S+@\S+$|\{|\[)|^(?:anonymous|unknown|null|undefined|none|n\/a)$/i;
const MAX_LENGTH = 80;
/** A name with what stands around it; what is longer is none, and no pattern is to see it. */
const MAX_WRITTEN_LENGTH = 300;
const MAX_AUTHORS = 20;

/** Names as JSON-LD gives them: strings, and objects with one name, several, or the parts of one. */
export const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.slice(0, MAX_AUTHORS).flatMap(namesIn);
  if (!isThing(value)) return [textIn(value) ?? ""];
  if (Array.isArray(value.name)) return namesIn(value.name);
  const parts = [value.givenName, value.familyName].filter((part) => typeof part === "string");
  return [textIn(value.name) ?? textIn(value["@value"]) ?? parts.join(" ")];
};

/** Each name once, as it was first written. */
export const authorsOf = (values: readonly string[]): string[] => {
  const seen = new Map<string, string>();
  for (const value of values.filter(({ length }) => length <= MAX_WRITTEN_LENGTH)) {
    const name = oneLine(value.replace(NOISE, "").replace(/^\S+@\S+\s+\(([^()]+)\)$/, "$1"));
    if (name && name.length < MAX_LENGTH && !NO_NAME.test(name) && !seen.has(name.toLowerCase()))
      seen.set(name.toLowerCase(), name);
  }
  return [...seen.values()].slice(0, MAX_AUTHORS);
};
