import { readJson } from "@farthing/read";
import { MAX_REPAIR, repair } from "./lenient-json.ts";
import { attribute, type Element } from "./node.ts";
import { rawText } from "./text.ts";

type Json = Record<string, unknown>;

const MAX_OBJECTS = 20_000;
const MAX_REFERENCE_DEPTH = 8;
const MAX_RESOLVED = 100_000;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** A type's bare name: "https://schema.org/Article", "schema:Article" and "Article" are one. */
const bareType = (type: string): string => type.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, "").toLowerCase();

/** Whether the object is of one of the types. */
export function typesMatch(object: Json, types: readonly string[]): boolean {
  const wanted = new Set(types.map(bareType));
  return [object["@type"]].flat().some((type) => typeof type === "string" && wanted.has(bareType(type)));
}

/** Every object in document order, however deep it lies. */
function allObjects(roots: readonly unknown[]): Json[] {
  const found: Json[] = [];
  const stack = roots.toReversed();
  while (stack.length > 0 && found.length < MAX_OBJECTS) {
    const value = stack.pop();
    const isList = Array.isArray(value);
    if (!isList && !isObject(value)) continue;
    if (!isList) found.push(value);
    const inner = Object.values(value).filter((one) => typeof one === "object");
    // One by one: as arguments of one call, very many would be too many.
    for (const one of inner.reverse()) stack.push(one);
  }
  return found;
}

/** Replaces `{"@id": x}` by the object of that name, as deep as is useful; circles are left as references. */
class References {
  private readonly named = new Map<string, Json>();
  private left = MAX_RESOLVED;

  constructor(objects: readonly Json[]) {
    for (const object of objects) {
      const id = object["@id"];
      if (typeof id === "string" && Object.keys(object).length > 1 && !this.named.has(id)) this.named.set(id, object);
    }
  }

  resolve(value: unknown, path: readonly Json[] = [], depth = 0): unknown {
    this.left -= 1;
    if (this.left < 0 || typeof value !== "object" || value === null || depth > 64) return value;
    if (Array.isArray(value)) return value.map((item) => this.resolve(item, path, depth + 1));
    const object = this.target(value as Json, path);
    const inner = [...path, object];
    return Object.fromEntries(Object.entries(object).map(([key, item]) => [key, this.resolve(item, inner, depth + 1)]));
  }

  private target(object: Json, path: readonly Json[]): Json {
    const id = object["@id"];
    if (typeof id !== "string" || Object.keys(object).length > 1 || path.length > MAX_REFERENCE_DEPTH) return object;
    const named = this.named.get(id);
    return named && !path.includes(named) ? named : object;
  }
}

const isJsonLd = (script: Element): boolean => /^\s*application\/(?:\w+\+)?ld\+json\b/i.test(attribute(script, "type") ?? "");

/** Every typed JSON-LD object (JSON-LD 1.1, section 7: script elements) of a page, references resolved. */
export function collectJsonLd(scripts: readonly Element[]): Json[] {
  let repairable = MAX_REPAIR;
  const roots = scripts.filter(isJsonLd).map((script) => {
    const source = rawText(script);
    const value = readJson(source);
    if (value !== null) return value;
    repairable -= source.length;
    return repairable < 0 ? undefined : repair(source);
  });
  const objects = allObjects(roots);
  const references = new References(objects);
  return objects.filter((object) => "@type" in object).map((object) => references.resolve(object) as Json);
}
