import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "@farthing/contract";
import { type Found, findSource, pressChosenSource, pressSource } from "./controls.ts";
import { areOpenSource, isStrayedSource, keepSource, restSource, saidSource, sharedSource } from "./opened.ts";
import { chooseSizesSource } from "./page-size.ts";
import { frameSource } from "./scroll.ts";
import type { Tab } from "./tab.ts";
import { findTablesSource, isTurnedSource, turnSource } from "./table-pages.ts";

/** How long all controls may take, one that loads what it opens, and the least that is given. */
const [ALL_MS, ONE_MS, TICK_MS] = [4_000, 1_000, 50];
/** How long a page is given to draw what a control says is open. */
const DRAW_MS = 400;
/** How often it is looked for more: for those that are alike, of which the first opened something, and for what opened controls hold in turn. */
const ROUNDS = 5;
/** A page that says so much less after a press, in characters and as a part of it, has lost what it said. */
const LOSS = { chars: 200, part: 0.1 };
/** Most pages of a table that are turned. */
const PAGES = 20;
/** Folds that open nothing, one behind the other, after which no more are tried one by one. */
const IN_VAIN = 5;

/** What a caller is told where there are more. */
export const NOT_PRESSED =
  "The page has more tabs or folds whose content it makes only when they are opened than were opened. What the others hold is left out.";

/** Forms whose fields are called as its methods are bring the search to an end: the page is read as it stands. */
const noneFound = (error: unknown): Found => {
  if (!Failure.is(error)) throw error;
  return { folds: 0, tabs: 0, isCut: false };
};

const nothingSaid = (error: unknown): number => {
  if (!Failure.is(error)) throw error;
  return 0;
};

/** Presses what a reader presses for content that a page makes only then. */
class Opening {
  readonly #stopped: number;
  readonly #mainUrl: string | undefined;

  constructor(
    private readonly tab: Tab,
    private readonly until: number,
    private readonly signal: AbortSignal,
  ) {
    this.#stopped = tab.stopped;
    this.#mainUrl = tab.traffic.mainUrl;
  }

  /** Whether time is over, a press led elsewhere, or began what has no end. */
  get isOver(): boolean {
    const { tab } = this;
    return Date.now() >= this.until || tab.traffic.mainUrl !== this.#mainUrl || tab.stopped > this.#stopped;
  }

  /** Presses controls and waits for what they open; the numbers of those that opened nothing. */
  async #open(from: number, end: number): Promise<readonly number[]> {
    const { tab } = this;
    const isShared = end - from === 1 && (await tab.evaluate<boolean>(sharedSource(from)));
    tab.isPressed = true;
    await tab.evaluate(pressSource(from, end));
    const pressed = Date.now();
    for (;;) {
      await this.#frame();
      if (isShared) await tab.evaluate(restSource);
      const missing = await tab.evaluate<number[]>(keepSource(from, end));
      const now = Date.now();
      if (missing.length === 0 || now - pressed > ONE_MS) return missing;
      const isDrawn = now - pressed > DRAW_MS || !(await tab.evaluate<boolean>(areOpenSource(missing)));
      if (isDrawn && tab.traffic.quietMs(now) > TICK_MS) return missing;
    }
  }

  async #frame(): Promise<void> {
    await sleep(TICK_MS, undefined, { signal: this.signal });
    await this.tab.evaluate(frameSource);
  }

  /** Has tables show as many rows as they offer. */
  async rows(): Promise<void> {
    const { tab } = this;
    if ((await tab.evaluate<number>(chooseSizesSource).catch(nothingSaid)) === 0) return;
    tab.isPressed = true;
    const chosen = Date.now();
    do await this.#frame();
    while (!this.isOver && Date.now() - chosen < ONE_MS && tab.traffic.quietMs(Date.now()) < TICK_MS);
  }

  /** Turns the pages of tables. */
  async pages(): Promise<void> {
    const { tab } = this;
    const tables = await tab.evaluate<number>(findTablesSource).catch(nothingSaid);
    for (let at = 0; at < tables; at += 1) {
      for (let page = 1; page < PAGES && !this.isOver && (await tab.evaluate<boolean>(turnSource(at))); page += 1) {
        tab.isPressed = true;
        const asked = Date.now();
        do await this.#frame();
        while (!this.isOver && Date.now() - asked < ONE_MS && !(await tab.evaluate<boolean>(isTurnedSource(at))));
      }
    }
  }

  /** Opens all folds at once, then those one by one that the others closed again; whether all were tried. */
  async folds(count: number): Promise<boolean> {
    if (count === 0) return true;
    const { tab } = this;
    let inVain = 0;
    for (const at of await this.#open(0, count)) {
      if (this.isOver) return false;
      if (inVain >= IN_VAIN) break;
      if (await tab.evaluate<boolean>(areOpenSource([at]))) continue;
      inVain = (await this.#open(at, at + 1)).length > 0 ? inVain + 1 : 0;
    }
    // What was opened and is nothing to read, as forms and menus, is closed.
    for (const at of await tab.evaluate<number[]>(keepSource(0, count)))
      if (!this.isOver && (await tab.evaluate<boolean>(isStrayedSource(at)))) await tab.evaluate(pressSource(at, at + 1));
    return true;
  }

  /** Chooses tabs one by one; whether all were. */
  async tabs(from: number, count: number): Promise<boolean> {
    for (let at = from; at < from + count; at += 1) {
      if (this.isOver) return false;
      await this.#open(at, at + 1);
    }
    return true;
  }

  /** Chooses the tabs again that were chosen before. */
  async end(): Promise<void> {
    if (!this.tab.isPressed) return;
    await this.tab.evaluate(pressChosenSource);
    await this.#frame();
    await this.tab.evaluate(restSource);
  }
}

/** What came of pressing: what is left out, a sentence each, and whether the page is no longer what it was. */
export interface Pressed {
  readonly warnings: readonly string[];
  readonly isLost: boolean;
}

/** Opens tabs and folds whose content the page makes only then, if anything may be pressed. */
export async function openControls(tab: Tab, mayPress: boolean, signal: AbortSignal): Promise<Pressed> {
  const { mainUrl } = tab.traffic;
  let said: number | undefined;
  const opening = new Opening(tab, Date.now() + ALL_MS, signal);
  if (mayPress) {
    await opening.rows();
    await opening.pages();
  }
  let isAll = true;
  for (let round = 0; round < ROUNDS && isAll && !opening.isOver; round += 1) {
    const { folds, tabs, isCut } = await tab.evaluate<Found>(findSource).catch(noneFound);
    if (folds + tabs === 0) {
      isAll = !isCut;
      break;
    }
    if (mayPress) said ??= await tab.evaluate<number>(saidSource).catch(nothingSaid);
    isAll = mayPress && (await opening.folds(folds)) && (await opening.tabs(folds, tabs)) && !isCut;
  }
  await opening.end();
  const warnings = isAll ? [] : [NOT_PRESSED];
  // One of them led elsewhere, or is about to.
  if (tab.isPressed && tab.traffic.mainUrl !== mainUrl) return { warnings, isLost: true };
  if (said === undefined) return { warnings, isLost: false };
  const lost = said - (await tab.evaluate<number>(saidSource).catch(nothingSaid));
  return { warnings, isLost: lost > LOSS.chars && lost > said * LOSS.part };
}
