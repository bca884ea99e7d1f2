import { attribute, type Element, elements, isElement, isText, type Node, type Parent, rawText } from "@farthing/html";

/** The pictures in the `noscript`s below an element, by the child that each stands behind, and whether there is but one child. */
interface Hidden {
  readonly behind: ReadonlyMap<Node, string>;
  readonly isSingle: boolean;
}
/** Worked out once for each element that holds pictures. */
const known = new WeakMap<Parent, Hidden>();
/** Wrappers around a lazy image, at most, the image included. */
const REACH = 3;
const PICTURE = /<img\b[^<>]{0,2000}?\ssrc\s*=\s*["']?([^"'\s>]+)/i;
/** Elements that are looked through for it: what stands in for a picture is hardly more than that. */
const MAX_ELEMENTS = 20;

/** The address of the picture that a `noscript` holds; a parser for which scripts run leaves that as text. */
const pictureIn = (noscript: Element): string | undefined => {
  if (noscript.childNodes.every(isText)) return PICTURE.exec(rawText(noscript))?.[1]?.replaceAll("&amp;", "&");
  let left = MAX_ELEMENTS;
  for (const element of elements(noscript)) {
    const source = element.tagName === "img" ? attribute(element, "src")?.trim().split(/\s/, 1)[0] : undefined;
    if (source) return source;
    if (--left === 0) break;
  }
  return undefined;
};

const hiddenIn = (parent: Parent): Hidden => {
  const done = known.get(parent);
  if (done) return done;
  const behind = new Map<Node, string>();
  let count = 0;
  let before: Node | undefined;
  for (const node of parent.childNodes as Node[]) {
    if (!isElement(node) && !(isText(node) && /\S/.test(node.value))) continue;
    const source = before && isElement(node) && node.tagName === "noscript" ? pictureIn(node) : undefined;
    if (before && source) behind.set(before, source);
    before = node;
    count++;
  }
  const hidden = { behind, isSingle: count === 1 };
  known.set(parent, hidden);
  return hidden;
};

/** The `img` that a `noscript` right after a lazy image, or after the wrapper it is alone in, holds. */
export const noscriptSource = (element: Element): string | null => {
  let node = element;
  for (let up = 0; up < REACH && node.parentNode; up++) {
    const parent = node.parentNode;
    const { behind, isSingle } = hiddenIn(parent);
    const source = behind.get(node);
    if (source !== undefined) return source;
    if (!isSingle || !isElement(parent)) return null;
    node = parent;
  }
  return null;
};
