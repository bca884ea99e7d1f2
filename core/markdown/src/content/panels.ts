import { attribute, type Element, elements, parentElement } from "@farthing/html";
import { IN } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import { type Survey, sumIn, totals } from "./survey.ts";

/** What says that a box is the panel of a tab. */
const PANEL = /(?:^|\s)(?:tab-?pane|tab-?panel|tabs?[-_]+(?:pane|panel|content)(?:[-_]item)?)(?:\s|$)/i;
/** What steps call a panel that comes before or after the one that is shown ("content-next"), as others call the way to another page. */
const TURN = /(?:^|[\s_-])(?:next|prev(?:ious)?)(?:\s|$)/i;
/** Share of a panel that is kept where it is part of the page. */
const MOSTLY = 0.5;
/** Blocks of the largest set of facts or table, and rows of the least. */
const LARGEST = 200;
/** Boxes around it among which its panel is looked for. */
const NEAREST = 12;
/** Elements of it that are looked at for its terms. */
const MOST = 40;
const LEAST = 2;
/** Share of links from which on it leads elsewhere. */
const LINKED = 0.5;

const isPanel = ({ element }: Box): boolean =>
  element !== null && (attribute(element, "role") === "tabpanel" || PANEL.test(attribute(element, "class") ?? ""));

/** Whether a box is a list of facts or a table with heads. */
const isData = ({ element, tag }: Box): boolean => {
  if (!element || (tag !== "dl" && tag !== "table")) return false;
  let [terms, seen] = [0, 0];
  for (const { tagName } of elements(element)) {
    if (tagName === (tag === "dl" ? "dt" : "th")) terms++;
    if (terms >= LEAST) return true;
    if (++seen > MOST) return false;
  }
  return false;
};

/** The panels beside one of which most is kept. */
const openPanels = (s: Survey, kept: Float64Array): ReadonlySet<Box> => {
  const sets = new Map<Element, Box[]>();
  for (const box of s.outline.boxes) {
    const around = box.element && isPanel(box) ? parentElement(box.element) : null;
    if (!around || box.inside & (IN.nav | IN.footer | IN.dialog)) continue;
    const beside = sets.get(around);
    if (beside) beside.push(box);
    else sets.set(around, [box]);
  }
  const isKept = (panel: Box): boolean => panel.end > panel.first && sumIn(kept, panel) >= MOSTLY * sumIn(s.words, panel);
  return new Set([...sets.values()].filter((panels) => panels.some(isKept)).flat());
};

/** Whether a panel is called what comes next, or before. */
const isTurn = ({ element }: Box): boolean => element !== null && TURN.test(attribute(element, "class") ?? "");

/** Keeps steps, and facts and tables of data in the panels of tabs, beside one that is kept: scripts show them in turn. */
export const keepPanels = (s: Survey, keep: Uint8Array): void => {
  const kept = totals(keep.length, (i) => (keep[i] ? (s.texts[i]?.words ?? 0) : 0));
  const panels = openPanels(s, kept);
  if (panels.size === 0) return;
  const isIn = (data: Box): boolean => {
    let around = data.parent;
    for (let up = 0; around && up < NEAREST; up++, around = around.parent) if (panels.has(around)) return true;
    return false;
  };
  for (const panel of panels) {
    if (!isTurn(panel) || sumIn(kept, panel) > 0 || panel.end - panel.first > LARGEST) continue;
    for (let at = panel.first; at < panel.end; at++) if (((s.outline.blocks[at]?.inside ?? 0) & IN.button) === 0) keep[at] = 1;
  }
  for (const box of s.outline.boxes) {
    const { first, end } = box;
    if (first === end || end - first > LARGEST || !isIn(box) || !isData(box) || sumIn(kept, box) > 0) continue;
    if (sumIn(s.linkChars, box) < LINKED * sumIn(s.chars, box)) keep.fill(1, first, end);
  }
};
