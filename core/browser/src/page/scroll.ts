/**
 * What of a page scrolls: itself, and parts of it that scroll in their place. Runs in the page's document, in a world that its scripts cannot
 * reach, and is sent as source text, so each function stands alone.
 */

/** Parts that are scrolled, the largest of those that there are, and elements among which they are looked for. */
const [MOST_PARTS, MOST_ELEMENTS] = [12, 20_000];
/** Pixels of one step, where so much of the part is in view. */
const STEP = 800;
/** Steps that lead from anywhere to an end. */
export const ALL = 10_000;

/** What scrolls: the page (`null`), or a part of it; where it stood at first, and whether it changes as it is scrolled. */
interface Part {
  readonly element: PageElement | null;
  /** What moves with it: itself, or what a scroll bar of the page's own stands in. */
  readonly scope: PageElement | null;
  readonly stood: number;
  readonly isReversed: boolean;
  /** How high it was at first, and whether it grew when its end came into view. */
  readonly height: number;
  grows: boolean;
  changes: boolean;
  observer?: MutationObserver;
}
/** How many there are, with the page, and whether that is the first of them. */
export interface Parts {
  readonly count: number;
  readonly isPage: boolean;
}
/** What was taken up: the page, or a part that stood at its top, or below it. */
export interface Entered {
  readonly isPage: boolean;
  readonly isBelow: boolean;
  /** Whether it grew when its end came into view. */
  readonly grows: boolean;
}
/** Where a part stands. */
export interface Place {
  /** Pixels from its top to its end. */
  readonly height: number;
  /** Pixels below what is in view; `null` where only a wheel moves it, which does not say. */
  readonly below: number | null;
  /** Elements of the page. */
  readonly elements: number;
}

interface PageElement {
  readonly scrollHeight: number;
  readonly clientHeight: number;
  readonly clientWidth: number;
  readonly offsetWidth: number;
  readonly parentElement: PageElement | null;
  scrollTop: number;
  readonly firstElementChild: PageElement | null;
  readonly shadowRoot: Tree | null;
  readonly textContent: string;
  dispatchEvent(event: object): void;
  getRootNode(): { readonly host?: PageElement };
  querySelectorAll(selector: string): ArrayLike<PageElement>;
  closest(selector: string): PageElement | null;
  checkVisibility(options: object): boolean;
}
/** A document, or an open shadow tree. */
interface Tree {
  querySelectorAll(selector: string): ArrayLike<PageElement>;
}
declare const document: Tree & {
  readonly documentElement: PageElement | null;
  getElementsByTagName(name: string): { readonly length: number };
};
declare function getComputedStyle(element: PageElement): {
  readonly overflowY: string;
  readonly display: string;
  readonly flexDirection: string;
};
declare const window: {
  readonly innerHeight: number;
  readonly scrollY: number;
  scrollBy(x: number, y: number): void;
};
declare class MutationObserver {
  constructor(heard: () => void);
  observe(root: PageElement, what: object): void;
  takeRecords(): { readonly length: number };
  disconnect(): void;
}
declare class WheelEvent {
  constructor(type: string, options: object);
}
/**
 * What is kept between the calls: the parts, the one that is scrolled now, `null` for the page, with what moves by that, whether that hears of a wheel only, how often
 * that was turned down, and whether its scrolling counts up from its end (`column-reverse`).
 */
declare const self: {
  parts?: Part[];
  part?: PageElement | null;
  scope?: PageElement | null;
  isWheeled?: boolean;
  turns?: number;
  isReversed?: boolean;
};

