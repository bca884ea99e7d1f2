import { setTimeout as sleep } from "node:timers/promises";
import { endSource, forgetSource, gatherSource, rowsSource, type Seen, watchSource } from "./rows.ts";
import {
  ALL,
  type Entered,
  enterSource,
  frameSource,
  type Parts,
  type Place,
  partsSource,
  scrollSource,
  stirAgainSource,
  stirredSource,
  stirSource,
  takeWheelSource,
} from "./scroll.ts";
import type { Tab } from "./tab.ts";

/** How long a page is given to write what came into view, and what waits until the scrolling rests. */
const [TICK_MS, REST_MS] = [30, 100];
/** How seldom a page may ask whether the end of what it loads more of is in view. */
const LATE_MS = 250;
/** How long it is given to load what came into view: at one step, and in all. */
const [LOAD_MS, ALL_LOADS_MS] = [1_000, 5_000];
/** Most steps through the page, through a part of its window, and through what a part loads at its end. */
const [PAGE, PART, GROWTHS] = [25, 60, 6];

/** What one pass through a page brought. */
export interface Passed {
  /** How the page was when its end came into view; nothing where it did not, or the page does not scroll. */
  readonly end: Place | undefined;
  /** Whether a part of it loaded more when its end came into view, and whether it was left before it had all. */
  readonly partGrew: boolean;
  readonly partGoesOn: boolean;
}

/** One pass: it ends at a time, which what the page loads on the way puts off. */
class Pass {
  partGrew = false;
  partGoesOn = false;
  #loadsMs = ALL_LOADS_MS;
  #until: number;

  constructor(
    private readonly tab: Tab,
    private readonly signal: AbortSignal,
    until: number,
  ) {
    this.#until = until;
  }

