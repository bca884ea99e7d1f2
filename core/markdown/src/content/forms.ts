import { attribute, type Element, elements } from "@farthing/html";
import { levelOf } from "../dom/heading.ts";
import type { Block, Box, Outline } from "../dom/outline.ts";

/** Elements of a form that are looked at, and forms of a page. */
const MOST = 2_000;
const MOST_FORMS = 60;
/** Fields from which on a form is to be filled in. */
const FIELDS = 2;
const TYPED = new Set(["text", "email", "tel", "file", "password", "number", "date", "url"]);
/** Share of what is kept that stands before such a form, and of what is in it. */
const BEFORE = 0.4;
const INSIDE = 0.4;

/** Whether a form has fields for what one writes, and not only options to choose from: a quiz has these. */
const isToFillIn = (form: Element): boolean => {
  let seen = 0;
  let fields = 0;
  for (const element of elements(form)) {
    if (++seen > MOST || fields >= FIELDS) break;
    const isField = element.tagName === "input" && TYPED.has((attribute(element, "type") ?? "text").toLowerCase());
    if (isField || element.tagName === "textarea") fields++;
  }
  return fields >= FIELDS;
};

/** Blocks that a form's title has at most, with what is said of the form. */
const TITLE = 3;

/** Where what is said of a form begins: with its title, in a box of both. */
const beginOf = ({ first, parent }: Box, blocks: readonly Block[]): number => {
  const title = parent?.first ?? first;
  return first - title <= TITLE && levelOf(blocks[title]?.box.tag ?? "") > 1 ? title : first;
};

/** Leaves out forms below a text: to comment on it, to apply, to ask. A page that is a form, or has its text in one, keeps it. */
export const dropForms = ({ blocks, boxes }: Outline, keep: Uint8Array): void => {
  const forms: Box[] = boxes.filter(({ tag, first, end }) => tag === "form" && end > first).slice(0, MOST_FORMS);
  if (forms.length === 0) return;
  const keptIn = (first: number, end: number): number => {
    let chars = 0;
    for (let i = first; i < end; i++) if (keep[i]) chars += blocks[i]?.chars ?? 0;
    return chars;
  };
  const all = keptIn(0, blocks.length);
  for (const form of forms) {
    const { element, end } = form;
    const first = beginOf(form, blocks);
    const inside = keptIn(form.first, end);
    if (inside === 0 || inside > INSIDE * all || keptIn(0, first) < BEFORE * all) continue;
    if (element && isToFillIn(element)) keep.fill(0, first, end);
  }
};
