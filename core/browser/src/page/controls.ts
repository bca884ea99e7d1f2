/**
 * Presses what a reader presses for content that a page makes only then: tabs whose panel is not there yet, and parts of accordions. Nothing
 * that leads elsewhere, sends a form, or opens a menu or a dialog is pressed. Runs in the page's document, in a world that its scripts
 * cannot reach, and is sent as source text, so each function stands alone. The presses are not those of a person (`isTrusted` is false):
 * they allow a page nothing that its own scripts may not do.
 */

import { BESIDE, OTHER } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";

/** Most controls that are pressed, and those that are looked at. */
const [MOST, MOST_LOOKED] = [40, 500];

/** How long what moves is waited for. */
const REST_MS = 600;

/** What a caller is told where there are more. */
export const NOT_PRESSED =
  "The page has more tabs or folds whose content it makes only when they are opened than were opened. What the others hold is left out.";

interface PageElement {
  readonly id: string;
  readonly nextElementSibling: PageElement | null;
  readonly parentElement: PageElement | null;
  readonly isConnected: boolean;
  readonly innerText: string;
  textContent: string;
  readonly childNodes: ArrayLike<PageElement>;
  getAttribute(name: string): string | null;
  closest(selector: string): PageElement | null;
  matches(selector: string): boolean;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): ArrayLike<PageElement>;
  cloneNode(deep: boolean): PageElement;
  replaceChildren(...nodes: PageElement[]): void;
  append(...nodes: PageElement[]): void;
  prepend(...nodes: PageElement[]): void;
  after(...nodes: PageElement[]): void;
  dispatchEvent(event: object): void;
  click(): void;
}
declare const document: {
  createElement(name: string): PageElement;
  getElementById(id: string): PageElement | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): ArrayLike<PageElement>;
};
declare const dom: Dom;
declare function setTimeout(act: () => void): void;
declare const CSS: { escape(name: string): string };
declare class MouseEvent {
  constructor(type: string, options: object);
}
/** What a control opened: the content itself, what held it, a copy, and what it said then. */
interface Kept {
  readonly control: PageElement;
  readonly content: PageElement;
  readonly holder: PageElement | null;
  readonly copy: PageElement;
  readonly said: string;
}
/** What is kept between the calls: controls that are to be pressed, tabs that were chosen before, and what the controls opened. */
declare const self: { controls?: PageElement[]; chosen?: PageElement[]; opened?: Kept[] };

/** What an element says that it opens, by name. */
function targetOf(control: PageElement): string {
  const [id = ""] = (control.getAttribute("aria-controls") ?? "").split(/\s+/, 1);
  const told = ["data-target", "data-bs-target", "href"].map(
    (name) => /^#([^\s#]{1,200})$/.exec(control.getAttribute(name) ?? "")?.[1],
  );
  return id || (told.find((name) => name !== undefined) ?? "");
}

/** What stands behind the tabs, where none of them says what it opens: all show theirs there, in turn. */
function sharedBy(tab: PageElement): PageElement | null {
  const FIRST = 40;
  const list = tab.closest('[role="tablist"]');
  const tabs = Array.from(list?.querySelectorAll('[role="tab"]') ?? []).slice(0, FIRST);
  if (list === null || tabs.some((one) => targetOf(one) !== "")) return null;
  return list.nextElementSibling?.querySelector('[role="tabpanel"]') ? null : list.nextElementSibling;
}

/** What a control opens, if it is there: what it names, what names it, or what stands behind it, or behind what holds nothing else. */
function contentOf(control: PageElement): PageElement | null {
  const LEVELS = 3;
  const id = targetOf(control);
  if (id !== "") return document.getElementById(id);
  if (control.id) {
    const named = document.querySelector(`[role="tabpanel"][aria-labelledby~="${CSS.escape(control.id)}"]`);
    if (named) return named;
  }
  if (control.matches('[role="tab"]')) return sharedBy(control);
  const says = control.textContent.trim();
  const isAlike = (other: PageElement) => other.getAttribute("class") === control.getAttribute("class");
  let box: PageElement | null = control;
  for (let level = 0; box !== null && level < LEVELS && box.textContent.trim() === says; level += 1) {
    const behind: PageElement | null = box.nextElementSibling;
    // The next of several parts is not what this one opens.
    if (behind && (behind.matches("[aria-expanded]") || Array.from(behind.querySelectorAll("[aria-expanded]")).some(isAlike)))
      return null;
    if (behind) return behind;
    box = box.parentElement;
  }
  return null;
}

