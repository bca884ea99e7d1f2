import { firstWhere } from "../../sorted.ts";
import { median } from "./geometry.ts";
import type { LayoutItem, Line, PageLayout, TableBlock } from "./page-layout.ts";
import { MARGIN } from "./page-numbers.ts";
import { isBold, type Segment } from "./segment.ts";

/** What is turned or slanted has places of its own, in flows from here on. */
const FIRST_TURNED_FLOW = 1_000;
/** Lines whose baselines are closer than this are one row, in points. */
const LEVEL = 1;
/** Lines of the body's size that stand by themselves are further from it than this, in sizes; what is larger or bold may be its heading. */
const APART = 2;
const HEADING_APART = 2.5;
/** The blank between a letterhead's table and the text, in sizes; that of one in small print. */
const TABLE_APART = 2;
const SMALL_TABLE_APART = 1;
/** Of blanks above lines and paragraphs of the body most are no taller than those at this place, from the smallest. */
const MOST = 0.8;
/** A blank is taller than another if it is by this factor. */
const TALLER = 1.1;
/** The blank between a head and the text is taller than that of lines, by this factor. */
const BLANK = 1.3;
/** Headings are larger than the body by this factor. */
const LARGER = 1.25;
/** Small print is smaller than the body by this factor. */
const SMALLER = 0.92;
/** Blanks of a body without any that are known, in sizes. */
const USUAL_PITCH = 1.2;

/** Lines of a page that stand level with each other. */
interface Row {
  readonly baseline: number;
  readonly size: number;
  readonly bold: boolean;
  readonly top: number;
  readonly bottom: number;
}

/** From where to where the body of a page goes, in baselines. */
interface Body {
  readonly first: number;
  readonly last: number;
}

/**
 * Where the body of pages begins and ends: rows in the margins that a blank parts from it, taller than those within, stand
 * outside. A row of it that other pages have at the same height does not.
 */
export class BodyEdges {
  readonly #rows: readonly (readonly Row[])[];
  readonly #bodies: readonly Body[];
  readonly #size: number;
  /** Blanks from baseline to baseline, of most lines and of most paragraphs. */
  readonly #pitch: number;
  readonly #widest: number;

  constructor(pages: readonly PageLayout[]) {
    const segments = pages.map(uprightOf);
    this.#size = median(segments.flatMap((all) => all.map(({ size }) => size)));
    const pitches = pages.flatMap((page) => pitchesOf(page)).sort((a, b) => a - b);
    this.#pitch = pitches[Math.floor(pitches.length / 2)] ?? USUAL_PITCH * this.#size;
    this.#widest = pitches[Math.floor(MOST * pitches.length)] ?? USUAL_PITCH * this.#size;
    this.#rows = segments.map(rowsOf);
    this.#bodies = pages.map((page, at) => this.#bodyOf(page, this.#rows[at] ?? []));
  }

  /** Whether a line stands above or below the body of its page. */
  surrounds({ segment, slanted, flow }: Line, page: number): boolean {
    const body = this.#bodies[page];
    const { baseline } = segment;
    return (
      slanted === true ||
      flow >= FIRST_TURNED_FLOW ||
      body === undefined ||
      baseline < body.first - LEVEL ||
      baseline > body.last + LEVEL
    );
  }

