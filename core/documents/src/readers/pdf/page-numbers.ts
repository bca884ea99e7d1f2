import { around } from "./geometry.ts";
import { lineText } from "./line-text.ts";
import type { Line, PageLayout } from "./page-layout.ts";

/** Running heads and feet stand in this share of the page's height, above and below. */
export const MARGIN = 0.14;
/** Lone numbers that pages count on may stand further in, as below the text of a page that LaTeX sets with wide margins. */
const WIDE_MARGIN = 0.22;
/** Numbers from here on count no pages. */
export const MOST_PAGES = 10_000;
const NUMBER =
  /^([-–—[(|]\s*)?(page\s+|seite\s+|p\.\s*|стр\.\s*)?(\d{1,4}|[ivxl]{1,6})(?:\s*(?:of|\/|von|de|из)\s*(\d{1,4}))?(\s*[-–—\])|])?$/iu;
const ROMAN = /^(xl|l?x{0,3})(ix|iv|v?i{0,3})$/i;
const DASH = /[-–—|]/;
export const YEAR = /^(?:19|20)\d\d$/;
/** Pages whose numbers are one further for each page: odd and even ones often differ. */
export const NEAR: readonly number[] = [-2, -1, 1, 2];

interface LoneNumber {
  readonly value: number;
  /** What stands around it says that it is a page's. */
  readonly said: boolean;
}

interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** Lines in the margins of pages that are nothing but the number of their page. */
export class PageNumbers {
  readonly #pageCount: number;
  /** The numbers that stand by themselves in a page's margins, by the page's own number. */
  readonly #values = new Map<number, Set<number>>();
  readonly #edges = new Map<number, Edges>();
  readonly #margins = new Set<Line>();
  readonly #wideMargins = new Set<Line>();

  /** @param pageCount pages of the whole document, of which `pages` may be some */
  constructor(pages: readonly PageLayout[], pageCount: number) {
    this.#pageCount = pageCount;
    for (const page of pages) {
      const margin = marginLines(page, WIDE_MARGIN);
      for (const line of margin) this.#wideMargins.add(line);
      for (const line of marginLines(page)) this.#margins.add(line);
      this.#values.set(page.number, new Set(margin.flatMap((line) => loneNumber(line)?.value ?? [])));
      this.#edges.set(page.number, around(linesOf(page).map(({ segment }) => segment)));
    }
  }

  /** Whether a line is the number of its page, by what it says, as near as pages are, or since neighbours count on with it. */
  has(line: Line): boolean {
    const number = loneNumber(line);
    if (number === undefined) return false;
    const { value, said } = number;
    return said || isNearPage(value, line.page, this.#pageCount) || this.#countsOn(line, value);
  }

  /** Whether neighbours of its page have the numbers before or behind its. */
  #countsOn(line: Line, value: number): boolean {
    return !YEAR.test(`${value}`) && NEAR.some((step) => this.#values.get(line.page + step)?.has(value + step));
  }

  /** Whether it is such a line, and the outermost of the margin's: only there a lone number is a page's. */
  hasAtEdge(line: Line): boolean {
    const edges = this.#edges.get(line.page);
    const { top, bottom } = line.segment;
    const isAtEdge = edges !== undefined && (top <= edges.top + 1 || bottom >= edges.bottom - 1);
    if (!isAtEdge || !this.#wideMargins.has(line)) return false;
    const value = loneNumber(line)?.value;
    return this.#margins.has(line) ? this.has(line) : value !== undefined && this.#countsOn(line, value);
  }
}

/** Whether a number is no further from that of its page than the document is long: one page is only the first, or none. */
export const isNearPage = (value: number, page: number, pageCount: number): boolean =>
  value < MOST_PAGES && Math.abs(value - page) < pageCount;

export const linesOf = ({ items }: PageLayout): Line[] => items.filter((item): item is Line => item.kind === "line");

export function marginLines(page: PageLayout, share = MARGIN): Line[] {
  const { top, bottom } = page.bounds;
  const margin = share * (bottom - top);
  return linesOf(page).filter(({ segment }) => segment.bottom < top + margin || segment.top > bottom - margin);
}

function loneNumber({ segment }: Line): LoneNumber | undefined {
  const [, before = "", word, written = "", all, behind = ""] = NUMBER.exec(lineText(segment)) ?? [];
  const value = /^\d/.test(written) ? Number(written) : roman(written);
  if (value === 0) return undefined;
  return { value, said: word !== undefined || value <= Number(all ?? 0) || (DASH.test(before) && DASH.test(behind)) };
}

/** The value of a number up to 89; 0 of anything else. */
function roman(written: string): number {
  const [, tens = "", ones = ""] = ROMAN.exec(written.toLowerCase()) ?? [];
  return 10 * placeOf(tens, "xl") + placeOf(ones, "iv");
}

/** One place of such a number, which is written with a sign for one and one for five, and that for ten behind nine. */
function placeOf(written: string, [one = "", five = ""]: string): number {
  if (written.length === 2 && written.startsWith(one) && !written.endsWith(one)) return written.endsWith(five) ? 4 : 9;
  return written.length + (written.includes(five) ? 4 : 0);
}
