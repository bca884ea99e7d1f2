import { APART, FOR_USE } from "../dom/inside.ts";
import type { Block, Box } from "../dom/outline.ts";
import { isParagraph, type Survey } from "./survey.ts";
import type { TextFacts } from "./text-facts.ts";

/** Blocks of the largest offer: a name, a price, and what it has. */
const OFFER = 15;
/** Words of the longest price. */
const PRICE_WORDS = 6;

/** Blocks before the title of a page, and behind it, among which its price may stand, and most prices that are one offer's: now, and before. */
const ABOVE = 4;
const BELOW = 24;
const MOST_PRICES = 2;
/** Words of paragraphs above it from which on it is none of the title's: of an article, or of something beside it. */
const PROSE_WORDS = 60;
/** Level of the least heading that is a page's title. */
const TITLE_LEVEL = 2;
/** A price and nothing else. */
const BARE = /^(?:\p{Sc}|[A-Z]{3}\s)?\s?\d[\d.,\s']*(?:,[-–—])?\s?(?:\p{Sc}|[A-Z]{3})?$/u;

/** Keeps a price between what is kept of an offer: "Pro" and what it has say nothing without what it costs. */
export const keepPrices = (s: Survey, keep: Uint8Array): void => {
  for (const [i, { box, inside }] of s.outline.blocks.entries()) {
    const text = s.texts[i];
    if (keep[i] || !keep[i - 1] || !keep[i + 1] || !text?.price || text.words > PRICE_WORDS || inside & APART) continue;
    let offer: Box | null = box;
    while (offer && (offer.first > i - 1 || offer.end < i + 2)) offer = offer.parent;
    if (offer && offer.end - offer.first <= OFFER) keep[i] = 1;
  }
};

/** Keeps the price of the one thing that a page is about, near its title and before most of its text, where the models kept none: of several things each has one. */
export const keepPagePrice = (s: Survey, keep: Uint8Array): void => {
  const { blocks } = s.outline;
  const title = keep.findIndex((kept, i) => kept === 1 && s.headings[i] !== 0);
  if (title < 0 || (s.headings[title] ?? 0) > TITLE_LEVEL) return;
  const prices: number[] = [];
  let prose = 0;
  for (let i = Math.max(0, title - ABOVE); i < Math.min(blocks.length, title + BELOW); i++) {
    const block = blocks[i] as Block;
    const text = s.texts[i] as TextFacts;
    if (i > title && keep[i] && isParagraph(block, text)) prose += text.words;
    if (prose > PROSE_WORDS) break;
    // A price in a link is that of something else.
    if (!text.price || !BARE.test(block.text) || block.linkChars > 0) continue;
    if (keep[i]) return;
    if (!(block.inside & (APART | FOR_USE))) prices.push(i);
  }
  const [now = -1, before = -1] = prices;
  if (now < 0 || prices.length > MOST_PRICES) return;
  keep[now] = 1;
  if (before === now + 1 && blocks[before]?.text !== blocks[now]?.text) keep[before] = 1;
};
