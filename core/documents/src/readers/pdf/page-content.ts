import type { Figure } from "./figures.ts";
import type { FontStyle } from "./font-style.ts";
import type { Box } from "./geometry.ts";

/** One shown character (or ligature), in the page's own points with y down. */
export interface Glyph {
  readonly text: string;
  /** Origin on the baseline. */
  readonly x: number;
  readonly y: number;
  /** Unit vector along the line, times the advance width. */
  readonly dx: number;
  readonly dy: number;
  /** Height of the font in points. */
  readonly size: number;
  readonly font: FontStyle;
  /** How far a large sign of TeX hangs below its baseline, in sizes. */
  readonly depth?: number | undefined;
  /** Identifier of the marked content it belongs to, ISO 32000-2 14.7.5. */
  readonly mcid: number | undefined;
  /** Marked as no part of the content, such as running heads, ISO 32000-2 14.8.2.2. */
  readonly artifact?: boolean | undefined;
  /** The show operator it came from: words of one operator were written as one text. */
  readonly operator: number;
  /** The number of the annotation that it is drawn for, such as a field. */
  readonly annotation?: number | undefined;
}

/** A straight stroke or a thin filled rectangle along an axis. */
export interface Rule {
  readonly horizontal: boolean;
  /** y of a horizontal, x of a vertical rule. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** What is drawn on a page, before any of it is understood. */
export interface PageContent {
  readonly glyphs: readonly Glyph[];
  readonly rules: readonly Rule[];
  /** Small discs, such as bullets that are drawn. */
  readonly spots: readonly Box[];
  /** Small drawings, such as boxes to tick. */
  readonly figures: readonly Figure[];
  readonly bounds: Box;
  /** Pictures are painted on it. */
  readonly pictured: boolean;
  /** It has more glyphs than are looked at. */
  readonly cut: boolean;
  /** It has text that it does not show: outside of it, of a path that clips, or in a layer that is off. */
  readonly hidden: boolean;
  /** Most of its text is drawn as in a mirror: it was turned back. */
  readonly mirrored?: boolean;
  /** It had text of which only the shapes are known. */
  readonly illegible: boolean;
}
