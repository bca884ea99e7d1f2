import { apply, multiply } from "./geometry.ts";
import type { GraphicsState } from "./graphics-state.ts";
import type { Glyph } from "./page-content.ts";

/** A glyph as pdf.js hands it over; between them stand numbers, the adjustments of TJ. */
interface EngineGlyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
  /** Vertical metrics: advance, origin x, origin y. */
  readonly vmetric?: readonly [number, number, number] | null;
}

/**
 * Places the glyphs of one show operator and moves the text position behind them; ISO 32000-2 9.4.4.
 */
export function showText(
  state: GraphicsState,
  shown: readonly (EngineGlyph | number | null)[],
  mcid: number | undefined,
  operator: number,
): Glyph[] {
  const { font, size, direction } = state;
  const space = multiply(state.matrix, state.textMatrix);
  const stretch = state.horizontalScale * direction;
  const glyphs: Glyph[] = [];
  const height = size * Math.hypot(space[2], space[3]);
  let advance = 0;
  for (const glyph of shown) {
    if (glyph === null) continue;
    if (typeof glyph === "number") {
      advance += ((font.vertical ? 1 : -1) * glyph * size) / 1000;
      continue;
    }
    const spacing = ((glyph.isSpace ? state.wordSpacing : 0) + state.characterSpacing) * direction;
    const units = font.vertical ? -(glyph.vmetric?.[0] ?? -1000) : glyph.width;
    const width = units * size * font.scale;
    const [fromX, fromY] = position(state, advance, stretch);
    const [toX, toY] = position(state, advance + (font.vertical ? width : width), stretch);
    const [x, y] = apply(space, fromX, fromY);
    const [endX, endY] = apply(space, toX, toY);
    glyphs.push({ text: glyph.unicode, x, y, dx: endX - x, dy: endY - y, size: height, font, mcid, operator });
    advance += width + (font.vertical ? -spacing : spacing);
  }
  [state.x, state.y] = moved(state, advance, stretch);
  return glyphs;
}

const moved = (state: GraphicsState, advance: number, stretch: number): [number, number] =>
  state.font.vertical ? [state.x, state.y - advance] : [state.x + advance * stretch, state.y];

function position(state: GraphicsState, advance: number, stretch: number): [number, number] {
  const [x, y] = moved(state, advance, stretch);
  return [x, y + state.rise];
}
