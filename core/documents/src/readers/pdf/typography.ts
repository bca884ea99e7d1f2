import type { LayoutItem } from "./page-layout.ts";
import type { Segment } from "./segment.ts";

/** How most of a document is set. */
export interface Typography {
  /** Size of most characters, in points. */
  readonly size: number;
  /** Size of most characters in tables, if these have more text than there is elsewhere; else 0. */
  readonly tabular: number;
  /** Sizes that much of the text has, rounded to half points. */
  readonly common: ReadonlySet<number>;
  /** Most of the text is bold, so that bold says nothing. */
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
}

/** More than this share of the text is most of it. */
const MOST = 0.75;
/** Typed is a document of which no more than heads and headings are set otherwise: listings may be longer than what is said of them. */
export const MOST_TYPED = 0.85;

/** Share of the text that is much of it, and how many lines it has. */
const MUCH = 0.15;
const MANY = 8;

/** Where there are no more letters than this outside of tables, the tables are the body. */
const FEW = 100;

/** The setting of the body text. */
export function typographyOf(items: readonly LayoutItem[]): Typography {
  const lines = items.flatMap((item) => (item.kind === "line" && !item.running ? [item.segment] : []));
  const tables = items.flatMap(tableLines);
  const letters = lettersOf(lines);
  const tabular = lettersOf(tables) > letters ? settingOf(tables).size : 0;
  const whole = settingOf([...lines, ...tables]);
  if (letters <= FEW) return { ...whole, tabular };
  const own = settingOf(lines);
  // Between tables there may be little but headings.
  return { ...own, bold: own.bold && (tabular === 0 || whole.bold), tabular };
}

const lettersOf = (lines: readonly Segment[]): number =>
  lines.reduce((sum, { words }) => sum + words.reduce((own, { text }) => own + text.length, 0), 0);

const tableLines = (item: LayoutItem): Segment[] =>
  item.kind === "table" ? item.table.rows.flatMap((row) => row.flatMap(({ lines }) => lines)) : [];

function settingOf(lines: readonly Segment[]): Omit<Typography, "tabular"> {
  const sizes = new Map<number, number>();
  const counts = new Map<number, number>();
  let [all, bold, italic, monospace] = [0, 0, 0, 0];
  for (const line of lines) counts.set(rounded(line.size), (counts.get(rounded(line.size)) ?? 0) + 1);
  for (const { words } of lines)
    for (const { text, size, font } of words) {
      const key = rounded(size);
      sizes.set(key, (sizes.get(key) ?? 0) + text.length);
      all += text.length;
      if (font.bold) bold += text.length;
      if (font.italic) italic += text.length;
      if (font.monospace) monospace += text.length;
    }
  const [size] = [...sizes].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [10];
  const common = new Set(
    [...sizes].flatMap(([key, letters]) => (letters >= MUCH * all && (counts.get(key) ?? 0) >= MANY ? [key] : [])),
  );
  return { size, common, bold: bold > MOST * all, italic: italic > MOST * all, monospace: monospace > MOST_TYPED * all };
}

/** A size, to half a point. */
export const rounded = (size: number): number => Math.round(size * 2) / 2;
