import { isRuleShown } from "./clip.ts";
import { Covers } from "./covers.ts";
import { addSpot, smallSquare, spotOf } from "./drawn-bullets.ts";
import { Figures, type Paint } from "./figures.ts";
import type { Box } from "./geometry.ts";
import type { GraphicsState } from "./graphics-state.ts";
import type { Marked } from "./marked-content.ts";
import type { Rule } from "./page-content.ts";
import { pathRules } from "./path-rules.ts";

const MAX_RULES = 50_000;
/** A path in pdf.js' commands: a move, three lines, and back. */
const UNIT_SQUARE = [0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 4];

/** What is drawn on a page besides its text. */
export class Drawing {
  readonly rules: Rule[] = [];
  readonly spots: Box[] = [];
  readonly covers: Covers;
  readonly #figures = new Figures();
  readonly #codes: Readonly<Record<string, number>>;

  constructor(page: Box, codes: Readonly<Record<string, number>>) {
    this.covers = new Covers(page);
    this.#codes = codes;
  }

  get figures(): Figures["all"] {
    return this.#figures.all;
  }

  /** Takes up a path that is painted so; `corners` are those of the box around it. */
  add(paint: number, path: ArrayLike<number>, corners: unknown, state: GraphicsState, operator: number, marked?: Marked): void {
    if (this.rules.length > MAX_RULES) return;
    const how = this.#paintOf(paint);
    for (const rule of pathRules(path, state.matrix, how.fills)) if (isRuleShown(rule, state.clip)) this.rules.push(rule);
    addSpot(this.spots, spotOf(path, state.matrix));
    if (marked?.hidden) return;
    if (how.fills) this.covers.add(path, state, operator);
    this.#figures.add(path, corners, how, state, { mcid: marked?.mcid, operator });
  }

  /** Takes up the square that an image of one dot fills (ISO 32000-2 8.9.5). */
  fill(state: GraphicsState, operator: number, marked?: Marked): void {
    this.add(this.#codes.fill ?? -1, UNIT_SQUARE, [0, 0, 1, 1], state, operator, marked);
  }

  /** Takes up a shading. */
  shade(state: GraphicsState, operator: number, marked?: Marked): void {
    addSpot(this.spots, smallSquare(state.clip));
    if (!marked?.hidden) this.#figures.addShading(state, { mcid: marked?.mcid, operator });
  }

  #paintOf(paint: number): Paint {
    const { stroke, closeStroke, fillStroke, eoFillStroke, closeFillStroke, closeEOFillStroke, eoFill } = this.#codes;
    const fills = paint !== stroke && paint !== closeStroke;
    const strokes = !fills || [fillStroke, eoFillStroke, closeFillStroke, closeEOFillStroke].includes(paint);
    return { fills, strokes, evenOdd: [eoFill, eoFillStroke, closeEOFillStroke].includes(paint) };
  }
}
