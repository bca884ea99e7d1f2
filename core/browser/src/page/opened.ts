/**
 * Keeps what controls of a page opened, and puts back what was closed again meanwhile. Runs in the page's document, in a world that its scripts
 * cannot reach, and is sent as source text, so each function stands alone.
 */

import { OTHER } from "./beside.ts";
import type { Flat } from "./flat.ts";
import { type Opens, withOpens } from "./opened-by.ts";
import type { PageElement } from "./page-element.ts";
import type { Holder } from "./signed-folds.ts";
import type { UnsaidTabs } from "./unsaid-tabs.ts";

/** How long what moves may take in all, and its end. */
const REST_MS = 600;

declare const opens: Opens;
declare const flat: Flat;
declare const document: { createElement(name: string): PageElement };
declare function getComputedStyle(element: PageElement): { readonly position: string };
/** What a control opened: the content itself, what held it, a copy, and what it said then. */
interface Kept {
  readonly control: PageElement;
  readonly content: PageElement;
  readonly holder: { append(...nodes: PageElement[]): void } | null;
  /** What it stood behind. */
  readonly before: PageElement | null;
  readonly copy: PageElement;
  readonly said: string;
}
/** What is kept between the calls: controls that were pressed, those that are several alike, tabs that were chosen before, what they opened, texts that were cut, folds that do not say that they are, and rows that may be tabs. */
declare const self: {
  unsaid?: ReadonlySet<PageElement>;
  unsaidTabs?: ReadonlyMap<PageElement, UnsaidTabs>;
  holders?: ReadonlyMap<PageElement, Holder>;
  controls?: PageElement[];
  alike?: Set<PageElement>;
  chosen?: Set<PageElement>;
  opened?: Kept[];
  cut?: ReadonlyMap<PageElement, { readonly box: PageElement; readonly length: number }>;
};

/** Keeps copies of what controls opened; the numbers of those that opened nothing that is read. */
function keep(controls: readonly PageElement[], from: number, other: string): number[] {
  const FIELDS = 'textarea:enabled,[contenteditable="true"],[role="menu"],[role="listbox"],[role="dialog"]';
  const [INPUTS, LINKED, WEIGHT] = ['input:not([type="hidden"]),select', 0.8, 60];
  self.opened ??= [];
  const { opened, alike } = self;
  const known = new Set(opened.map(({ control }) => control));
  const isRead = (content: PageElement) =>
    !content.matches(other) &&
    flat.inside(content, FIELDS).length === 0 &&
    !/absolute|fixed/.test(getComputedStyle(content).position);
  // Controls that are folds for being alike only may open menus of a shop, or what it is searched by.
  const isMenu = (content: PageElement) => {
    const linked = flat.inside(content, "a[href]").reduce((sum, link) => sum + flat.textOf(link).trim().length, 0);
    const said = flat.textOf(content).trim().length;
    return flat.inside(content, INPUTS).length * WEIGHT > said || linked > LINKED * said;
  };
  const missing: number[] = [];
  for (const [at, asked] of controls.entries()) {
    const control = opens.nowOf(asked);
    if (known.has(control)) continue;
    const cut = self.cut?.get(control);
    const isCut = cut !== undefined && flat.textOf(cut.box).length <= cut.length;
    const content = isCut ? null : opens.contentOf(control);
    // What is hidden in it was shown before, or comes later.
    const said = content === null ? "" : flat.shownIn(content);
    const isTab = control.matches('[role="tab"]');
    const isOther = opens.isOtherTab(control);
    const isText = (shown: PageElement) => isTab || (isRead(shown) && !(alike?.has(control) && isMenu(shown)));
    if (content === null || said === "" || isOther || !isText(content)) missing.push(from + at);
    else {
      const { parentNode: holder, previousElementSibling: before } = content;
      opened.push({ control, content, holder, before, copy: flat.copyOf(content), said });
    }
  }
  return missing;
}

/** Folds that are open, as those are that are closed. */
function openAlike(closed: readonly PageElement[]): PageElement[] {
  const MOST = 100;
  const kindOf = (fold: PageElement) => `${fold.tagName} ${/\S+/.exec(fold.getAttribute("class") ?? "")?.[0] ?? ""}`;
  const kinds = new Set(closed.map(kindOf));
  return flat
    .all('[aria-expanded="true"]')
    .filter((fold) => kinds.has(kindOf(fold)))
    .slice(0, MOST);
}

