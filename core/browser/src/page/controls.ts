/**
 * Presses what a reader presses for content that a page makes only then: tabs whose panel is not there yet, and parts of accordions. Nothing
 * that leads elsewhere, sends a form, or opens a menu or a dialog is pressed. Runs in the page's document, in a world that its scripts
 * cannot reach, and is sent as source text, so each function stands alone. The presses are not those of a person (`isTrusted` is false):
 * they allow a page nothing that its own scripts may not do.
 */

import { BESIDE, OTHER } from "./beside.ts";
import { cutTextsSource } from "./cut-texts.ts";
import type { Dom } from "./dom.ts";
import { nameElementTabsSource } from "./element-tabs.ts";
import type { Flat } from "./flat.ts";
import { type Opens, withOpens } from "./opened-by.ts";
import type { PageElement } from "./page-element.ts";
import { nameFoldsSource } from "./plain-folds.ts";
import { nameTabsSource } from "./plain-tabs.ts";
import { nameSignedSource } from "./signed-folds.ts";
import { nameUnsaidTabsSource, type UnsaidTabs } from "./unsaid-tabs.ts";

/** Most folds and tabs that are pressed, and controls that are looked at. */
const [MOST_FOLDS, MOST_TABS, MOST_LOOKED] = [200, 40, 500];

declare const document: { getElementsByTagName(name: string): { readonly length: number } };
declare const performance: { now(): number };
declare const dom: Dom;
declare const opens: Opens;
declare const flat: Flat;
declare function setTimeout(act: () => void): void;
/**
 * What is kept between the calls: controls that are to be pressed, all that ever were, those of them that are folds for being several alike,
 * what the last presses found, what they opened, tabs that were chosen before, those that do not say themselves that they are, rows that may be tabs, what goes on with texts that are cut, folds that do not say that they are, whether some were left as they were, and the
 * pages of tables that were turned.
 */
declare const self: {
  controls?: PageElement[];
  pressed?: Set<PageElement>;
  justPressed?: PageElement[];
  alike?: Set<PageElement>;
  opened?: readonly { readonly control: PageElement }[];
  chosen?: Set<PageElement>;
  plain?: Map<PageElement, readonly PageElement[]>;
  unsaidTabs?: Map<PageElement, UnsaidTabs>;
  cut?: ReadonlyMap<PageElement, object>;
  unsaid?: ReadonlySet<PageElement>;
  isLeft?: boolean;
  leafed?: readonly { readonly table: PageElement; readonly pages: ReadonlyMap<number, readonly PageElement[]> }[];
};

/** What is to be pressed: so many folds, and behind them so many tabs. */
export interface Found {
  readonly folds: number;
  readonly tabs: number;
  /** Whether there are more. */
  readonly isCut: boolean;
  /** Whether there are more on other pages of a table, where none is pressed. */
  readonly isAway: boolean;
}

