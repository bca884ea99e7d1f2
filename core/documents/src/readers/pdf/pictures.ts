import type { Box, Matrix } from "./geometry.ts";

/** Share of the page that images cover which are more than ornaments; what only changes the scale places one square point. */
const LEAST = 0.01;

/** Operators that paint one, but for masks. */
export const PICTURES = ["Image", "InlineImage", "Jpeg"].map((kind) => `paint${kind}XObject`).concat("paintImageXObjectRepeat");

/** Whether a mask is one dot, which is a rectangle: so Ghostscript writes the rules of dvips. */
export const isDot = (image: unknown): boolean => {
  const { width, height } = (image ?? {}) as { readonly width?: unknown; readonly height?: unknown };
  return width === 1 && height === 1;
};

/** Whether images are on a page: pdf.js leaves large ones out without a word. */
export class Pictures {
  /** Where something was placed that has not been painted yet: an image, if it never is. */
  #placed: Matrix | undefined;
  /** Square points of all that was placed and not painted. */
  #unpainted = 0;
  #painted = false;

  place(matrix: Matrix): void {
    this.#placed = matrix;
  }

  /** What was placed is an image. */
  paint(): void {
    this.#painted = true;
    this.#placed = undefined;
  }

  /** What was placed is something else. */
  drop(): void {
    this.#placed = undefined;
  }

  /** An image fills the unit square (ISO 32000-2 8.9.5): what is placed and gone again without paint was one. */
  settle(): void {
    if (this.#placed === undefined) return;
    const [a, b, c, d] = this.#placed;
    this.#unpainted += Math.abs(a * d - b * c);
    this.#placed = undefined;
  }

  areOn({ left, top, right, bottom }: Box): boolean {
    return this.#painted || this.#unpainted > LEAST * (right - left) * (bottom - top);
  }
}
