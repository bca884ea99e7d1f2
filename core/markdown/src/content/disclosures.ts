import { attribute, type Element, isElement } from "@farthing/html";
import { AROUND, IN } from "../dom/inside.ts";
import { isInline } from "../dom/node.ts";
import type { Box } from "../dom/outline.ts";
import { type Survey, sumIn, totals } from "./survey.ts";

/** Blocks of the longest label: its words, and a line below them. */
const MOST = 3;
/** Words of the longest label. */
const LONGEST = 30;
/** Share of what a control opens from which on it is kept, and of the parts of an accordion. */
const MOSTLY = 0.5;
/** Parts from which on they are an accordion, and blocks of the largest one that is told by where it stands. */
const ACCORDION = 2;
const LARGEST = 40;
/** Boxes around a control in which what it opens may stand. */
const NEAR = 4;

/** Nodes of the largest line that holds nothing but a control. */
const MOST_NODES = 8;

const said = (element: Element | null, name: string): string | null => (element ? attribute(element, name) : null);

/** The control that a box is, or that it holds and nothing else: a link in a heading. */
const controlIn = ({ element }: Box): Element | null => {
  if (said(element, "aria-expanded") !== null) return element;
  if (!element || element.childNodes.length > MOST_NODES) return null;
  const only = element.childNodes.find(isElement);
  const isAlone = only !== undefined && only === element.childNodes.findLast(isElement);
  return isAlone && isInline(only) && said(only, "aria-expanded") !== null ? only : null;
};

/** The id of what a control opens, as ARIA, Bootstrap and links to places say it. */
const openedBy = (control: Element | null): string | null => {
  for (const name of ["aria-controls", "data-bs-target", "data-target", "href"]) {
    const id = said(control, name)?.replace(/^#/, "");
    if (id && (name === "aria-controls" || said(control, name)?.startsWith("#"))) return id;
  }
  return null;
};

type Part = Pick<Box, "first" | "end">;
interface Disclosure {
  readonly control: Box;
  readonly part: Part;
  /** Whether the control or the part names the other. */
  readonly isNamed: boolean;
}

const controlsOf = ({ words, outline: { blocks, boxes } }: Survey): Box[] =>
  boxes.filter((box) => {
    const count = box.end - box.first;
    if (count === 0 || count > MOST || sumIn(words, box) > LONGEST || controlIn(box) === null) return false;
    return ((blocks[box.first]?.inside ?? 0) & AROUND) === 0;
  });

/** What controls open that name it or are named by it (`aria-labelledby`), and stand before it. */
const namedParts = (controls: readonly Box[], boxes: readonly Box[]): Map<Box, Part> => {
  const byName = new Map<string, Box>();
  for (const box of controls) {
    const control = controlIn(box);
    const [opens, id] = [openedBy(control), said(control, "id")];
    if (opens) byName.set(opens, box);
    if (id) byName.set(`by ${id}`, box);
  }
  const parts = new Map<Box, Part>();
  if (byName.size > 0)
    for (const part of boxes) {
      const control =
        byName.get(said(part.element, "id") ?? "") ?? byName.get(`by ${said(part.element, "aria-labelledby") ?? ""}`);
      if (control && part.first >= control.end && !parts.has(control)) parts.set(control, part);
    }
  return parts;
};

/** What stands behind a control in a box of both, up to the next control. */
const partBehind = ({ end, parent }: Box, next: number): Part | null => {
  for (let item = parent, up = 0; item && up < NEAR; item = item.parent, up++)
    if (item.end > end) return { first: end, end: Math.min(item.end, next) };
  return null;
};

const disclosuresOf = (s: Survey): Disclosure[] => {
  const controls = controlsOf(s);
  const named = namedParts(controls, s.outline.boxes);
  return controls.flatMap((control, i) => {
    const isNamed = named.has(control);
    const part = named.get(control) ?? partBehind(control, controls[i + 1]?.first ?? s.outline.blocks.length);
    return part ? [{ control, part, isNamed }] : [];
  });
};

/**
 * Keeps what stands on a control whose part of the page is kept, as the questions of an accordion or the folders of a tree. An accordion of
 * which most is kept stays whole.
 */
export const keepDisclosures = (s: Survey, keep: Uint8Array): void => {
  const all = disclosuresOf(s);
  if (all.length === 0) return;
  const keptUpTo = totals(keep.length, (i) => keep[i] ?? 0);
  // Of what comes with a script only, all that is there to be kept is the control.
  const share = ({ control, part: { first, end } }: Disclosure): number =>
    end > first ? sumIn(keptUpTo, { first, end }) / (end - first) : (keep[control.first] ?? 0);
  const accordions = new Map<number, Disclosure[]>();
  for (const each of all) {
    const { control, part, isNamed } = each;
    if (isNamed && share(each) >= MOSTLY) keep.fill(1, control.first, control.end);
    const inside = (s.outline.blocks[part.first]?.inside ?? 0) | control.inside;
    if (part.end - part.first > LARGEST || inside & (IN.nav | IN.footer | IN.dialog)) continue;
    const place = s.placeOf(control);
    const beside = accordions.get(place);
    if (beside) beside.push(each);
    else accordions.set(place, [each]);
  }
  for (const accordion of accordions.values()) {
    const kept = accordion.filter((each) => share(each) >= MOSTLY).length;
    if (accordion.length < ACCORDION || kept < MOSTLY * accordion.length) continue;
    for (const { control, part } of accordion) {
      keep.fill(1, control.first, control.end);
      keep.fill(1, part.first, part.end);
    }
  }
};
