import { attribute, childElements, type Element, elements, isElement, isText, type Node } from "@farthing/html";
import { fold } from "@farthing/read";
import { AROUND, IN, ownBits } from "./inside.ts";

/** Where a drawing is a sign, or no part of what is read. */
const ASIDE = AROUND | IN.header | IN.link | IN.button | IN.label;
/** Parts of a drawing of which nothing is drawn. */
const UNDRAWN = new Set(["defs", "symbol", "style", "script", "metadata", "title", "desc"]);
/** What a drawing says as text; tags of SVG have capitals. */
const LABELS = new Set(["text", "foreignObject"]);
/** Elements that are looked at for a first label. */
const MOST = 2_000;

const ownName = (drawing: Element, tag: string): string => {
  const name = childElements(drawing).find(({ tagName }) => tagName === tag);
  return name ? textIn(name) : "";
};

/** All that an element says. Texts that are set at places of their own are words of their own. */
const textIn = (root: Element): string => {
  let out = "";
  const stack: Node[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isText(node)) out += node.value;
    else if (isElement(node) && (node === root || !UNDRAWN.has(node.tagName))) {
      if (node.tagName !== "tspan" || attribute(node, "x") !== null) out += " ";
      for (const child of [...node.childNodes].reverse()) stack.push(child);
    }
  }
  return fold(out);
};

/** Whether a drawing (`svg`) within what `inside` says is a figure with words, and no sign of an icon font. */
export const isDrawing = (drawing: Element, inside: number): boolean => {
  if ((inside | ownBits(drawing, "svg").inside) & (ASIDE | IN.ariaHidden)) return false;
  let seen = 0;
  for (const { tagName } of elements(drawing)) {
    if (LABELS.has(tagName) || tagName === "desc") return true;
    if (++seen > MOST) return false;
  }
  return (inside & IN.figure) !== 0 && ownName(drawing, "title") !== "";
};

/** What a drawing says: its title, its description, and its labels, each once. */
export const wordsOfDrawing = (drawing: Element): string => {
  const names = [ownName(drawing, "title"), ownName(drawing, "desc")].filter(Boolean);
  const labels = new Set<string>();
  const stack: Element[] = [drawing];
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (LABELS.has(element.tagName)) labels.add(textIn(element));
    else
      for (const child of childElements(element).reverse())
        if (!UNDRAWN.has(child.tagName) && !(ownBits(child, child.tagName).inside & IN.hidden)) stack.push(child);
  }
  for (const known of ["", ...names]) labels.delete(known);
  const all = [...names, [...labels].join(", ")].filter(Boolean).join(": ");
  return /\p{L}{2}/u.test(all) ? all : "";
};