function findParts(mostParts: number, mostElements: number): Parts {
  const [LEAST, LEAST_WIDTH, LEAST_HEIGHT, BAR_WIDTH, LINKED, TREES] = [50, 150, 100, 30, 0.5, 20];
  const NEVER = 'nav,header,footer,select,textarea,pre,[role="menu"],[role="navigation"]';
  /** What holds what is chosen from, as often as what is read: those come last, and those that are mostly links not at all. */
  const BESIDE = 'aside,dialog,[role="complementary"],[role="dialog"],[role="alertdialog"],[role="listbox"],[role="tree"]';
  /** Whether an element stands in such a one, in whatever tree. */
  const isIn = (element: PageElement, selector: string) => {
    let at: PageElement | undefined = element;
    for (let tree = 0; at !== undefined && tree < TREES; tree += 1, at = at.getRootNode().host)
      if (at.closest(selector) !== null) return true;
    return false;
  };
  const isMenu = (element: PageElement) => {
    const linked = Array.from(element.querySelectorAll("a[href]")).reduce((sum, link) => sum + link.textContent.length, 0);
    return linked > LINKED * element.textContent.length;
  };
  // Some lists draw a scroll bar of their own, and hide what goes beyond.
  const isMoved = (overflow: string, holdsMuch: boolean) => /auto|scroll/.test(overflow) || (holdsMuch && overflow !== "visible");
  /** Whether it is a scroll bar of the page's own, which holds nothing, beside what it moves. */
  const isBar = (element: PageElement) =>
    element.offsetWidth <= BAR_WIDTH &&
    element.textContent.trim() === "" &&
    (element.parentElement?.clientWidth ?? 0) > LEAST_WIDTH &&
    /auto|scroll/.test(getComputedStyle(element).overflowY);
  const isPart = (element: PageElement) =>
    element.scrollHeight - element.clientHeight > LEAST &&
    element.clientHeight > LEAST_HEIGHT &&
    (element.clientWidth > LEAST_WIDTH || isBar(element)) &&
    isMoved(getComputedStyle(element).overflowY, element.scrollHeight > 2 * element.clientHeight) &&
    !isIn(element, NEVER) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const trees: Tree[] = [document];
  const found: { readonly element: PageElement; readonly isBeside: boolean; readonly area: number }[] = [];
  let left = mostElements;
  for (const tree of trees)
    for (const element of Array.from(tree.querySelectorAll(tree === document ? "body *" : "*")).slice(0, left)) {
      left -= 1;
      if (element.shadowRoot) trees.push(element.shadowRoot);
      const area = element.clientHeight * element.clientWidth;
      if (isPart(element)) found.push({ element, isBeside: isIn(element, BESIDE), area });
    }
  const largest = found
    .sort((one, other) => Number(one.isBeside) - Number(other.isBeside) || other.area - one.area)
    .slice(0, mostParts)
    .filter(({ element, isBeside }) => !isBeside || !isMenu(element))
    .map(({ element }) => element);
  const isPageScrolled = (document.documentElement?.scrollHeight ?? 0) > window.innerHeight;
  const parts = [...(isPageScrolled ? [null] : []), ...largest];
  const isReversed = (element: PageElement) => {
    const { display, flexDirection } = getComputedStyle(element);
    return display.endsWith("flex") && flexDirection === "column-reverse";
  };
  self.parts = parts.map((element) => ({
    element,
    scope: element !== null && element.clientWidth <= BAR_WIDTH ? element.parentElement : element,
    stood: element?.scrollTop ?? 0,
    isReversed: element !== null && isReversed(element),
    height: element?.scrollHeight ?? 0,
    grows: false,
    changes: element === null || !/auto|scroll/.test(getComputedStyle(element).overflowY),
  }));
  return { count: parts.length, isPage: isPageScrolled };
}

/** Scrolls all parts to their ends at once, and hears which of them change by that. Those that may hear of a wheel only are asked one by one. */
function stir(all: number): void {
  for (const part of self.parts ?? []) {
    const { element, scope, stood, changes } = part;
    if (element === null || scope === null || changes) continue;
    part.observer = new MutationObserver(() => {
      part.changes = true;
    });
    const what = { subtree: true, childList: true, characterData: true, attributes: true };
    part.observer.observe(scope, what);
    // Of a shadow tree it shows what stands in the element that has that.
    const { host } = element.getRootNode();
    if (host !== undefined) part.observer.observe(host, what);
    element.scrollTop = stood > 0 ? 0 : all;
  }
}

