import { APART } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";

/** Blocks of the largest offer: a name, a price, and what it has. */
const OFFER = 15;
/** Words of the longest price. */
const PRICE_WORDS = 6;

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
