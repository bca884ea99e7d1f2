import { Failure } from "@farthing/contract";
import { type Found, findSource, pressChosenSource, pressSource } from "./controls.ts";
import { loadMore, MORE_LEFT } from "./load-more.ts";
import { Loss } from "./loss.ts";
import { BRANCHES_LEFT, openBranches } from "./open-branches.ts";
import { areOpenSource, isStrayedSource, keepOpenSource, keepSource, restSource, sharedSource } from "./opened.ts";
import { Pressing } from "./pressing.ts";
import { showRows } from "./show-rows.ts";
import type { Tab } from "./tab.ts";
import { SLIDES_LEFT, turnSlides } from "./turn-slides.ts";

/** How long a page is given to draw what a control says is open. */
const DRAW_MS = 400;
/** How often it is looked for more: for those that are alike, of which the first opened something, and for what opened controls hold in turn. */
const ROUNDS = 8;
/** Folds that open nothing, one behind the other, after which no more are tried one by one. */
const IN_VAIN = 5;

/** What a caller is told where there are more. */
export const NOT_PRESSED =
  "The page has more tabs or folds whose content it makes only when they are opened than were opened. What the others hold is left out.";

/** Forms whose fields are called as its methods are bring the search to an end: the page is read as it stands. */
const noneFound = (error: unknown): Found => {
  if (!Failure.is(error)) throw error;
  return { folds: 0, tabs: 0, isCut: false, isAway: false };
};

const ignoreNone = (error: unknown): undefined => {
  if (!Failure.is(error)) throw error;
};

/** Presses what a reader presses for content that a page makes only then. */
class Opening {
  constructor(private readonly pressing: Pressing) {}

  /** Presses controls and waits for what they open; the numbers of those that opened nothing. */
  async #open(from: number, end: number): Promise<readonly number[]> {
    const { pressing } = this;
    const { tab } = pressing;
    const isShared = end - from === 1 && (await tab.evaluate<boolean>(sharedSource(from)));
    tab.isPressed = true;
    await tab.evaluate(pressSource(from, end));
    const pressed = Date.now();
    let missing: readonly number[] = [];
    await pressing.waitFor(async () => {
      if (isShared) await tab.evaluate(restSource);
      missing = await tab.evaluate<number[]>(keepSource(from, end));
      if (missing.length === 0) return true;
      const isDrawn = Date.now() - pressed > DRAW_MS || !(await tab.evaluate<boolean>(areOpenSource(missing)));
      return isDrawn && pressing.isQuiet;
    });
    return missing;
  }

  /** Opens all folds at once, then those one by one that the others closed again; whether all were tried. */
  async folds(count: number): Promise<boolean> {
    if (count === 0) return true;
    const { pressing } = this;
    const { tab } = pressing;
    let inVain = 0;
    await tab.evaluate(keepOpenSource(count));
    for (const at of await this.#open(0, count)) {
      if (this.pressing.isOver) return false;
      if (inVain >= IN_VAIN) break;
      if (await tab.evaluate<boolean>(areOpenSource([at]))) continue;
      inVain = (await this.#open(at, at + 1)).length > 0 ? inVain + 1 : 0;
    }
    // What was opened and is nothing to read, as forms and menus, is closed.
    for (const at of await tab.evaluate<number[]>(keepSource(0, count)))
      if (!this.pressing.isOver && (await tab.evaluate<boolean>(isStrayedSource(at))))
        await tab.evaluate(pressSource(at, at + 1));
    return true;
  }

  /** Chooses tabs one by one; whether all were. */
  async tabs(from: number, count: number): Promise<boolean> {
    for (let at = from; at < from + count; at += 1) {
      if (this.pressing.isOver) return false;
      await this.#open(at, at + 1);
    }
    return true;
  }

  /** Chooses the tabs again that were chosen before. */
  async end(): Promise<void> {
    const { tab } = this.pressing;
    if (!tab.isPressed) return;
    await tab.evaluate(pressChosenSource);
    await this.pressing.frame();
    await tab.evaluate(restSource);
  }
}

/** What came of pressing: what is left out, a sentence each, and whether the page is no longer what it was. */
export interface Pressed {
  readonly warnings: readonly string[];
  readonly isLost: boolean;
}

/** Opens tabs and folds whose content the page makes only then, if anything may be pressed. */
export async function openControls(tab: Tab, mayPress: boolean, signal: AbortSignal): Promise<Pressed> {
  const pressing = new Pressing(tab, signal);
  const opening = new Opening(pressing);
  const loss = new Loss(tab);
  if (mayPress) {
    await loss.begin();
    await showRows(pressing).catch(ignoreNone);
  }
  const hasAll = await loadMore(pressing, mayPress).catch(ignoreNone);
  const more = hasAll === false ? [MORE_LEFT] : [];
  if (tab.isPressed && !pressing.hasLeft && (await loss.isElsewhere())) return { warnings: more, isLost: true };
  let [isAll, hasAway] = [true, false];
  for (let round = 0; isAll && !pressing.hasLeft; round += 1) {
    const { folds, tabs, isCut, isAway } = await tab.evaluate<Found>(findSource).catch(noneFound);
    hasAway ||= isAway;
    if (folds + tabs === 0) {
      isAll = !isCut;
      break;
    }
    isAll =
      round < ROUNDS &&
      mayPress &&
      !pressing.isOver &&
      (await opening.folds(folds)) &&
      (await opening.tabs(folds, tabs)) &&
      !isCut;
  }
  await opening.end();
  const areOpen = pressing.hasLeft || (await openBranches(pressing, mayPress).catch(ignoreNone)) !== false;
  const areTurned = pressing.hasLeft || (await turnSlides(pressing, mayPress).catch(ignoreNone)) !== false;
  const slides = areTurned ? [] : [SLIDES_LEFT];
  const warnings = [...(isAll && !hasAway ? [] : [NOT_PRESSED]), ...(areOpen ? [] : [BRANCHES_LEFT]), ...slides, ...more];
  const isLost = pressing.hasLeft || (tab.isPressed && (await loss.isEmptied()));
  return { warnings, isLost };
}
