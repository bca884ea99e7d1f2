/** What a control of a page opens: tabs, and what folds. Sent into pages as source text. */

import type { PageElement } from "./page-element.ts";

declare const document: {
  getElementById(id: string): PageElement | null;
  querySelector(selector: string): PageElement | null;
};
declare const CSS: { escape(name: string): string };

/** What controls of a page open. */
export interface Opens {
  /** What an element says that it opens, by name. */
  targetOf(control: PageElement): string;
  /** What stands behind the tabs, where none of them says what it opens: all show theirs there, in turn. */
  sharedBy(tab: PageElement): PageElement | null;
  /** What a control opens, if it is there: what it names, what names it, or what stands behind it, or behind what holds nothing else. */
  contentOf(control: PageElement): PageElement | null;
}

function opensOfPage(): Opens {
  function targetOf(control: PageElement): string {
    const [id = ""] = (control.getAttribute("aria-controls") ?? "").split(/\s+/, 1);
    const told = ["data-target", "data-bs-target", "href"].map(
      (name) => /^#([^\s#]{1,200})$/.exec(control.getAttribute(name) ?? "")?.[1],
    );
    return id || (told.find((name) => name !== undefined) ?? "");
  }

  /** What stands behind a list of tabs that do not say what they open. */
  function behind(list: PageElement): PageElement | null {
    const [FIRST, LEVELS] = [40, 6];
    const tabs = Array.from(list.querySelectorAll('[role="tab"]')).slice(0, FIRST);
    if (tabs.some((one) => targetOf(one) !== "")) return null;
    let box: PageElement = list;
    for (let level = 0; level < LEVELS && box.nextElementSibling === null && box.parentElement !== null; level += 1) {
      if (box.parentElement.textContent.trim() !== list.textContent.trim()) return null;
      box = box.parentElement;
    }
    const panels = Array.from(box.nextElementSibling?.querySelectorAll('[role="tabpanel"]') ?? []);
    // A panel that names no tab, and is the only one, is that of all.
    const isNamed = panels.length > 1 || panels.some((panel) => panel.getAttribute("aria-labelledby") !== null);
    return isNamed ? null : box.nextElementSibling;
  }

  // Each list is asked once: it may have thousands of tabs.
  const known = new Map<PageElement, PageElement | null>();
  function sharedBy(tab: PageElement): PageElement | null {
    const list = tab.closest('[role="tablist"]');
    if (list === null) return null;
    if (!known.has(list)) known.set(list, behind(list));
    return known.get(list) ?? null;
  }

  function contentOf(control: PageElement): PageElement | null {
    const [LEVELS, SIGNS] = [3, 4];
    const HEADING = "h2,h3,h4,h5,h6";
    const id = targetOf(control);
    if (id !== "") return document.getElementById(id);
    if (control.id) {
      const named = document.querySelector(`[role="tabpanel"][aria-labelledby~="${CSS.escape(control.id)}"]`);
      if (named) return named;
    }
    if (control.matches('[role="tab"]')) return sharedBy(control);
    const says = control.textContent.trim();
    /** The boxes from an element up to the one that holds it. */
    const pathOf = (element: PageElement, holder: PageElement) => {
      let path = element.getAttribute("class") ?? "";
      for (let at: PageElement | null = element; at !== null && at !== holder; at = at.parentElement) path += `>${at.tagName}`;
      return path;
    };
    // A sign that opens more about a row of a table, or a section.
    let box: PageElement | null = says === "" ? control.closest(`tr,${HEADING}`) : control;
    const said = box?.textContent.trim();
    for (let level = 0; box !== null && level < LEVELS && box.textContent.trim() === said; level += 1) {
      let behind: PageElement | null = box.nextElementSibling;
      // Signs beside it open the same, or do something else.
      for (let sign = 0; sign < SIGNS && behind?.textContent.trim() === ""; sign += 1) behind = behind.nextElementSibling;
      // The next of several parts is not what this one opens.
      const [at, next] = [box, behind];
      const isNext = (other: PageElement) => next !== null && pathOf(other, next) === pathOf(control, at);
      if (behind?.matches("[aria-expanded]") || Array.from(behind?.querySelectorAll("[aria-expanded]") ?? []).some(isNext))
        return null;
      if (behind) return behind;
      box = box.parentElement;
    }
    return null;
  }

  return { targetOf, sharedBy, contentOf };
}

/** An expression with `opens` in its sight. */
export const withOpens = (expression: string): string => `(() => { const opens = (${opensOfPage})(); return ${expression} })()`;