/** Puts back what was closed again meanwhile. What tabs showed in one place stands below their names. */
function putBack(): void {
  const TEXT = 3;
  const lastOf = new Map<PageElement, PageElement>();
  /** What a tab is called, unless it is drawn as the one beside it is: a dot. */
  const nameOf = (tab: PageElement) => {
    const { nextElementSibling, previousElementSibling } = tab;
    // Some tabs hold their name twice.
    const name = flat.shownIn(tab);
    const beside = nextElementSibling ?? previousElementSibling;
    return beside !== null && flat.shownIn(beside) === name ? "" : name;
  };
  const call = (box: PageElement, tab: PageElement | undefined) => {
    const said = tab === undefined ? "" : nameOf(tab);
    if (said === "") return;
    const name = document.createElement("strong");
    name.textContent = said;
    // A text that begins without a box of its own goes on in the next line.
    const isBare = Array.from(box.childNodes).find(({ textContent }) => textContent.trim() !== "")?.nodeType === TEXT;
    box.prepend(name, ...(isBare ? [document.createElement("br")] : []));
  };
  const putBehind = (content: PageElement, copy: PageElement) => {
    (lastOf.get(content) ?? content).after(copy);
    lastOf.set(content, copy);
  };
  /** Whether an element is called otherwise than it was: there is one panel for all, which is drawn anew for each tab, or it is none any more. */
  const isRenamed = (content: PageElement, copy: PageElement) =>
    ["id", "aria-labelledby"].some((name) => content.getAttribute(name) !== copy.getAttribute(name));
  const SHOWN = { transition: "none", height: "auto", "max-height": "none", opacity: "1", visibility: "visible" };
  const show = ({ style }: PageElement, more: object = {}) => {
    for (const [name, value] of Object.entries({ ...SHOWN, ...more })) style.setProperty(name, value, "important");
  };
  /** Whether something is closed again, or about to be: by no attribute, so that nobody else opens it. */
  const isClosed = (content: PageElement) =>
    !content.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || content.clientHeight <= 1;
  /** Whether what a tab showed stands there already: it chose some of a list. */
  const isTold = (said: string, now: string) => {
    const lines = new Set(now.split("\n").map((line) => line.trim()));
    return said.split("\n").every((line) => lines.has(line.trim()) || line.trim() === "");
  };
  // Signs of items say nothing; what asks for answers does.
  for (const [sign, { holder }] of self.holders ?? [])
    if (holder !== sign && !/[\p{L}\p{N}]/u.test(flat.textOf(sign))) sign.style.setProperty("display", "none", "important");
  // Rows that were no tabs are what they were.
  for (const { list, tabs, isProven } of new Set(self.unsaidTabs?.values()))
    if (!isProven) for (const one of [list, ...tabs]) for (const name of ["role", "aria-selected"]) one.removeAttribute(name);
  for (const { control, content, holder, before, copy, said } of self.opened ?? []) {
    // The rest of a text stays where it is, or the page wrote it anew.
    if (self.cut?.has(control)) continue;
    // A panel may be drawn anew with its tabs.
    const shared = opens.sharedBy(control);
    const place = content.isConnected || shared === null ? content : shared;
    const now = place.isConnected ? flat.shownIn(place) : "";
    if (!place.isConnected) {
      if (before?.isConnected && before.parentNode === holder) putBehind(before, copy);
      else holder?.append(copy);
      // It may have been copied while it came, or went.
      show(copy);
    } else if (flat.textOf(place).trim() === "") place.replaceChildren(...Array.from(copy.childNodes));
    else if (now !== said && shared === place) {
      if (isTold(said, now)) continue;
      if (!lastOf.has(place))
        call(
          place,
          Array.from(self.chosen ?? []).find((tab) => opens.sharedBy(tab) === place),
        );
      call(copy, control);
      putBehind(place, copy);
    } else if ((now !== said || !content.checkVisibility()) && isRenamed(content, copy)) putBehind(content, copy);
    else if (self.unsaid?.has(control) && isClosed(content)) show(content, { display: "revert" });
  }
  delete self.opened;
}

/** An expression that keeps what controls opened, the first by its number, up to the last. */
export const keepSource = (from: number, end: number): string =>
  withOpens(`(${keep})(self.controls?.slice(${from},${end}) ?? [],${from},${JSON.stringify(OTHER)})`);
/** An expression that keeps what the folds hold that are open before the first ones, so many, are pressed: they may close by that. */
export const keepOpenSource = (count: number): string =>
  withOpens(`(${keep})((${openAlike})(self.controls?.slice(0,${count}) ?? []),0,${JSON.stringify(OTHER)})`);
const isExpanded = (at: number) => `self.controls?.[${at}]?.getAttribute("aria-expanded") === "true"`;
/** Whether a control does not say whether it is open, and none like it has opened anything yet: pressed again it may close what comes late. */
const isUnproven = (at: number): string =>
  `((one) => self.unsaid?.has(one) === true && self.opened?.some(({ control }) => control.className === one.className) !== true)(self.controls?.[${at}])`;
/** An expression that says whether what any of these controls opens is still to come: it is open by its own word or may be, or goes on with a text. */
export const areOpenSource = (all: readonly number[]): string =>
  all.map((at) => `${isExpanded(at)} || self.cut?.has(self.controls?.[${at}]) === true || ${isUnproven(at)}`).join(" || ") ||
  "false";
/** An expression that says whether a control is open that is a fold for being one of several alike. */
export const isStrayedSource = (at: number): string => `self.alike?.has(self.controls?.[${at}]) === true && ${isExpanded(at)}`;
/** An expression that says whether a tab shows what it opens where others show theirs. */
export const sharedSource = (at: number): string =>
  withOpens(`((control) => control !== undefined && opens.sharedBy(control) !== null)(self.controls?.[${at}])`);
/** An expression that brings what moves for a short time to its end, and is through when the page has heard of that, in the next frame: what is closed may fade away only then. */
export const restSource = `new Promise((done) => {
  const isShort = ({ effect, playbackRate }) => playbackRate !== 0 && (effect?.getComputedTiming().endTime ?? 0) < ${REST_MS};
  const moving = document.getAnimations().filter(isShort);
  for (const animation of moving) animation.finish();
  Promise.allSettled(moving.map(({ finished }) => finished)).then(() => requestAnimationFrame(() => setTimeout(done)));
  setTimeout(done, ${REST_MS});
})`;
/** An expression that puts back what was opened and is gone. The page's scripts must stand still. */
export const putBackSource = withOpens(`(${putBack})()`);
