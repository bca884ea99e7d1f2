import { setTimeout as sleep } from "node:timers/promises";
import { endSource, forgetSource, gatherSource, watchSource } from "./rows.ts";
import { ALL, enterSource, frameSource, type Place, partsSource, scrollSource } from "./scroll.ts";
import type { Tab } from "./tab.ts";

const TICK_MS = 50;
/** Steps through the page, and through a part of its window; one in which nothing has changed after so many is left by its end. */
const [PAGE, PART] = [
  { most: 25, idle: Number.POSITIVE_INFINITY },
  { most: 60, idle: 5 },
];

/** Lets the page write what came into view; whether anything changed. */
async function write(tab: Tab, signal: AbortSignal): Promise<boolean> {
  await sleep(TICK_MS, undefined, { signal });
  await tab.evaluate(frameSource);
  return tab.evaluate<boolean>(gatherSource);
}

/** Scrolls the part that was taken up down to its end, and back; where its end was, in pixels from its top. */
async function scrollPart(tab: Tab, { most, idle }: typeof PAGE, until: number, signal: AbortSignal): Promise<number> {
  await tab.evaluate(watchSource);
  const move = (times: number) => tab.evaluate<Place>(scrollSource(times));
  let place: Place = { height: 0, below: 0 };
  let isChanged = false;
  for (let step = 1; step <= most && Date.now() < until; step += 1) {
    place = await move(1);
    if (await write(tab, signal)) isChanged = true;
    if (place.below <= 0) break;
    if (isChanged || step < idle) continue;
    // Whether anything changes further down.
    await move(ALL);
    isChanged = await write(tab, signal);
    if (!isChanged) break;
    await tab.evaluate(forgetSource);
    await move(-ALL);
    await tab.evaluate(watchSource);
    place = await move(step);
  }
  await tab.evaluate(endSource(place.below > 0));
  await move(-ALL);
  // Once more what stands at the top has to be written.
  await write(tab, signal);
  return place.height;
}

/**
 * Brings what appears only when it comes into view: one pass through the page and each of its parts that scroll, bounded in length and time.
 * Answers with the pixels from the top of the page to its end, as it was when that came into view; 0 where the page does not scroll.
 */
export async function scrollThrough(tab: Tab, until: number, signal: AbortSignal): Promise<number> {
  const parts = await tab.evaluate<number>(partsSource);
  let height = 0;
  for (let at = 0; at < parts && Date.now() < until; at += 1) {
    const isPage = await tab.evaluate<boolean>(enterSource(at));
    const end = await scrollPart(tab, isPage ? PAGE : PART, until, signal);
    if (isPage) height = end;
  }
  return height;
}
