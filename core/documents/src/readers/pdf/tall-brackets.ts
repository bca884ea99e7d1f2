import type { Glyph } from "./page-content.ts";
import { PART } from "./tex-signs.ts";

/** A bracket of TeX's font of large signs: how far it goes, all its parts together. */
export interface TallBracket {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
}

/** Brackets of a page, at most: each is held against all words. */
const MOST = 300;
const BRACKET = /^[()[\]{}⌊⌋⌈⌉⟨⟩]$/u;
/** Parts of one bracket stand below each other, to this part of their size. */
const BESIDE = 0.2;

/** The tall brackets of a page; none where there are more of them than formulas have. */
export function bracketsOf(glyphs: readonly Glyph[]): TallBracket[] {
  const brackets: TallBracket[] = [];
  for (const [at, { text, x, y, size, depth }] of glyphs.entries()) {
    if (depth === undefined || !BRACKET.test(text)) continue;
    if (brackets.length === MOST) return [];
    let bottom = y + depth * size;
    for (let next = at + 1; next < glyphs.length; next++) {
      const part = glyphs[next];
      if (part?.text !== PART || part.depth === undefined || Math.abs(part.x - x) > BESIDE * size) break;
      bottom = Math.max(bottom, part.y + part.depth * size);
    }
    brackets.push({ text, left: x, top: y, bottom, size });
  }
  return brackets;
}
