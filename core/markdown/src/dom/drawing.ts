import { attribute, childElements, type Element, elements, isElement, isText, type Node } from "@farthing/html";
import { fold } from "@farthing/read";
import { AROUND, IN, ownBits } from "./inside.ts";

/** Where a drawing is a sign, or no part of what is read. */
const ASIDE = AROUND | IN.header | IN.link | IN.button | IN.label;
/** Parts of a drawing of which nothing is drawn. */
const UNDRAWN = new Set(["defs", "symbol", "style", "script", "metadata", "title", "desc"]);
/** What a drawing says as text; tags of SVG have capitals. */
const LABELS = new Set(["text", "foreignObject"]);
/** Roles of shapes that stand for a value (WAI-ARIA Graphics Module 1.0; Highcharts has `img`), which they are called by. */
const SYMBOLS = new Set(["img", "graphics-symbol", "graphics-object"]);
/** Shapes of the largest chart whose values are read, and letters of the longest one. */
const MOST_SYMBOLS = 300;
const LONGEST_SYMBOL = 200;
/** Elements that are looked at for a first label. */
const MOST = 2_000;

/** Values by which a drawing hides what it says, as attributes or as its style. */
const HIDING: readonly (readonly [name: string, value: RegExp])[] = [
  ["display", /^none$/],
  ["visibility", /^(?:hidden|collapse)$/],
  ["opacity", /^0(?:\.0{1,9})?%?$/],
  ["fill-opacity", /^0(?:\.0{1,9})?%?$/],
  ["font-size", /^0(?:\.0{1,9})?(?:px|pt|em|rem|%)?$/],
];

const UNFILLED = /^(?:none|transparent)$/;

const stylesOf = (element: Element): ReadonlyMap<string, string> =>
  new Map(
    (attribute(element, "style") ?? "").split(";").map((each) => {
      const [name = "", value = ""] = each.toLowerCase().split(":");
      return [name.trim(), value.trim()];
    }),
  );

/** Whether nobody sees what an element of a drawing says. */
const isUnseen = (element: Element): boolean => {
  if (UNDRAWN.has(element.tagName) || ownBits(element, element.tagName).inside & IN.hidden) return true;
  const styles = stylesOf(element);
  const said = (name: string): string => styles.get(name) ?? attribute(element, name)?.trim().toLowerCase() ?? "";
  // Groups are often without a fill, which their labels have.
  if (element.tagName !== "g" && UNFILLED.test(said("fill"))) return true;
  return HIDING.some(([name, value]) => value.test(said(name)));
};

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
    else if (isElement(node) && (node === root || !isUnseen(node))) {
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

/** What a shape is called that stands for a value; nothing of others. */
const symbolOf = (shape: Element): string => {
  if (shape.tagName === "svg" || !SYMBOLS.has(attribute(shape, "role") ?? "")) return "";
  const name = fold(attribute(shape, "aria-label") ?? "");
  return name.length <= LONGEST_SYMBOL && /\d/.test(name) ? name : "";
};

/** What a drawing says: its title, its description, its labels, and the values that its shapes stand for, each once. */
export const wordsOfDrawing = (drawing: Element): string => {
  const names = [ownName(drawing, "title"), ownName(drawing, "desc")].filter(Boolean);
  const labels = new Set<string>();
  const symbols = new Set<string>();
  const stack: Element[] = [drawing];
  for (let element = stack.pop(); element; element = stack.pop()) {
    const symbol = symbolOf(element);
    if (symbol !== "") symbols.add(symbol);
    else if (LABELS.has(element.tagName)) labels.add(textIn(element));
    else for (const child of childElements(element).reverse()) if (!isUnseen(child)) stack.push(child);
  }
  for (const known of ["", ...names]) labels.delete(known);
  const values = symbols.size <= MOST_SYMBOLS ? [...symbols].join("; ") : "";
  const all = [...names, [...labels].join(", "), values].filter(Boolean).join(": ");
  return /\p{L}{2}/u.test(all) ? all : "";
};

/** The drawing that is all a box for lines holds: Mermaid writes one over the text that it was made from. */
export const drawingOfLines = (lines: Element): Element | null => {
  const [first, ...others] = lines.childNodes.filter((node) => isElement(node) || (isText(node) && node.value.trim() !== ""));
  return first && isElement(first) && first.tagName === "svg" && others.length === 0 ? first : null;
};
