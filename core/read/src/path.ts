import { readAddress } from "./address.ts";

const parsed = new Map<string, readonly string[]>();

function keysOf(path: string): readonly string[] {
  const known = parsed.get(path);
  if (known) return known;
  const keys = path.split(/[.[\]]+/).filter((key) => key !== "");
  parsed.set(path, keys);
  return keys;
}

function walk(value: unknown, keys: readonly string[]): unknown {
  let here = value;
  for (const [index, key] of keys.entries()) {
    if (here === null || typeof here !== "object") return undefined;
    if (key === "*") {
      const rest = keys.slice(index + 1);
      return Object.values(here).flatMap((item) => walk(item, rest) ?? []);
    }
    if (!Object.hasOwn(here, key)) return undefined;
    here = (here as Record<string, unknown>)[key];
  }
  return here;
}

/**
 * What lies at the first of the paths that leads to something, `null` if none does: never throws, whatever the value.
 * A path is keys and indexes, "a.b[0].c"; `*` stands for every member and gives a list, flattened, without gaps: "items[*].name".
 */
export function at(value: unknown, ...paths: readonly string[]): unknown {
  for (const path of paths) {
    const found = walk(value, keysOf(path));
    if (found !== undefined && found !== null) return found;
  }
  return null;
}

/** The text at the first path that leads to one, trimmed; `null` if none does or it is blank. Numbers become text. */
export function textAt(value: unknown, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const found = walk(value, keysOf(path));
    const text = typeof found === "string" ? found.trim() : typeof found === "number" ? String(found) : "";
    if (text !== "") return text;
  }
  return null;
}

/** The address at the first path that leads to one, as `readAddress` reads it; `null` if none does. */
export function addressAt(value: unknown, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const address = readAddress(textAt(value, path));
    if (address !== null) return address;
  }
  return null;
}

/** The list at the first path that leads to one; `[]` if none does. */
export function listAt(value: unknown, ...paths: readonly string[]): unknown[] {
  for (const path of paths) {
    const found = walk(value, keysOf(path));
    if (Array.isArray(found)) return found;
  }
  return [];
}

/** The texts in the list (or the single text) at the first path that leads to any, trimmed, blanks left out. */
export function textsAt(value: unknown, ...paths: readonly string[]): string[] {
  for (const path of paths) {
    const texts = [walk(value, keysOf(path))]
      .flat()
      .flatMap((item) => (typeof item === "string" && item.trim() !== "" ? [item.trim()] : []));
    if (texts.length > 0) return texts;
  }
  return [];
}
