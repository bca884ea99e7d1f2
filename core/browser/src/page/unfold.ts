/**
 * Opens what a reader unfolds without any script: closed details, what is hidden until it is found, and what is laid out only once it is scrolled to. Runs in a frame's document, in
 * a world that the page's scripts cannot reach, and is sent as source text, so it stands alone. Closed shadow trees it does not see.
 */

import { type Dom, withDom } from "./dom.ts";

/** Most parts of a frame that are opened: each is laid out then. */
const MOST = 20_000;

/** What a caller is told where a frame has more. */
export const MUCH_FOLDED = `More than ${MOST.toLocaleString("en")} parts of the page are folded away, or laid out only when they are scrolled to. What is in those behind the first ${MOST.toLocaleString("en")} is left out.`;

interface PageNode {
  readonly nodeType: number;
}
declare const dom: Dom;
declare const document: PageNode;
declare const Element: { prototype: object };
declare const Node: { prototype: object };
declare const HTMLElement: { prototype: object };
declare const CSSStyleDeclaration: { prototype: object };
declare function getComputedStyle(element: PageNode): { readonly contentVisibility: string };

function unfold(most: number): boolean {
  const { get, method } = dom;
  const [nameOf, shadowOf] = [get<string>(Node.prototype, "nodeName"), get<PageNode | null>(Element.prototype, "shadowRoot")];
  const getAttribute = method(Element.prototype, "getAttribute");
  const setAttribute = method(Element.prototype, "setAttribute");
  const removeAttribute = method(Element.prototype, "removeAttribute");
  const styleOf = get<object>(HTMLElement.prototype, "style");
  const setProperty = method(CSSStyleDeclaration.prototype, "setProperty");
  // All is found before anything is changed: a style that is asked for after a change is worked out anew.
  const roots = [document];
  const found: { readonly element: PageNode; readonly closed: boolean; readonly hidden: boolean; readonly waits: boolean }[] = [];
  let isMore = false;
  for (const root of roots)
    for (const element of dom.all<PageNode>(root, "*")) {
      if (isMore) break;
      const shadow = shadowOf(element);
      if (shadow !== null) roots.push(shadow);
      const closed = String(nameOf(element)).toUpperCase() === "DETAILS" && getAttribute.call(element, "open") === null;
      const hidden = String(getAttribute.call(element, "hidden")).toLowerCase() === "until-found";
      const waits = getComputedStyle(element).contentVisibility === "auto" && element instanceof (HTMLElement as never);
      if (!closed && !hidden && !waits) continue;
      if (found.length < most) found.push({ element, closed, hidden, waits });
      else isMore = true;
    }
  for (const { element, closed, hidden, waits } of found) {
    // Of details with one name a browser lets only one be open.
    if (closed) removeAttribute.call(element, "name");
    if (closed) setAttribute.call(element, "open", "");
    if (hidden) removeAttribute.call(element, "hidden");
    if (waits) setProperty.call(styleOf(element), "content-visibility", "visible", "important");
  }
  return isMore;
}

/** An expression that opens what is folded in one frame's document, and says whether there was more than it opened. */
export const unfoldSource = withDom(`(${unfold})(${MOST})`);
