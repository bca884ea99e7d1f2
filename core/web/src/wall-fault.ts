import { isIP } from "node:net";
import type { Wall } from "@farthing/contract";
import { getDomain } from "tldts";
import { MOST_MS, slowAt } from "./slow-pattern.ts";

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
const HEADER = /^[a-z0-9-]+$/;
const MAX_NAME = 80;

const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "" && value.length <= MAX_NAME;
const isListOf = (value: unknown, holds: (item: never) => boolean): boolean =>
  value === undefined || (Array.isArray(value) && value.length > 0 && value.every((item) => holds(item as never)));

function patternFault(pattern: unknown): string | undefined {
  if (!(pattern instanceof RegExp)) return `${JSON.stringify(pattern)} is no regular expression`;
  if (pattern.global || pattern.sticky) return `${pattern} has the flag g or y, by which it would depend on what was read before`;
  if (pattern.test("")) return `${pattern} matches the empty text, and so every page`;
  const length = slowAt(pattern);
  if (length === undefined) return undefined;
  return `${pattern} takes over ${MOST_MS} ms of CPU time for ${length} characters that were made to keep it busy: it must take time in proportion to its text`;
}

/** Whether a host is a site, or a part of one: all of "com" and "co.uk" are many. */
export const isOfOneSite = (host: string): boolean => HOST.test(host) && (isIP(host) !== 0 || getDomain(host) !== null);

/** What is wrong with a wall, whoever declares it, as a sentence's end; `undefined` if nothing is. Types hold nobody who has none. */
export function wallFault(wall: Wall): string | undefined {
  const { vendor, shows, hosts, headers, markers, url } = wall ?? {};
  if (vendor !== undefined && !isText(vendor)) return `vendor must be a text of at most ${MAX_NAME} characters`;
  if (shows !== undefined && !isText(shows)) return `shows must be a text of at most ${MAX_NAME} characters`;
  if (!isListOf(hosts, (host: string) => isOfOneSite(host)))
    return 'hosts must be host names of sites in lower case (no "com", no "co.uk"), at least one';
  if (!isListOf(headers, (header: [string]) => Array.isArray(header) && HEADER.test(header[0])))
    return "headers must be a list of a name in lower case and a pattern each";
  if (!isListOf(markers, () => true)) return "markers must be a list of patterns";
  const patterns = [...(headers ?? []).map(([, value]) => value), ...(markers ?? []), ...(url === undefined ? [] : [url])];
  if (patterns.length === 0) return "it has neither a header nor a marker nor an address to be known by";
  return patterns.map(patternFault).find(Boolean);
}
