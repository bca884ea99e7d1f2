import { oneLine } from "@farthing/read";
import { ALL, type Choice } from "../../choice.ts";
import { around, median } from "./geometry.ts";
import { lineText } from "./line-text.ts";
import type { LayoutItem, Line, PageLayout } from "./page-layout.ts";

/** Running heads and feet stand in this share of the page's height, above and below. */
const MARGIN = 0.14;
/** Where a line stands may differ this much from page to page, in points. */
const DRIFT = 6;
/** A line that stands on this share of the pages at the same place is furniture. */
const SHARE = 0.5;
/** Counted lines this much larger than most of the page are headings. */
const LARGER = 1.3;
const PAGE_NUMBER =
  /^(?:[-–—[(|]\s*)?(?:page\s+|seite\s+|p\.\s*|стр\.\s*)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:of|\/|von|de|из)\s*\d{1,4})?(?:\s*[-–—\])|])?$/iu;

/** Numbers from here on count no pages. */
const MOST_PAGES = 10_000;
const YEAR = /^(?:19|20)\d\d$/;
const MONTH =
  "(?:jan(?:uar)?|feb(?:ruar)?|mar|märz|apr|may|mai|june?|juni|july?|juli|aug|sept?|o[ck]t|nov|de[cz]|januar[iy]|january|february|march|april|august|(?:septem|octo|novem|decem)ber|oktober|dezember)";
const CURRENCY = "(?:[$€£¥₽]|(?:eur|usd|gbp|chf|jpy|rub)(?![\\p{L}]))";
const OTHER_BEFORE = new RegExp(
  `(?:(?<![\\p{L}])(?:no|nr|num|${MONTH})\\.?|[№#]|n[°º]|${CURRENCY}|(?:19|20)\\d\\d[-/.])[\\s:]*$`,
  "iu",
);
const OTHER_AFTER = new RegExp(
  `^(?:\\s*${CURRENCY}|(?:st|nd|rd|th|\\.)?\\s*${MONTH}(?![\\p{L}])|[\\s,./-]*(?:19|20)\\d\\d(?!\\d))`,
  "iu",
);
/** A price: what recurs of it is no furniture. */
const AMOUNT = new RegExp(
  `(?<![\\d.,])\\d{1,15}(?:[., ]\\d{3}){0,5}[.,]\\d{2}(?![\\d]|[.,]\\d)|\\d\\s{0,3}${CURRENCY}|${CURRENCY}\\s{0,3}\\d`,
  "iu",
);

interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly margins: ReadonlySet<Line>;
}

/** A line that reads like others, and the number of its page. */
interface Place {
  readonly line: Line;
  readonly page: number;
}

/**
 * Takes out of the pages what is around their content: page numbers, and running heads and feet but for the first page
 * that has them, since an invoice says there who wrote it. Heads that differ by more than the page's number are different.
 */
export class Furniture {
  /** The pages on which running heads were left, by their text. */
  readonly #shown = new Map<string, number>();
  readonly #choice: Choice;

  constructor(choice: Choice = ALL) {
    this.#choice = choice;
  }

