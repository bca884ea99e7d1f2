import { isJsonObject, type JsonObject } from "@farthing/contract";
import { parseLenient } from "./lenient-json.ts";
import { attribute, type Element } from "./node.ts";
import { rawText } from "./text.ts";

/** An object of linked data (JSON-LD). */
export type Thing = JsonObject;
export const isThing = isJsonObject;

const MAX_THINGS = 20_000;
const MAX_REFERENCE_DEPTH = 8;
const MAX_RESOLVED = 100_000;

/** Whether a script holds linked data (JSON-LD 1.1, section 7). */
export const isLinkedData = (script: Element): boolean =>
  /^\s*application\/(?:\w+\+)?ld\+json\b/i.test(attribute(script, "type") ?? "");

/** What a script of linked data holds, mended if need be; `null` if it is no JSON. */
export const linkedDataIn = (script: Element): unknown => parseLenient(rawText(script));

/** Bare names of a thing's types: "https://schema.org/Article", "schema:Article" and "Article" are one. */
export const typesOf = (thing: Thing): string[] =>
  [thing["@type"]].flat().flatMap((type) => (typeof type === "string" ? type.replace(/^.*[/#:]/, "") : []));

/** A property as text: its own string, or the name of the object it holds, however deep that lies. */
export function textIn(value: unknown): string | null {
  let inner = value;
  while (typeof inner === "object" && inner !== null) {
    if (Array.isArray(inner)) inner = inner[0];
    else if (isThing(inner)) inner = inner.name ?? inner["@value"] ?? inner.url;
  }
  return typeof inner === "string" ? inner.trim() || null : null;
}

/**
 * The objects of these values in document order, however deep they lie, 20,000 at most.
 * @param through The properties whose values are looked into; all if absent
 */
export function thingsIn(values: readonly unknown[], through?: readonly string[]): Thing[] {
  const found: Thing[] = [];
  const stack = values.toReversed();
  while (stack.length > 0 && found.length < MAX_THINGS) {
    const value = stack.pop();
    const isList = Array.isArray(value);
    if (!isList && !isThing(value)) continue;
    if (!isList) found.push(value);
    const inner = isList || !through ? Object.values(value) : through.map((name) => value[name]);
    // One by one: as arguments of one call, very many would be too many.
    for (const one of inner.reverse()) if (typeof one === "object") stack.push(one);
  }
  return found;
}

/** Replaces `{"@id": x}` by the thing of that name, where there is one that says more. */
export class References {
  readonly #named = new Map<string, Thing>();
  #left = MAX_RESOLVED;

  constructor(things: readonly Thing[]) {
    for (const thing of things) {
      const id = thing["@id"];
      if (typeof id === "string" && Object.keys(thing).length > 1 && !this.#named.has(id)) this.#named.set(id, thing);
    }
  }

  /** What a value stands for; its own properties stay as they are. */
  target(value: unknown): unknown {
    if (!isThing(value)) return value;
    const id = value["@id"];
    return typeof id === "string" && Object.keys(value).length === 1 ? (this.#named.get(id) ?? value) : value;
  }

  /** A value with all that it refers to in place, as deep as is useful; circles are left as references. */
  resolve(value: unknown, path: readonly Thing[] = [], depth = 0): unknown {
    this.#left -= 1;
    if (this.#left < 0 || depth > 64) return value;
    if (Array.isArray(value)) return value.map((item) => this.resolve(item, path, depth + 1));
    if (!isThing(value)) return value;
    const target = path.length > MAX_REFERENCE_DEPTH ? value : (this.target(value) as Thing);
    const thing = path.includes(target) ? value : target;
    const inner = [...path, thing];
    return Object.fromEntries(Object.entries(thing).map(([key, item]) => [key, this.resolve(item, inner, depth + 1)]));
  }
}

/** Every typed thing of a page's scripts, references resolved. */
export function typedThings(scripts: readonly Element[]): Record<string, unknown>[] {
  const things = thingsIn(scripts.filter(isLinkedData).map(linkedDataIn));
  const references = new References(things);
  return things.filter((thing) => "@type" in thing).map((thing) => references.resolve(thing) as Record<string, unknown>);
}

/** Whether a thing is of one of the types, in any spelling. */
export function isOfType(thing: Thing, types: readonly string[]): boolean {
  const wanted = new Set(types.flatMap((type) => typesOf({ "@type": type.toLowerCase() })));
  return typesOf(thing).some((type) => wanted.has(type.toLowerCase()));
}
