import type { Article } from "@farthing/contract";
import type { Parent } from "@farthing/html";
import { parsePiece } from "@farthing/html";
import type { RawMetadata } from "@farthing/metadata";
import { levelOf } from "../dom/heading.ts";
import { IN } from "../dom/inside.ts";
import type { Outline } from "../dom/outline.ts";
import { outline } from "../dom/outline.ts";
import { withoutAround } from "./around.ts";
import { type Choice, chooseMain, everything } from "./choose.ts";
import { embeddedIn } from "./embedded.ts";
import { linkedThings } from "./linked-things.ts";
import type { Model } from "./model.ts";
import { isHtml5 } from "./outskirts.ts";
import { readOf } from "./short.ts";
import { isParagraph } from "./survey.ts";
import { textFacts } from "./text-facts.ts";

/** A tree, what it consists of, and what of it is kept. */
export interface Chosen {
  readonly root: Parent;
  readonly outline: Outline;
  readonly choice: Choice;
  /** Whether what it was made of holds more than is read. */
  readonly isCut?: boolean;
  /** Which of what programs read it was made of, if it is not what the page shows. */
  readonly source?: Article["source"];
}

const ASIDE = IN.nav | IN.footer | IN.aside | IN.dialog | IN.form;
/** Letters below which a page is taken to show less than it has. */
const LITTLE = 400;
/** Letters up to which a page, without what stands around, is too short to choose from. */
const SHORT = 1_000;
/** Words up to which a page of which most is kept has nothing to leave out but what is for using it. */
const TINY = 50;
/** Share of the paragraphs of such a page from which on most of it is kept. */
const MOST = 0.5;
/** Letters that linked data of a product or the like have at least. */
const LEAST_OF_THINGS = 80;
/** How many times as much another source must give to be taken instead. */
const CLEARLY_MORE = 2;

const charsKept = ({ outline: read, choice }: Chosen): number =>
  read.blocks.reduce((sum, { chars }, i) => sum + (choice.blocks[i] ? chars : 0), 0);

const wordsKept = ({ outline: read, choice }: Chosen): number =>
  read.blocks.reduce((sum, { text }, i) => sum + (choice.blocks[i] ? textFacts(text).words : 0), 0);

/** Letters of what is kept below headings. */
const charsBelow = ({ outline: read, choice }: Chosen): number =>
  read.blocks.reduce((sum, { box, chars }, i) => sum + (choice.blocks[i] && !levelOf(box.tag) ? chars : 0), 0);

/** Whether anything but headings is kept. */
const saysAnything = ({ outline: read, choice }: Chosen): boolean =>
  read.blocks.some(({ box }, i) => choice.blocks[i] && !levelOf(box.tag));

/** Everything that is shown outside of navigation and the like. */
const plainly = (shown: Chosen): Chosen => {
  const whole = everything(shown.outline);
  const outside = (inside: number, kept: number | undefined): number => (kept && !(inside & ASIDE) ? 1 : 0);
  return {
    ...shown,
    choice: {
      blocks: whole.blocks.map((kept, i) => outside(shown.outline.blocks[i]?.inside ?? 0, kept)),
      media: whole.media.map((kept, i) => outside(shown.outline.media[i]?.inside ?? 0, kept)),
    },
  };
};

/** What is read of a short page: without its edges if anything else is said, and all that is shown plainly if nothing is. */
const toRead = (plain: Chosen, { choice }: Chosen): Chosen => {
  for (const inside of [true, false]) {
    const read = { ...plain, choice: readOf(plain.outline, plain.choice, choice, inside) };
    if (saysAnything(read)) return read;
  }
  return plain;
};

/** What either of two choices from a page keeps. */
const both = (one: Chosen, { choice: { blocks, media } }: Chosen): Chosen => ({
  ...one,
  choice: {
    blocks: one.choice.blocks.map((kept, i) => kept | (blocks[i] ?? 0)),
    media: one.choice.media.map((kept, i) => kept | (media[i] ?? 0)),
  },
});

