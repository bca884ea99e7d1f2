import type { Box } from "./geometry.ts";
import type { Glyph } from "./page-content.ts";

/** Height of a box, and the blank beside it, in sizes of its label. */
const [LOWEST, HIGHEST, NEAREST, BESIDE] = [0.62, 2.2, 0.08, 2.5];

/** Whether a text stands beside a box, of a size that goes with it. */
export const isLabelled = (box: Box, near: readonly Glyph[], inside: readonly Glyph[]): boolean =>
  near.some(({ x, y, dx, size, text }) => {
    const height = box.bottom - box.top;
    if (inside.some((glyph) => glyph.x === x && glyph.y === y) || !/[\p{L}\p{N}]/u.test(text)) return false;
    if (height < LOWEST * size || height > HIGHEST * size) return false;
    const middle = y - 0.3 * size;
    if (Math.abs(middle - (box.top + box.bottom) / 2) > 0.45 * Math.max(height, size)) return false;
    const blank = Math.max(x - box.right, box.left - x - dx);
    return blank >= NEAREST * size && blank <= BESIDE * size;
  });

export const widthOf = ({ left, right }: Box): number => right - left;

export const middleOf = ({ left, right, top, bottom }: Box): readonly [number, number] => [
  (left + right) / 2,
  (top + bottom) / 2,
];
