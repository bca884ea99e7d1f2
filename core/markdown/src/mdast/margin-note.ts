import { attribute, type Element, isText, type Node } from "@farthing/html";

/** What notes beside the text are called, also by LaTeXML, and what stands for them where a screen has no margin. */
const MARGIN_NOTE = /(?:^|\s)(?:side-?note|margin-?note|marginalia|margin-aside|ltx_role_(?:foot|end|margin)note)(?:\s|$)/i;
const MARK = /(?:^|\s)(?:(?:side-?note|margin-?note)-(?:number|ref|toggle|mark)|margin-toggle)(?:\s|$)/i;

/** Whether an element is a note that a style sheet sets in the margin, though it stands amid the text. */
export const isMarginNote = (element: Element): boolean =>
  attribute(element, "role") === "note" || MARGIN_NOTE.test(attribute(element, "class") ?? "");

/** Whether a label is the mark of such a note. */
export const isMarginMark = (label: Element): boolean => MARK.test(attribute(label, "class") ?? "");

/** Whether text goes on right behind a node. */
export const goesOn = (next: Node | undefined): boolean => next !== undefined && isText(next) && /\S/.test(next.value);
