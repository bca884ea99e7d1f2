/**
 * Shows what elements of a library fold away of what they are given: cards, groups and steps whose shadow trees hide the slot of their text,
 * and of which no attribute tells that they fold. Runs in a frame's document, its scripts standing still, in a world that they cannot reach,
 * and is sent as source text, so it stands alone. Closed shadow trees it does not see.
 */

import { BESIDE, OTHER } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";
import { type Flat, withFlat } from "./flat.ts";
import type { PageElement } from "./page-element.ts";

/** Most elements that are looked at. */
const MOST = 2_000;

interface Host extends PageElement {
  readonly shadowRoot: Pick<PageElement, "querySelector" | "querySelectorAll">;
}
interface Slot extends PageElement {
  assignedNodes(): readonly PageElement[];
}
interface Style {
  readonly display: string;
  readonly visibility: string;
  readonly opacity: string;
  readonly overflowY: string;
}
declare const dom: Dom;
declare const flat: Flat;
declare function getComputedStyle(element: PageElement): Style;

function showGiven(most: number, other: string, beside: RegExp): void {
  const PRESSED = 'button,[role="button"],summary,[tabindex="0"]';
  const FIELDS = 'input:not([type="hidden"]),select,textarea,[contenteditable="true"]';
  const FOLDS = /accordion|collaps|expan[ds]|disclos|fold|step|details|group/i;
  const NO_TEXT = /select|combo|picker|option|suggest|complete|toast|alert|hint|help|player|video|audio|tree/i;
  const [LEAST, LINKED, LEVELS, ROUNDS, MOST_PRESSED] = [20, 0.5, 8, 3, 20];
  const SHOWN = {
    visibility: "visible",
    opacity: "1",
    height: "auto",
    "max-height": "none",
    overflow: "visible",
    transition: "none",
  };
  const namesOf = (element: PageElement) => `${element.tagName} ${element.id} ${element.getAttribute("class") ?? ""}`;
  const isShut = (element: PageElement) => {
    const { display, visibility, opacity, overflowY } = getComputedStyle(element);
    const isFlat = display !== "contents" && element.clientHeight <= 1 && /hidden|clip/.test(overflowY);
    return display === "none" || visibility !== "visible" || opacity === "0" || isFlat;
  };
  /** The slot of an element's text, and what it stands in within the shadow tree. */
  const wayTo = (slot: PageElement) => {
    const way: PageElement[] = [];
    for (let at: PageElement | null = slot; at !== null && way.length < LEVELS; at = at.parentElement) way.push(at);
    return way;
  };
  /** Whether it is given a text to read. */
  const isText = (given: readonly PageElement[]) => {
    const parts = given.filter((node): node is PageElement => "matches" in node);
    if (parts.some((part) => part.matches(`${FIELDS},${other}`) || part.querySelector(FIELDS) !== null)) return false;
    const said = given.reduce((sum, { textContent }) => sum + textContent.trim().length, 0);
    const links = parts.flatMap((part) => [
      ...(part.matches("a[href]") ? [part] : []),
      ...Array.from(part.querySelectorAll("a[href]")),
    ]);
    return said >= LEAST && links.reduce((sum, { textContent }) => sum + textContent.trim().length, 0) <= LINKED * said;
  };
  /** What hides the text of an element that a press shows; nothing of others. */
  const foldsOf = (host: Host) => {
    const slot = host.shadowRoot.querySelector("slot:not([name])") as Slot | null;
    if (slot === null || beside.test(namesOf(host)) || NO_TEXT.test(host.tagName)) return [];
    const way = wayTo(slot);
    const shut = way.filter(isShut);
    if (shut.length === 0 || way.some((part) => beside.test(namesOf(part)))) return [];
    const pressed = Array.from(host.shadowRoot.querySelectorAll(PRESSED)).slice(0, MOST_PRESSED).filter(dom.isPressable);
    const isFold = pressed.length > 0 && [host, ...way, ...pressed].some((part) => FOLDS.test(namesOf(part)));
    return isFold && isText(slot.assignedNodes()) && flat.closest(host, other) === null ? shut : [];
  };
  const known = new Set<PageElement>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const hosts = (flat.hosts() as Host[]).slice(0, most).filter((host) => !known.has(host));
    const shut = hosts.flatMap((host) => {
      const folds = foldsOf(host);
      if (folds.length > 0) known.add(host);
      return folds;
    });
    if (shut.length === 0) return;
    for (const part of shut) {
      part.removeAttribute("hidden");
      const isOff = getComputedStyle(part).display === "none";
      for (const [name, value] of Object.entries({ ...SHOWN, ...(isOff && { display: "revert" }) }))
        part.style.setProperty(name, value, "important");
    }
  }
}

/** An expression that shows what one frame's elements fold away. */
export const showGivenSource = withDom(withFlat(`(${showGiven})(${MOST},${JSON.stringify(OTHER)},${BESIDE})`));
