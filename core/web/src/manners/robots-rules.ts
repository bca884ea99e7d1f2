/**
 * The rules of a robots.txt for one product token (RFC 9309). What is no line of the format is passed over, as the RFC asks.
 */

/** Beyond this a file is not read: the least that the RFC allows. */
export const ROBOTS_BYTES = 512_000;
/** Rules that are looked at, and characters of one; a file with more is nobody's honest one. */
const MOST_RULES = 5_000;
const MOST_CHARS = 2_048;
/** Characters of all patterns of a group that are looked for anywhere in a path: what each of them costs grows with the path, too. */
const MOST_SOUGHT = 65_536;

interface Rule {
  /** As it is compared, and as long as it counts. */
  readonly pattern: string;
  readonly allows: boolean;
}

const UNRESERVED = /[A-Za-z0-9\-._~]/;

/** One spelling for what is escaped and what is not (RFC 9309, section 2.2.2): unreserved characters plain, all others beyond ASCII escaped. */
function normal(path: string): string {
  return path.replace(/%[0-9a-f]{2}|[^\x21-\x7e]/giu, (found) => {
    if (found.length !== 3 || !found.startsWith("%")) return encodeURIComponent(found.isWellFormed() ? found : "\ufffd");
    const plain = String.fromCharCode(Number.parseInt(found.slice(1), 16));
    return UNRESERVED.test(plain) ? plain : found.toUpperCase();
  });
}

/** Whether a path begins as a pattern says: "*" stands for anything, "$" at the end for the end. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  const [first = "", ...rest] = parts;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    if (isWhole && index === rest.length - 1) return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}

/** Rules of one group, or of all groups of one token. */
export class RobotsRules {
  readonly #rules: readonly Rule[];

  constructor(rules: readonly Rule[] = []) {
    // The longest that matches counts; of two as long, the one that allows.
    this.#rules = rules.toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows));
  }

  /** Characters that it takes in memory, roughly. */
  get size(): number {
    return this.#rules.reduce((sum, { pattern }) => sum + pattern.length + 32, 64);
  }

  /** Whether the address may be fetched. robots.txt itself always may. */
  allows({ pathname, search }: URL): boolean {
    if (pathname === "/robots.txt") return true;
    const path = normal(`${pathname}${search}`);
    return this.#rules.find(({ pattern }) => matches(pattern, path))?.allows ?? true;
  }
}

/** Rules of one group, up to what is worth comparing. */
class Group {
  readonly rules: Rule[] = [];
  #sought = 0;

  add(rule: Rule): void {
    const star = rule.pattern.indexOf("*");
    const sought = star < 0 ? 0 : rule.pattern.length - star - 1;
    if (this.rules.length >= MOST_RULES || this.#sought + sought > MOST_SOUGHT) return;
    this.#sought += sought;
    this.rules.push(rule);
  }
}

const fieldsOf = (line: string): [name: string, value: string] => {
  const plain = line.split("#", 1)[0] ?? "";
  const colon = plain.indexOf(":");
  return colon < 0 ? ["", ""] : [plain.slice(0, colon).trim().toLowerCase(), plain.slice(colon + 1).trim()];
};

/** The rules that a file has for a product token: those of its groups, else those for everybody. */
export function readRobots(text: string, token: string): RobotsRules {
  const own = new Group();
  const everybody = new Group();
  let isNamed = false;
  const groups = new Set<Group>(); // at most these two, however many agents a group names
  let isOpen = false; // the last line named an agent
  for (const line of text.replace(/^\ufeff/, "").split(/\r\n?|\n/)) {
    const [name, value] = fieldsOf(line);
    if (name === "user-agent") {
      const agent = /^[a-z_-]+/i.exec(value)?.[0].toLowerCase();
      const isOurs = agent === token.toLowerCase();
      isNamed ||= isOurs;
      const group = isOurs ? own : value === "*" ? everybody : undefined;
      if (!isOpen) groups.clear();
      if (group) groups.add(group);
      isOpen = true;
    } else if (name === "allow" || name === "disallow") {
      isOpen = false;
      if (value === "" || value.length > MOST_CHARS) continue;
      const rule = { pattern: normal(value), allows: name === "allow" };
      for (const group of groups) group.add(rule);
    }
  }
  return new RobotsRules((isNamed ? own : everybody).rules);
}
