import type { Page } from "@farthing/contract";
import { at, readDate } from "@farthing/contract/read";
import { textsBesideHeading } from "./beside-heading.ts";
import { shownTexts } from "./shown.ts";

const METAS = [
  "article:published_time",
  "datePublished",
  "og:published_time",
  "publication_date",
  "publishdate",
  "pubdate",
  "publish-date",
  "parsely-pub-date",
  "sailthru.date",
  "cXenseParse:recs:publishtime",
  "dc.date.issued",
  "dcterms.created",
  "dc.date",
  "date",
];
/** Where pages show the date without marking it up; what stands beside the article is about other articles. */
const SHOWN = "time, [class*='date' i], [class*='publish' i], [class*='posted' i], [class*='timestamp' i], [class*='meta' i] li";
const MOST_SHOWN = 40;
const LONGEST_SHOWN = 60;
const CHANGED = /updat|modif|aktualis|geändert|mis à jour|actualiz|aggiorn|編集|更新|수정/i;
const IN_ADDRESS = /\/((?:19|20)\d{2})[/-](\d{2})[/-](\d{2})(?!\d)/;
const DAY_MS = 86_400_000;

const near = (a: string, b: string): boolean => Math.abs(Date.parse(a.slice(0, 10)) - Date.parse(b.slice(0, 10))) <= DAY_MS;

/** Dates that the page shows in words, and the one in its address. */
function shownDates(page: Page): (string | undefined)[] {
  const texts = shownTexts(page, SHOWN, LONGEST_SHOWN).slice(0, MOST_SHOWN);
  return [IN_ADDRESS.exec(page.url.pathname)?.slice(1).join("-"), ...texts.filter((text) => !CHANGED.test(text))];
}

const EDGES = /^[\s·•|,–—-]+|[\s·•|,–—-]+$/g;
const LONGEST_DATE = 45;

/** Dates that stand behind the heading without a class that says so. */
const besideHeading = (page: Page, locale: string | undefined): string[] =>
  textsBesideHeading(page)
    .filter((text) => text.length <= 4 * LONGEST_DATE)
    .map((text) => text.replace(EDGES, ""))
    .filter((text) => isBareDate(text, locale));

/** A text that is a date and hardly anything else: one longer word besides the month's name may be the day of the week. */
function isBareDate(text: string, locale: string | undefined): boolean {
  if (text.length > LONGEST_DATE || !/\d{4}/.test(text) || CHANGED.test(text)) return false;
  const isMonth = (word: string) => readDate(`1 ${word} 2024`, locale === undefined ? {} : { locale }) !== null;
  const words = text.match(/(?<![\p{L}\d])\p{L}{4,}/gu) ?? [];
  return words.filter((word) => !isMonth(word)).length <= 1;
}

/** The web is younger, and nothing is published tomorrow. */
const isPlausible = (date: string): boolean => date >= "1990" && Date.parse(date.slice(0, 10)) <= Date.now() + DAY_MS;

/** What the page declares, most telling first, each looked for when it is asked for. */
function* declaredDates(page: Page, article: Record<string, unknown> | null): Generator<unknown> {
  yield article?.datePublished;
  yield article?.dateCreated;
  yield page.jsonLd("WebPage", "ItemPage").find(({ datePublished }) => datePublished)?.datePublished;
  for (const name of METAS) yield page.meta(name);
  yield page.attr("[itemprop='datePublished']", "datetime");
  yield page.attr("time[datetime]:not(footer *, aside *, nav *)", "datetime");
}

function* read(values: Iterable<unknown>, locale: string | undefined): Generator<string> {
  for (const value of values) {
    for (const each of [value].flat()) {
      const date = readDate(at(each, "@value") ?? each, locale === undefined ? {} : { locale });
      if (date !== null && isPlausible(date)) yield date;
    }
  }
}

/** The first date, or one of the same day that also knows the zone, or at least the time. */
function mostExact(dates: Iterable<string>): string | null {
  const agreeing: string[] = [];
  for (const date of dates) {
    if (agreeing[0] !== undefined && !near(date, agreeing[0])) continue;
    if (date.endsWith("Z")) return date;
    agreeing.push(date);
  }
  return agreeing.find((date) => date.length > 10) ?? agreeing[0] ?? null;
}

/** When it was published: JSON-LD's word, else the metas', else the page's marked time, else its address and what it shows. */
export function dateOf(page: Page, article: Record<string, unknown> | null): string | null {
  const locale = page.attr("html", "lang") ?? undefined;
  return (
    mostExact(read(declaredDates(page, article), locale)) ??
    mostExact(read(shownDates(page), locale)) ??
    mostExact(read(besideHeading(page, locale), locale))
  );
}
