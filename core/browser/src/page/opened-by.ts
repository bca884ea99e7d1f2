/** What a control of a page opens: tabs, and what folds. Sent into pages as source text. */

import { type Dom, withDom } from "./dom.ts";
import { type Flat, withFlat } from "./flat.ts";
import type { PageElement } from "./page-element.ts";
import type { Holder } from "./signed-folds.ts";
import type { UnsaidTabs } from "./unsaid-tabs.ts";

/** The document or shadow tree that an element is of: what it names stands there. */
interface Root {
  getElementById(id: string): PageElement | null;
  querySelector(selector: string): PageElement | null;
}
interface Rooted extends PageElement {
  getRootNode(): Root | PageElement;
}
declare const document: Root;
declare const dom: Dom;
declare const flat: Flat;
declare const self: {
  cut?: ReadonlyMap<PageElement, { readonly box: PageElement }>;
  unsaidTabs?: ReadonlyMap<PageElement, UnsaidTabs>;
  holders?: ReadonlyMap<PageElement, Holder>;
};
declare const CSS: { escape(name: string): string };

/** What controls of a page open. */
export interface Opens {
  /** The control, or the tab that stands in its place, where a page draws its tabs anew. */
  nowOf(control: PageElement): PageElement;
  /** Whether a control is a tab that is not chosen: by its own word, or by its looks. */
  isOtherTab(control: PageElement): boolean;
  /** What an element says that it opens, by name. */
  targetOf(control: PageElement): string;
  /** What stands elsewhere, and an element is called by. */
  labelOf(control: PageElement): string;
  /** What all tabs of a list show theirs in, in turn: what they name, or what stands behind them where none names anything. */
  sharedBy(tab: PageElement): PageElement | null;
  /** What a control opens, if it is there: the text that it goes on with, what it names, what names it, or what stands behind it, or behind what holds nothing else. */
  contentOf(control: PageElement): PageElement | null;
}

