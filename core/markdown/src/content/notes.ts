import { attribute, type Element, elements } from "@farthing/html";
import { fold } from "@farthing/read";
import { IN } from "../dom/inside.ts";
import { textOf } from "../dom/node.ts";
import type { Survey } from "./survey.ts";

/** What holds notes is called so. */
const CALLED =
  /(?:^|[\s_-])(?:(?:the)?foot|end)?notes?(?:$|[\s_-])|^_?(?:f|e)tn\d{1,4}$|^sd(?:foot|end)note\d{0,4}$|^doc-(?:foot|end)notes?$|(?:^|\s)fn(?:\s|$)/i;
/** What stands above notes that are called nothing: LaTeX2HTML, old Texinfo. */
const TITLE = /^(?:foot|end)?notes:?$/i;
/** The link from a note to where it is cited: an arrow, or the note's mark. */
const BACK = /^(?:[[(]?(?:\d{1,3}|[a-z*†‡])[\])]?|[↩↑⤴^]\ufe0e?)$/iu;
const ASIDE = IN.nav | IN.hidden | IN.dialog;
/** Elements of a box of notes among which one that leads back is looked for. */
const MOST = 40;

const NAMING = new Set(["class", "id", "role"]);
const isCalled = ({ attrs }: Element): boolean => attrs.some(({ name, value }) => NAMING.has(name) && CALLED.test(value));

const holdsBack = (element: Element): boolean => {
  let seen = 0;
  for (const inside of elements(element)) {
    if (++seen > MOST) return false;
    if (inside.tagName === "a" && attribute(inside, "href")?.includes("#") && BACK.test(fold(textOf(inside, 10)))) return true;
  }
  return false;
};

const isBelowTitle = (s: Survey, first: number): boolean =>
  Boolean(s.headings[first - 1]) && TITLE.test(s.outline.blocks[first - 1]?.text ?? "");

/** Keeps the notes below kept text, which they are part of: boxes called so whose notes lead back to where they are cited. */
export const keepNotes = (s: Survey, keep: Uint8Array): void => {
  const first = keep.indexOf(1);
  let done = 0;
  for (const { element, first: from, end, inside } of s.outline.boxes) {
    if (!element || first < 0 || from < Math.max(first, done) || from === end || inside & ASIDE) continue;
    if (!isCalled(element) && !isBelowTitle(s, from)) continue;
    if (!keep.subarray(from, end).includes(0) || !holdsBack(element)) continue;
    keep.fill(1, from, end);
    done = end;
  }
};
