import type { Colour } from "./figures.ts";
import { type FontStyle, PLAIN } from "./font-style.ts";
import { type Box, IDENTITY, type Matrix } from "./geometry.ts";

/** The part of the graphics and text state (ISO 32000-2 8.4, 9.3) that decides where glyphs and rules are. */
export interface GraphicsState {
  matrix: Matrix;
  textMatrix: Matrix;
  /** Where the next glyph goes and where the line began, in text space. */
  x: number;
  y: number;
  lineX: number;
  lineY: number;
  font: FontStyle;
  size: number;
  /** -1 for a font of negative size, which is set backwards. */
  direction: 1 | -1;
  characterSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  lineWidth: number;
  /** What is outside is not shown. */
  clip: Box;
  /** Nothing where nothing is painted. */
  fill: Colour | undefined;
  stroke: Colour | undefined;
  /** How much of the colour is seen, from 0 to 1. */
  fillAlpha: number;
  strokeAlpha: number;
  /** Fills are dark, and what keeps them from covering what is below, as bits. */
  dark: boolean;
  veils: number;
}

export const initialState = (matrix: Matrix, clip: Box): GraphicsState => ({
  matrix,
  textMatrix: IDENTITY,
  x: 0,
  y: 0,
  lineX: 0,
  lineY: 0,
  font: PLAIN,
  size: 0,
  direction: 1,
  characterSpacing: 0,
  wordSpacing: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
  lineWidth: 1,
  clip,
  fill: [0, 0, 0],
  stroke: [0, 0, 0],
  fillAlpha: 1,
  strokeAlpha: 1,
  dark: true,
  veils: 0,
});

/** Begins a line `x`, `y` away from the beginning of the current one. */
export function moveText(state: GraphicsState, x: number, y: number): void {
  state.lineX += x;
  state.lineY += y;
  state.x = state.lineX;
  state.y = state.lineY;
}

/** Puts the text position to the origin of `matrix`. */
export function setTextMatrix(state: GraphicsState, matrix: Matrix): void {
  state.textMatrix = matrix;
  state.x = 0;
  state.y = 0;
  state.lineX = 0;
  state.lineY = 0;
}

/** Whether text is drawn as in a mirror: with y down, an upright letter turns from its line to its top against the clock. */
export function isMirrored({ font, matrix, textMatrix, horizontalScale }: GraphicsState): boolean {
  const [[a, b, c, d], [e, f, g, h]] = [matrix, textMatrix];
  return !font.drawn && (a * d - b * c) * (e * h - f * g) * horizontalScale > 0;
}
