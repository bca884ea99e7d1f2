import { attribute, baseOf, descendants, elements, isElement, type Parent } from "@farthing/html";
import type { LookedAt } from "./looked-at.ts";
import { JUDGED_BYTES } from "./response.ts";

/**
 * Whether an answer may be such a page, by a look at its bytes: hardly any is, and all others need not be read for it. The sign is
 * written alike in every charset but the wide ones, whose first four bytes have a zero.
 */
export const maySendOn = (headers: Sending["headers"], bytes: Uint8Array): boolean =>
  headers.refresh !== undefined ||
  bytes.subarray(0, 4).includes(0) ||
  NAMED.test(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, JUDGED_BYTES)).toString("latin1"));

/** What is known of a page that may send its reader on. */
export interface Sending {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly page: LookedAt;
}

/** Seconds after which nobody has read more than a line. */
const MAX_SECONDS = 5;
/** Characters that a page shows which is there to say that one is sent on. */
const MAX_TEXT = 400;
const NAMED = /http-equiv\s{0,20}=\s{0,20}["']?\s{0,20}refresh/i;
/** "0; url=/new" (HTML, section 4.2.5.3): seconds, and an address, whose name and quotes may be missing. */
const REFRESH =
  /^\s{0,20}(?=[\d.])(\d{0,9})(?:\.[\d.]{0,9})?(?:\s{0,20}[;,]\s{0,20}|\s{1,20})(?:url\s{0,20}=\s{0,20})?(.{1,8000})$/is;
/** Elements of which nothing is done: what scripts may use, and what is for those who run none. */
const IDLE: ReadonlySet<string> = new Set(["noscript", "template"]);

/** The address that a refresh leads to where it does so soon. */
function targetOf(refresh: string): string | undefined {
  const [, seconds, rest = ""] = REFRESH.exec(refresh) ?? [];
  if (seconds === undefined || Number(seconds) > MAX_SECONDS) return undefined;
  const quote = rest.charAt(0);
  return quote === '"' || quote === "'" ? rest.slice(1).split(quote, 1)[0] : rest;
}

/** What a page's own `meta` says of a refresh. */
function refreshIn(tree: Parent): string | undefined {
  for (const node of descendants(tree, ({ tagName }) => !IDLE.has(tagName))) {
    if (!isElement(node) || node.tagName !== "meta") continue;
    if (attribute(node, "http-equiv")?.trim().toLowerCase() === "refresh") return attribute(node, "content") ?? undefined;
  }
  return undefined;
}

/**
 * Where a browser goes on to from a page that hardly shows anything, by its `Refresh` header or its `meta`. A page that leads to itself is
 * one that is kept up to date; one that leads out of the web is all there is.
 */
export function refreshOf({ url, headers, page }: Sending): URL | undefined {
  if (page.visible > MAX_TEXT || !page.tree) return undefined;
  const target = targetOf(headers.refresh ?? refreshIn(page.tree) ?? "");
  return webAddress(target, baseOf(elements(page.tree), url), url);
}

/** An address that is another one than the page's own, and of the web. */
function webAddress(address: string | undefined, base: URL, own: URL): URL | undefined {
  const next = address === undefined ? null : URL.parse(address.trim(), base.href);
  if (!next || (next.protocol !== "http:" && next.protocol !== "https:")) return undefined;
  const isSame = next.origin === own.origin && next.pathname === own.pathname && next.search === own.search;
  return isSame ? undefined : next;
}
