/** What one source knows of a thing: any of the record's fields, `null` where it looked and found nothing. */
export type Known<R> = { readonly [Field in keyof R]?: R[Field] | null | undefined };

/**
 * One record out of what several sources know of a thing: each field from the first that has it. `null`, `undefined` and the
 * empty list mean that a source does not have it; zero and the empty text are values.
 */
export function merge<R extends object>(...records: readonly (Known<R> | null | undefined)[]): Partial<R> {
  const merged: Partial<R> = {};
  for (const record of records) {
    for (const [field, value] of Object.entries(record ?? {}) as [keyof R, R[keyof R] | null | undefined][]) {
      if (value === undefined || value === null) continue;
      const known = merged[field];
      if (known === undefined || (Array.isArray(known) && known.length === 0)) merged[field] = value;
    }
  }
  return merged;
}
