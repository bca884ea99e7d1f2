import type { Format } from "../format.ts";
import type { AnyReader } from "../reader.ts";

const loaded = new Map<Format, Promise<{ readonly default: AnyReader }>>();

/** The reader of a format, imported when it is first needed and only then: to look it up takes longer than a small document. */
export async function readerOf(format: Format): Promise<AnyReader> {
  const module = loaded.get(format) ?? format.reader();
  loaded.set(format, module);
  return (await module).default;
}
