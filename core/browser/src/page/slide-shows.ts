/**
 * Turns slides, and steps, that a page writes one in the place of another when a reader goes on: two controls beside them, of which one leads back
 * and one on. Keeps each and puts them behind one another. Runs in the page's document, in a world that its scripts cannot reach, and is
 * sent as source text, so each function stands alone.
 */

import { OTHER } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";
import { type Flat, withFlat } from "./flat.ts";
import type { PageElement } from "./page-element.ts";
import { BACK, LEFT, ON, RIGHT } from "./turn-words.ts";

/** Shows that are turned, controls that are looked at, and slides of one show. */
const [MOST_SHOWS, MOST_CONTROLS, MOST_SLIDES] = [4, 300, 20];

interface Show {
  readonly box: PageElement;
  readonly next: PageElement;
  readonly back: PageElement;
  /** What is shown at first, a copy of it, and the texts of all parts, shown or not. */
  readonly first: string;
  readonly copy: PageElement;
  readonly parts: ReadonlySet<string>;
  /** What was shown since, and what of it is otherwise than at first. */
  readonly slides: Map<string, PageElement>;
  /** What was shown before the last press. */
  now: string;
  /** Whether there is no other slide; then it is led back, and so often it was. */
  isOver: boolean;
  backs: number;
}
/** What is done with the shows; each is known by its number. */
interface Shows {
  /** Finds them, and counts them. */
  find(): number;
  /** Asks for the next slide, or in the end for those before; whether it did. */
  turn(at: number): boolean;
  /** Whether something else is shown than when it was asked. */
  isTurned(at: number): boolean;
  /** Keeps what is shown. */
  keep(at: number): void;
  /** Whether some have more than were turned. */
  areLeft(): boolean;
  /** Puts what was shown in turn behind one another. */
  gather(): void;
}
interface Track extends PageElement {
  readonly scrollWidth: number;
  readonly clientWidth: number;
}
declare const dom: Dom;
declare const flat: Flat;
declare function getComputedStyle(element: PageElement): { readonly overflowX: string };
declare const self: { shows?: Show[] };
declare function setTimeout(act: () => void): void;