function findControls(most: number, mostLooked: number, other: string, beside: RegExp): { count: number; isCut: boolean } {
  const TAB = '[role="tab"][aria-selected="false"]';
  const HEADING = "h2,h3,h4,h5,h6,dt";
  const ACCORDION = /accordion|collapse|faq|disclosure|expansion|expandable/i;
  const LEVELS = 3;
  const isEmpty = (content: PageElement | null) => content === null || content.textContent.trim() === "";
  const isMissing = (control: PageElement, content: PageElement | null) => {
    if (isEmpty(content) || (control.matches(TAB) && sharedBy(control) === content)) return true;
    // What is shown behind a fold that is closed is something else.
    return !control.matches(TAB) && targetOf(control) === "" && content !== null && dom.isPressable(content);
  };
  const isOff = (control: PageElement) =>
    control.matches('[disabled],[aria-disabled="true"],[role="combobox"]') ||
    !/^(?:false)?$/.test(control.getAttribute("aria-haspopup") ?? "");
  const leads = (control: PageElement) =>
    !/^(?:#.*|javascript:\s*(?:;|void\b.*)?)?$/i.test(control.closest("a[href]")?.getAttribute("href") ?? "");
  const namesOf = (element: PageElement) => `${element.id} ${element.getAttribute("class") ?? ""}`;
  /** Whether a control that folds something is a part of a text, by the heading that it is, or by what it is called. */
  const isFold = (control: PageElement) => {
    if (beside.test(namesOf(control))) return false;
    if (control.closest(HEADING) !== null) return true;
    let above: PageElement | null = control;
    for (let level = 0; above !== null && level < LEVELS; level += 1, above = above.parentElement)
      if (ACCORDION.test(namesOf(above))) return true;
    return false;
  };
  const all = Array.from(document.querySelectorAll(`${TAB},[aria-expanded="false"]`));
  const found = all
    .slice(0, mostLooked)
    .filter(
      (control) =>
        !isOff(control) &&
        (control.matches(TAB) || isFold(control)) &&
        isMissing(control, contentOf(control)) &&
        !leads(control) &&
        control.closest(other) === null &&
        dom.isPressable(control),
    );
  self.controls = found.slice(0, most);
  self.opened = [];
  const listsOf = new Set(found.map((control) => control.closest('[role="tablist"]')));
  self.chosen = Array.from(document.querySelectorAll('[role="tablist"] [role="tab"][aria-selected="true"]')).filter(
    (tab) => listsOf.has(tab.closest('[role="tablist"]')) && !leads(tab),
  );
  return { count: self.controls.length, isCut: found.length > most || (found.length > 0 && all.length > mostLooked) };
}

/** Tabs of some libraries hear of the button going down, others of the click. What they do then is not waited for: it may have no end. */
function press(control: PageElement | undefined): void {
  if (!control?.isConnected) return;
  const options = { bubbles: true, cancelable: true, button: 0 };
  setTimeout(() => {
    for (const type of ["mousedown", "mouseup"]) control.dispatchEvent(new MouseEvent(type, options));
    control.click();
  });
}

/** Keeps a copy of what a control opened; whether there is anything. */
function keep(at: number): boolean {
  const control = self.controls?.[at];
  const content = control ? contentOf(control) : null;
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden in it was shown before, or comes later
  const said = content?.innerText.trim() ?? "";
  if (!control || content === null || said === "" || control.getAttribute("aria-selected") === "false") return false;
  self.opened?.push({ control, content, holder: content.parentElement, copy: content.cloneNode(true), said });
  return true;
}

/** Puts back what was closed again meanwhile. What tabs showed in one place stands below their names. */
function putBack(): void {
  const lastOf = new Map<PageElement, PageElement>();
  const call = (box: PageElement, tab: PageElement | undefined) => {
    const name = document.createElement("strong");
    // biome-ignore lint/performance/useDomNodeTextContent: some tabs hold their name twice
    name.textContent = tab?.innerText.trim() ?? "";
    box.prepend(name);
  };
  for (const { control, content, holder, copy, said } of self.opened ?? []) {
    // biome-ignore lint/performance/useDomNodeTextContent: as above
    const now = content.isConnected ? content.innerText.trim() : "";
    if (!content.isConnected) holder?.append(copy);
    else if (content.textContent.trim() === "") content.replaceChildren(...Array.from(copy.childNodes));
    else if (now !== said && sharedBy(control) === content) {
      if (!lastOf.has(content))
        call(
          content,
          self.chosen?.find((tab) => sharedBy(tab) === content),
        );
      call(copy, control);
      (lastOf.get(content) ?? content).after(copy);
      lastOf.set(content, copy);
    }
  }
  delete self.opened;
}

const HELPERS = `${targetOf}; ${sharedBy}; ${contentOf};`;

/** An expression that finds what is to be pressed. */
export const findSource = withDom(
  `(() => { ${HELPERS} return (${findControls})(${MOST},${MOST_LOOKED},${JSON.stringify(OTHER)},${BESIDE}) })()`,
);
export const pressSource = (at: number): string => `(${press})(self.controls?.[${at}])`;
/** An expression that presses the tabs that were chosen before. */
export const pressChosenSource = `(() => { ${press}; for (const tab of self.chosen ?? []) press(tab) })()`;
export const keepSource = (at: number): string => `(() => { ${HELPERS} return (${keep})(${at}) })()`;
/** An expression that says whether a tab shows what it opens where others show theirs. */
export const sharedSource = (at: number): string =>
  `(() => { ${HELPERS} const control = self.controls?.[${at}]; return control !== undefined && sharedBy(control) !== null })()`;
/** An expression that is through when what moves soon comes to rest: what is closed may fade away only then. */
export const restSource = `new Promise((done) => {
  const ends = document.getAnimations().filter(({ effect }) => (effect?.getComputedTiming().endTime ?? 0) < ${REST_MS}).map(({ finished }) => finished);
  Promise.allSettled(ends).then(() => setTimeout(done));
  setTimeout(done, ${REST_MS});
})`;
/** An expression that puts back what was opened and is gone. The page's scripts must stand still. */
export const putBackSource = `(() => { ${HELPERS} (${putBack})() })()`;
