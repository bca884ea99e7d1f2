import { oneLine } from "@farthing/read";
import { ALL, type Choice } from "../../choice.ts";
import { BodyEdges } from "./body-edges.ts";
import { APART } from "./compact.ts";
import { median } from "./geometry.ts";
import { lineText } from "./line-text.ts";
import type { LayoutItem, Line, PageLayout } from "./page-layout.ts";
import { isNearPage, linesOf, MOST_PAGES, marginLines, NEAR, PageNumbers, YEAR } from "./page-numbers.ts";
import { runningTables } from "./running-tables.ts";
import type { Segment } from "./segment.ts";
import { countSlides } from "./slide-count.ts";
import { withJoinedHeads } from "./split-heads.ts";

/** Where a line stands may differ this much from page to page, in points. */
const DRIFT = 6;
/** A line that stands on this share of the pages at the same place is furniture. */
const SHARE = 0.5;
/** Most pages, so many at least: what is larger than the body and stands there is no heading of it. */
const MOST = 0.8;
const FEWEST = 3;
/** How far before and behind the pages that have a head others are looked at, and which share of those may go on where it stands. */
const BESIDE = 2;
const OTHERWISE = 0.25;
/** Lines that a warning names, and characters of one. */
const NAMED = 10;
const LONGEST = 100;
/** Counted lines this much larger than most of the page are headings. */
const LARGER = 1.3;
/** What stands before the number of a page. */
const OF_PAGE = /(?<!\p{L})(?:pages?|pp?|seite|s|стр|p[aá]g(?:ina)?|sivu|sid[ae]|str(?:ona)?)\.?\s*$|[|•·]\s*$/iu;
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

/** The number of an edition, which looks like a price. */
const VERSION =
  /(?<!\p{L})(?:v|ver|rev|version|versi[oó]n|versione|versão|versie|wersja|verze|версия|release|edition|リリース|版本)[.:]?\s{0,3}\d{1,4}(?:\.\d{1,4}){1,3}(?![\d,])/giu;
/** On so many pages at least stands a head that no tall blank parts from the text. */
const FEWEST_HEADS = 5;

/** A line that reads like others, and the place of its page among those that are read. */
interface Place {
  readonly line: Line;
  readonly page: number;
  /** Whether a blank parts it from the text of its page. */
  readonly apart: boolean;
}

/** What pages hold. */
interface FurnishedItems {
  /** Of the pages that are wanted. */
  readonly items: readonly LayoutItem[];
  /** Of others, by which is told how the document is set. */
  readonly beside: readonly LayoutItem[];
}

/**
 * Takes out of the pages what is around their content: page numbers, and running heads and feet but for the first page
 * that has them, since an invoice says there who wrote it. Heads that differ by more than the page's number are different.
 */
export class Furniture {
  /** The pages on which running heads were left, by their text: of those that are wanted, and of the others. */
  readonly #shown = new Map<string, number>();
  readonly #shownBeside = new Map<string, number>();
  /** What was left out that nothing but its place tells from a line of the text. */
  readonly #doubtful = new Set<string>();
  readonly #pageCount: number;
  readonly #choice: Choice;

  /** @param pageCount pages of the whole document */
  constructor(pageCount: number, choice: Choice = ALL) {
    this.#pageCount = pageCount;
    this.#choice = choice;
  }

