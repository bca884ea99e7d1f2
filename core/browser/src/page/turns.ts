/**
 * Shows what scripts show in turn, or fold away, without saying so by attributes: slides, panels that links of the page lead to, and what
 * stands hidden behind something that can be pressed. Runs in a frame's document, its scripts standing still, in a world that they cannot
 * reach, and is sent as source text, so it stands alone.
 */

import { BESIDE, OTHER } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";

/** Most elements that are looked at. */
const MOST = 20_000;

interface PageElement {
  readonly id: string;
  readonly tagName: string;
  readonly textContent: string;
  readonly parentElement: PageElement | null;
  readonly previousElementSibling: PageElement | null;
  readonly style: { setProperty(name: string, value: string, priority: string): void };
  getAttribute(name: string): string | null;
  removeAttribute(name: string): void;
  closest(selector: string): PageElement | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): ArrayLike<PageElement>;
  checkVisibility(options?: object): boolean;
}
declare const document: {
  getElementById(id: string): PageElement | null;
  querySelectorAll(selector: string): ArrayLike<PageElement>;
};
declare const dom: Dom;
declare function getComputedStyle(element: PageElement): { readonly cursor: string; readonly display: string };

function openTurns(most: number, other: string, beside: RegExp): void {
  const SLIDE = '[aria-roledescription="slide"],.carousel-item,.carousel-inner>.item';
  const FIELDS = "form,input,select,textarea";
  const [LEAST, LONGEST, LINKED, SLIDES] = [20, 300, 0.5, 100];
  const namesOf = (element: PageElement) => `${element.id} ${element.getAttribute("class") ?? ""}`;
  const isOff = (element: PageElement) => getComputedStyle(element).display === "none";
  const isPart = (element: PageElement | null): element is PageElement =>
    element !== null && element.closest(other) === null && !beside.test(namesOf(element));
  /** Whether an element says something of its own: lists of links are menus, fields are for those who write. */
  const isText = (element: PageElement) => {
    const said = element.textContent.trim().length;
    if (said < LEAST || element.querySelector(FIELDS) !== null) return false;
    const linked = Array.from(element.querySelectorAll("a")).reduce((sum, link) => sum + link.textContent.length, 0);
    return linked <= said * LINKED;
  };
  const elements = (selector: string) => Array.from(document.querySelectorAll(selector)).slice(0, most);
  const found = new Set<PageElement>();

  for (const slide of elements(SLIDE)) {
    const around = slide.parentElement;
    if (!isOff(slide) && around)
      for (const other of Array.from(around.querySelectorAll(SLIDE)).slice(0, SLIDES)) if (isOff(other)) found.add(other);
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

  for (const element of elements("body *")) {
    const before = element.previousElementSibling;
    if (before === null || element.checkVisibility() || !dom.isPressable(before) || !isOff(element)) continue;
    const says = before.textContent.trim().length;
    const isPressed = [before, ...Array.from(before.querySelectorAll(":scope>*")).slice(0, 2)].some(
      (one) => getComputedStyle(one).cursor === "pointer",
    );
    if (says > 0 && says < LONGEST && isPressed && isPart(before) && isPart(element) && isText(element)) found.add(element);
  }
  for (const element of found) {
    element.removeAttribute("hidden");
    for (const [name, value] of Object.entries({ display: "revert", visibility: "visible", opacity: "1", height: "auto" }))
      element.style.setProperty(name, value, "important");
  }
}

/** An expression that shows them. */
export const turnsSource = withDom(`(${openTurns})(${MOST},${JSON.stringify(OTHER)},${BESIDE})`);
