/** What a link restores: which call, and what stood in its form. Whoever opens it decides what becomes of it. */
export interface Restored {
  /** "POST /fetch". */
  readonly call: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Longer values, such as documents, are left out of links. */
const MAX_VALUE = 4_000;
/** Longer fragments are not read. */
const MAX_FRAGMENT = 40_000;

/** The fragment for a form, and the names of fields that it has no room for. */
export function fragmentOf({ call, input }: Restored): { readonly fragment: string; readonly leftOut: readonly string[] } {
  const leftOut = Object.keys(input).filter((name) => JSON.stringify(input[name]).length > MAX_VALUE);
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !leftOut.includes(name)));
  const fields = new URLSearchParams({ call, input: JSON.stringify(rest) });
  return { fragment: `#${fields}`, leftOut };
}

/** What a fragment says; `undefined` where it says nothing that can be read. */
export function restoredFrom(fragment: string): Restored | undefined {
  if (fragment.length > MAX_FRAGMENT) return undefined;
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const call = fields.get("call");
  if (call === null) return undefined;
  try {
    const input: unknown = JSON.parse(fields.get("input") ?? "{}");
    if (typeof input !== "object" || input === null || Array.isArray(input)) return undefined;
    return { call, input: input as Restored["input"] };
  } catch {
    return undefined;
  }
}
