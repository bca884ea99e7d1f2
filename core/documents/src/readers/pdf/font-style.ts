import { isMonospaced } from "../../monospace/font.ts";
import { isDingbats } from "./dingbats.ts";
import { median } from "./geometry.ts";
import { signsOf } from "./tex-signs.ts";

/** What a font's name tells about the text set in it. */
export interface FontStyle {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
  /** A font of signs, where letters' codes stand for bullets and arrows. */
  readonly symbol: boolean;
  /** They are Zapf's. */
  readonly dingbats?: boolean | undefined;
  /** Its codes may have several bytes, ISO 32000-2 9.7. */
  readonly composite?: boolean | undefined;
  /** Text runs downwards. */
  readonly vertical: boolean;
  /** Its glyphs are drawings, which may be turned round by themselves. */
  readonly drawn?: boolean | undefined;
  /** Formulas are set in it. */
  readonly formulas?: boolean | undefined;
  /** Names of its glyphs by their codes, where it is drawn: names of one character are what they show, whatever the code. */
  readonly names?: ReadonlyMap<number, string> | undefined;
  /** What its codes draw, where their names do not tell. */
  readonly signs?: string | undefined;
  /** Width units to text space, ISO 32000-2 9.2.4. */
  readonly scale: number;
  /** Height of its letters' box, in sizes, where these say nothing: the glyphs of some are drawn in dots of a printer. */
  readonly em?: number | undefined;
}

/** The part of pdf.js' font object that is read here. */
export interface EngineFont {
  readonly name?: string | undefined;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly black?: boolean | undefined;
  readonly vertical?: boolean | undefined;
  readonly composite?: boolean | undefined;
  readonly isType3Font?: boolean | undefined;
  readonly fontMatrix?: ArrayLike<number> | null | undefined;
  readonly bbox?: ArrayLike<number> | null | undefined;
  readonly widths?: Readonly<Record<number, number>> | undefined;
  readonly differences?: ReadonlyMap<number, string> | undefined;
}

export const PLAIN: FontStyle = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };

/** Weights and slants as foundries write them; CMBX and CMTI are TeX's bold and italic text fonts. */
const BOLD = /bold|black|heavy|demi|[-_,.]bd|semibd|medi(?:um)?$|^cmbx|^sfbx|^ecbx|-w[6-9]$/i;
const ITALIC = /ital|obli|slant|kursiv|^cmti|^sfti|^ecti|[-_,]it$/i;
const FORMULAS = /^cm(?:mi|sy|ex|bsy|mib)\d|math|^r?[tp]x(?:mi|sy|ex)|^ms[ab]m\d|^eu[fsr][bm]\d/i;
/** D050000L is URW's Dingbats, which Ghostscript puts in the place of Zapf's. */
const SYMBOL = /symbol|wingding|webding|dingbat|^d050000l/i;

export function fontStyle(font: EngineFont): FontStyle {
  const name = (font.name ?? "").replace(/^[A-Z\d]{6}\+/i, "");
  return {
    bold: Boolean(font.bold || font.black) || BOLD.test(name),
    italic: Boolean(font.italic) || ITALIC.test(name),
    monospace: isMonospaced(name) || (isOfOneWidth(font) && !SYMBOL.test(name) && !FORMULAS.test(name)),
    symbol: SYMBOL.test(name),
    dingbats: isDingbats(name),
    composite: font.composite,
    vertical: Boolean(font.vertical),
    drawn: font.isType3Font,
    formulas: FORMULAS.test(name),
    names: font.isType3Font ? font.differences : undefined,
    signs: signsOf(name, font.composite === true),
    scale: font.fontMatrix?.[0] || PLAIN.scale,
    em: emOf(font),
  };
}

/** So many glyphs are not all as wide by chance: digits are, in most fonts. */
const FEWEST_GLYPHS = 14;

/** Whether all glyphs of a font whose codes have one byte are as wide: fonts that are drawn have no name, and others any. */
function isOfOneWidth({ composite, widths }: EngineFont): boolean {
  const all = composite === true ? [] : Object.values(widths ?? {}).filter((width) => width > 0);
  const first = all[0];
  return first !== undefined && all.length >= FEWEST_GLYPHS && all.every((width) => Math.abs(width - first) <= EQUAL * first);
}

/** Widths differ by less, as a part: some are rounded to dots. */
const EQUAL = 0.02;

/** Glyphs that are mostly wider than this, in sizes, are drawn at another size than the font is set. */
const WIDEST = 2.5;
/** A font is at least this high, in widths of its glyphs. */
const LOWEST = 1.5;

function emOf({ isType3Font, fontMatrix, bbox, widths }: EngineFont): number | undefined {
  if (!isType3Font) return undefined;
  const [, bottom = 0, , top = 0] = Array.from(bbox ?? []);
  const [scale = 0, , , vertical = 0] = Array.from(fontMatrix ?? []);
  const height = Math.abs((top - bottom) * vertical);
  const width = median(Object.values(widths ?? {}).filter((width) => width > 0)) * scale;
  // The box of a dash by itself is lower than any letter.
  return width > WIDEST && height > WIDEST ? Math.max(height, width * LOWEST) : undefined;
}
