import { around, type Box, holds } from "./geometry.ts";
import type { GraphicsState } from "./graphics-state.ts";
import type { Glyph } from "./page-content.ts";
import { figuresOf } from "./path-rules.ts";

/** Covers of a page, at most, and the share of it that one is no larger than: what is, is the paper of a scan, or of a layer. */
const MOST = 500;
const LARGEST = 0.25;
/** Corners of a rectangle are so near to those of the box around it, and its edges to those of what is shown, in points. */
const CORNER = 0.5;
const EDGE = 1;
/** Stripes of a page in which covers are looked up. */
const STRIPES = 100;
/** What of a letter is covered where nobody can read it: these heights above its baseline, in sizes. */
const [FOOT, HEAD] = [0.1, 0.5];

const BLOCK = "█";
const WRITTEN = /[\p{L}\p{N}]/u;

/** Light of a colour, of 255, below which it is dark. */
const DARK = 64;

/** Whether a colour, as pdf.js writes it, is dark. */
export function isDark(colour: unknown): boolean {
  const [, red = "ff", green = "ff", blue = "ff"] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(String(colour)) ?? [];
  return [red, green, blue].every((part) => Number.parseInt(part, 16) < DARK);
}

/** What keeps a fill from covering what is below it, as bits: it is thinned, blended with that, or masked; or what it is part of is. */
const VEILS: ReadonlyMap<string, number> = new Map([
  ["ca", 1],
  ["BM", 2],
  ["SMask", 4],
]);
export const VEILED_AROUND = 8;

/** These bits behind an entry of an extended graphics state, ISO 32000-2 8.4.5. */
export function veiled(veils: number, key: string, value: unknown): number {
  const veil = VEILS.get(key) ?? 0;
  return shinesThrough(key, value) ? veils | veil : veils & ~veil;
}

const shinesThrough = (key: string, value: unknown): boolean =>
  key === "ca" ? Number(value) < 1 : key === "BM" ? !OPAQUE.test(String(value)) : Boolean(value);
const OPAQUE = /^(?:normal|compatible|source-over)$/i;

interface Cover extends Box {
  /** Place of its operator among those of the page. */
  readonly operator: number;
  /** Letters are painted over it. */
  lettered: boolean;
}

/** The dark rectangles that are painted over text, as bars of a redaction: what they cover, nobody sees. Light ones may be tints. */
export class Covers {
  readonly #stripes = new Map<number, Cover[]>();
  #count = 0;

  constructor(private readonly page: Box) {}

  /** Takes up a path that is filled, if it is a rectangle and dark. */
  add(path: ArrayLike<number>, { matrix, clip, dark, veils }: GraphicsState, operator: number): void {
    const [figure, other] = dark && veils === 0 && this.#count < MOST ? figuresOf(path, matrix) : [];
    if (figure === undefined || other !== undefined || figure.length < 4) return;
    const box = around(figure.map(({ x, y }) => ({ left: x, right: x, top: y, bottom: y })));
    const isCorner = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
      Math.min(x - box.left, box.right - x) <= CORNER && Math.min(y - box.top, box.bottom - y) <= CORNER;
    const isWhole = holds(clip, box.left, box.top, EDGE) && holds(clip, box.right, box.bottom, EDGE);
    if (!figure.every(isCorner) || !isWhole || areaOf(box) > LARGEST * areaOf(this.page)) return;
    this.#count++;
    const cover: Cover = { ...box, operator, lettered: false };
    for (let at = this.#stripeOf(box.top); at <= this.#stripeOf(box.bottom); at++) {
      const stripe = this.#stripes.get(at);
      if (stripe === undefined) this.#stripes.set(at, [cover]);
      else stripe.push(cover);
    }
  }

  /**
   * The glyphs, with a block in the place of each letter that is covered by what was painted later, and without those under what is written
   * over, as a menu above a page is; the same ones if none is covered.
   */
  seen(glyphs: readonly Glyph[]): readonly Glyph[] {
    if (this.#count === 0) return glyphs;
    const above = glyphs.map((glyph) => (WRITTEN.test(glyph.text) ? this.#coverOf(glyph) : undefined));
    if (above.every((cover) => cover === undefined)) return glyphs;
    return glyphs.flatMap((glyph, at) => {
      const cover = above[at];
      return cover === undefined ? glyph : cover.lettered ? [] : { ...glyph, text: BLOCK };
    });
  }

  /** What covers a glyph; marks what it is painted over. */
  #coverOf({ x, y, dx, dy, size, operator }: Glyph): Cover | undefined {
    const advance = Math.hypot(dx, dy) || 1;
    const pointAt = (height: number): readonly [x: number, y: number] => [
      x + (dx + (height * size * 2 * dy) / advance) / 2,
      y + dy / 2 - (height * size * dx) / advance,
    ];
    const [[footX, footY], [headX, headY]] = [pointAt(FOOT), pointAt(HEAD)];
    const here = this.#stripes.get(this.#stripeOf(footY)) ?? [];
    const last = here.findLast((cover) => holds(cover, footX, footY) && holds(cover, headX, headY));
    if (last === undefined || last.operator > operator) return last;
    last.lettered = true;
    return undefined;
  }

  #stripeOf(y: number): number {
    const { top, bottom } = this.page;
    return Math.min(STRIPES, Math.max(0, Math.floor((STRIPES * (y - top)) / (bottom - top))));
  }
}

const areaOf = ({ left, right, top, bottom }: Box): number => (right - left) * (bottom - top);