function findControls(mostFolds: number, mostTabs: number, mostLooked: number, other: string, beside: RegExp): Found {
  const TAB = '[role="tab"][aria-selected="false"]';
  const HEADING = "h2,h3,h4,h5,h6,dt";
  const ACCORDION =
    /accordion|collaps|faq|disclosure|expansion|expandable|(?:^|[\s_-])(?:panel|fieldset)-(?:toggler?|head(?:er|ing)?|title|legend)/i;
  const UNSEEN = "script,style,template,noscript";
  const STATE = /(?:^|[-_])(?:open(?:ed)?|closed?|collapsed?|expanded?|active|selected|current|shown?|hidden)$/i;
  const [LEVELS, FEWEST_ALIKE] = [3, 2];
  const isEmpty = (content: PageElement | null) => content === null || flat.textOf(content).trim() === "";
  /** Whether what tabs show in turn is all there, in boxes of which one is shown. */
  const holdsHidden = (content: PageElement | null) =>
    content !== null && flat.partsOf(content).some((part) => !isEmpty(part) && !part.matches(UNSEEN) && !dom.isPressable(part));
  const cut = self.cut ?? new Map<PageElement, object>();
  const isMissing = (control: PageElement, content: PageElement | null) => {
    if (isEmpty(content) || cut.has(control)) return true;
    if (control.matches(TAB) && opens.sharedBy(control) === content) return !holdsHidden(content);
    // What is shown behind a fold that is closed is something else.
    return !control.matches(TAB) && opens.targetOf(control) === "" && content !== null && dom.isPressable(content);
  };
  // What is filled in, sends a form or is switched on and off is no fold.
  const OFF =
    '[role="combobox"],input,option,textarea,label *,label,[aria-pressed],[aria-checked],[role="switch"],[role="checkbox"],[role="radio"],[role="option"],[role^="menuitem"]';
  const isOff = (control: PageElement) =>
    dom.isOff(control) || control.matches(OFF) || !/^(?:false)?$/.test(control.getAttribute("aria-haspopup") ?? "");
  const namesOf = (element: PageElement) =>
    `${element.id} ${element.getAttribute("class") ?? ""} ${element.tagName.includes("-") ? element.tagName : ""}`;
  /** How an element looks, whether it is open or not. */
  const looksOf = (element: PageElement | null) =>
    (element?.getAttribute("class") ?? "").split(/\s+/).filter((name) => !STATE.test(name));
  const kindOf = (control: PageElement) => [...looksOf(control), "", ...looksOf(flat.above(control))].join(" ");
  const all = [...new Set([...flat.all(`${TAB},[aria-expanded]`), ...cut.keys()])];
  const alike = new Map<string, number>();
  for (const control of all) alike.set(kindOf(control), (alike.get(kindOf(control)) ?? 0) + 1);
  self.pressed ??= new Set();
  self.alike ??= new Set();
  for (const tab of Array.from(self.pressed)) self.pressed.add(opens.nowOf(tab));
  const { pressed, alike: those } = self;
  const [tried, proven] = [
    new Set(Array.from(pressed, kindOf)),
    new Set(Array.from(self.opened ?? [], ({ control }) => kindOf(control))),
  ];
  /**
   * Whether a control that folds something is a part of a text: by the heading that it is, by what it is called, or as one of several. Of
   * these the first is pressed alone: they may as well do something, and the others are only if it opened something to read.
   */
  const isFold = (control: PageElement) => {
    const host = flat.hostOf(control);
    if (beside.test(namesOf(control)) || (host !== null && beside.test(namesOf(host)))) return false;
    const kind = kindOf(control);
    if (cut.has(control) || self.unsaid?.has(control)) return those.add(control) && (proven.has(kind) || !tried.has(kind));
    if (flat.closest(control, HEADING) !== null) return true;
    let above: PageElement | null = control;
    for (let level = 0; above !== null && level < LEVELS; level += 1, above = flat.above(above)) {
      if (ACCORDION.test(namesOf(above))) return true;
      if (beside.test(namesOf(above))) return false;
    }
    // A single one may open anything, unless what it opens says what it is.
    const content = opens.contentOf(control);
    if (content !== null && ACCORDION.test(namesOf(content)) && !beside.test(namesOf(content))) return true;
    const isCalled = flat.textOf(control).trim() !== "" || opens.labelOf(control) !== "";
    const isNamed = isCalled || flat.closest(control, "tr,li") !== null;
    const isAlike = isNamed && control.matches('button[class],[role="button"][class]') && (alike.get(kind) ?? 0) >= FEWEST_ALIKE;
    if (isAlike) those.add(control);
    return isAlike && (proven.has(kind) || !tried.has(kind));
  };
  const closed = all.filter((control) => !control.matches('[aria-expanded="true"]') && !pressed.has(control));
  const first = new Set<string>();
  const isTurn = (control: PageElement) => {
    const kind = kindOf(control);
    if (!those.has(control) || proven.has(kind)) return true;
    return !first.has(kind) && first.add(kind).has(kind);
  };
  const found = closed
    .slice(0, mostLooked)
    .filter(
      (control) =>
        !isOff(control) &&
        (control.matches(TAB) || isFold(control)) &&
        isMissing(control, opens.contentOf(control)) &&
        !dom.leads(control) &&
        (self.unsaidTabs?.has(control) || flat.closest(control, other) === null) &&
        dom.isPressable(control) &&
        isTurn(control),
    );
  const tabs = found.filter((control) => control.matches(TAB)).slice(0, mostTabs);
  const folds = found.filter((control) => !control.matches(TAB)).slice(0, mostFolds);
  const listOf = (tab: PageElement) => flat.closest(tab, '[role="tablist"]') ?? flat.above(tab);
  const lists = new Set(tabs.map(listOf));
  const chosen = flat
    .all('[role="tab"][aria-selected="true"]')
    .filter((tab) => lists.has(listOf(tab)) && !dom.leads(tab) && !pressed.has(tab));
  self.controls = [...folds, ...tabs];
  self.chosen ??= new Set();
  for (const tab of chosen) self.chosen.add(tab);
  for (const control of [...self.controls, ...chosen]) pressed.add(control);
  /** What opens a row, or looks as a sign that does. */
  const opener = (fold: PageElement) =>
    self.unsaid?.has(fold) && fold.getAttribute("class")
      ? `${fold.tagName}[class=${JSON.stringify(fold.getAttribute("class"))}]`
      : '[aria-expanded="false"]';
  // Of a table whose pages were turned only the one that is shown can be opened.
  const isAway = (self.leafed ?? []).some(({ table, pages }) =>
    folds.some(
      (fold) =>
        table.contains(fold) &&
        Array.from(pages.values()).some((rows) => rows.some((row) => row.querySelector(opener(fold)) !== null)),
    ),
  );
  const isMore = self.controls.length < found.length || (found.length > 0 && closed.length > mostLooked);
  return { folds: folds.length, tabs: tabs.length, isCut: self.isLeft === true || isMore, isAway };
}

