/** How two replies differ, as lines for people. */

const MOST_LINES = 12;
const MOST_CHARS = 160;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function short(value: unknown): string {
  const text = value === undefined ? "(nothing)" : JSON.stringify(value);
  return text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS)}… (${text.length} characters)` : text;
}

/** Lines that differ between two texts, without those at both ends that are the same. */
function lines(path: string, before: string, after: string): string[] {
  const [a, b] = [before.split("\n"), after.split("\n")];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const part = (sign: string, all: readonly string[]) => {
    const own = all.slice(head, all.length - tail);
    const more = own.length > MOST_LINES ? [`  ${sign} … ${own.length - MOST_LINES} more lines`] : [];
    return [...own.slice(0, MOST_LINES).map((line) => `  ${sign} ${line.slice(0, MOST_CHARS)}`), ...more];
  };
  return [`${path}, from line ${head + 1} on:`, ...part("-", a), ...part("+", b)];
}

function walk(path: string, before: unknown, after: unknown, found: string[]): void {
  if (Object.is(before, after)) return;
  if (isRecord(before) && isRecord(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    for (const name of names) walk(path === "" ? name : `${path}.${name}`, before[name], after[name], found);
    return;
  }
  if (typeof before === "string" && typeof after === "string" && `${before}${after}`.includes("\n"))
    found.push(...lines(path, before, after));
  else found.push(`${path || "reply"}: ${short(before)} -> ${short(after)}`);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** A reply, as far as it is compared. */
interface Compared {
  readonly status: number;
  readonly body: string;
}

/** The differences, a line each; none where the replies are the same, byte for byte. */
export function compare(before: Compared, after: Compared): string[] {
  const found: string[] = [];
  if (before.status !== after.status) found.push(`status: ${before.status} -> ${after.status}`);
  if (before.body === after.body) return found;
  walk("", parsed(before.body), parsed(after.body), found);
  return found.length > 0 ? found : ["the order of the members, or how they are written"];
}