  /** The items of the pages that are wanted, without what was shown before. */
  without(pages: readonly PageLayout[]): LayoutItem[] {
    const groups = new Map<string, Place[]>();
    const place = (key: string, at: Place): void => {
      const seen = groups.get(key);
      if (seen === undefined) groups.set(key, [at]);
      else seen.push(at);
    };
    for (const [page, layout] of pages.entries()) {
      for (const line of marginLines(layout)) place(pattern(lineText(line.segment)), { line, page });
    }
    const running = new Map<LayoutItem, string>();
    for (const seen of groups.values()) {
      const found = repeated(seen, pages.length);
      if (found.length === 0) continue;
      const offsets = offsetsOf(found);
      for (const { line, page } of found) if (!hasAmount(line)) running.set(line, named(line, page, offsets));
    }
    for (const line of artifactsOf(pages))
      if (!running.has(line) && !hasAmount(line)) running.set(line, oneLine(lineText(line.segment)));
    const wanted = pages.filter(({ number }) => this.#choice.has(number));
    if (pages.some((page) => hasTable(page) || hasOwn(page, running))) return wanted.flatMap((page) => this.#kept(page, running));
    // Where nothing else stands on any page, it is what they are about; around pictures it is what somebody has stamped.
    return pages.some(({ pictured }) => pictured) ? [] : wanted.flatMap((page) => this.#kept(page, new Map()));
  }

  #kept(page: PageLayout, running: ReadonlyMap<LayoutItem, string>): LayoutItem[] {
    const edges = edgesOf(page);
    const usual = median(linesOf(page).map(({ segment }) => segment.size));
    return page.items.flatMap((item): LayoutItem[] => {
      if (item.kind !== "line") return [item];
      const name = running.get(item);
      if (isPageNumber(item) && (isAtEdge(item, edges) || name !== undefined)) return [];
      if (name === undefined || (name.includes(COUNTED) && item.segment.size > LARGER * usual)) return [item];
      if (!/[\p{L}\p{N}]/u.test(name)) return [];
      const shown = this.#shown.get(name);
      if (shown === undefined) this.#shown.set(name, page.number);
      return shown === undefined || shown === page.number ? [{ ...item, running: true }] : [];
    });
  }
}

const linesOf = ({ items }: PageLayout): Line[] => items.filter((item): item is Line => item.kind === "line");

/** Whether a page has lines of its own. */
function hasOwn(page: PageLayout, running: ReadonlyMap<LayoutItem, string>): boolean {
  const edges = edgesOf(page);
  return linesOf(page).some((line) => !running.has(line) && !(isPageNumber(line) && isAtEdge(line, edges)));
}

const hasTable = ({ items }: PageLayout): boolean => items.some(({ kind }) => kind === "table");

/**
 * What its author calls no part of the content (ISO 32000-2 14.8.2.2), and slanted text, such as watermarks, unless there
 * is nothing else, or no other page.
 */
function artifactsOf(pages: readonly PageLayout[]): Line[] {
  const lines = pages.length > 1 ? pages.flatMap(linesOf) : [];
  const artifacts = lines.filter(({ segment, slanted }) => slanted || segment.words.every(({ artifact }) => artifact));
  if (artifacts.length === lines.length && !pages.some(hasTable)) return [];
  // In the middle of pages, what stands upright may be a value that recurs.
  const margins = new Set(pages.flatMap(marginLines));
  return artifacts.filter((line) => line.slanted || margins.has(line));
}

/** Of lines that read alike those that stand at one place on neighbouring pages. */
function repeated(seen: readonly Place[], pageCount: number): Place[] {
  const sorted = [...seen].sort((a, b) => a.line.segment.baseline - b.line.segment.baseline);
  const baseline = (at: number): number => sorted[at]?.line.segment.baseline ?? Infinity;
  // The pages of the lines that stand within the drift of the current one, and how many such lines each has.
  const alike = new Map<number, number>();
  let [first, end] = [0, 0];
  return sorted.filter(({ page }, index) => {
    for (; baseline(end) <= baseline(index) + DRIFT; end++) count(alike, sorted[end]?.page ?? 0, 1);
    for (; baseline(first) < baseline(index) - DRIFT; first++) count(alike, sorted[first]?.page ?? 0, -1);
    // Odd and even pages often differ.
    const near = NEAR.some((step) => alike.has(page + step));
    return alike.size >= 3 ? near : pageCount <= 4 && alike.size > 1 && alike.size >= SHARE * pageCount;
  });
}

const NEAR: readonly number[] = [-2, -1, 1, 2];

function count(pages: Map<number, number>, page: number, by: number): void {
  const lines = (pages.get(page) ?? 0) + by;
  if (lines > 0) pages.set(page, lines);
  else pages.delete(page);
}

const isPageNumber = (line: Line): boolean => PAGE_NUMBER.test(lineText(line.segment));

/** Digits change from page to page. */
const pattern = (text: string): string => oneLine(text.toLowerCase().replace(/\d+/g, "#"));

/** What the numbers in the first of the lines of each page have more than their pages, where all have the same; by place. */
function offsetsOf(found: readonly Place[]): (number | undefined)[] {
  const pages = new Map<number, number[]>();
  for (const { line, page } of found)
    if (!pages.has(page))
      pages.set(
        page,
        numbersIn(lineText(line.segment)).map((number) => number - page),
      );
  const [first = [], ...others] = pages.values();
  return first.map((offset, slot) => (others.every((other) => other[slot] === offset) ? offset : undefined));
}

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** Stands for a number that is counted from page to page. */
const COUNTED = "\u0000";

/** A line's text with nothing in the place of the numbers that count the pages. */
function named(line: Line, page: number, offsets: readonly (number | undefined)[]): string {
  let slot = 0;
  const text = lineText(line.segment);
  const name = text.replace(/\d+/g, (digits, at: number) => {
    const isCounted = offsets[slot++] === Number(digits) - page && Number(digits) < MOST_PAGES;
    return isCounted && !countsOther(text.slice(0, at), digits, text.slice(at + digits.length)) ? COUNTED : digits;
  });
  return oneLine(name);
}

/** Whether what stands around a number says that it is of a day, a year or a document. */
const countsOther = (before: string, digits: string, after: string): boolean =>
  YEAR.test(digits) || OTHER_BEFORE.test(before) || OTHER_AFTER.test(after);

const hasAmount = ({ segment }: Line): boolean => AMOUNT.test(lineText(segment));

function marginLines(page: PageLayout): Line[] {
  const { top, bottom } = page.bounds;
  const margin = MARGIN * (bottom - top);
  return linesOf(page).filter(({ segment }) => segment.bottom < top + margin || segment.top > bottom - margin);
}

/** Where the outermost of the lines in the margins begin and end: only there a lone number is a page's. */
function edgesOf(page: PageLayout): Edges {
  const { top, bottom } = around(linesOf(page).map(({ segment }) => segment));
  return { top, bottom, margins: new Set(marginLines(page)) };
}

const isAtEdge = (line: Line, { top, bottom, margins }: Edges): boolean =>
  margins.has(line) && (line.segment.top <= top + 1 || line.segment.bottom >= bottom - 1);
