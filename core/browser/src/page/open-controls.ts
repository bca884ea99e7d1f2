import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "@farthing/contract";
import { findSource, keepSource, NOT_PRESSED, pressChosenSource, pressSource, restSource, sharedSource } from "./controls.ts";
import { frameSource } from "./scroll.ts";
import type { Tab } from "./tab.ts";

/** How long all controls may take, one that loads what it opens, and the least that is given. */
const [ALL_MS, ONE_MS, TICK_MS] = [4_000, 1_000, 50];

interface Found {
  readonly count: number;
  readonly isCut: boolean;
}

/** Forms whose fields are called as its methods are bring the search to an end: the page is read as it stands. */
const noneFound = (error: unknown): Found => {
  if (!Failure.is(error)) throw error;
  return { count: 0, isCut: false };
};

/** Waits for what a pressed control opens. */
async function keepOpened(tab: Tab, at: number, signal: AbortSignal): Promise<void> {
  const isShared = await tab.evaluate<boolean>(sharedSource(at));
  const pressed = Date.now();
  for (;;) {
    await sleep(TICK_MS, undefined, { signal });
    await tab.evaluate(frameSource);
    if (isShared) await tab.evaluate(restSource);
    const isThere = await tab.evaluate<boolean>(keepSource(at));
    const now = Date.now();
    if (isThere || now - pressed > ONE_MS || tab.traffic.quietMs(now) > TICK_MS) return;
  }
}

/**
 * Opens tabs and folds whose content the page makes only then, if anything may be pressed; what of that it leaves out, a sentence each.
 */
export async function openControls(tab: Tab, mayPress: boolean, signal: AbortSignal): Promise<string[]> {
  const { count, isCut } = await tab.evaluate<Found>(findSource).catch(noneFound);
  const until = Date.now() + (mayPress ? ALL_MS : 0);
  const { stopped } = tab;
  const { mainUrl } = tab.traffic;
  let pressed = 0;
  for (; pressed < count && Date.now() < until; pressed += 1) {
    if (tab.traffic.mainUrl !== mainUrl || tab.stopped > stopped) break;
    await tab.evaluate(pressSource(pressed));
    await keepOpened(tab, pressed, signal);
  }
  if (pressed > 0) {
    await tab.evaluate(pressChosenSource);
    await sleep(TICK_MS, undefined, { signal });
    await tab.evaluate(frameSource);
    await tab.evaluate(restSource);
  }
  return isCut || pressed < count ? [NOT_PRESSED] : [];
}
