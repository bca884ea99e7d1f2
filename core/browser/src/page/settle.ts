import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "@farthing/contract";
import { type Look, lookSource, scrollSource, unlockSource } from "./probe.ts";
import { type Rows, restoreSource, watchSource } from "./rows.ts";
import type { Tab } from "./tab.ts";

const TICK_MS = 80;
/** How long network and document must have been quiet. */
const QUIET_MS = 400;
/** Bringing lazy parts into view begins sooner: it counts as waiting too. */
const SCROLL_AFTER_MS = 150;
/** Pages that never go quiet are taken as they are after this. */
const SOFT_CAP_MS = 6_000;
/** More patience while the page itself shows that it is busy. */
const BUSY_MS = 5_000;
/** A page with next to no text has hardly begun. */
const THIN_TEXT = 200;
const THIN_MS = 1_500;
/** Nothing at all happened for this long: the document will not finish loading. */
const STALLED_MS = 1_500;
/** Refreshes later than this are not redirects but news tickers. */
const MAX_REFRESH_S = 5;
const SCROLL_STEP = 800;
const SCROLL_MAX = 20_000;
const SCROLL_TICK_MS = 50;

/** What was waited for, and how long. */
export interface Settled {
  readonly waitedFor: string;
  readonly ms: number;
  readonly last: Look;
  /** What of the page is not there, a sentence each. */
  readonly warnings: readonly string[];
}

/** What a caller is told of a page that still says so in the end. */
const STILL_LOADING =
  "The page still says that it is loading something. With `waitFor`, a selector of what is missing, it is waited for longer.";
const LIST_GOES_ON =
  "The page holds the rows of a list only while they are in view. Those that were seen on the way down are here; the list goes on.";
const DRAWN = "Much of the page is a drawing (canvas). What it says in that cannot be read.";

/**
 * Brings what appears only when it comes into view: one pass, bounded in length and time. Rows that go out of it again are put back; the
 * answer is whether a list of such rows goes on.
 */
async function scrollThrough(tab: Tab, until: number, signal: AbortSignal): Promise<boolean> {
  await tab.evaluate(watchSource);
  let below = 0;
  for (let scrolled = 0; scrolled < SCROLL_MAX && Date.now() < until; scrolled += SCROLL_STEP) {
    below = await tab.evaluate<number>(scrollSource(SCROLL_STEP));
    await sleep(SCROLL_TICK_MS, undefined, { signal });
    if (below <= 0) break;
  }
  await tab.evaluate(scrollSource(-1));
  // Once more what stands at the top has to be written.
  await sleep(SCROLL_TICK_MS, undefined, { signal });
  const { restored, isCut } = await tab.evaluate<Rows>(restoreSource);
  return restored > 0 && (isCut || below > 0);
}

/** Whether the browser takes the selector; asked before there is a page. */
export const isSelector = async (tab: Tab, selector: string): Promise<boolean> =>
  (await tab.evaluate<Look>(lookSource(selector))).found !== null;

/** Waits until the selector is visible, at most `limitMs`. @throws Failure `timeout` */
export async function waitForSelector(tab: Tab, selector: string, limitMs: number, signal: AbortSignal): Promise<Settled> {
  const started = Date.now();
  for (;;) {
    const last = await tab.evaluate<Look>(lookSource(selector));
    const ms = Date.now() - started;
    if (last.found) return { waitedFor: `waitFor "${selector}"`, ms, last, warnings: [] };
    if (ms > limitMs)
      throw new Failure("timeout", `waitFor: nothing that matches ${selector} became visible within ${Math.round(ms / 1000)} s`, {
        issues: [{ path: "/waitFor", message: "matched nothing that became visible" }],
        hint: "Where it may be wrong, the same call without waitFor shows what the page has; waiting again helps only where the page was slow.",
      });
    await sleep(TICK_MS, undefined, { signal });
  }
}

/** Waits until the page has settled: network and document quiet, nothing busy, no refresh due, lazy parts brought into view. */
export async function settle(tab: Tab, signal: AbortSignal): Promise<Settled> {
  const started = Date.now();
  let changed = started;
  let state = "";
  let scrolled = false;
  let unlocked = false;
  let goesOn = false;
  for (;;) {
    const last = await tab.evaluate<Look>(lookSource(undefined));
    const now = Date.now();
    const ms = now - started;
    if (last.state + last.url !== state) {
      state = last.state + last.url;
      changed = now;
    }
    const told = [last.loading && STILL_LOADING, goesOn && LIST_GOES_ON, last.drawn && DRAWN];
    const warnings = told.filter((warning) => warning !== false);
    const done = (waitedFor: string): Settled => ({ waitedFor, ms, last, warnings });
    const refreshing = last.refresh >= 0 && last.refresh <= MAX_REFRESH_S && ms < last.refresh * 1_000 + 1_000;
    if (last.ready === "complete" && !last.alive && !refreshing) return done("load: the page has no scripts");
    const quiet = Math.min(tab.traffic.quietMs(now), now - changed);
    const thin = last.text < THIN_TEXT && ms < THIN_MS;
    const busy = last.busy && ms < SOFT_CAP_MS + BUSY_MS && quiet < BUSY_MS;
    const loading = last.ready === "loading" && quiet < STALLED_MS;
    if (ms > SOFT_CAP_MS && !busy) return done("the limit of time: the page does not go quiet");
    if (!thin && !busy && !loading && !refreshing) {
      if (quiet >= SCROLL_AFTER_MS && !unlocked) {
        unlocked = true;
        // What is held fast shows no end below the window.
        if (await tab.evaluate<boolean>(unlockSource)) continue;
      }
      if (quiet >= SCROLL_AFTER_MS && !scrolled && last.below > 0) {
        scrolled = true;
        goesOn = await scrollThrough(tab, started + SOFT_CAP_MS, signal);
        continue;
      }
      if (quiet >= QUIET_MS) return done(`network and document quiet for ${QUIET_MS} ms`);
    }
    const tick = sleep(TICK_MS, undefined, { signal });
    await (last.ready === "complete" ? tick : Promise.race([tick, tab.loaded]));
  }
}
