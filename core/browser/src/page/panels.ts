/**
 * Opens what a reader opens by a control that says so: panels of tabs, parts of accordions, the rest behind "Read more". Menus, dialogs and
 * results of searches stay closed. Runs in a frame's document, its scripts standing still, in a world that they cannot reach, and is sent as
 * source text, so it stands alone. Closed shadow trees it does not see.
 */

import { BESIDE, OTHER } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";

/** Most controls of a frame, and panels beside what they name, that are looked at. */
const MOST = 5_000;

/** What a caller is told where a frame has more. */
export const MANY_CONTROLS = `More than ${MOST.toLocaleString("en")} controls of the page may open something. What those behind the first ${MOST.toLocaleString("en")} open is left out.`;

interface PageNode {
  readonly nodeType: number;
}
declare const dom: Dom;
declare const document: PageNode;
declare const Document: { prototype: object };
declare const DocumentFragment: { prototype: object };
declare const Element: { prototype: object };
declare const HTMLElement: { prototype: object };
declare const CSSStyleDeclaration: { prototype: object };
declare function getComputedStyle(element: PageNode): { readonly display: string; readonly overflowY: string };
declare const scrollX: number;
declare const scrollY: number;
declare const Node: { prototype: object };

function openPanels(most: number, other: string, beside: RegExp): boolean {
  const { get, method } = dom;
  const getAttribute = method(Element.prototype, "getAttribute");
  const removeAttribute = method(Element.prototype, "removeAttribute");
  const [setAttribute, append] = [method(Element.prototype, "setAttribute"), method(Element.prototype, "append")];
  const putBefore = method(Element.prototype, "before");
  const createElement = method(Document.prototype, "createElement");
  const closest = method(Element.prototype, "closest");
  const rootOf = method(Node.prototype, "getRootNode");
  const matches = method(Element.prototype, "matches");
  const checkVisibility = method(Element.prototype, "checkVisibility");
  const boxOf = method(Element.prototype, "getBoundingClientRect");
  const setProperty = method(CSSStyleDeclaration.prototype, "setProperty");
  const styleOf = get<object>(HTMLElement.prototype, "style");
  const [shadowOf, nextOf] = [
    get<PageNode | null>(Element.prototype, "shadowRoot"),
    get<PageNode | null>(Element.prototype, "nextElementSibling"),
  ];
  const parentOf = get<PageNode | null>(Node.prototype, "parentElement");
  const slotOf = get<PageNode | null>(Element.prototype, "assignedSlot");
  /** What holds an element as it is laid out. */
  const holderOf = (element: PageNode) => slotOf(element) ?? parentOf(element);
  const childrenOf = get<ArrayLike<PageNode>>(Node.prototype, "childNodes");
  /** The one box in an element, or in its shadow tree. */
  const onlyChildOf = (element: PageNode) => {
    const [only, ...others] = Array.from(childrenOf(shadowOf(element) ?? element)).filter(
      (part) => part.nodeType === ELEMENT && matches.call(part, "style,script,link,template") !== true,
    );
    return only !== undefined && others.length === 0 ? only : null;
  };
  const [heightOf, wholeOf] = [get<number>(Element.prototype, "clientHeight"), get<number>(Element.prototype, "scrollHeight")];
  const attribute = (element: PageNode, name: string) => (getAttribute.call(element, name) as string | null) ?? "";
  const byId = (root: PageNode, id: string) =>
    method((root === document ? Document : DocumentFragment).prototype, "getElementById").call(root, id) as PageNode | null;

  const CONTROL =
    '[aria-controls],[data-target],[data-bs-target],[role="tab"][href^="#"],[data-toggle][href^="#"],[data-bs-toggle][href^="#"],[aria-expanded="false"]';
  const TAB = '[role="tab"],[data-toggle="tab"],[data-toggle="pill"],[data-bs-toggle="tab"],[data-bs-toggle="pill"]';
  const PANEL = '[role="tabpanel"]';
  const HEADING = 'h1,h2,h3,h4,h5,h6,dt,[role="heading"]';
  const [LEAST, AROUND, ELEMENT] = [20, 3, 1];

  const isShown = (element: PageNode) =>
    checkVisibility.call(element, { visibilityProperty: true, opacityProperty: true }) === true;
  /** Whether it is kept beside the page, or above it. */
  const isAway = (element: PageNode) => {
    const { right, bottom } = boxOf.call(element) as { readonly right: number; readonly bottom: number };
    return right + scrollX < 0 || bottom + scrollY < 0;
  };
  const isFolded = (element: PageNode) => {
    if (!isShown(element) || isAway(element)) return true;
    return wholeOf(element) - heightOf(element) > LEAST && /hidden|clip/.test(getComputedStyle(element).overflowY);
  };
  const isShut = (element: PageNode) =>
    !isShown(element) || (heightOf(element) === 0 && /hidden|clip/.test(getComputedStyle(element).overflowY));
  const idsOf = (control: PageNode) => {
    const told = [
      ...attribute(control, "aria-controls").split(/\s+/, 8),
      ...["data-target", "data-bs-target", "href"].map((name) => /^#([^\s#]{1,200})$/.exec(attribute(control, name))?.[1] ?? ""),
    ];
    return told.filter((id) => id !== "" && id.length <= 200);
  };
  const hostOf = (element: PageNode) => (rootOf.call(element) as { readonly host?: PageNode }).host;
  /** The heading that a control stands in, in its own tree or as its host. */
  const headingOf = (control: PageNode) => {
    const own = closest.call(control, HEADING) as PageNode | null;
    const host = own === null ? hostOf(control) : undefined;
    return own ?? (host !== undefined && matches.call(host, HEADING) === true ? host : null);
  };
  /** What stands behind a control that names nothing, behind the heading that it stands in, or behind the slot that either is given to. */
  const behind = (control: PageNode) => {
    const heading = headingOf(control);
    for (const one of [control, heading]) {
      const slot = one === null ? null : slotOf(one);
      const next = one === null ? null : (nextOf(one) ?? (slot === null ? null : nextOf(slot)));
      if (next !== null) return next;
    }
    return null;
  };

  /** Whether an element is one of the others, or stands in one; all above it are asked once. */
  const others = new Map<PageNode, boolean>();
  const isOther = (element: PageNode) => {
    const asked: PageNode[] = [];
    let above: PageNode | null = element;
    let known: boolean | undefined;
    while (above !== null && known === undefined) {
      known = others.get(above) ?? (matches.call(above, other) === true || undefined);
      asked.push(above);
      above = parentOf(above);
    }
    for (const one of asked) others.set(one, known ?? false);
    return known ?? false;
  };

  const roots = [document];
  const found = new Set<PageNode>();
  const considered = { tabs: new Set<PageNode>(), others: new Set<PageNode>() };
  /** Whether a panel says that it is a part of the text, called by what opens it (WAI-ARIA Authoring Practices, accordion). */
  const isRegion = (panel: PageNode | null, control: PageNode) =>
    panel !== null &&
    attribute(panel, "role") === "region" &&
    attribute(control, "id") !== "" &&
    attribute(panel, "aria-labelledby").split(/\s+/, 8).includes(attribute(control, "id"));
  const consider = (panel: PageNode | null, isTab: boolean) => {
    const { [isTab ? "tabs" : "others"]: before } = considered;
    if (panel === null || before.has(panel)) return;
    before.add(panel);
    if (!(panel instanceof (HTMLElement as never)) || isOther(panel)) return;
    const names = `${attribute(panel, "id")} ${attribute(panel, "class")}`;
    if (!isTab && beside.test(names)) return;
    if (isFolded(panel)) found.add(panel);
    // Some fold away what holds the panel.
    let around = holderOf(panel);
    for (let level = 0; level < AROUND && around instanceof (HTMLElement as never); level += 1) {
      if (isShut(around as PageNode)) found.add(around as PageNode);
      around = holderOf(around as PageNode);
    }
    // Others the one box in it.
    let inner = onlyChildOf(panel);
    for (let level = 0; level < AROUND && inner instanceof (HTMLElement as never); level += 1) {
      if (isShut(inner as PageNode)) found.add(inner as PageNode);
      inner = onlyChildOf(inner as PageNode);
    }
  };
  let looked = 0;
  for (const root of roots) {
    for (const element of dom.all<PageNode>(root, "*")) {
      const shadow = shadowOf(element);
      if (shadow !== null) roots.push(shadow);
    }
    for (const control of dom.all<PageNode>(root, CONTROL)) {
      if (++looked > most) break;
      const popup = attribute(control, "aria-haspopup");
      if ((popup !== "" && popup !== "false") || attribute(control, "role") === "combobox" || !dom.isPressable(control)) continue;
      const isTab = matches.call(control, TAB) === true;
      const ids = idsOf(control);
      for (const panel of ids.map((id) => byId(root, id))) consider(panel, isTab || isRegion(panel, control));
      if (ids.length === 0 && !isOther(control)) consider(behind(control), false);
    }
  }
  // Tabs may leave it to their scripts which panels are theirs.
  let hasTab = false;
  for (const root of roots) hasTab ||= dom.all<PageNode>(root, TAB).slice(0, most).some(dom.isPressable);
  if (hasTab)
    for (const root of roots)
      for (const panel of dom.all<PageNode>(root, PANEL)) {
        if (++looked > most) break;
        consider(panel, true);
      }
  const opened = {
    transition: "none",
    animation: "none",
    visibility: "visible",
    opacity: "1",
    height: "auto",
    "max-height": "none",
    overflow: "visible",
    transform: "none",
  };
  // All is asked before anything is changed: what is asked after a change is laid out anew.
  const panels = Array.from(found, (panel) => ({
    panel,
    isOff: getComputedStyle(panel).display === "none",
    isBeside: isAway(panel),
  }));
  /** Puts what an element holds into a plain one before it. */
  const takeOut = (panel: PageNode) => {
    const box = createElement.call(document, "div") as PageNode;
    for (const name of ["id", "role", "aria-labelledby", "slot"]) setAttribute.call(box, name, attribute(panel, name));
    for (const child of Array.from(childrenOf(panel))) append.call(box, child);
    putBefore.call(panel, box);
  };
  for (const { panel, isOff, isBeside } of panels) {
    for (const name of ["hidden", "aria-hidden"]) removeAttribute.call(panel, name);
    const style = styleOf(panel);
    if (isOff) setProperty.call(style, "display", "revert", "important");
    if (isBeside) setProperty.call(style, "position", "static", "important");
    for (const [name, value] of Object.entries(opened)) setProperty.call(style, name, value, "important");
  }
  // What an element's own shadow tree hides no style of the page brings back (CSS Cascade 4, order of important declarations).
  for (const { panel } of panels.filter(({ isOff }) => isOff)) if (getComputedStyle(panel).display === "none") takeOut(panel);
  return looked > most;
}

/** An expression that opens the panels of one frame's document, and says whether there were more controls than it looked at. */
export const panelsSource = withDom(`(${openPanels})(${MOST},${JSON.stringify(OTHER)},${BESIDE})`);
