/**
 * Functions that run inside the page, in a world of their own: they see the document, not what its scripts made of the
 * language. They are sent as source text, so each stands alone.
 */

import { LOADING } from "./loading.ts";

/** What a look at the page shows. */
export interface Look {
  readonly ready: "loading" | "interactive" | "complete";
  readonly url: string;
  /** The encoding that the browser read it in. */
  readonly encoding: string;
  /** Changes when the content does. */
  readonly state: string;
  readonly elements: number;
  /** Characters of text, markup left out. */
  readonly text: number;
  /** Whether it shows nothing that could be read, nor a picture. */
  readonly bare: boolean;
  /** Whether anything could still change the page by itself. */
  readonly alive: boolean;
  readonly busy: boolean;
  /** Whether a piece of text that is shown says no more than that something is loading. */
  readonly loading: boolean;
  /** Seconds of a `<meta http-equiv=refresh>`; -1 without one. */
  readonly refresh: number;
  /** Pixels from its top to its end. */
  readonly height: number;
  /** Whether the selector waited for is visible; `null` if it is none. */
  readonly found: boolean | null;
}

declare const document: {
  readyState: Look["ready"];
  characterSet: string;
  body: PageElement | null;
  documentElement: PageElement | null;
  scripts: Iterable<{ type: string }>;
  getElementsByTagName(name: string): { length: number };
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): ArrayLike<PageElement>;
  elementFromPoint(x: number, y: number): PageElement | null;
  createTreeWalker(root: PageElement, show: number): { nextNode(): PageElement | null };
};
declare const location: { href: string };
declare function getComputedStyle(element: PageElement): { position: string; overflowY: string };
declare const window: {
  innerWidth: number;
  innerHeight: number;
};
interface PageElement {
  textContent: string;
  scrollHeight: number;
  clientHeight: number;
  parentElement: PageElement | null;
  shadowRoot: object | null;
  closest(selector: string): PageElement | null;
  matches(selector: string): boolean;
  getClientRects(): { length: number };
  getAttribute(name: string): string | null;
  checkVisibility(options: object): boolean;
}

function look(selector: string | null, says: RegExp): Look {
  const SAYS_MUCH = 200;
  const visible = (element: PageElement) =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const elements = document.getElementsByTagName("*").length;
  const content = document.body?.textContent ?? "";
  const code = [...Array.from(document.querySelectorAll("body script, body style"))].reduce(
    (sum, { textContent }) => sum + textContent.length,
    0,
  );
  const text = content.length - code;
  const scripts = Array.from(document.scripts).some(
    ({ type }) => !type || /^(?:module|importmap|(?:text|application)\/(?:x-)?(?:java|ecma)script.*)$/i.test(type),
  );
  // A bar with a value says how far something is that is told of: what is being loaded has none (WAI-ARIA 1.2, progressbar).
  const plain = '[aria-busy="true"],[role="progressbar"]:not([aria-valuenow])';
  const named =
    '[class*="spinner" i],[class*="skeleton" i],[class~="loading" i],[class*="loader" i],[class*="-loading" i],[class*="loading-" i]';
  // What is called so and says much only holds what is loaded in time: a table, a picture.
  const isWaiting = (element: PageElement) =>
    visible(element) && (element.matches(plain) || (!element.matches("img,picture") && element.textContent.length < SAYS_MUCH));
  // Looking at every class of a very large page takes longer than waiting for it.
  const signs = elements > 10_000 ? plain : `${plain},${named}`;
  // A long page shows what it has; of a short one each piece of text is asked.
  const pieces = text < 2_000 && elements < 10_000 && document.body ? document.createTreeWalker(document.body, 4) : null;
  let loading = false;
  for (let at = 0; pieces && !loading && at < 2_000; at += 1) {
    const piece = pieces.nextNode();
    if (piece === null) break;
    loading =
      piece.textContent.length < 80 &&
      says.test(piece.textContent) &&
      piece.parentElement !== null &&
      piece.parentElement.closest("h1,h2,h3,h4,h5,h6,th,a,nav,code,pre,script,style") === null &&
      visible(piece.parentElement);
  }
  // What is drawn, and what stands in shadow trees, is no text of the document.
  const drawings = "img,picture,svg,canvas,video,iframe,frame,object,embed";
  const isBare = (): boolean => {
    if (text > SAYS_MUCH * 10 || elements > SAYS_MUCH || document.querySelector(drawings)) return false;
    if (Array.from(document.querySelectorAll("body, body *")).some(({ shadowRoot }) => shadowRoot)) return false;
    const all = document.body ? document.createTreeWalker(document.body, 4) : null;
    for (let piece = all?.nextNode(); piece; piece = all?.nextNode())
      if (piece.textContent.trim() && piece.parentElement && visible(piece.parentElement)) return false;
    return true;
  };
  const busy =
    Array.from(document.querySelectorAll(signs)).slice(0, 40).some(isWaiting) ||
    loading ||
    (text < 2_000 && /^\s*(?:loading|please wait|one moment|laden|chargement|cargando)/i.test(content));
  const refresh = document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute("content") ?? "";
  const seconds = /^\s*(\d+)/.exec(refresh)?.[1];
  let found: boolean | null = false;
  try {
    const wanted = selector === null ? null : document.querySelector(selector);
    found = wanted !== null && visible(wanted);
  } catch {
    found = null;
  }
  return {
    ready: document.readyState,
    url: location.href,
    encoding: document.characterSet,
    state: `${elements} ${content.length}`,
    elements,
    text,
    bare: isBare(),
    alive: scripts || document.querySelector("iframe,frame,object,embed,[onload],[onerror]") !== null,
    busy,
    loading,
    refresh: seconds === undefined ? -1 : Number(seconds),
    height: document.documentElement?.scrollHeight ?? 0,
    found,
  };
}

