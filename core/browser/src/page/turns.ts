/**
 * Shows what scripts show in turn, or fold away, without saying so by attributes: slides, panels that links of the page lead to, one of
 * several parts that are alike, and what stands hidden behind something that can be pressed. Runs in a frame's document, its scripts standing still, in a world that they cannot
 * reach, and is sent as source text, so it stands alone.
 */

import { BESIDE, OTHER } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";
import { MORE_OF_TEXT } from "./more-words.ts";

/** Most elements that are looked at. */
const MOST = 20_000;

interface PageElement {
  readonly id: string;
  readonly tagName: string;
  readonly textContent: string;
  readonly parentElement: PageElement | null;
  readonly children: ArrayLike<PageElement>;
  readonly previousElementSibling: PageElement | null;
  readonly nextElementSibling: PageElement | null;
  readonly style: { setProperty(name: string, value: string, priority: string): void };
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  matches(selector: string): boolean;
  closest(selector: string): PageElement | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): ArrayLike<PageElement>;
  checkVisibility(options?: object): boolean;
  contains(other: PageElement): boolean;
  getBoundingClientRect(): { readonly width: number; readonly height: number; readonly top: number };
}
declare const document: {
  getElementById(id: string): PageElement | null;
  querySelectorAll(selector: string): ArrayLike<PageElement>;
};
declare const dom: Dom;
declare const innerWidth: number;
declare const innerHeight: number;
declare function getComputedStyle(element: PageElement): {
  readonly cursor: string;
  readonly transitionDuration: string;
  readonly transform: string;
  readonly display: string;
  readonly position: string;
  readonly contentVisibility: string;
};

