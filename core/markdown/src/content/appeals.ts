import { attribute, type Element, elements } from "@farthing/html";
import { classOf, isSomeAround } from "../dom/boxes.ts";
import { levelOf } from "../dom/heading.ts";
import { IN } from "../dom/inside.ts";
import { bitsOf, wordBits } from "../dom/lexicon.ts";
import { textOf } from "../dom/node.ts";
import type { Block, Box } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";

/** What the names of boxes call advertisements, requests for consent, and invitations to subscribe or sign in. */
const APPEAL = bitsOf("ad", "consent", "signup");
const SIGNUP = bitsOf("signup");
/** What calls a box that, and nothing else: not the section of a page on which something is offered. */
const ONLY_AD = /(?:^|\s)(?:ads?|advert(?:isement|ising)?|sponsor(?:ed)?|anzeige|werbung)(?:\s|$)/i;
/** Boxes around a block whose names count. */
const NEAREST = 4;
/** Score from which on a text in such a box is content all the same. */
const SURE = 0.8;

/** Blocks of the largest box that is one invitation, and elements of it among which its field is looked for. */
const INVITATION = 8;
const MOST_ELEMENTS = 200;
/** Blocks of a box so small that it is advertised in as a whole or not. */
const SMALL = 3;

const hasField = (within: Element, types: ReadonlySet<string>): boolean => {
  let seen = 0;
  for (const element of elements(within)) {
    if (++seen > MOST_ELEMENTS) return false;
    if (element.tagName === "input" && types.has(attribute(element, "type") ?? "text")) return true;
  }
  return false;
};

/** A word that names letters as often as an address to be typed in, and the fields for one. */
const MAIL = /e-?mail/gi;
const TYPED = new Set(["email", "text"]);
const ADDRESS = new Set(["email"]);

/** Whether a box is called so for the mail that it shows: archives of lists. */
const isMail = ({ element, words }: Box): boolean => {
  if (!element || (words & APPEAL) !== SIGNUP) return false;
  const name = `${attribute(element, "class") ?? ""} ${attribute(element, "id") ?? ""} ${attribute(element, "role") ?? ""}`;
  return !(wordBits(name.replace(MAIL, "")) & SIGNUP) && !hasField(element, TYPED);
};

/** Elements of a section among which its title is looked for. */
const TITLE_AMONG = 8;
const LONGEST_TITLE = 200;

/** The title that a section begins with, or the element itself if it is one. */
const titleOf = (section: Element): Element | null => {
  if (levelOf(section.tagName)) return section;
  let seen = 0;
  for (const element of elements(section)) {
    if (levelOf(element.tagName)) return element;
    if (++seen === TITLE_AMONG) return null;
  }
  return null;
};

/** Whether a box is called so by its id alone, and that is made of its title: a section about cookies, or on privacy, asks for nothing. */
const isTitled = ({ element }: Box): boolean => {
  const title = element && titleOf(element);
  if (!title) return false;
  const others = element.attrs.some(({ name, value }) => name !== "id" && (wordBits(value) & APPEAL) !== 0);
  return !others && !(wordBits(attribute(element, "id") ?? "") & APPEAL & ~wordBits(textOf(title, LONGEST_TITLE)));
};

const known = new WeakMap<Box, boolean>();

const isAppeal = (box: Box): boolean => {
  if (!(box.words & APPEAL)) return false;
  const found = known.get(box) ?? (!isMail(box) && !isTitled(box));
  known.set(box, found);
  return found;
};

/** Whether what is called so in a block is no heading whose place is named by its own words. */
const isCalledAppeal = ({ box, words, text }: Block): boolean =>
  (words & APPEAL) !== 0 && (levelOf(box.tag) === 0 || (words & APPEAL & ~wordBits(text)) !== 0);

/** Whether a block stands in a box that calls itself so. */
export const isInAppeal = (block: Block): boolean => isCalledAppeal(block) || isSomeAround(block.box, NEAREST, isAppeal);

/** Whether a box asks for an address of e-mail, by its name and by a field for one. */
const asksForMail = (box: Box): boolean =>
  (box.words & SIGNUP) !== 0 && box.end - box.first <= INVITATION && box.element !== null && hasField(box.element, ADDRESS);

/** What is written above an advertisement amid a text, and nothing else, in the languages of most pages. */
const LABEL = new RegExp(
  `^[-–—(\\[]?\\s?(?:${[
    "(?:(?:article|story) continues below )?(?:this )?advertisement|advertising|advert|anzeige|werbung|publicité|publicidad|publicidade|pubblicità",
    "advertentie|annons|annonce|reklame|mainos|reklama|reklam|hirdetés|publicitate|реклама|διαφήμιση|quảng cáo|iklan|โฆษณา",
    "إعلان|اعلان|تبلیغات|آگهی|פרסומת|विज्ञापन|বিজ্ঞাপন|広告|スポンサーリンク|광고|广告|廣告",
  ].join("|")})\\s?[-–—)\\]:：]?$`,
  "iu",
);
const LABEL_LETTERS = 40;
export const isAdLabel = ({ text, inside, box }: Block): boolean =>
  levelOf(box.tag) === 0 && text.length <= LABEL_LETTERS && (inside & (IN.table | IN.dl | IN.link)) === 0 && LABEL.test(text);

/** Whether a box that calls itself so is small, and its models left out or doubted a part of it: then it goes as one. */
const goesAsOne = (box: Box, blocks: readonly Block[], keep: Uint8Array, scores: Float32Array): boolean => {
  const { first, end } = box;
  if (end - first < 2 || end - first > SMALL || !ONLY_AD.test(classOf(box)) || !isAppeal(box)) return false;
  // What is said in one without a link asks for nothing.
  if (!blocks.slice(first, end).some(({ links }) => links > 0)) return false;
  return keep.subarray(first, end).includes(1) && scores.subarray(first, end).some((score) => score < SURE);
};

/** Drops what stands in a box that calls itself an advertisement or the like, unless it is surely content. */
export const dropAppeals = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  for (let i = 0; i < s.outline.blocks.length; i++) {
    const block = s.outline.blocks[i] as Block;
    if (keep[i] && (isAdLabel(block) || ((scores[i] ?? 0) < SURE && isInAppeal(block)))) keep[i] = 0;
  }
  for (const box of s.outline.boxes) if (goesAsOne(box, s.outline.blocks, keep, scores)) keep.fill(0, box.first, box.end);
  // What a newsletter says of itself amid a letter reads like the letter.
  for (const box of s.outline.boxes) if (asksForMail(box)) keep.fill(0, box.first, box.end);
};