/**
 * Lets a page scroll again that something laid over it holds fast. `false` where nothing does: many applications have a window that
 * does not scroll by design.
 */
function unlock(): boolean {
  type Styled = PageElement & {
    parentElement: Styled | null;
    style: { setProperty(name: string, value: string, priority: string): void };
  };
  const computed = (element: Styled) => getComputedStyle(element);
  const { documentElement, body } = document as unknown as { documentElement: Styled | null; body: Styled | null };
  if (!documentElement || !body) return false;
  const roots = [documentElement, body];
  const isFast = (element: Styled) => {
    const { position, overflowY } = computed(element);
    return position === "fixed" || position === "absolute" || overflowY === "hidden" || overflowY === "clip";
  };
  if (!roots.some(isFast)) return false;
  const MAX_LEVELS = 100;
  let [top, level] = [document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2) as Styled | null, 0];
  while (top && top !== body && computed(top).position !== "fixed" && level < MAX_LEVELS)
    [top, level] = [top.parentElement, level + 1];
  if (!top || top === body || level === MAX_LEVELS) return false;
  for (const { style } of roots) {
    for (const [name, value] of Object.entries({ position: "static", overflow: "visible", height: "auto", "max-height": "none" }))
      style.setProperty(name, value, "important");
  }
  return true;
}

/** HTML of the document written without recursion, nesting cut: for trees on which the browser's own snapshot fails. */
function serialize(maxDepth: number, maxChars: number): string {
  type Node = {
    nodeType: number;
    nodeName: string;
    nodeValue: string | null;
    firstChild: Node | null;
    nextSibling: Node | null;
    parentNode: Node | null;
    attributes?: Iterable<{ name: string; value: string }>;
  };
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  const left = new Set(["STYLE", "NOSCRIPT", "TEMPLATE", "SVG", "IFRAME"]);
  const empty = new Set(["AREA", "BASE", "BR", "COL", "EMBED", "HR", "IMG", "INPUT", "LINK", "META", "SOURCE", "TRACK", "WBR"]);
  const LONG_ATTRIBUTE = 10_000;
  const root = document.documentElement as unknown as Node | null;
  let html = "";
  let level = 0;
  for (let node = root; node && html.length < maxChars; ) {
    const name = node.nodeName.toUpperCase();
    const enter: boolean = node.nodeType === 1 && !left.has(name);
    if (node.nodeType === 3) {
      const text = (node.nodeValue ?? "").slice(0, maxChars);
      html += node.parentNode?.nodeName === "SCRIPT" ? text : escaped(text);
    }
    if (enter && level < maxDepth) {
      const attributes = Array.from(node.attributes ?? []).filter((one) => one.name.length + one.value.length < LONG_ATTRIBUTE);
      html += `<${name.toLowerCase()}${attributes.map((one) => ` ${one.name}="${escaped(one.value)}"`).join("")}>`;
    }
    if (enter && node.firstChild) {
      node = node.firstChild;
      level += 1;
      continue;
    }
    if (enter && level < maxDepth && !empty.has(name)) html += `</${name.toLowerCase()}>`;
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      level -= 1;
      if (node && level < maxDepth) html += `</${node.nodeName.toLowerCase()}>`;
    }
    node = node && node !== root ? node.nextSibling : null;
  }
  return html.slice(0, maxChars);
}

const call = (fn: (...args: never[]) => unknown, ...args: readonly unknown[]): string =>
  `(${fn})(${args.map((value) => (value instanceof RegExp ? value : JSON.stringify(value))).join(",")})`;

export const lookSource = (selector: string | undefined): string => call(look, selector ?? null, LOADING);
export const unlockSource = `(() => { try { return ${call(unlock)} } catch { return false } })()`;
export const serializeSource = (maxDepth: number, maxChars: number): string => call(serialize, maxDepth, maxChars);