  /** The items of the pages, without what was shown before: of those that are wanted, and of those that are looked at beside. */
  without(given: readonly PageLayout[]): FurnishedItems {
    const pages = withJoinedHeads(given);
    const edges = new BodyEdges(pages);
    const groups = new Map<string, Place[]>();
    const place = (key: string, at: Place): void => {
      const seen = groups.get(key);
      if (seen === undefined) groups.set(key, [at]);
      else seen.push(at);
    };
    for (const [page, layout] of pages.entries()) {
      for (const line of marginLines(layout)) {
        const apart = edges.surrounds(line, page);
        if (apart || edges.leads(line, page)) place(pattern(lineText(line.segment)), { line, page, apart });
      }
    }
    const running = new Map<LayoutItem, string>();
    for (const all of groups.values()) {
      const seen = repeated(all, pages.length);
      const found = isOnMost(seen, pages.length)
        ? seen
        : outsideOf(
            edges,
            repeated(
              all.filter(({ apart }) => apart),
              pages.length,
            ),
            pages,
          );
      if (found.length === 0) continue;
      const offsets = offsetsOf(found, this.#pageCount);
      for (const { line } of found) if (!hasAmount(line)) running.set(line, named(line, offsets, this.#pageCount));
    }
    for (const line of artifactsOf(pages))
      if (!running.has(line) && !hasAmount(line)) running.set(line, oneLine(lineText(line.segment)));
    const wanted = pages.filter(({ number }) => this.#choice.has(number));
    const others = pages.filter(({ number }) => !this.#choice.has(number));
    const again = new Set<LayoutItem>();
    for (const [item, before] of runningTables(pages, this.#pageCount, edges))
      if (!hasAmountIn(item) && before.some((at) => this.#choice.has(pages[at]?.number ?? 0))) again.add(item);
    const numbers = new PageNumbers(pages, this.#pageCount);
    const kept = (page: PageLayout, around: ReadonlyMap<LayoutItem, string>): LayoutItem[] =>
      this.#kept(page, around, numbers, edges).filter((item) => !again.has(item));
    if (pages.some((page) => hasTable(page) || hasOwn(page, running, numbers)))
      return { items: wanted.flatMap((page) => kept(page, running)), beside: others.flatMap((page) => kept(page, running)) };
    // Where nothing else stands on any page, it is what they are about; around pictures it is what somebody has stamped.
    if (pages.some(({ pictured }) => pictured)) return { items: [], beside: [] };
    const all = wanted.flatMap((page) => kept(page, new Map()));
    // "Page 2" is all that some pages say, and more than nothing.
    const items =
      all.length > 0 ? all : wanted.flatMap((page) => linesOf(page).filter(({ segment }) => /\p{L}{2}/u.test(lineText(segment))));
    return { items, beside: [] };
  }

  get warnings(): readonly string[] {
    const lines = [...this.#doubtful].map((name) => `"${name.slice(0, LONGEST)}"`);
    if (lines.length === 0) return [];
    const more = lines.length > NAMED ? ` and ${lines.length - NAMED} more` : "";
    return [`What pages repeat above or below their text is shown once: ${lines.slice(0, NAMED).join(", ")}${more}.`];
  }

  #kept(page: PageLayout, running: ReadonlyMap<LayoutItem, string>, numbers: PageNumbers, edges: BodyEdges): LayoutItem[] {
    const usual = median(linesOf(page).map(({ segment }) => segment.size));
    const isWanted = this.#choice.has(page.number);
    const all = isWanted ? this.#shown : this.#shownBeside;
    return page.items.flatMap((item): LayoutItem[] => {
      if (item.kind !== "line") return [item];
      const name = running.get(item);
      if (name === undefined ? numbers.hasAtEdge(item) : numbers.has(item)) return [];
      if (name === undefined || (name.includes(COUNTED) && item.segment.size > LARGER * usual)) return [item];
      if (!/[\p{L}\p{N}]/u.test(name)) return [];
      const shown = all.get(name);
      if (shown === undefined) all.set(name, page.number);
      if (shown === undefined || shown === page.number) return [{ ...item, running: true }];
      if (isWanted && !name.includes(COUNTED) && !edges.isSmall(item) && !isArtifact(item)) this.#doubtful.add(name);
      return [];
    });
  }
}

/** Whether a page has lines of its own. */
const hasOwn = (page: PageLayout, running: ReadonlyMap<LayoutItem, string>, numbers: PageNumbers): boolean =>
  linesOf(page).some((line) => !running.has(line) && !numbers.hasAtEdge(line));

const hasTable = ({ items }: PageLayout): boolean => items.some(({ kind }) => kind === "table");

/**
 * What its author calls no part of the content (ISO 32000-2 14.8.2.2), and slanted text, such as watermarks, unless there
 * is nothing else, or no other page.
 */
function artifactsOf(pages: readonly PageLayout[]): Line[] {
  const lines = pages.length > 1 ? pages.flatMap(linesOf) : [];
  const artifacts = lines.filter(isArtifact);
  if (artifacts.length === lines.length && !pages.some(hasTable)) return [];
  // In the middle of pages, what stands upright may be a value that recurs.
  const margins = new Set(pages.flatMap(marginLines));
  return artifacts.filter((line) => line.slanted || margins.has(line));
}

const isArtifact = ({ segment, slanted }: Line): boolean => slanted === true || segment.words.every(({ artifact }) => artifact);

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

/** Of lines that stand alike on several pages those that no page beside has in its body, and which are no headings of it. */
function outsideOf(edges: BodyEdges, found: readonly Place[], pages: readonly PageLayout[]): readonly Place[] {
  const [first] = found;
  if (first === undefined) return found;
  const has = new Set(found.map(({ page }) => page));
  if (edges.isLarge(first.line) && has.size < Math.max(FEWEST, MOST * pages.length)) return [];
  const others = new Set<number>();
  for (const { line, page } of found)
    for (let at = Math.max(0, page - BESIDE); at <= page + BESIDE; at++)
      // First pages have a title or an address where others have a head.
      if (!has.has(at) && pages[at]?.number !== 1 && edges.reaches(line, page, at)) others.add(at);
  return others.size > OTHERWISE * has.size ? [] : found;
}

/** Whether lines stand on most pages of a longer document, some of them apart from its text. */
function isOnMost(found: readonly Place[], pageCount: number): boolean {
  const count = new Set(found.map(({ page }) => page)).size;
  return count >= Math.max(FEWEST_HEADS, MOST * pageCount) && found.some(({ apart }) => apart);
}

function count(pages: Map<number, number>, page: number, by: number): void {
  const lines = (pages.get(page) ?? 0) + by;
  if (lines > 0) pages.set(page, lines);
  else pages.delete(page);
}

/** Digits change from page to page. */
const pattern = (text: string): string => oneLine(text.toLowerCase().replace(/\d+/g, "#"));

/** What a number has more than that of its page; or it is a slide's. */
type Offset = number | "slide" | undefined;

/** What the numbers in the first of the lines of each page have more than their pages, where all have the same; by place. */
function offsetsOf(found: readonly Place[], pageCount: number): Offset[] {
  const pages = new Map<number, Line>();
  for (const { line } of found) if (!pages.has(line.page)) pages.set(line.page, line);
  const lines = [...pages.values()].sort((a, b) => a.page - b.page);
  const [first = [], ...others] = lines.map(({ page, segment }) => numbersIn(lineText(segment)).map((number) => number - page));
  const offsets = first.map((offset, slot): Offset => (others.every((other) => other[slot] === offset) ? offset : undefined));
  return countSlides(lines, pageCount) ? offsets.with(-2, "slide") : offsets;
}

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** Stands for a number that is counted from page to page. */
const COUNTED = "\u0000";

/** A line's text with nothing in the place of the numbers that count the pages. */
function named({ page, segment }: Line, offsets: readonly Offset[], pageCount: number): string {
  let slot = 0;
  const text = lineText(segment);
  const name = text.replace(/\d+/g, (digits, at: number) => {
    const number = Number(digits);
    const offset = offsets[slot++];
    if (offset === "slide") return COUNTED;
    if (offset !== number - page) return digits;
    const [before, behind] = [text.slice(0, at), text.slice(at + digits.length)];
    // A number that is far from the page's own counts documents, unless it is written as that of a page.
    const isPage = isNearPage(number, page, pageCount) || OF_PAGE.test(before) || isApart(segment, digits);
    return isPage && number < MOST_PAGES && !countsOther(before, digits, behind) ? COUNTED : digits;
  });
  return oneLine(name);
}

/** Whether a number stands by itself at one end of a line, as pages have theirs beside their running head. */
function isApart({ words, size }: Segment, digits: string): boolean {
  const [first, second, before, last] = [words[0], words[1], words.at(-2), words.at(-1)];
  if (first === undefined || second === undefined || before === undefined || last === undefined) return first?.text === digits;
  return (
    (first.text === digits && second.left - first.right > APART * size) ||
    (last.text === digits && last.left - before.right > APART * size)
  );
}

/** Whether what stands around a number says that it is of a day, a year or a document. */
const countsOther = (before: string, digits: string, after: string): boolean =>
  YEAR.test(digits) || OTHER_BEFORE.test(before) || OTHER_AFTER.test(after);

const hasAmount = ({ segment }: Pick<Line, "segment">): boolean => AMOUNT.test(lineText(segment).replace(VERSION, ""));

const hasAmountIn = (item: LayoutItem): boolean =>
  item.kind === "table" &&
  item.table.rows.some((row) => row.some(({ lines }) => lines.some((segment) => hasAmount({ segment }))));
