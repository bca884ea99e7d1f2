import { letters } from "@farthing/read";
import { kindOf } from "../dom/boxes.ts";
import { levelOf } from "../dom/heading.ts";
import type { Box, Outline } from "../dom/outline.ts";

/** Boxes around a title that may be its article, and letters of a title that are compared. */
const NEAREST = 6;
const LEAST = 12;
/** Titles of the first level that are looked at. */
const MOST = 20;

/** What articles are called. */
const ARTICLE = /article|post|story|entry/i;

/** The box of an article around its title whose next title stands in a box beside it. */
const articleOf = (title: Box, next: Box): Box | null => {
  let box: Box | null = title;
  for (let up = 0; box && up < NEAREST; up++, box = box.parent) if (box.parent && box.parent.end > next.first) return box;
  return null;
};

/**
 * Leaves out the articles that follow the page's own on pages that scroll without an end: boxes beside its box, called alike, each with a title
 * of the first level. The page is about the first one if it is called so.
 */
export const dropNextArticles = ({ blocks, boxes }: Outline, keep: Uint8Array, titles: readonly (string | null)[]): void => {
  const heads = boxes.filter(({ tag, first, end }) => levelOf(tag) === 1 && end === first + 1).slice(0, MOST);
  const named = titles.map((title) => letters(title ?? ""));
  const isPage = ({ first }: Box): boolean => {
    const said = letters(blocks[first]?.text ?? "");
    return said.length >= LEAST && named.some((name) => name.startsWith(said));
  };
  const at = heads.findIndex(isPage);
  const [own, next] = [heads[at], heads[at + 1]];
  if (!own || !next || isPage(next)) return;
  const article = articleOf(own, next);
  if (!article?.element || !ARTICLE.test(kindOf(article))) return;
  for (const box of boxes) {
    if (box.parent !== article.parent || box.first < article.end || kindOf(box) !== kindOf(article)) continue;
    if (heads.some(({ first }) => first >= box.first && first < box.end)) keep.fill(0, box.first, box.end);
  }
};