  /** Whether a line is the first of its page's body, or the last, and stands further from the next than lines do. */
  leads({ segment: { baseline } }: Line, page: number): boolean {
    const [rows = [], body] = [this.#rows[page], this.#bodies[page]];
    if (body === undefined) return false;
    const at = firstWhere(rows, (row) => row.baseline >= baseline - LEVEL);
    const next =
      Math.abs(baseline - body.first) <= LEVEL
        ? rows[at + 1]
        : Math.abs(baseline - body.last) <= LEVEL
          ? rows[at - 1]
          : undefined;
    return next !== undefined && Math.abs(next.baseline - baseline) > BLANK * this.#pitch;
  }

  /** Whether nothing of the body stands above a table, or below it, and a blank parts it from the rest. */
  surroundsTable(item: TableBlock, page: number): boolean {
    const [rows = [], body] = [this.#rows[page], this.#bodies[page]];
    if (body === undefined) return false;
    const { top, bottom } = item.table;
    const [from, to] = [
      firstWhere(rows, ({ baseline }) => baseline >= top),
      firstWhere(rows, ({ baseline }) => baseline > bottom),
    ];
    const [last, next] = [rows[from - 1], rows[to]];
    const isSmall = median(segmentsOf(item).map(({ size }) => size)) < SMALLER * this.#size;
    const blank = (isSmall ? SMALL_TABLE_APART : TABLE_APART) * this.#size;
    return (
      (body.first >= top && (next === undefined || next.top - bottom > blank)) ||
      (body.last <= bottom && (last === undefined || top - last.bottom > blank))
    );
  }

  /** Whether the body of a page goes as far out as a line of another page that stands above or below its own. */
  reaches({ segment }: Line, page: number, at: number): boolean {
    const [own, other] = [this.#bodies[page], this.#bodies[at]];
    if (own === undefined || other === undefined) return false;
    return segment.baseline < own.first ? other.first <= segment.baseline : other.last >= segment.baseline;
  }

  /** Whether a line is smaller than the body, as most heads and feet are. */
  isSmall = ({ segment }: Pick<Line, "segment">): boolean => segment.size < SMALLER * this.#size;

  /** Whether a line may be a heading of what follows. */
  isLarge = ({ segment }: Pick<Line, "segment">): boolean => segment.size > LARGER * this.#size;

  #bodyOf({ bounds }: PageLayout, rows: readonly Row[]): Body {
    const margin = MARGIN * (bounds.bottom - bounds.top);
    let [first, last] = [0, rows.length - 1];
    for (let at = 0; at < rows.length; at++) {
      const [row, next] = [rows[at], rows[at + 1]];
      if (row === undefined || row.bottom >= bounds.top + margin) break;
      if (next === undefined || this.#parts(row, next)) first = at + 1;
    }
    for (let at = rows.length - 1; at >= 0; at--) {
      const [row, next] = [rows[at], rows[at - 1]];
      if (row === undefined || row.top <= bounds.bottom - margin) break;
      if (next === undefined || this.#parts(row, next)) last = at - 1;
    }
    return { first: rows[first]?.baseline ?? Infinity, last: rows[last]?.baseline ?? -Infinity };
  }

  /** Whether the blank between a row and the next one further in is taller than those of the body. */
  #parts(outer: Row, inner: Row): boolean {
    const blank = Math.abs(outer.baseline - inner.baseline);
    const size = outer.size > LARGER * this.#size ? outer.size : this.#size;
    if (blank > HEADING_APART * size) return true;
    if (outer.size < SMALLER * this.#size) return blank > TALLER * this.#pitch;
    if (outer.bold || outer.size * SMALLER > this.#size) return false;
    return blank > Math.max(APART * this.#size, TALLER * this.#widest);
  }
}

const segmentsOf = (item: LayoutItem): readonly Segment[] =>
  item.kind === "line" ? [item.segment] : item.table.rows.flatMap((row) => row.flatMap(({ lines }) => lines));

const isUpright = (item: LayoutItem): boolean => item.flow < FIRST_TURNED_FLOW && !(item.kind === "line" && item.slanted);

const uprightOf = ({ items }: PageLayout): Segment[] => items.filter(isUpright).flatMap(segmentsOf);

function rowsOf(segments: readonly Segment[]): Row[] {
  const rows: Row[] = [];
  for (const segment of [...segments].sort((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    const { baseline, size, top, bottom } = segment;
    if (row === undefined || baseline - row.baseline > LEVEL) rows.push({ baseline, size, bold: isBold(segment), top, bottom });
    else
      rows[rows.length - 1] = {
        baseline: row.baseline,
        size: Math.max(size, row.size),
        bold: row.bold && isBold(segment),
        top: Math.min(top, row.top),
        bottom: Math.max(bottom, row.bottom),
      };
  }
  return rows;
}

/** Blanks from baseline to baseline within the columns and tables of a page. */
function pitchesOf({ items }: PageLayout): number[] {
  const flows = new Map<number, number[]>();
  for (const item of items.filter(isUpright))
    for (const { baseline } of segmentsOf(item)) {
      const known = flows.get(item.flow);
      if (known === undefined) flows.set(item.flow, [baseline]);
      else known.push(baseline);
    }
  return [...flows.values()].flatMap((baselines) => {
    const sorted = baselines.sort((a, b) => a - b);
    return sorted.flatMap((baseline, at) => {
      const pitch = baseline - (sorted[at - 1] ?? Infinity);
      return pitch > LEVEL ? [pitch] : [];
    });
  });
}
