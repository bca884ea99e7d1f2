/** Characters of JSON that a sample has at most. */
export const MAX_SAMPLE = 16_000;

/** Bounds of one sample: characters of a text, members of a list or of an object without a schema of its own, depth. */
const STEPS = [
  { text: 400, items: 5 },
  { text: 200, items: 3 },
  { text: 80, items: 1 },
] as const;
const MAX_DEPTH = 6;

type Step = (typeof STEPS)[number];

function cut(value: unknown, step: Step, depth: number): unknown {
  if (typeof value === "string") return value.length > step.text ? `${value.slice(0, step.text).trimEnd()}…` : value;
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) return Array.isArray(value) ? [] : {};
  if (Array.isArray(value)) return value.slice(0, step.items).map((item) => cut(item, step, depth - 1));
  const entries = Object.entries(value);
  // The record itself keeps all its fields; an object within it may be a table without an end.
  const kept = depth === MAX_DEPTH ? entries : entries.slice(0, 4 * step.items);
  return Object.fromEntries(kept.map(([name, item]) => [name, cut(item, step, depth - 1)]));
}

/** A record, short enough to be shown: long texts and lists are cut. `undefined` where even that leaves too much. */
export function sampleOf(record: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  for (const step of STEPS) {
    const sample = cut(record, step, MAX_DEPTH) as Record<string, unknown>;
    if (JSON.stringify(sample).length <= MAX_SAMPLE) return sample;
  }
  return undefined;
}
