import type { Page, Selection } from "@farthing/contract";
import { at, readDate } from "@farthing/read";
import { textsBesideHeading } from "./beside-heading.ts";
import { startOf } from "./forum.ts";
import { labelOf } from "./label.ts";
import { marked, shown } from "./shown.ts";

const METAS = [
  "article:published_time",
  "datePublished",
  "article:published",
  "article.published",
  "og:article:published_time",
  "og:published_time",
  "bt:pubDate",
  "weibo:article:create_at",
  "publishedDate",
  "published-date",
  "citation_publication_date",
  "pdate",
  "ptime",
  "publication_date",
  "publishdate",
  "pubdate",
  "publish-date",
  "parsely-pub-date",
  "sailthru.date",
  "cXenseParse:publishtime",
  "cXenseParse:recs:publishtime",
  "dc.date.issued",
  "dcterms.issued",
  "dcterms.created",
  "article.created",
  "dc.date",
  "date",
];
/** Where pages show the date without marking it up; what stands beside the article is about other articles. */
const SHOWN = "time, [class*='date' i], [class*='publish' i], [class*='posted' i], [class*='timestamp' i], [class*='meta' i] li";
const MAX_SHOWN = 40;
const MAX_SHOWN_LENGTH = 60;
const CHANGED =
  /updat|modif|edited|revis|reviewed|aktualis|aktualiz|geändert|bearbeitet|mis à jour|actualiz|atualiz|aggiorn|bijgewerkt|gewijzigd|uppdater|oppdater|opdater|muokattu|päivit|güncel|обновл|изменен|оновлен|diperbarui|diubah|cập nhật|ενημέρ|編集|更新|修订|修訂|수정|تحديث|تعديل|עודכן/i;
/** Where another fact begins in "Updated 3 May | Published 1 May". */
const NEXT = /[|·•]|\b(?=publi[cés]|posted\b|veröffentlicht|erschienen|опубликован|diterbitkan)|(?=입력|등록|公開|发布|發布)/iu;
/** The day in an address: "/2024/03/04/", "/2024/mar/04/", "/20240304/", "/2024/0304/". */
const IN_ADDRESS =
  /\/((?:19|20)\d{2})(?:[/-](\d{1,2})[/-](\d{1,2})|\/(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\/(\d{1,2})|[/-]?(\d{2})[/-]?(\d{2}))(?![\d\w])/i;
const DAY_MS = 86_400_000;

const near = (a: string, b: string): boolean => Math.abs(Date.parse(a.slice(0, 10)) - Date.parse(b.slice(0, 10))) <= DAY_MS;

function inAddress({ url }: Page): string | undefined {
  const [, year, month, day, name, dayOfNamed, twoDigits, dayBehind] = IN_ADDRESS.exec(url.pathname) ?? [];
  if (year === undefined) return undefined;
  return name === undefined ? `${year}-${month ?? twoDigits}-${day ?? dayBehind}` : `${dayOfNamed} ${name} ${year}`;
}

/** What a text says before it comes to changes. */
const unchanged = (text: string): string[] =>
  text.split(NEXT).flatMap((part) => {
    const end = part.search(CHANGED);
    return end === 0 ? [] : [end < 0 ? part : part.slice(0, end)];
  });

/** Whether a text is the date of a change, by what stands in front of it or its own words: "Updated: 3 May". */
const isOfChange = (part: Selection): boolean => {
  const own = part.text();
  return CHANGED.test(labelOf(part).split(NEXT).at(-1) ?? "") || (own !== null && unchanged(own).length === 0);
};

/** Dates that the page shows in words, and the one in its address. */
function shownDates(page: Page): (string | undefined)[] {
  const texts = shown(page, SHOWN)
    .flatMap((part) => part.texts("", MAX_SHOWN_LENGTH).map((text) => ({ part, text })))
    .slice(0, MAX_SHOWN)
    .filter(({ part }) => !isOfChange(part));
  return [inAddress(page), ...texts.flatMap(({ text }) => unchanged(text))];
}

/** When the page says that it was changed; a time beside the article that says the same is not that of its publication. */
function changeOf(page: Page, article: Record<string, unknown> | null): string | null {
  const told = [article?.dateModified, page.meta("article:modified_time", "og:updated_time")];
  return told.map((each) => readDate(each)).find((date) => date !== null) ?? null;
}

const SECOND_MS = 1_000;
/** Whether two dates are the same second, or the same words where no zone makes them an instant. */
const isSame = (a: string, b: string): boolean =>
  a === b || (a.endsWith("Z") && b.endsWith("Z") && Math.abs(Date.parse(a) - Date.parse(b)) < SECOND_MS);

/** Times that the page marks without saying of what: not of comments, of changes, nor of another day than its address says. */
function markedTimes(page: Page, changed: string | null): string[] {
  const day = readDate(inAddress(page));
  const times = marked(page, "time[datetime]:not(footer *, aside *, nav *)").slice(0, MAX_SHOWN);
  return times.flatMap((time) => {
    const told = time.attr("", "datetime");
    const about = `${time.attr("", "class") ?? ""} ${time.attr("", "itemprop") ?? ""}`;
    if (told === null || CHANGED.test(about) || isOfChange(time)) return [];
    const date = readDate(told);
    if (date !== null && changed !== null && isSame(date, changed)) return [];
    return day !== null && date !== null && !near(date, day) ? [] : [told];
  });
}

const EDGES = /^[\s·•|,–—-]+|(?<![\s·•|,–—-])[\s·•|,–—-]+$/g;
const MAX_DATE_LENGTH = 45;

/** "Last modified:" in a piece of text of its own, which makes the next one the date of a change. */
const isChangeLabel = (text: string): boolean => text.length <= MAX_DATE_LENGTH && !/\d/.test(text) && CHANGED.test(text);

/** Dates that stand behind the heading without a class that says so. */
const besideHeading = (page: Page, locale: string | undefined): string[] =>
  textsBesideHeading(page)
    .filter((_text, at, texts) => !isChangeLabel(texts[at - 1] ?? ""))
    .filter((text) => text.length <= 4 * MAX_DATE_LENGTH)
    .map((text) => text.replace(EDGES, ""))
    .filter((text) => isBareDate(text, locale));

/** A text that is a date and hardly anything else: one longer word besides the month's name may be the day of the week. */
function isBareDate(text: string, locale: string | undefined): boolean {
  if (text.length > MAX_DATE_LENGTH || !/\d{4}/.test(text) || CHANGED.test(text)) return false;
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
  for (const name of ["datetime", "content"]) yield page.attr("[itemprop~='datePublished']", name);
  yield startOf(page);
  yield markedTimes(page, changeOf(page, article))[0];
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