function opensOfPage(): Opens {
  function targetOf(control: PageElement): string {
    const [id = ""] = (control.getAttribute("aria-controls") ?? "").split(/\s+/, 1);
    const told = ["data-target", "data-bs-target", "href"].map(
      (name) => /^#([^\s#]{1,200})$/.exec(control.getAttribute(name) ?? "")?.[1],
    );
    // Some write what is none.
    return (/^(?:true|false|null|undefined)$/.test(id) ? "" : id) || (told.find((name) => name !== undefined) ?? "");
  }

  /** What is no longer on the page names what is in the document. */
  const rootOf = (element: PageElement): Root => {
    const root = (element as Rooted).getRootNode();
    return "getElementById" in root ? root : document;
  };

  const labelOf = (control: PageElement) => {
    const [id = ""] = (control.getAttribute("aria-labelledby") ?? "").split(/\s+/, 1);
    const label = id === "" ? null : rootOf(control).getElementById(id);
    return label === null ? "" : flat.textOf(label).trim();
  };

  const nameOf = (tab: PageElement) => JSON.stringify([tab.id, targetOf(tab), flat.textOf(tab).trim()]);
  /** The tabs by what they are called; `null` where several are called alike. */
  let tabsByName: Map<string, PageElement | null> | undefined;
  function nowOf(control: PageElement): PageElement {
    if (control.isConnected || !control.matches('[role="tab"]')) return control;
    if (tabsByName === undefined) {
      tabsByName = new Map();
      for (const tab of flat.all('[role="tab"]')) tabsByName.set(nameOf(tab), tabsByName.has(nameOf(tab)) ? null : tab);
    }
    return tabsByName.get(nameOf(control)) ?? control;
  }

  const PANEL = '[role="tabpanel"]';
  /** Characters that are read of what stands behind lists of tabs, where each look counts as some more. */
  let chars = 10_000_000;
  /** What stands behind an element and says something, other than things to press. */
  const behind = (element: PageElement): PageElement | null => {
    const [BUTTON, SIDES, MOST_PRESSED, LOOK] = ['button,[role="button"]', 4, 20, 20_000];
    let at = element.nextElementSibling;
    for (let side = 0; at !== null && side < SIDES; side += 1, at = at.nextElementSibling) {
      if (chars < 0) return at;
      const said = flat.textOf(at).trim();
      chars -= said.length + LOOK;
      const pressed = at.matches(BUTTON) ? [at] : flat.inside(at, BUTTON).slice(0, MOST_PRESSED);
      if (said !== "" && pressed.map(flat.textOf).join("").trim() !== said) return at;
    }
    return null;
  };
  /** The one panel that an element, or one that stands before it, is or holds, and that is called by no tab. */
  const onlyPanel = (element: PageElement | null): PageElement | null => {
    const SIDES = 4;
    let at = element;
    for (let side = 0; at !== null && side < SIDES; side += 1, at = at.previousElementSibling) {
      const [panel, ...others] = at.matches(PANEL) ? [at] : flat.inside(at, PANEL);
      if (panel !== undefined) return others.length === 0 && panel.getAttribute("aria-labelledby") === null ? at : null;
    }
    return null;
  };
  /** What the tabs of a list share: one panel that all name, or what stands behind them if they do not say what they open. */
  function shared(list: PageElement): PageElement | null {
    const [FIRST, LEVELS] = [40, 6];
    const tabs = flat.inside(list, '[role="tab"]').slice(0, FIRST);
    const [target = "", ...others] = new Set(tabs.map(targetOf));
    if (target !== "" && others.length === 0 && tabs.length > 1) return rootOf(tabs[0] as PageElement).getElementById(target);
    if (target !== "" || others.length > 0) return null;
    let box: PageElement = list;
    let next = behind(box);
    let silent: PageElement | null = null;
    for (let level = 0; level < LEVELS && next === null; level += 1) {
      silent ??= box.nextElementSibling;
      const around = flat.above(box);
      if (around === null) break;
      // Dots stand below what they show.
      if (flat.textOf(around).trim() !== flat.textOf(list).trim()) return onlyPanel(box.previousElementSibling) ?? silent;
      box = around;
      next = behind(box);
    }
    next ??= silent;
    const panels = next === null ? [] : flat.inside(next, PANEL);
    // A panel that names no tab, and is the only one, is that of all.
    const isNamed = panels.length > 1 || panels.some((panel) => panel.getAttribute("aria-labelledby") !== null);
    return isNamed ? null : next;
  }

  function isOtherTab(control: PageElement): boolean {
    const row = self.unsaidTabs?.get(control);
    const isChosen = (tab: PageElement) => (tab.getAttribute("class") ?? "") === row?.chosen;
    if (row?.tabs.filter(isChosen).length === 1) {
      row.isProven ||= row.isTried && isChosen(control);
      for (const tab of row.tabs) tab.setAttribute("aria-selected", String(isChosen(tab)));
    }
    return control.getAttribute("aria-selected") === "false";
  }

  // Each list is asked once: it may have thousands of tabs.
  const known = new Map<PageElement, PageElement | null>();
  function sharedBy(tab: PageElement): PageElement | null {
    const list = flat.closest(tab, '[role="tablist"]');
    if (list === null) return null;
    if (!known.has(list)) known.set(list, shared(list));
    return known.get(list) ?? null;
  }

  function contentOf(control: PageElement): PageElement | null {
    const [LEVELS, SIGNS, LEAST] = [3, 4, 3];
    const [HEADING, BOX] = ["h2,h3,h4,h5,h6", "div,section,article,p,ul,ol,dd"];
    const cut = self.cut?.get(control);
    if (cut !== undefined) return cut.box;
    const id = targetOf(control);
    if (id !== "") return rootOf(control).getElementById(id);
    if (control.id) {
      const named = rootOf(control).querySelector(`[role="tabpanel"][aria-labelledby~="${CSS.escape(control.id)}"]`);
      if (named) return named;
    }
    if (control.matches('[role="tab"]')) return sharedBy(control);
    const says = flat.textOf(control).trim();
    // What a head, or the item that it is the sign of, holds since it was pressed.
    const place = self.holders?.get(control);
    const last = place?.holder.lastElementChild ?? null;
    if (place && last !== null && last !== place.last && flat.textOf(last).trim().length > LEAST) return last;
    if (place && place.holder !== control) return null;
    // What stands hidden right behind it, and waits to be filled.
    const { nextElementSibling: next } = control;
    if (says !== "" && next?.matches(BOX) && flat.textOf(next) === "" && !next.checkVisibility()) return next;
    /** The boxes from an element up to the one that holds it. */
    const pathOf = (element: PageElement, holder: PageElement) => {
      let path = "";
      for (let at: PageElement | null = element; at !== null && at !== holder; at = at.parentElement) path += `>${at.tagName}`;
      return path;
    };
    /** The part of an item of a list that an element stands in. */
    const partOfItem = (element: PageElement) => {
      let [at, around]: [PageElement, PageElement | null] = [element, flat.above(element)];
      while (around !== null && !around.matches("li")) [at, around] = [around, flat.above(around)];
      return around === null ? null : at;
    };
    // A sign that opens more about a row of a table, a section, or an item of a list.
    let box: PageElement | null = dom.isWordless(says)
      ? (flat.closest(control, `tr,[role="row"],${HEADING}`) ?? partOfItem(control))
      : control;
    const said = box === null ? "" : flat.textOf(box).trim();
    for (let level = 0; box !== null && level < LEVELS && flat.textOf(box).trim() === said; level += 1) {
      let behind: PageElement | null = box.nextElementSibling;
      // Signs beside it open the same, or do something else.
      for (let sign = 0; sign < SIGNS && behind !== null && flat.textOf(behind).trim() === ""; sign += 1)
        behind = behind.nextElementSibling;
      // The next of several parts is not what this one opens.
      const [at, next] = [box, behind];
      // Some are called otherwise while they are open: then they are all that the part says.
      const all = next === null ? "" : flat.textOf(next).trim();
      const isSame = (other: PageElement) => other.getAttribute("class") === control.getAttribute("class");
      const isAll = (other: PageElement) => flat.textOf(other).trim() === all;
      const isNext = (other: PageElement) =>
        next !== null && pathOf(other, next) === pathOf(control, at) && (isSame(other) || isAll(other));
      if (behind?.matches("[aria-expanded]") || Array.from(behind?.querySelectorAll("[aria-expanded]") ?? []).some(isNext))
        return null;
      if (behind) return behind;
      box = flat.above(box);
    }
    return null;
  }

  return { nowOf, isOtherTab, targetOf, labelOf, sharedBy, contentOf };
}

/** An expression with `opens`, `flat` and `dom` in its sight. */
export const withOpens = (expression: string): string =>
  withDom(withFlat(`(() => { const opens = (${opensOfPage})(); return ${expression} })()`));
