import { IN } from "../dom/inside.ts";
import { WORDS } from "../dom/lexicon.ts";
import type { Block, Medium, Outline } from "../dom/outline.ts";

/** What is kept of a page: for each block and each medium 1 or 0. */
export interface Choice {
  readonly blocks: Uint8Array;
  readonly media: Uint8Array;
}

const bits = (...names: readonly (typeof WORDS)[number][]): number =>
  names.reduce((all, name) => all | (1 << WORDS.indexOf(name)), 0);
const NEGATIVE = bits("nav", "footer", "aside", "ad", "consent", "share", "signup", "popup", "related", "search", "reader");

const negative = (block: Block): boolean => {
  if (block.inside & (IN.nav | IN.footer | IN.aside | IN.form | IN.button | IN.dialog | IN.hidden)) return true;
  for (let box = block.box, up = 0; box.parent && up < 6; box = box.parent, up++)
    if (box.words & NEGATIVE && !(box.inside & IN.article)) return true;
  return false;
};

const probable = (block: Block, scope: number): boolean => {
  if (scope && !(block.inside & scope)) return false;
  if (negative(block)) return false;
  const density = block.linkChars / Math.max(1, block.chars);
  return block.chars >= 60 ? density < 0.6 : density < 0.4;
};

/** A picture is kept if what stands on both sides of it is, or all of what shares its box. */
const chooseMedia = (outline: Outline, blocks: Uint8Array): Uint8Array =>
  Uint8Array.from(outline.media, (medium: Medium) => {
    if (medium.inside & (IN.nav | IN.footer | IN.button)) return 0;
    return blocks[medium.at - 1] && blocks[medium.at] ? 1 : 0;
  });

/** Everything that a reader sees. */
export const everything = (outline: Outline): Choice => ({
  blocks: Uint8Array.from(outline.blocks, ({ inside }) => (inside & IN.hidden ? 0 : 1)),
  media: Uint8Array.from(outline.media, ({ inside }) => (inside & IN.hidden ? 0 : 1)),
});

const sum = (outline: Outline, blocks: Uint8Array): number =>
  outline.blocks.reduce((all, block, i) => all + (blocks[i] ? block.chars : 0), 0);

/** The main content: the narrowest of article, main and body that holds enough of it. */
export const chooseMain = (outline: Outline): Choice => {
  const whole = sum(outline, everything(outline).blocks);
  for (const scope of [IN.main | IN.article, 0]) {
    const blocks = Uint8Array.from(outline.blocks, (block) => (probable(block, scope) ? 1 : 0));
    if (sum(outline, blocks) > Math.min(600, whole / 5)) return { blocks, media: chooseMedia(outline, blocks) };
  }
  return everything(outline);
};