/** Scrolls those once more, by little, of which no change was heard: some pass over the first time. Whether there are any. */
function stirAgain(): boolean {
  const still = (self.parts ?? []).filter(({ observer, changes }) => observer !== undefined && !changes);
  for (const { element } of still) if (element !== null) element.scrollTop += element.scrollTop > 0 ? -1 : 1;
  return still.length > 0;
}

/** Leaves those that may hold more than they show: they changed, or stood below their top. How many. */
function stirred(): number {
  for (const part of self.parts ?? []) {
    const { element, observer, stood, isReversed } = part;
    if (element === null || observer === undefined) continue;
    part.grows = element.scrollHeight > part.height;
    part.changes ||= observer.takeRecords().length > 0 || stood > 0 || isReversed;
    observer.disconnect();
    element.scrollTop = stood;
  }
  self.parts = (self.parts ?? []).filter(({ changes }) => changes);
  return self.parts.length;
}

/** Takes up a part. */
function enter(at: number): Entered {
  const { element = null, scope = null, stood = 0, isReversed = false, grows = false } = self.parts?.[at] ?? {};
  self.part = element;
  self.scope = scope;
  self.isWheeled = false;
  self.isReversed = isReversed;
  return { isPage: element === null, isBelow: stood > 0 || isReversed, grows };
}

/**
 * From now on the part is scrolled as by a wheel, if it is one whose end was scrolled to in vain: some draw a scroll bar of their own and move
 * what they hold themselves. Whether it is. Then it goes back to where it stood: no wheel moves that.
 */
function takeWheel(isChanged: boolean): boolean {
  const part = self.part ?? null;
  self.isWheeled = part !== null && !/auto|scroll/.test(getComputedStyle(part).overflowY) && (!isChanged || part.scrollTop === 0);
  if (self.isWheeled && part !== null) part.scrollTop = 0;
  return self.isWheeled;
}

/** Scrolls the part so many times by most of what is in view, down or (less than 0) up. */
function scroll(step: number, times: number): Place {
  const part = self.part ?? null;
  const seen = part === null ? window.innerHeight : part.clientHeight;
  // How far a wheel leads is up to the page.
  const pixels = times * Math.min(step, Math.max(1, Math.floor(seen * (self.isWheeled ? 0.7 : 0.9))));
  if (self.isWheeled) {
    const wheel = { deltaY: pixels, wheelDeltaY: -pixels, bubbles: true, cancelable: true };
    // Some go by one part with each turn of a wheel, however far it is: back it goes as often as it went down.
    const turns = times < 0 ? (self.turns ?? 0) + 1 : 1;
    self.turns = times < 0 ? 0 : (self.turns ?? 0) + 1;
    for (let turn = 0; turn < turns; turn += 1) (part?.firstElementChild ?? part)?.dispatchEvent(new WheelEvent("wheel", wheel));
  } else if (part === null) window.scrollBy(0, pixels);
  else part.scrollTop += pixels;
  const height = (part ?? document.documentElement)?.scrollHeight ?? 0;
  // Where it counts up from the end, it is less than 0 above that.
  const top = part === null ? window.scrollY : part.scrollTop + (self.isReversed ? height - seen : 0);
  const below = self.isWheeled ? null : height - seen - top;
  return { height, below, elements: document.getElementsByTagName("*").length };
}

/** An expression that finds what scrolls, and says how many parts there are. */
export const partsSource = `(${findParts})(${MOST_PARTS},${MOST_ELEMENTS})`;
export const stirSource = `(${stir})(${1_000_000})`;
export const stirAgainSource = `(${stirAgain})()`;
export const stirredSource = `(${stirred})()`;
export const enterSource = (at: number): string => `(${enter})(${at})`;
export const takeWheelSource = (isChanged: boolean): string => `(${takeWheel})(${isChanged})`;
export const scrollSource = (times: number): string => `(${scroll})(${STEP},${times})`;
/** An expression that is through when the page has shown what was scrolled to: its scripts hear of that in the next frame. */
export const frameSource = "new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); setTimeout(done, 1_000) })";