function showsOfPage(
  [mostShows, mostControls, mostSlides]: readonly [number, number, number],
  other: string,
  [on, back, right, left]: readonly [RegExp, RegExp, RegExp, RegExp],
): Shows {
  const CONTROL = 'button,[role="button"],a:not([href]),a[href="#"]';
  const OTHERS =
    'input:not([type="hidden"]),select,textarea,table,[role="grid"],[role="tablist"],[role="tabpanel"],iframe,video,audio,pre';
  const [LEVELS, SHORTEST, LONGEST, MOST_TEXTS, MOST_HIDDEN, DEEPEST, FEW_DIGITS] = [4, 20, 5_000, 400, 40, 8, 0.2];
  const namesOf = (control: PageElement) => {
    const label = control.getAttribute("aria-label") ?? control.getAttribute("title") ?? control.textContent;
    return [label.trim(), control.querySelector("svg,i")?.getAttribute("class") ?? ""] as const;
  };
  const says = (control: PageElement, words: RegExp, picture: RegExp) => {
    const [label, drawn] = namesOf(control);
    if (label.length > MOST_HIDDEN) return false;
    return label.length > 0 ? words.test(label) : picture.test(drawn);
  };
  const textOf = (element: PageElement) => element.textContent.replace(/\s+/g, " ").trim();
  /** How much a box says besides what is pressed in it. Each is asked once. */
  const rests = new Map<PageElement, number>();
  const restOf = (box: PageElement) => {
    const known = rests.get(box);
    if (known !== undefined) return known;
    const isLarge = box.getElementsByTagName("*")[MOST_TEXTS] !== undefined || box.textContent.length > 2 * LONGEST;
    const pressed = isLarge ? "" : flat.inside(box, CONTROL).map(textOf).join("");
    const rest = isLarge ? LONGEST + 1 : textOf(box).length - pressed.length;
    rests.set(box, rest);
    return rest;
  };
  /** The box of both controls and of what they turn, and the one that leads back. */
  function around(next: PageElement, controls: readonly PageElement[]) {
    let box = next.parentElement;
    for (let level = 0; box !== null && level < LEVELS; level += 1, box = box.parentElement) {
      const within = box;
      const [first, ...more] = controls.filter((control) => within.contains(control) && says(control, back, left));
      const rest = restOf(box);
      if (more.length > 0 || rest > LONGEST) return undefined;
      if (first !== undefined && rest >= SHORTEST) return { box, back: first };
    }
    return undefined;
  }
  /** Whether slides stand beside one another, or hidden: what is there already is read without a press. */
  const holdsOthers = (box: PageElement, said: string) => {
    if (textOf(box).length - said.replace(/\s+/g, " ").length > MOST_HIDDEN) return true;
    return (flat.inside(box, "div,ul,ol,section") as Track[])
      .slice(0, MOST_TEXTS)
      .some((one) => one.scrollWidth - one.clientWidth > MOST_HIDDEN && getComputedStyle(one).overflowX !== "visible");
  };
  const isShow = (box: PageElement) => {
    const said = flat.shownIn(box);
    if (holdsOthers(box, said)) return false;
    const letters = said.match(/\p{L}/gu)?.length ?? 0;
    const digits = said.match(/\p{N}/gu)?.length ?? 0;
    return (
      box.closest(other) === null && !box.matches(OTHERS) && box.querySelector(OTHERS) === null && digits < FEW_DIGITS * letters
    );
  };
  const isFree = (control: PageElement) => !dom.isOff(control) && !dom.leads(control) && dom.isPressable(control);
  const changesOf = (parts: readonly PageElement[], others: readonly PageElement[]) =>
    parts.length === others.length ? parts.flatMap((part, at) => (textOf(part) === textOf(others[at] ?? part) ? [] : [at])) : [];
  /** What of a copy is otherwise than in the first: its smallest part in which all that is, without what stands the same before that, and without what is pressed. */
  function changedIn(copy: PageElement, first: PageElement): PageElement {
    let [part, other]: [PageElement, PageElement] = [copy, first];
    for (let level = 0; level < DEEPEST; level += 1) {
      const [parts, others] = [Array.from(part.children), Array.from(other.children)];
      const [at = 0, ...more] = changesOf(parts, others);
      const [next, before] = [parts[at], others[at]];
      if (more.length > 0 || next === undefined || before === undefined || textOf(next) === textOf(before)) {
        for (const same of more.length > 0 ? parts.slice(0, at) : []) same.remove();
        break;
      }
      [part, other] = [next, before];
    }
    for (const control of Array.from(part.querySelectorAll(CONTROL))) control.remove();
    return part;
  }
  return {
    find() {
      const controls = flat.all(CONTROL).slice(0, mostControls);
      const shows = new Map<PageElement, Show>();
      for (const next of controls) {
        if (shows.size >= mostShows) break;
        const { box, back } = (says(next, on, right) && isFree(next) && around(next, controls)) || {};
        if (box === undefined || back === undefined || shows.has(box) || !isShow(box)) continue;
        const first = flat.shownIn(box);
        const parts = new Set(flat.inside(box, "*").slice(0, MOST_TEXTS).map(textOf));
        const copy = flat.copyOf(box);
        shows.set(box, { box, next, back, first, copy, parts, slides: new Map(), now: first, isOver: false, backs: 0 });
      }
      self.shows = Array.from(shows.values());
      return shows.size;
    },
    turn(at) {
      const show = self.shows?.[at];
      if (!show?.box.isConnected) return false;
      const { box, next, back, first, slides } = show;
      show.now = flat.shownIn(box);
      show.isOver ||= slides.size >= mostSlides || !next.isConnected || !isFree(next);
      if (show.isOver && (show.now === first || show.backs >= slides.size || !back.isConnected || !isFree(back))) return false;
      if (show.isOver) show.backs += 1;
      const control = show.isOver ? back : next;
      // What it does then is not waited for: it may have no end.
      setTimeout(() => control.click());
      return true;
    },
    isTurned(at) {
      const show = self.shows?.[at];
      const shown = show === undefined ? "" : flat.shownIn(show.box);
      return shown !== "" && shown !== show?.now;
    },
    keep(at) {
      const show = self.shows?.[at];
      if (show === undefined || show.isOver) return;
      const shown = flat.shownIn(show.box);
      const slide = changedIn(flat.copyOf(show.box), show.copy);
      // What was there at first, though it was not shown, is read without a press.
      const isThere = textOf(slide) === "" || show.parts.has(textOf(slide));
      show.isOver = shown === show.first || show.slides.has(shown) || isThere;
      if (!isThere && shown !== show.first) show.slides.set(shown, slide);
    },
    areLeft: () => (self.shows ?? []).some(({ slides }) => slides.size >= mostSlides),
    gather() {
      for (const { box, slides } of self.shows ?? []) {
        const shown = flat.shownIn(box);
        for (const [said, slide] of slides) if (said !== shown && textOf(slide) !== "") box.append(slide);
      }
      delete self.shows;
    },
  };
}

const ASKED = `[${MOST_SHOWS},${MOST_CONTROLS},${MOST_SLIDES}],${JSON.stringify(OTHER)},[${ON},${BACK},${RIGHT},${LEFT}]`;
const inPage = (expression: string) => withDom(withFlat(`(${showsOfPage})(${ASKED}).${expression}`));

/** An expression that finds shows, and counts them. */
export const findShowsSource = inPage("find()");
/** An expression that asks for the next slide; whether it did. */
export const turnShowSource = (at: number): string => inPage(`turn(${at})`);
/** An expression that says whether another slide is shown. */
export const isShowTurnedSource = (at: number): string => inPage(`isTurned(${at})`);
/** An expression that keeps the slide that is shown. */
export const keepSlideSource = (at: number): string => inPage(`keep(${at})`);
/** An expression that says whether some have more slides than were turned. */
export const areShowsLeftSource = inPage("areLeft()");
/** An expression that puts all slides behind one another. The page's scripts must stand still. */
export const gatherShowsSource = inPage("gather()");