/** Presses controls one behind the other. What they do then is not waited for: it may have no end. The others are left where those before took long, or made very much. */
function press(controls: readonly (PageElement | undefined)[]): void {
  const [LONG_MS, MUCH] = [1_500, 20_000];
  self.justPressed = [];
  setTimeout(async () => {
    const size = () => document.getElementsByTagName("*").length;
    const [began, before] = [performance.now(), size()];
    for (const asked of controls) {
      const control = asked && opens.nowOf(asked);
      if (!control?.isConnected) continue;
      // What is no tab is pressed once.
      const row = self.unsaidTabs?.get(control);
      if (row?.isTried && !row.isProven) continue;
      if (row) row.isTried = true;
      self.isLeft ||= performance.now() - began > LONG_MS || size() - before > MUCH;
      if (self.isLeft) return;
      dom.press(control);
      self.justPressed?.push(control);
      // Some do not say which of them is chosen.
      for (const tab of self.plain?.get(control) ?? []) tab.setAttribute("aria-selected", String(tab === control));
      // What a page does at the end of its turn has to be done before the next press.
      await undefined;
    }
  });
}

/** An expression that finds what is to be pressed, and was not before; tabs and folds by their looks are named first. */
export const findSource = `(() => { ${nameTabsSource}; ${nameElementTabsSource}; ${nameUnsaidTabsSource}; ${nameFoldsSource}; ${nameSignedSource}; return ${withOpens(
  `(${cutTextsSource},(${findControls})(${MOST_FOLDS},${MOST_TABS},${MOST_LOOKED},${JSON.stringify(OTHER)},${BESIDE}))`,
)} })()`;
/** An expression that presses controls, the first by its number, up to the last. */
export const pressSource = (from: number, end: number): string =>
  withOpens(`(${press})(self.controls?.slice(${from},${end}) ?? [])`);
/** An expression that presses the tabs that were chosen before. */
export const pressChosenSource = withOpens(`(${press})(Array.from(self.chosen ?? []))`);
