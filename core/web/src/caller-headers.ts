import { badInput } from "@farthing/contract";
import type { HeaderList } from "./identity.ts";

const MAX_HEADERS = 32;
const MAX_VALUE_LENGTH = 4_096;
/** RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,128}$/;
const PRINTABLE = /^[\x20-\x7e]*$/;
/** What belongs to one connection (RFC 9110, section 7.6.1) or is decided by the client itself. */
const REFUSED: ReadonlySet<string> = new Set([
  "connection",
  "content-length",
  "expect",
  "host",
  "http2-settings",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

const refuse = (name: string, why: string) => badInput(`headers/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`, why);

/**
 * Checks the end-to-end headers that a caller adds to a request.
 * @throws Failure `bad_input` naming `/headers/<name>`
 */
export function checkHeaders(headers: Readonly<Record<string, string>> = {}): void {
  const list = Object.entries(headers);
  if (list.length > MAX_HEADERS) throw badInput("headers", `at most ${MAX_HEADERS} headers`);
  const seen = new Set<string>();
  for (const [name, value] of list) {
    const key = name.toLowerCase();
    if (!TOKEN.test(name)) throw refuse(name, "not a header name");
    if (REFUSED.has(key) || key.startsWith("proxy-")) throw refuse(name, "a header of the connection, which callers cannot set");
    if (seen.has(key)) throw refuse(name, "given twice");
    if (typeof value !== "string" || !PRINTABLE.test(value)) throw refuse(name, "the value must be printable ASCII");
    if (value.length > MAX_VALUE_LENGTH) throw refuse(name, `the value is longer than ${MAX_VALUE_LENGTH} characters`);
    seen.add(key);
  }
}

/** `added` put over `base`: same names replaced in their place, new ones at the end. */
export function mergeHeaders(base: HeaderList, added: HeaderList): HeaderList {
  const replaced = new Map(added.map(([name, value]) => [name.toLowerCase(), value]));
  const merged = base.map(([name, value]) => {
    const key = name.toLowerCase();
    const replacement = replaced.get(key);
    replaced.delete(key);
    return [name, replacement ?? value] as const;
  });
  return [...merged, ...added.filter(([name]) => replaced.has(name.toLowerCase()))];
}
