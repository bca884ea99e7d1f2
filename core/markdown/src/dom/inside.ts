import { attribute, type Element, parentElement } from "@farthing/html";
import { lookup } from "@farthing/read";
import { isCodeBox } from "./code-box.ts";
import { wordBits } from "./lexicon.ts";

/** What surrounds a box, as bits that its descendants inherit. */
export const IN = {
  nav: 1 << 0,
  footer: 1 << 1,
  aside: 1 << 2,
  header: 1 << 3,
  form: 1 << 4,
  button: 1 << 5,
  dialog: 1 << 6,
  article: 1 << 7,
  main: 1 << 8,
  section: 1 << 9,
  list: 1 << 10,
  table: 1 << 11,
  figure: 1 << 12,
  quote: 1 << 13,
  details: 1 << 14,
  link: 1 << 15,
  hidden: 1 << 16,
  pre: 1 << 17,
  label: 1 << 18,
  dl: 1 << 19,
  ariaHidden: 1 << 20,
  articleBody: 1 << 21,
} as const;

const BY_TAG = lookup<number>({
  nav: IN.nav,
  footer: IN.footer,
  aside: IN.aside,
  header: IN.header,
  form: IN.form,
  fieldset: IN.form,
  button: IN.button,
  dialog: IN.dialog,
  article: IN.article,
  main: IN.main,
  section: IN.section,
  ul: IN.list,
  ol: IN.list,
  menu: IN.list,
  table: IN.table,
  figure: IN.figure,
  blockquote: IN.quote,
  details: IN.details,
  a: IN.link,
  pre: IN.pre,
  listing: IN.pre,
  label: IN.label,
  dl: IN.dl,
});
const BY_ROLE = lookup<number>({
  navigation: IN.nav,
  menu: IN.nav,
  menubar: IN.nav,
  contentinfo: IN.footer,
  complementary: IN.aside,
  banner: IN.header,
  search: IN.form,
  form: IN.form,
  button: IN.button,
  dialog: IN.dialog,
  alertdialog: IN.dialog,
  article: IN.article,
  main: IN.main,
  list: IN.list,
});

const HIDDEN_STYLE = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** Whether a button is what a branch of a tree is called. */
export const isNameOfBranch = (button: Element): boolean => {
  const parent = parentElement(button);
  return [parent, parent && parentElement(parent)].some((each) => each && attribute(each, "role") === "treeitem");
};

/** IN bits and lexicon bits of an element by itself. */
export const ownBits = (element: Element, tag: string): { inside: number; words: number } => {
  let inside = BY_TAG.get(tag) ?? 0;
  let words = 0;
  for (const { name, value } of element.attrs) {
    if (name === "class" || name === "id") words |= wordBits(value);
    else if (name === "role") inside |= BY_ROLE.get(value.toLowerCase()) ?? 0;
    else if (name === "hidden") inside |= value === "until-found" ? 0 : IN.hidden;
    else if (name === "style") inside |= HIDDEN_STYLE.test(value) ? IN.hidden : 0;
    else if (name === "aria-hidden") inside |= value === "true" ? IN.ariaHidden : 0;
    else if (name === "itemprop") inside |= /\b(?:articleBody|text|description|reviewBody)\b/.test(value) ? IN.articleBody : 0;
    else if (name === "data-testid" || name === "aria-label" || name === "data-component") words |= wordBits(value.slice(0, 40));
  }
  if (tag === "a" && attribute(element, "href") === null) inside &= ~IN.link;
  if (tag === "button" && isNameOfBranch(element)) inside &= ~IN.button;
  if (isCodeBox(element)) inside |= IN.pre;
  return { inside, words };
};

/** What leads around the page, is called up, or is not shown. */
export const AROUND = IN.nav | IN.footer | IN.dialog | IN.hidden;

/** That, and what a reader uses instead of reading it. */
export const FOR_USE = AROUND | IN.button | IN.form;

/** What is none of the text around it, and has headings of its own. */
export const APART = AROUND | IN.aside;
