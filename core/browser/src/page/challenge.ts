/**
 * What a site shows before it lets a browser in: a page with an error status whose script works for some seconds, sets a cookie and
 * loads the page again. Such a page is waited for, as long as its code gives reason to; a wall that does nothing is not.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "@farthing/contract";
import type { Tab } from "./tab.ts";

/** How long the page may yet take to move on, by what its code can do. */
const PATIENCE_MS = { navigates: 10_000, unknown: 5_000, none: 0 } as const;
const TICK_MS = 80;
/** Some send their visitors round more than once; those that do so without an end are given up. Counted, for pages may be slow. */
export const MAX_DOCUMENTS = 5;

interface Script {
  readonly src: string;
  readonly type: string;
  readonly textContent: string;
}
declare const document: {
  scripts: Iterable<Script>;
  querySelector(selector: string): { getAttribute(name: string): string | null } | null;
};

/** Runs in the page: what its scripts could do. Code that loads or hides its code could do anything. */
function prospect(): keyof typeof PATIENCE_MS {
  const MOVES =
    /\blocation\s*(?:=[^=]|\.\s*(?:reload|replace|assign|href)|\[)|\.\s*submit\s*\(|\bdocument\s*\.\s*cookie\s*=|\bcookieStore\b|\bhistory\s*\.\s*go\b/;
  const HIDDEN =
    /\beval\s*\(|\bnew Function\b|\batob\s*\(|\bfromCharCode\b|createElement\s*\(\s*["']script|\\x[0-9a-f]{2}|\bimport\s*\(/;
  const MAX_LENGTH = 500_000;
  const codes = Array.from(document.scripts).filter(
    ({ type }) => !type || /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)/i.test(type),
  );
  const inline = codes.map(({ textContent }) => textContent.slice(0, MAX_LENGTH));
  if (inline.some((code) => MOVES.test(code))) return "navigates";
  if (document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute("content")) return "navigates";
  return codes.some(({ src }) => src) || inline.some((code) => HIDDEN.test(code)) ? "unknown" : "none";
}

/** Whether the failure may be a challenge that passes: the answers by which sites keep somebody waiting. */
export const mayPass = (failure: unknown): failure is Failure =>
  Failure.is(failure) && (failure.code === "blocked" || (failure.code === "site_rate_limited" && failure.upstreamStatus === 503));

/** Waits for the page to move on from what `loader` loaded; `false` if it does not. */
export async function movesOn(tab: Tab, loader: string, limitMs: number, signal: AbortSignal): Promise<boolean> {
  if (tab.traffic.loader !== loader) return true;
  const patience = PATIENCE_MS[await tab.evaluate<keyof typeof PATIENCE_MS>(`(${prospect})()`)];
  const until = Date.now() + Math.min(patience, limitMs);
  while (Date.now() < until) {
    if (tab.traffic.loader !== loader) return true;
    await sleep(TICK_MS, undefined, { signal });
  }
  return tab.traffic.loader !== loader;
}
