import { attribute, type Element, elements, elementsOf, isElement, type Node, type Parent, parentElement } from "@farthing/html";
import { levelOf } from "../dom/heading.ts";
import { textOf } from "../dom/node.ts";
import { HIDES } from "./declarations.ts";

/** Names of what opens, unfolds, turns up while one scrolls, or is one of several to choose from. */
const OPENS =
  /tab(?:s|bed|-?pane|-?panel|-?content|-?body)?(?![a-z])|pane|panel|accord|collaps|toggl|expand|unfold|more(?![a-z])|full-?(?:text|content|desc)|faq|answer|slid(?:e|er|ing)|carousel|swiper|spoiler|reveal|lazy|fade|animat|(?:^|[\s_-])(?:wow|aos|js|cloak)(?![a-z])|load|drawer|step(?![a-z])|hover|dropdown|solution/i;
const NAMING = new Set(["class", "id", "role", "data-role", "data-toggle", "data-tab", "data-content", "data-testid"]);
/** Attributes of scripts that let things turn up. */
const MOVES =
  /^(?:data-(?:aos|w-id|wow|animate|animation|sal|scroll|reveal|framer|tab|panel|accordion|collapse|lazy)|x-show|x-cloak|v-show|v-cloak|ng-show|ng-if|ng-cloak|wire:)/;
const REFERRING = new Set([
  "aria-controls",
  "aria-owns",
  "data-target",
  "data-bs-target",
  "for",
  "href",
  "data-tab",
  "data-id",
  "popovertarget",
  "commandfor",
  "interestfor",
  "data-ref",
  "data-toggle",
]);
const [QUOTE, APOSTROPHE, BACKTICK] = [0x22, 0x27, 0x60];
const isQuote = (code: number): boolean => code === QUOTE || code === APOSTROPHE || code === BACKTICK;
/** Longer ids and classes are no names that something refers to. */
const MAX_NAME = 200;
const NEARBY = 12;
const MAX_SCRIPT = 200_000;
/** Shares of a page's text that nobody hides from everybody: of a long one, and of any. */
const MUCH_OF_PAGE = 0.3;
const LONG = 1_000;
const NEARLY_ALL = 0.8;
/** Characters of a name that a picture stands for, and of a number. */
const SHORT = 60;
/** What turns up when somebody searches: help and results, which are none of this page. */
const SEARCH = /(?:^|[\s_-])search-?(?:results?|help|overlay|modal|dialog|popup|suggestions?)(?![a-z])/i;
const MOTION = /transition|animation|transform|will-change/;

/** Whether an element is closed until something opens it by its name, whatever stands beside it. */
const isClosed = ({ tagName, attrs }: Element): boolean =>
  tagName === "dialog" ? !attrs.some(({ name }) => name === "open") : attrs.some(({ name }) => name === "popover");

const isInDetails = (element: Element): boolean => {
  let around = parentElement(element);
  for (let level = 0; around && level < NEARBY; level++, around = parentElement(around))
    if (around.tagName === "details") return true;
  return false;
};

const isOfSearch = (element: Element): boolean =>
  SEARCH.test(attribute(element, "id") ?? "") || SEARCH.test(attribute(element, "class") ?? "");

/** Elements of a site's own are called by what they are: `awsdocs-tabs`. */
const isOpening = ({ tagName, attrs }: Element): boolean =>
  (tagName.includes("-") && OPENS.test(tagName)) ||
  attrs.some(({ name, value }) => (NAMING.has(name) && OPENS.test(value)) || MOVES.test(name));