function openTurns(most: number, other: string, beside: RegExp, more: RegExp): void {
  const DECK = ".reveal .slides section,.reveal .slides .fragment";
  const SLIDE = `[aria-roledescription="slide" i],.carousel-item,.carousel-inner>.item,${DECK}`;
  const SHOWN = {
    transition: "none",
    display: "revert",
    visibility: "visible",
    opacity: "1",
    height: "auto",
    "content-visibility": "visible",
    transform: "none",
  };
  const TICKED = 'input[type="radio"],input[type="checkbox"]';
  const FIELDS = "form,input,select,textarea";
  const UNSEEN = "template,script,style";
  const [LEAST, LONGEST, LINKED, SLIDES, FEWEST, MUCH] = [20, 300, 0.5, 100, 2, 60];
  const namesOf = (element: PageElement) => `${element.id} ${element.getAttribute("class") ?? ""}`;
  const isShown = (element: PageElement) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  // Some have no box of their own; some slides that are not shown are only moved aside.
  const isSeen = (element: PageElement) =>
    (isShown(element) && element.getAttribute("aria-hidden") !== "true") ||
    (getComputedStyle(element).display === "contents" && Array.from(element.children).some(isShown));
  const isOff = (element: PageElement) => {
    const { display, contentVisibility } = getComputedStyle(element);
    return display === "none" || contentVisibility === "hidden";
  };
  /** The one box in an element that holds all that it says, if that is hidden. */
  const hiddenIn = ({ children, textContent }: PageElement) => {
    const [only] = children.length === 1 ? Array.from(children) : [];
    return only !== undefined && isOff(only) && only.textContent.trim() === textContent.trim() ? only : undefined;
  };
  const isPart = (element: PageElement | null): element is PageElement =>
    element !== null && element.closest(other) === null && !beside.test(namesOf(element));
  /** Whether an element says something of its own: lists of links are menus, fields are for those who write. Branches of lists are short. */
  const isText = (element: PageElement) => {
    const said = element.textContent.trim().length;
    if (said < (element.matches("li>ul,li>ol") ? 1 : LEAST) || element.querySelector(FIELDS) !== null) return false;
    const linked = Array.from(element.querySelectorAll("a")).reduce((sum, link) => sum + link.textContent.length, 0);
    return linked <= said * LINKED;
  };
  const elements = (selector: string) => Array.from(document.querySelectorAll(selector)).slice(0, most);
  const found = new Set<PageElement>();

  for (const slide of elements(SLIDE)) {
    const around = slide.parentElement;
    if (isSeen(slide) && around)
      for (const other of Array.from(around.querySelectorAll(SLIDE)).slice(0, SLIDES))
        if (!isSeen(other) || other.matches(DECK)) found.add(other);
  }

  const panels = new Map<PageElement, { shown: boolean; hidden: PageElement[] }>();
  for (const link of elements('a[href^="#"]')) {
    const target = document.getElementById((link.getAttribute("href") ?? "").slice(1));
    const around = target?.parentElement;
    if (!target || !around || !isPart(target) || !dom.isPressable(link)) continue;
    const set = panels.get(around) ?? { shown: false, hidden: [] };
    if (isOff(target)) set.hidden.push(target);
    else set.shown = true;
    panels.set(around, set);
  }
  for (const { shown, hidden } of panels.values()) if (shown) for (const panel of hidden) found.add(panel);

  const STATE =
    /activ|current|select|open|show|visib|hid|past|present|future|next|prev|clos|collaps|enter|leav|[-_](?:in|out|this)$/i;
  const kindOf = (element: PageElement) =>
    [element.tagName, ...(element.getAttribute("class") ?? "").split(/\s+/)]
      .filter((name) => !STATE.test(name))
      .join(" ")
      .trim();
  const CONTROL = 'button,[role="button"],[role="tab"],[onclick],summary,input[type="radio"],a[href^="#"]';
  const [AROUND, NEAR, LONGEST_TAB, MOVES] = [3, 50, 40, /[1-9]/];
  /** Whether an element can be pressed by its looks, or is a tab by its own name. */
  const isPointed = (element: PageElement) => getComputedStyle(element).cursor === "pointer" || /-tab$/i.test(element.tagName);
  const isControl = (element: PageElement) => dom.isPressable(element) && (element.matches(CONTROL) || isPointed(element));
  const controls = new Map<PageElement, PageElement[]>();
  const controlsIn = (box: PageElement) => {
    const known =
      controls.get(box) ??
      [...Array.from(box.querySelectorAll(CONTROL)), ...Array.from(box.children).slice(0, NEAR).filter(isPointed)].slice(0, NEAR);
    controls.set(box, known);
    return known;
  };
  /** Whether an element is something to press, or holds little else. */
  const isBar = (one: PageElement) => {
    const says = one.textContent.trim().length;
    if (says > LONGEST || !isPart(one)) return false;
    const held = isControl(one) ? [one] : controlsIn(one).filter(isControl);
    return held.length > 0 && 2 * held.reduce((sum, control) => sum + control.textContent.trim().length, 0) >= says;
  };
  /** Whether a reader comes to the hidden ones: they move, take up the window, or something beside them can be pressed. */
  const takeTurns = (set: PageElement, alike: readonly PageElement[], hidden: readonly PageElement[]) => {
    const isMoved = (one: PageElement) =>
      !isOff(one) || MOVES.test(getComputedStyle(one).transitionDuration) || getComputedStyle(one).transform !== "none";
    if (hidden.every(isMoved)) return true;
    const shown = alike.find(isSeen)?.getBoundingClientRect();
    if (shown && shown.width * shown.height > (innerWidth * innerHeight) / 2) return true;
    const isBeside = (control: PageElement) => !alike.some((one) => one.contains(control)) && dom.isPressable(control);
    const beside = [set.previousElementSibling, set.nextElementSibling, alike[0]?.previousElementSibling];
    if (beside.some((one) => one && isBar(one))) return true;
    // What holds much else holds things to press for other reasons.
    const most = 2 * set.textContent.length + LONGEST;
    let around: PageElement | null = set;
    for (let level = 0; around !== null && around.textContent.length <= most && level < AROUND; level += 1) {
      if (controlsIn(around).some(isBeside)) return true;
      around = around.parentElement;
    }
    return false;
  };
  /** Tabs that do not say that they are: as many things to press as there are panels, in a row before these. */
  const tabsOf = (set: PageElement, panels: readonly PageElement[]) => {
    const partsOf = (row: PageElement) => Array.from(row.children).filter((part) => !part.matches(UNSEEN));
    const before = (element: PageElement | undefined) => {
      let at = element?.previousElementSibling ?? null;
      for (let level = 0; at?.matches(UNSEEN) && level < AROUND; level += 1) at = at.previousElementSibling;
      return at;
    };
    // Some say that a row that leads nowhere is a navigation.
    const isRow = (row: PageElement) => isPart(row.matches("nav") ? row.parentElement : row) && !beside.test(namesOf(row));
    const rows = [before(panels[0]), before(set)];
    const row = rows.find((one) => one !== null && panels.length > 1 && partsOf(one).length === panels.length && isRow(one));
    if (!row) return [];
    const isTab = (tab: PageElement) => {
      const says = tab.textContent.trim().length;
      return says > 0 && says <= LONGEST_TAB && !dom.leads(tab) && isControl(tab);
    };
    const tabs = partsOf(row);
    return tabs.every(isTab) && !panels.some((panel) => panel.querySelector(FIELDS)) ? [row, ...tabs] : [];
  };
  /** Whether two parts or three lie in one row, one over the other or moved aside: what was shown, what is, and what comes next. */
  const areInTurn = (seen: readonly PageElement[]) => {
    const boxes = seen.map((part) => part.getBoundingClientRect());
    const [first] = boxes;
    if (first === undefined || seen.length < 2 || seen.length > 3) return false;
    const isLevel = boxes.every(({ top, height }) => top === first.top && height > 0);
    return isLevel && seen.every((part) => getComputedStyle(part).position === "absolute");
  };
  const wordsOf = (element: PageElement) => element.textContent.replace(/\s+/g, " ").trim();
  const sets = new Set<PageElement>();
  for (const element of elements("body *")) {
    const around = element.parentElement;
    if (around && !isSeen(element) && isSeen(around))
      sets.add(around.children.length === 1 ? (around.parentElement ?? around) : around);
  }
  const show = (part: PageElement) => {
    const inner = hiddenIn(part);
    found.add(part);
    if (inner) found.add(inner);
  };
  for (const set of sets) {
    const kinds = new Map<string, PageElement[]>();
    for (const child of Array.from(set.children).slice(0, SLIDES))
      kinds.set(kindOf(child), [...(kinds.get(kindOf(child)) ?? []), child]);
    for (const alike of kinds.values()) {
      const hidden = alike.filter((one) => !isSeen(one) || hiddenIn(one));
      // Of one of them a reader sees all, of the others nothing, unless one just comes in the place of another.
      const seen = alike.length - hidden.length;
      const isTurn = seen === 1 || areInTurn(alike.filter((one) => !hidden.includes(one)));
      // Of tabs a reader may have to choose the first, too.
      if (hidden.length < 1 || !(isTurn || (seen === 0 && alike.every((one) => isOff(one) && isText(one))))) continue;
      // In other languages they say the same once more.
      if (new Set(alike.map((one) => one.getAttribute("lang"))).size > 1) continue;
      const [row, ...tabs] = alike.every(isPart) ? tabsOf(set, alike) : [];
      if (row) {
        // So they are named.
        for (const [role, named] of [
          ["tablist", [row]],
          ["tab", tabs],
          ["tabpanel", alike],
        ] as const)
          for (const one of named) one.setAttribute("role", role);
        for (const panel of hidden) show(panel);
        continue;
      }
      if (hidden.length < FEWEST || seen === 0) continue;
      // Less than that are messages of which none is due.
      if (alike.reduce((sum, one) => sum + one.textContent.trim().length, 0) < MUCH * alike.length) continue;
      if (!alike.every((one) => isPart(one) && isText(one) && getComputedStyle(one).position !== "fixed")) continue;
      if (!takeTurns(set, alike, hidden)) continue;
      // For other windows some are there once more.
      const said = new Set(alike.filter((one) => !hidden.includes(one)).map(wordsOf));
      for (const one of hidden) if (!said.has(wordsOf(one)) && said.add(wordsOf(one))) show(one);
    }
  }

  const [IN_FOUND, LONGEST_MORE] = [3, 60];
  /** Whether an element is shown, or will be with one that was found and holds it. */
  const isReached = (element: PageElement) => {
    if (dom.isPressable(element)) return true;
    let around = isOff(element) ? null : element.parentElement;
    for (let level = 0; around !== null && level < IN_FOUND && !isOff(around); level += 1) around = around.parentElement;
    return around !== null && found.has(around);
  };
  const isPressed = (one: PageElement) =>
    one.matches('button[type="button"],button:not(form *),[onclick]') ||
    one.previousElementSibling?.matches(TICKED) ||
    [one, ...Array.from(one.children).slice(0, 2)].some((part) => getComputedStyle(part).cursor === "pointer");
  /** Whether a reader asks for what is hidden by what stands right before it. */
  const isOpenedBefore = ({ previousElementSibling: before }: PageElement) => {
    if (before === null || !isReached(before)) return false;
    const says = before.textContent.trim().length;
    return says > 0 && says < LONGEST && isPressed(before) && isPart(before);
  };
  const asksForMore = (control: PageElement) => {
    const says = control.textContent.trim().replace(/[^\p{L}\p{N}]+$/u, "");
    return says.length <= LONGEST_MORE && more.test(says);
  };
  /** What stands right behind the rest of a text and asks for more; none where something else does. */
  const askedBehind = ({ parentElement: around, nextElementSibling: next }: PageElement) => {
    // What stands behind a larger part asks for more parts: what tells of those has to see it.
    const behind = next ?? (around?.matches("p,span") ? around.nextElementSibling : null);
    const control = behind?.matches(CONTROL) || behind?.children.length !== 1 ? behind : (behind?.children[0] ?? null);
    if (!control || !dom.isPressable(control) || dom.leads(control) || dom.isOff(control) || !isPart(control)) return null;
    return asksForMore(control) && (control.matches("button,a") || isPressed(control)) ? control : null;
  };
  /** Whether it tells what came of a press: most never come. */
  const isState = (element: PageElement) =>
    element.matches('[role="alert"],[role="status"],[aria-live]') ||
    /(?:^|[\s_-])(?:alert|error|success|status|toast|spinner|loading|loader)/i.test(namesOf(element));
  const isDots = (one: PageElement) => /^(?:…|\.{3})$/.test(one.textContent.trim());
  /** What asks for more that is there, and what stands for it until then. */
  const done = new Set<PageElement>();
  for (const element of elements("body *")) {
    if (!isOff(element)) continue;
    const isAsked = isOpenedBefore(element);
    const behind = isAsked ? null : askedBehind(element);
    if (!(isAsked || behind) || !isPart(element) || isState(element) || !isText(element)) continue;
    found.add(element);
    const { previousElementSibling: before } = element;
    if (behind) done.add(behind);
    if (before && (behind ? isDots(before) : before.matches("button,a") && asksForMore(before))) done.add(before);
  }
  for (const element of found) {
    for (const name of ["hidden", "aria-hidden"]) element.removeAttribute(name);
    for (const [name, value] of Object.entries(SHOWN)) element.style.setProperty(name, value, "important");
  }
  for (const element of done) element.style.setProperty("display", "none", "important");
}

/** An expression that shows them. */
export const turnsSource = withDom(`(${openTurns})(${MOST},${JSON.stringify(OTHER)},${BESIDE},${MORE_OF_TEXT})`);
