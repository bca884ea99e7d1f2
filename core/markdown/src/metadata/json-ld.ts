import { type Element } from "@farthing/html";
import { readJson } from "@farthing/read";
import { append } from "../append.ts";
import { textOf } from "../dom/node.ts";
import { mended } from "./mended.ts";

export type Thing = Readonly<Record<string, unknown>>;
export const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null && !Array.isArray(value);

const MAX_THINGS = 2_000;

/** What a script of JSON-LD holds; `null` if it is not JSON and cannot be mended. */
export const valueIn = (script: Element): unknown => {
  const text = textOf(script);
  return readJson(text) ?? mended(text);
};

/** Every object of these values, nested ones included, outermost first. */
export const thingsOf = (values: readonly unknown[]): Thing[] => {
  const out: Thing[] = [];
  for (const root of values) {
    const queue: unknown[] = [root];
    for (let i = 0; i < queue.length && out.length < MAX_THINGS; i++) {
      const value = queue[i];
      if (Array.isArray(value)) append(queue, value.slice(0, MAX_THINGS));
      else if (isThing(value)) {
        out.push(value);
        append(
          queue,
          Object.values(value).filter((inner) => typeof inner === "object"),
        );
      }
    }
  }
  return out;
};

export const typesOf = (thing: Thing): string[] =>
  [thing["@type"]]
    .flat()
    .filter((type) => typeof type === "string")
    .map((type) => type.replace(/^.*[/#:]/, ""));

/** A property as text: its own string, or the name of the object it holds. */
export const textIn = (value: unknown): string | null => {
  if (typeof value === "string") return value.trim() || null;
  if (Array.isArray(value)) return textIn(value[0]);
  return isThing(value) ? textIn(value.name ?? value["@value"] ?? value.url) : null;
};