const paragraphsIn = ({ outline: read, choice }: Chosen): number =>
  read.blocks.reduce(
    (sum, block, i) => sum + (choice.blocks[i] && isParagraph(block, textFacts(block.text)) ? block.chars : 0),
    0,
  );

/**
 * Whether most of the paragraphs that are shown were chosen: then the page is a short text, and the rest stands around it. Not so where
 * the outskirts of an old page went: from short ones much goes that is their own.
 */
const saysMost = (shown: Chosen, plain: Chosen): boolean => {
  if (!isHtml5(shown.root)) return false;
  const chosen = paragraphsIn(shown);
  return chosen > 0 && chosen >= MOST * paragraphsIn(plain);
};

/** What a page carries beside what it shows, as HTML. All of what only programs read is taken. */
interface Beside {
  readonly html: string;
  readonly source?: Article["source"];
  readonly isPart: boolean;
  /** Letters that it must have. */
  readonly least: number;
}

/** How a page is chosen from. */
interface Choosing {
  /** Those of the trained model, the shipped ones unless told otherwise. */
  readonly weights?: Model | undefined;
  /** Whether the caller said what of the page counts: then nothing that it carries beside it stands in for that. */
  readonly isSelected?: boolean;
  /** Elements at most of what stands beside it. */
  readonly most?: number | undefined;
}

/**
 * The main content of a page. Where that is next to nothing, what the page carries beside it is tried: `noscript`, the state its
 * scripts start from, the text of its JSON-LD, and what that says of a product or the like. If the model kept nothing but headings, or of a page that is short anyway less than half and
 * few of its paragraphs, everything that is shown is taken, without navigation and the like.
 */
export const mainContent = (root: Parent, raw: RawMetadata, url: URL, choosing: Choosing = {}): Chosen => {
  const chosen = chosenOf(root, raw, url, choosing);
  const without = { ...chosen, choice: withoutAround(chosen.outline, chosen.choice, url) };
  return saysAnything(without) || !saysAnything(chosen) ? without : chosen;
};

const chosenOf = (root: Parent, raw: RawMetadata, url: URL, { weights, isSelected = false, most }: Choosing): Chosen => {
  const read = outline(root);
  const shown: Chosen = { root, outline: read, choice: chooseMain(read, raw, url, weights) };
  const kept = charsKept(shown);
  if (kept >= LITTLE && saysAnything(shown)) return shown;
  const { noscript, state, isCut, linkedData } = embeddedIn(root, raw.things);
  const beside: readonly Beside[] = [
    { html: noscript, isPart: false, least: LITTLE / 2 },
    { html: state, source: "state", isPart: isCut, least: LITTLE / 2 },
    { html: linkedData, source: "linkedData", isPart: false, least: LITTLE / 2 },
    { html: linkedThings(raw.things), source: "linkedData", isPart: false, least: LEAST_OF_THINGS },
  ];
  for (const { html, source, isPart, least } of isSelected ? [] : beside) {
    if (html.length <= Math.max(least, kept * CLEARLY_MORE)) continue;
    const piece = parsePiece(html, most);
    const other = outline(piece);
    const chosen: Chosen = {
      root: piece,
      outline: other,
      choice: source ? everything(other) : chooseMain(other, raw, url, weights),
      isCut: isPart,
      source,
    };
    if (charsKept(chosen) > Math.max(least, kept * CLEARLY_MORE)) return chosen;
  }
  const plain = plainly(shown);
  const chars = charsKept(plain);
  if (!saysAnything(shown) && chars > kept) return plain;
  if (kept === 0) return { ...shown, choice: everything(read) };
  const saysLittle = charsBelow(shown) < charsBelow(plain) / 2;
  if (chars > SHORT || saysMost(shown, plain)) return shown;
  if (saysLittle) return toRead(plain, shown);
  return wordsKept(plain) <= TINY ? both(shown, toRead(plain, shown)) : shown;
};