const isControl = (element: Element): boolean => {
  const { tagName } = element;
  if (tagName === "button" || tagName === "summary" || tagName === "label") return true;
  if (tagName === "input") return /^(?:checkbox|radio|button)$/.test(attribute(element, "type") ?? "");
  return element.attrs.some(
    ({ name, value }) =>
      name === "onclick" ||
      name === "aria-expanded" ||
      name === "aria-controls" ||
      name === "data-toggle" ||
      name === "data-bs-toggle" ||
      (name === "role" && (value === "button" || value === "tab")) ||
      (name === "href" && /^(?:#$|javascript:)/.test(value.trim())),
  );
};

/** Whether an element is, or holds among its first ones, something to click on that may open what stands beside it. */
const holdsControl = (node: Element): boolean => {
  if (isControl(node)) return true;
  let seen = 0;
  for (const element of elements(node)) {
    if (isControl(element)) return true;
    if (++seen >= NEARBY) return false;
  }
  return false;
};

const beside = (element: Element, step: 1 | -1): Element | null => {
  const nodes = (element.parentNode?.childNodes ?? []) as Node[];
  const from = nodes.indexOf(element);
  for (let at = from + step, looked = 0; at >= 0 && at < nodes.length && looked < 6; at += step, looked++) {
    const node = nodes[at] as Node;
    if (isElement(node) && node.tagName !== "script" && node.tagName !== "style" && node.tagName !== "br") return node;
  }
  return null;
};

/** Whether what is not told to those who listen says something to those who look: numbers, and headings. */
const isSeen = (element: Element, chars: number): boolean => {
  if (levelOf(element.tagName)) return true;
  if (chars <= SHORT && /\p{Nd}/u.test(textOf(element, SHORT * 2))) return true;
  for (const inner of elements(element)) if (levelOf(inner.tagName)) return true;
  return false;
};

/** Attributes that name what is said of an element. */
const DESCRIBING = new Set(["aria-describedby", "aria-labelledby"]);

/** The ids that attributes of these names refer to. */
const idsIn = (root: Parent, names: ReadonlySet<string>): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const element of elementsOf(root))
    for (const { name, value } of element.attrs)
      if (names.has(name) && value.length < MAX_NAME && (name !== "href" || value.includes("#")))
        for (const each of value.split(/\s+/)) if (name !== "href" || each.startsWith("#")) found.add(each.replace(/^#/, ""));
  return found;
};

/** Tells what is hidden until somebody asks for it, or scrolls to it, from what nobody is to see. */
export class Reveal {
  readonly #root: Parent;
  #references: ReadonlySet<string> | undefined;
  #described: ReadonlySet<string> | undefined;
  /** What stands between quotes in the scripts: they are read once, however many names there are. */
  #scripted: ReadonlySet<string> | undefined;

  constructor(root: Parent) {
    this.#root = root;
  }

  /** Whether an element that is hidden by `hides` is shown at some time; `share` is that of the `page`'s characters that are hidden in the same way, `chars` are its own. */
  shows(element: Element, hides: number, share: number, style: string, chars: number, page: number): boolean {
    if (hides & HIDES.off && isClosed(element)) return this.#isNamed(element) || isInDetails(element);
    if (share >= NEARLY_ALL) return true;
    if (hides & HIDES.pictured) return chars <= SHORT;
    if (hides & (HIDES.away | HIDES.tiny | HIDES.blank)) return false;
    if (share >= MUCH_OF_PAGE && page * share >= LONG) return true;
    if (hides & HIDES.off && (isOfSearch(element) || this.#isDescription(element))) return false;
    if (hides & HIDES.faded && MOTION.test(style)) return true;
    if (hides === HIDES.silent && isSeen(element, chars)) return true;
    const parent = parentElement(element);
    if (isOpening(element) || (parent && parent.tagName !== "body" && isOpening(parent))) return true;
    if (this.#isNamed(element)) return true;
    return [beside(element, -1), beside(element, 1)].some((each) => each !== null && holdsControl(each));
  }

  /** Whether a control or a script speaks of an element: by its id or a class, of a dialog by its tag, too. */
  #isNamed(element: Element): boolean {
    const id = attribute(element, "id");
    if (id && (this.#isReferredTo(id) || this.#isScripted(id))) return true;
    if (element.tagName === "dialog" && this.#isScripted("dialog")) return true;
    const classes = (attribute(element, "class") ?? "").split(/\s+/, 4);
    return classes.some((name) => name.length > 3 && this.#isScripted(name));
  }

  /** Whether an element only says to those who listen what another one is: no control opens it. */
  #isDescription(element: Element): boolean {
    const id = attribute(element, "id");
    if (!id || attribute(element, "hidden") === null) return false;
    this.#described ??= idsIn(this.#root, DESCRIBING);
    return this.#described.has(id) && !this.#isNamed(element);
  }

  #isReferredTo(id: string): boolean {
    this.#references ??= idsIn(this.#root, REFERRING);
    return this.#references.has(id);
  }

  /** Whether a script speaks of an id or class, as a name or a selector. */
  #isScripted(name: string): boolean {
    this.#scripted ??= this.#findScripted();
    return name.length < MAX_NAME && this.#scripted.has(name);
  }

  #findScripted(): ReadonlySet<string> {
    const found = new Set<string>();
    const text = this.#scripts();
    /** Where what stands behind the last quote begins; -1 before the first. */
    let from = -1;
    for (let at = 0; at < text.length; at++) {
      if (!isQuote(text.charCodeAt(at))) continue;
      if (from >= 0 && at - from <= MAX_NAME) {
        const isSelector = text[from] === "#" || text[from] === ".";
        const name = text.slice(isSelector ? from + 1 : from, at);
        if (name.length < MAX_NAME) found.add(name);
        if (isSelector && name.length < MAX_NAME) found.add(text.slice(from, at));
      }
      from = at + 1;
    }
    return found;
  }

  #scripts(): string {
    const out: string[] = [];
    let left = MAX_SCRIPT;
    for (const element of elementsOf(this.#root)) {
      if (left <= 0) break;
      if (element.tagName !== "script" || /json/i.test(attribute(element, "type") ?? "")) continue;
      const text = textOf(element, left);
      left -= text.length;
      out.push(text);
    }
    return out.join("\n");
  }
}
