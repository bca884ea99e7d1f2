import type { ObjectSchema, TSchema, Value } from "@farthing/contract";
import { type Known, merge } from "./merge.ts";

/** What stands for "not known" in a field: null, else the empty list; `undefined` where a record must know it. */
function blank(schema: TSchema): null | [] | undefined {
  const kinds: readonly TSchema[] = schema.anyOf ?? [];
  if (kinds.some(({ type }) => type === "null")) return null;
  return schema.type === "array" ? [] : undefined;
}

/**
 * A record by its schema and in its order, out of what sources know: each field from the first that has it, null or the empty
 * list where none does. A field that a record must know and none does is left out, which the schema then finds.
 */
export function complete<S extends ObjectSchema>(schema: S, ...known: readonly (Known<Value<S>> | null | undefined)[]): Value<S> {
  const merged = merge<Value<S> & object>(...known) as Record<string, unknown>;
  const ordered = Object.entries(schema.properties).map(([name, field]) => [name, merged[name] ?? blank(field)] as const);
  return { ...Object.fromEntries(ordered.filter(([, value]) => value !== undefined)), ...merged } as Value<S>;
}
