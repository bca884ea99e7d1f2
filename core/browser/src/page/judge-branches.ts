/**
 * Presses the key of branches that wait for it, and judges what came of the presses (`branches.ts`). Runs in the page's document, in a world
 * that its scripts cannot reach, and is sent as source text, so each function stands alone.
 */

import type { Branch, Tree } from "./branches.ts";
import { type Dom, withDom } from "./dom.ts";
import { type Flat, withFlat } from "./flat.ts";
import type { PageElement } from "./page-element.ts";

declare const dom: Dom;
declare const flat: Flat;
declare class KeyboardEvent {
  constructor(type: string, options: object);
}
/** What is kept between the calls: trees, what is to be pressed, and what the last presses found. */
declare const self: { controls?: PageElement[]; trees?: Map<PageElement, Tree>; justPressed?: readonly PageElement[] };

/** Presses the key that opens a branch, where it waits for that. */
function pressKeys(): void {
  const TAKER = "[tabindex],button";
  const options = {
    key: "ArrowRight",
    code: "ArrowRight",
    keyCode: 39,
    which: 39,
    bubbles: true,
    composed: true,
    cancelable: true,
  };
  /** What takes the keys of a branch: itself, or what bears its name in it. */
  const takerOf = (item: PageElement) =>
    item.matches(TAKER) ? item : (flat.inside(item, TAKER).find((one) => !dom.isWordless(flat.shownIn(one))) ?? item);
  for (const { way, now } of self.trees?.values() ?? [])
    for (const { item } of way === "key" ? now : []) {
      const taker = takerOf(item);
      (taker as PageElement & { focus(): void }).focus();
      taker.dispatchEvent(new KeyboardEvent("keydown", options));
    }
}

/** Whether all trees show more than they did before they were pressed. */
function haveGrown(): boolean {
  return Array.from(self.trees ?? []).every(([box, { now, shown }]) => now.length === 0 || flat.shownIn(box).length > shown);
}

/** Draws the conclusion for the next round; the signs that closed what was open are to be pressed again. */
function judgeBranches(): number {
  const [MOST_VAIN, LEVELS] = [1, 6];
  const back: PageElement[] = [];
  /** What was pressed, and what holds that. */
  const pressed = new Set<PageElement>();
  for (const control of self.justPressed ?? []) {
    let at: PageElement | null = control;
    for (let level = 0; at !== null && level <= LEVELS; level += 1, at = flat.above(at)) pressed.add(at);
  }
  const namesOf = (element: PageElement) => `${element.id} ${element.getAttribute("class") ?? ""}`;
  const isSame = ({ sign, item, names }: Branch) => sign?.isConnected === true && `${namesOf(sign)} ${namesOf(item)}` === names;
  const says = ({ key }: Branch, state: boolean) =>
    typeof key !== "string" && key.isConnected && key.matches(`[aria-expanded="${state}"]`);
  for (const [box, tree] of self.trees ?? []) {
    if (tree.now.length === 0) continue;
    const length = flat.shownIn(box).length;
    // Where the first press has all drawn anew, the others were gone before they were pressed.
    for (const { sign, key } of tree.now) if (sign !== undefined && !pressed.has(sign)) tree.tried.delete(key);
    // What a branch holds may be laid out before it is seen.
    if (length > tree.shown || (length === tree.shown && tree.now.some((branch) => says(branch, true)))) {
      tree.isProven = true;
      // Where all is drawn anew it is not seen which of several has opened.
      const isOpened = (branch: Branch) =>
        says(branch, true) || (branch.sign?.isConnected ? !isSame(branch) : tree.now.length === 1);
      for (const { look } of tree.now.filter(isOpened)) tree.proven.add(look);
      // While one moves, others may not be heard.
      const same = tree.now.filter((branch) => isSame(branch) && !says(branch, true) && tree.proven.has(branch.look));
      tree.isSlow ||= same.length > 0;
      for (const { key } of same) tree.tried.delete(key);
    } else if (tree.isProven) {
      const unheard = tree.now.filter(({ key, look }) => typeof key !== "string" || tree.proven.has(look));
      const more = unheard.filter(({ key }) => !tree.again.has(key));
      for (const { key } of more) {
        // What was pressed with others counts for nothing.
        if (tree.isSlow) tree.again.add(key);
        tree.tried.delete(key);
      }
      tree.isSlow ||= more.length > 0;
      // Where others say that they are closed, those that do not may be leaves.
      const isSaid = Array.from(tree.tried).some((key) => typeof key !== "string");
      if (more.length === 0) tree.isStuck ||= unheard.some(({ key }) => !isSaid || typeof key !== "string");
      if (more.length === 0) tree.vain += unheard.length;
      if (length < tree.shown) back.push(...tree.now.flatMap(({ sign }) => sign ?? []));
      if (length < tree.shown || tree.vain > MOST_VAIN) tree.way = "none";
    } else {
      if (length < tree.shown) back.push(...tree.now.flatMap(({ sign }) => sign ?? []));
      const isNext =
        tree.way === "sign" && length === tree.shown && tree.now.every(({ item }) => item.matches("[aria-expanded]"));
      tree.way = isNext ? "key" : "none";
      if (isNext) for (const { key } of tree.now) tree.tried.delete(key);
    }
  }
  self.controls = back;
  return back.length;
}

/** An expression that presses the key where branches wait for it. */
export const pressKeysSource = withDom(withFlat(`(${pressKeys})()`));
/** An expression that says whether all trees that were pressed have grown. */
export const haveGrownSource = withFlat(`(${haveGrown})()`);
/** An expression that judges how each tree took it; the number of signs that are to be pressed again. */
export const judgeBranchesSource = withFlat(`(${judgeBranches})()`);
