/** How far back from the limit a boundary is looked for, as a share of the limit. */
const REACH = 0.25;
const BOUNDARIES = ["\n\n", "\n", " "];

/** Cuts text to at most `maxChars` characters, at the end of a block, line or word where one is near. */
export function cut(text: string, maxChars: number | undefined): { content: string; truncated: boolean } {
  if (maxChars === undefined || text.length <= maxChars) return { content: text, truncated: false };
  const head = text.slice(0, maxChars);
  const earliest = maxChars * (1 - REACH);
  const at = BOUNDARIES.map((boundary) => head.lastIndexOf(boundary)).find((index) => index >= earliest);
  const whole = at === undefined ? head.replace(/[\uD800-\uDBFF]$/, "") : head.slice(0, at);
  return { content: whole.trimEnd(), truncated: true };
}
