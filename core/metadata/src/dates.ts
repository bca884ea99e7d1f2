import type { Thing } from "@farthing/html";
import { at } from "@farthing/read";
import { isoDate } from "./date.ts";
import type { Thread } from "./forum.ts";
import { METAS } from "./names.ts";
import type { RawMetadata } from "./raw-metadata.ts";
import { changesBeside, datesAbove, datesBeside, datesInTitle, dayInAddress, markedTimes, shownDates } from "./shown-dates.ts";

const DAY_MS = 86_400_000;
const DAY_LENGTH = 10;
const SECOND_MS = 1_000;

const near = (a: string, b: string): boolean =>
  Math.abs(Date.parse(a.slice(0, DAY_LENGTH)) - Date.parse(b.slice(0, DAY_LENGTH))) <= DAY_MS;
const isInstant = (date: string): boolean => /T[\d:.]*(?:Z|[+-]\d\d:\d\d)$/.test(date);

/** Whether two dates are the same second, or the same words where no zone makes them an instant. */
const isSame = (a: string, b: string): boolean =>
  a === b || (isInstant(a) && isInstant(b) && Math.abs(Date.parse(a) - Date.parse(b)) < SECOND_MS);

/** Nothing was published tomorrow. */
const isPast = (date: string): boolean => Date.parse(date.slice(0, DAY_LENGTH)) <= Date.now() + DAY_MS;
/** The web is younger than what a text may speak of. */
const isOfWeb = (date: string): boolean => date >= "1990";

/** The first date, or one of the same day that is an instant, or at least has the time. */
function mostExact(dates: Iterable<string>): string | null {
  const agreeing: string[] = [];
  for (const date of dates) {
    if (agreeing[0] !== undefined && !near(date, agreeing[0])) continue;
    if (isInstant(date)) return date;
    agreeing.push(date);
  }
  return agreeing.find(({ length }) => length > DAY_LENGTH) ?? agreeing[0] ?? null;
}

function* read(values: Iterable<unknown>, language: string | null): Generator<string> {
  for (const value of values)
    for (const each of [value].flat()) {
      const date = isoDate(at(each, "@value") ?? each, language);
      if (date !== null && isPast(date)) yield date;
    }
}

/** What is known of a page when its dates are looked for. */
export interface Dated {
  readonly article: Thing | null;
  /** When linked data says that the page was published. */
  readonly pagePublished: unknown;
  readonly thread: () => Thread | null;
  readonly url: URL;
  /** Whether the page is one article, so that dates count which it shows without marking them. */
  readonly isArticle: boolean;
  /** Whether the main thing is a post, which is created and not published. */
  readonly isPost: boolean;
}

/** Whether a time is that of publication although nothing says so: not the one of a change, nor of another day than the address says. */
function isLikely(time: string, modified: string | null, url: URL): boolean {
  const date = isoDate(time);
  if (date === null) return true;
  const day = isoDate(dayInAddress(url));
  return !(modified !== null && isSame(date, modified)) && (day === null || near(date, day));
}

/** What a page declares, most telling first, each looked for when it is asked for. */
function* declared(raw: RawMetadata, known: Dated, modified: string | null): Generator<unknown> {
  const { article, pagePublished, thread, isArticle, isPost, url } = known;
  yield article?.datePublished;
  yield article?.uploadDate;
  if (isArticle || isPost) yield article?.dateCreated;
  yield pagePublished;
  yield* raw.metas(...METAS.published);
  yield raw.marks.published(isArticle);
  yield thread()?.start;
  const unsaid = [raw.headed, ...(isArticle ? markedTimes(raw) : [])];
  yield unsaid.find((time) => time !== null && isLikely(time, modified, url));
}

/** When a page says that it was changed, most telling first. */
function* changed(raw: RawMetadata, { article, isArticle }: Dated): Generator<unknown> {
  yield article?.dateModified;
  yield* raw.metas(...METAS.modified);
  yield raw.marks.modified;
  if (isArticle) yield* changesBeside(raw);
}

/** What a page shows without declaring it. */
function* shown(raw: RawMetadata, { url, isArticle }: Dated): Generator<unknown> {
  yield dayInAddress(url);
  if (!isArticle) return;
  yield* shownDates(raw);
  yield* datesInTitle(raw);
}

const ofWeb = (dates: Iterable<string>): string[] => [...dates].filter(isOfWeb);

/**
 * Dates behind a heading; of a page that is not known to be an article only if they are of one day: with several it lists others, and a
 * month is the one that a calendar shows, or in which somebody won a prize.
 */
const oneDay = (dates: readonly string[], isArticle: boolean): readonly string[] =>
  isArticle || dates.every((date) => date.length >= DAY_LENGTH && near(date, dates[0] as string)) ? dates : [];

/** What a page calls itself to those who share it, where it is an article. */
const ARTICLE = /\barticle\b/i;

/** When a page was published and changed: JSON-LD's word, else the metas', else what is marked, else the address and what is shown. */
export function datesOf(raw: RawMetadata, known: Dated): { readonly published: string | null; readonly modified: string | null } {
  const { language } = raw;
  const isArticle = known.isArticle || ARTICLE.test(raw.meta("og:type") ?? "");
  const [modified = null] = read(changed(raw, known), language);
  const published =
    mostExact(read(declared(raw, known, modified), language)) ??
    mostExact(ofWeb(read(shown(raw, known), language))) ??
    mostExact(oneDay(ofWeb(read(datesBeside(raw), language)), isArticle)) ??
    (known.isArticle ? mostExact(ofWeb(read(datesAbove(raw), language))) : null);
  // What was changed before it was published says nothing of either.
  const isBefore = published !== null && modified !== null && modified.slice(0, DAY_LENGTH) < published.slice(0, DAY_LENGTH);
  return { published, modified: isBefore ? null : modified };
}
