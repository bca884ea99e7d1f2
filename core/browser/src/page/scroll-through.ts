import { setTimeout as sleep } from "node:timers/promises";
import { endSource, forgetSource, gatherSource, rowsSource, watchSource } from "./rows.ts";
import { ALL, enterSource, frameSource, type Place, partsSource, scrollSource, takeWheelSource } from "./scroll.ts";
import type { Tab } from "./tab.ts";

/** How long a page is given to write what came into view, and what waits until the scrolling rests. */
const [TICK_MS, REST_MS] = [30, 100];
/** Most steps through the page, and through a part of its window. */
const [PAGE, PART] = [25, 60];

/** Lets the page write what came into view, at rest too where `isPart`; whether anything changed. */
async function write(tab: Tab, isPart: boolean, signal: AbortSignal): Promise<boolean> {
  for (const ms of isPart ? [TICK_MS, REST_MS] : [TICK_MS]) {
    await sleep(ms, undefined, { signal });
    await tab.evaluate(frameSource);
    if (await tab.evaluate<boolean>(gatherSource)) return true;
  }
  return false;
}

const move = (tab: Tab, times: number): Promise<Place> => tab.evaluate<Place>(scrollSource(times));

/** Whether anything changes in the part that was taken up when its end comes into view. */
async function changes(tab: Tab, signal: AbortSignal): Promise<boolean> {
  await tab.evaluate(watchSource);
  await move(tab, ALL);
  const isChanged = await write(tab, true, signal);
  await tab.evaluate(forgetSource);
  return isChanged;
}

/** Scrolls the part that was taken up down to its end, and back; how it was when its end came into view, if it did. */
async function scrollPart(tab: Tab, isPart: boolean, until: number, signal: AbortSignal): Promise<Place | undefined> {
  await tab.evaluate(watchSource);
  // What it writes at its top again has to be there before it is moved on.
  if (isPart) await write(tab, false, signal);
  let place: Place | undefined;
  let [isAtEnd, known] = [false, 0];
  for (let step = 0; step < (isPart ? PART : PAGE) && !isAtEnd && Date.now() < until; step += 1) {
    place = await move(tab, 1);
    await write(tab, isPart, signal);
    const before = known;
    if (place.below === null) known = await tab.evaluate<number>(rowsSource);
    isAtEnd = place.below === null ? known === before : place.below <= 0;
  }
  await tab.evaluate(endSource(!isAtEnd));
  await move(tab, -ALL);
  // Once more what stands at the top has to be written.
  await write(tab, isPart, signal);
  return isAtEnd ? place : undefined;
}

/** Scrolls a part of the page, if anything in it changes by that. */
async function scrollInner(tab: Tab, until: number, signal: AbortSignal): Promise<void> {
  let isChanged = await changes(tab, signal);
  if (await tab.evaluate<boolean>(takeWheelSource(isChanged))) {
    await move(tab, -ALL);
    await write(tab, false, signal);
    isChanged = await changes(tab, signal);
  }
  await move(tab, -ALL);
  if (isChanged) await scrollPart(tab, true, until, signal);
}

/**
 * Brings what appears only when it comes into view: one pass through the page and, the first time, each of its parts that scroll, bounded in
 * length and time. Answers how the page was when its end came into view; nothing where it did not, or the page does not scroll.
 */
export async function scrollThrough(tab: Tab, isFirst: boolean, until: number, signal: AbortSignal): Promise<Place | undefined> {
  const parts = await tab.evaluate<number>(partsSource);
  let end: Place | undefined;
  for (let at = 0; at < parts && Date.now() < until; at += 1) {
    const isPage = await tab.evaluate<boolean>(enterSource(at));
    if (isPage) end = await scrollPart(tab, false, until, signal);
    else if (isFirst) await scrollInner(tab, until, signal);
  }
  return end;
}
