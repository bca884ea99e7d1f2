import { isJsonObject } from "@farthing/contract";
import { seen } from "@farthing/read";

/** Levels that are looked into; no schema of a record has as many. */
const DEEPEST = 64;

/** A record without the signs in its texts that no reader sees; the same one where there are none. Names stay. */
export function seenRecord(value: unknown, level = 0): unknown {
  if (typeof value === "string") return seen(value);
  if (level === DEEPEST) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => seenRecord(item, level + 1));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (!isJsonObject(value)) return value;
  let isChanged = false;
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => {
    const shown = seenRecord(inner, level + 1);
    isChanged ||= shown !== inner;
    return [name, shown];
  });
  return isChanged ? Object.fromEntries(entries) : value;
}
