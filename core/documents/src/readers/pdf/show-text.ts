import { dingbat } from "./dingbats.ts";
import type { FontStyle } from "./font-style.ts";
import { multiply } from "./geometry.ts";
import type { GraphicsState } from "./graphics-state.ts";
import type { Glyph } from "./page-content.ts";
import { COLUMN_BASELINE } from "./standing.ts";
import { depthOf } from "./tex-signs.ts";

/** A glyph as pdf.js hands it over; between them stand numbers, the adjustments of TJ. */
interface EngineGlyph {
  readonly unicode: string;
  readonly originalCharCode?: number;
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
  marked: { readonly mcid: number | undefined; readonly artifact: boolean } | undefined,
  operator: number,
): Glyph[] {
  const { font, size, direction } = state;
  const space = multiply(state.matrix, state.textMatrix);
  const stretch = state.horizontalScale * direction;
  const { mcid, artifact = false } = marked ?? {};
  const glyphs: Glyph[] = [];
  // For every letter of a document: plain numbers, nothing that must be collected later.
  const [a, b, c, d, e, f] = space;
  const height = size * Math.hypot(space[2], space[3]) * (font.em ?? 1);
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
    const textX = font.vertical ? state.x - columnLeft(glyph) * size * font.scale : state.x + advance * stretch;
    const textY = (font.vertical ? state.y - advance : state.y) + state.rise;
    const alongX = font.vertical ? 0 : width * stretch;
    const alongY = font.vertical ? -width : 0;
    glyphs.push({
      text: font.dingbats ? dingbat(glyph.unicode) : textOf(glyph, font),
      x: a * textX + c * textY + e,
      y: b * textX + d * textY + f,
      dx: a * alongX + c * alongY,
      dy: b * alongX + d * alongY,
      size: height,
      font,
      depth: font.signs === undefined ? undefined : depthOf(glyph.originalCharCode ?? -1),
      mcid,
      artifact,
      operator,
    });
    advance += width + (font.vertical ? -spacing : spacing);
  }
  if (font.vertical) state.y -= advance;
  else state.x += advance * stretch;
  return glyphs;
}

/** How far the line of a column's signs runs to the left of where they are placed, which is their middle (ISO 32000-2 9.7.4.3). */
const columnLeft = ({ vmetric, width }: EngineGlyph): number => (vmetric?.[1] ?? width / 2) - 1000 * COLUMN_BASELINE;

/** A circle to be put around the letter before it: TeX's large circle, of which there are none in its fonts, has this name. */
const ENCLOSING = "\u20dd";

/** What a glyph shows: its own code is what is left where neither a map nor a name of the lists tells. */
function textOf({ unicode, originalCharCode: code = -1 }: EngineGlyph, { signs, names }: FontStyle): string {
  const name = unicode === String.fromCharCode(code) ? names?.get(code) : undefined;
  return signs?.[code] ?? (name?.length === 1 ? name : unicode === ENCLOSING ? "◯" : unicode);
}
