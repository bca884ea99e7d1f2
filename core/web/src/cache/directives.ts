/** Cache-Control (RFC 9111, section 5.2): names in lower case, values without quotes, `null` where there is none. */
export type Directives = ReadonlyMap<string, string | null>;

/** RFC 9111, section 1.2.2. */
const MAX_DELTA_SECONDS = 2_147_483_648;
/** A longer header than this says nothing that is understood. */
const MAX_LENGTH = 4_096;
const NUMBERS: ReadonlySet<string> = new Set(["max-age", "s-maxage"]);

/** Whole seconds, as RFC 9111 writes them; `null` if the text is no such number. */
export const deltaSeconds = (value: string | null | undefined): number | null =>
  value != null && /^\d{1,32}$/.test(value) ? Math.min(Number(value), MAX_DELTA_SECONDS) : null;

/** The members of a list, split at commas that stand in no quoted string. */
function membersOf(list: string): readonly string[] {
  const members: string[] = [];
  let from = 0;
  let quoted = false;
  for (let at = 0; at < list.length; at += 1) {
    if (list[at] === '"') quoted = !quoted;
    else if (list[at] === "\\" && quoted) at += 1;
    else if (list[at] === "," && !quoted) {
      members.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return [...members, list.slice(from)];
}

function unquoted(text: string): string {
  const value = text.trim();
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}

/**
 * Reads a Cache-Control header. Of a number that comes twice the smaller one counts, and one that is none counts as 0, as section 4.2.1
 * advises; a header too long to be meant counts as `no-store`.
 */
export function directivesOf(header = ""): Directives {
  if (header.length > MAX_LENGTH) return new Map([["no-store", null]]);
  const found = new Map<string, string | null>();
  for (const member of membersOf(header)) {
    const equals = member.indexOf("=");
    const name = (equals < 0 ? member : member.slice(0, equals)).trim().toLowerCase();
    if (name === "") continue;
    const value = equals < 0 ? null : unquoted(member.slice(equals + 1));
    if (!NUMBERS.has(name)) found.set(name, value);
    else found.set(name, String(Math.min(deltaSeconds(value) ?? 0, deltaSeconds(found.get(name)) ?? MAX_DELTA_SECONDS)));
  }
  return found;
}
