import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "@farthing/contract";
import { type Look, lookSource, unlockSource } from "./probe.ts";
import type { Place } from "./scroll.ts";
import { scrollThrough } from "./scroll-through.ts";
import type { Tab } from "./tab.ts";

const TICK_MS = 80;
/** How long network and document must have been quiet. */
const QUIET_MS = 400;
/** Bringing lazy parts into view begins sooner: it counts as waiting too. */
const SCROLL_AFTER_MS = 150;
/** What says that it is loading may wait for its end to come into view, or say so at its end always: so long must all have been quiet. */
const STUCK_MS = 1_000;
/** Pages that never go quiet are taken as they are after this. */
const SOFT_CAP_MS = 6_000;
/** More patience while the page itself shows that it is busy. */
const BUSY_MS = 5_000;
/** A page with next to no text has hardly begun. */
const THIN_TEXT = 200;
const THIN_MS = 1_500;
/**
 * One that shows nothing at all has not begun: its scripts may be slow to be read where much else goes on, and nothing would be given for it.
 * So has one that holds a web socket open, by which what it shows comes unasked.
 */
const BARE_MS = 5_000;
/** Nothing at all happened for this long: the document will not finish loading. */
const STALLED_MS = 1_500;
/** Refreshes later than this are not redirects but news tickers. */
const MAX_REFRESH_S = 5;
/** Passes through a page that goes on growing at its end, and until when one is begun. */
const [MOST_PASSES, PASSES_MS] = [3, 3_500];
/** Pixels and elements by which it must have grown: pictures that come late make it taller, and nothing more. */
const GROWTH = { height: 300, elements: 10 };

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
const GROWS =
  "The page loads more whenever its end, or that of a part of it, comes into view. What it had loaded when it was left is here, what follows is not.";

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
  /** The page as it was when its end came into view. */
  let end: Place | undefined;
  let [hasGrown, goesOn] = [false, false];
  let passes = 0;
  let unlocked = false;
  for (;;) {
    const last = await tab.evaluate<Look>(lookSource(undefined));
    const now = Date.now();
    const ms = now - started;
    if (last.state + last.url !== state) {
      state = last.state + last.url;
      changed = now;
    }
    const grew = end !== undefined && last.height - end.height > GROWTH.height && last.elements - end.elements >= GROWTH.elements;
    hasGrown ||= grew;
    const told = [last.loading && STILL_LOADING, (grew || goesOn) && GROWS];
    const warnings = told.filter((warning) => warning !== false);
    const done = (waitedFor: string): Settled => ({ waitedFor, ms, last, warnings });
    const refreshing = last.refresh >= 0 && last.refresh <= MAX_REFRESH_S && ms < last.refresh * 1_000 + 1_000;
    if (last.ready === "complete" && !last.alive && !refreshing) return done("load: the page has no scripts");
    const quiet = Math.min(tab.traffic.quietMs(now), now - changed);
    const isThin = last.text < THIN_TEXT;
    const thin = (isThin && ms < THIN_MS) || ((last.bare || (isThin && tab.traffic.hasSocket)) && ms < BARE_MS);
    const busy: boolean = last.busy && ms < SOFT_CAP_MS + BUSY_MS && quiet < (hasGrown ? STUCK_MS : BUSY_MS);
    const loading = last.ready === "loading" && quiet < STALLED_MS;
    if (ms > SOFT_CAP_MS && !busy) return done("the limit of time: the page does not go quiet");
    const isStuck = passes === 0 && quiet >= STUCK_MS;
    if (!thin && (!busy || isStuck) && !loading && !refreshing) {
      if (quiet >= SCROLL_AFTER_MS && !unlocked) {
        unlocked = true;
        // What is held fast shows no end below the window.
        if (await tab.evaluate<boolean>(unlockSource)) continue;
      }
      if (quiet >= SCROLL_AFTER_MS && (passes === 0 || (grew && passes < MOST_PASSES && ms < PASSES_MS))) {
        passes += 1;
        const passed = await scrollThrough(tab, passes === 1, started + SOFT_CAP_MS, signal);
        end = passed.end;
        hasGrown ||= passed.partGrew;
        goesOn ||= passed.partGoesOn;
        continue;
      }
      if (quiet >= QUIET_MS && !busy) return done(`network and document quiet for ${QUIET_MS} ms`);
    }
    const tick = sleep(TICK_MS, undefined, { signal });
    await (last.ready === "complete" ? tick : Promise.race([tick, tab.loaded]));
  }
}