  get #isOver(): boolean {
    return Date.now() >= this.#until;
  }

  async #look(ms: number, isAll: boolean): Promise<Seen> {
    await sleep(ms, undefined, { signal: this.signal });
    await this.tab.evaluate(frameSource);
    return this.tab.evaluate<Seen>(gatherSource(isAll));
  }

  /** Moves on, so many times, and lets the page write what came into view, at rest too where `isPart`. */
  async #move(times: number, isPart: boolean): Promise<{ readonly place: Place; readonly isChanged: boolean }> {
    const began = Date.now();
    const place = await this.tab.evaluate<Place>(scrollSource(times));
    return { place, isChanged: await this.#write(began, isPart) };
  }

  /** Whether anything changed, by what the page had already or by what it loads since. */
  async #write(since: number, isPart: boolean): Promise<boolean> {
    let seen = await this.#look(TICK_MS, false);
    let { isChanged } = seen;
    if (isPart && (!isChanged || seen.isDue)) seen = await this.#look(REST_MS, false);
    if (isPart && seen.isDue) seen = await this.#look(REST_MS, false);
    isChanged ||= seen.isChanged;
    const began = Date.now();
    const isLoading = () => seen.isWaiting || (isPart && this.tab.traffic.isLoading(since));
    for (let ms = 0; isLoading() && ms < Math.min(LOAD_MS, this.#loadsMs); ms = Date.now() - began) {
      while (this.tab.traffic.isLoading(since) && Date.now() - began < LOAD_MS)
        await sleep(TICK_MS, undefined, { signal: this.signal });
      seen = await this.#look(TICK_MS, true);
      isChanged ||= seen.isChanged;
    }
    const ms = Date.now() - began;
    this.#loadsMs -= ms;
    this.#until += ms;
    return isChanged;
  }

  /** How many parts may hold more than they show, the page among them. All are asked at once, the first time. */
  async parts(isFirst: boolean): Promise<number> {
    const { count, isPage } = await this.tab.evaluate<Parts>(partsSource);
    if (!isFirst || count === (isPage ? 1 : 0)) return isPage ? 1 : 0;
    const began = Date.now();
    await this.tab.evaluate(stirSource);
    await sleep(LATE_MS, undefined, { signal: this.signal });
    await this.tab.evaluate(frameSource);
    const isLoading = () => this.tab.traffic.isLoading(began) && Date.now() - began < LOAD_MS;
    while (isLoading()) await sleep(TICK_MS, undefined, { signal: this.signal });
    if (await this.tab.evaluate<boolean>(stirAgainSource)) await this.tab.evaluate(frameSource);
    const left = await this.tab.evaluate<number>(stirredSource);
    // What they hold at their tops has to be written again, or nothing would change at their ends.
    await sleep(left > (isPage ? 1 : 0) ? REST_MS : 0, undefined, { signal: this.signal });
    await this.tab.evaluate(frameSource);
    return left;
  }

  /** What is known to load at its end may hear of that only so often: waits once more if nothing came. Whether anything changed. */
  async #late({ isChanged }: { readonly isChanged: boolean }, grows: boolean): Promise<boolean> {
    return isChanged || (grows && (await this.#look(LATE_MS, true)).isChanged);
  }

  /** Whether anything changes in the part that was taken up when one of its ends comes into view. */
  async #changes(times: number, grows: boolean): Promise<boolean> {
    await this.tab.evaluate(watchSource);
    const isChanged = await this.#late(await this.#move(times, true), grows);
    await this.tab.evaluate(forgetSource);
    return isChanged;
  }

  /** Follows what loads more at its top: conversations begin at their end. */
  async #toBegin(): Promise<void> {
    await this.tab.evaluate(watchSource);
    let { height } = await this.tab.evaluate<Place>(scrollSource(0));
    for (let growths = 0; ; growths += 1) {
      const began = Date.now();
      await this.#move(-ALL, true);
      const place = await this.tab.evaluate<Place>(scrollSource(0));
      const hasLoaded = place.height > height && this.tab.traffic.quietMs() <= Date.now() - began;
      this.partGrew ||= hasLoaded;
      this.partGoesOn ||= hasLoaded && growths === GROWTHS;
      if (!hasLoaded || growths === GROWTHS || this.#isOver) break;
      height = place.height;
    }
    await this.tab.evaluate(forgetSource);
  }

  /** Scrolls what was taken up down to its end, and back; how it was when its end came into view, if it did. */
  async through(isPart: boolean, grows = false): Promise<Place | undefined> {
    const { tab } = this;
    await tab.evaluate(watchSource);
    if (isPart) await this.#look(TICK_MS, true);
    let place: Place | undefined;
    let [isAtEnd, hasGrown, known, growths] = [false, false, 0, 0];
    for (let step = 0; step < (isPart ? PART : PAGE) && !isAtEnd && !this.#isOver; step += 1) {
      const began = Date.now();
      const moved = await this.#move(1, isPart);
      place = moved.place;
      const before = known;
      if (place.below === null) known = await tab.evaluate<number>(rowsSource);
      isAtEnd = place.below === null ? known === before : place.below <= 0;
      // A page may ask seldom whether its end is in view, too.
      if (!isPart && isAtEnd) await this.#late(moved, true);
      if (!isPart || place.below === null || !isAtEnd || !(await this.#late(moved, grows))) continue;
      // It may have written or loaded more at its end.
      isAtEnd = ((await tab.evaluate<Place>(scrollSource(0))).below ?? 0) <= 0;
      hasGrown ||= !isAtEnd;
      // A list that only finds out how high its rows are ends by itself.
      growths += !isAtEnd && tab.traffic.quietMs() <= Date.now() - began ? 1 : 0;
      if (growths > GROWTHS) break;
    }
    this.partGrew ||= growths > 0;
    this.partGoesOn ||= hasGrown && !isAtEnd;
    // Once more what stands at the top has to be written, in a list that may take the place of the other.
    await this.#move(-ALL, isPart);
    await tab.evaluate(endSource(!isAtEnd));
    return isAtEnd ? place : undefined;
  }

  /** Scrolls the part that was taken up, if anything in it changes by that. */
  async part({ isBelow, grows }: Entered): Promise<void> {
    if (isBelow) await this.#toBegin();
    let isChanged = await this.#changes(ALL, grows);
    if (await this.tab.evaluate<boolean>(takeWheelSource(isChanged))) {
      await this.#move(-ALL, false);
      isChanged = await this.#changes(ALL, grows);
    }
    // What it writes at its top again has to be there before it is moved on.
    if (isChanged) await this.#move(-ALL, true);
    else await this.tab.evaluate(scrollSource(-ALL));
    if (isChanged) await this.through(true, grows);
  }
}

/**
 * Brings what appears only when it comes into view: one pass through the page and, the first time, each of its parts that scroll, bounded in
 * length and time.
 */
export async function scrollThrough(tab: Tab, isFirst: boolean, until: number, signal: AbortSignal): Promise<Passed> {
  const pass = new Pass(tab, signal, until);
  const parts = await pass.parts(isFirst);
  let end: Place | undefined;
  // Of a part that there is no time for it is still asked whether it holds more than it shows.
  for (let at = 0; at < parts; at += 1) {
    const entered = await tab.evaluate<Entered>(enterSource(at));
    if (entered.isPage) end = await pass.through(false);
    else await pass.part(entered);
  }
  return { end, partGrew: pass.partGrew, partGoesOn: pass.partGoesOn };
}
