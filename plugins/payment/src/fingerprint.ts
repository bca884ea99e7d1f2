import { createHash, type Hash } from "node:crypto";
import type { Endpoint } from "@farthing/contract";

/** Feeds a JSON value to a hash so that no two values give the same bytes, whatever the order of their keys. Inputs nest 64 levels at most. */
function feed(hash: Hash, value: unknown): void {
  if (typeof value === "string") {
    hash.update(`s${value.length}:`).update(value);
  } else if (Array.isArray(value)) {
    hash.update(`a${value.length}:`);
    for (const item of value) feed(hash, item);
  } else if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    hash.update(`o${entries.length}:`);
    for (const [name, item] of entries) {
      feed(hash, name);
      feed(hash, item);
    }
  } else hash.update(`${JSON.stringify(value)};`);
}

/**
 * Digest (SHA-256, hex) of what a payment buys: method, path, query and input as the endpoint reads it. White space, and the order of keys or
 * parameters, make no difference.
 */
export function fingerprintOf(
  { method, path }: Pick<Endpoint, "method" | "path">,
  query: URLSearchParams,
  input: unknown,
): string {
  const hash = createHash("sha256").update(`${method} ${path}\n`);
  const parameters = [...query].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  feed(hash, parameters);
  feed(hash, input);
  return hash.digest("hex");
}
