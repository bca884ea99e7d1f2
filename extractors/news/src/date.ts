import type { Page } from "@farthing/contract";
import { readDate } from "@farthing/contract/read";

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
const DAY_MS = 86_400_000;

const near = (a: string, b: string): boolean => Math.abs(Date.parse(a.slice(0, 10)) - Date.parse(b.slice(0, 10))) <= DAY_MS;

/**
 * When it was published: JSON-LD's word, else the metas', else the page's marked time. A source that also knows the zone
 * is preferred to one that does not, if they agree on the day.
 */
export function dateOf(page: Page, article: Record<string, unknown> | null): string | null {
  const locale = page.attr("html", "lang") ?? undefined;
  const candidates = [
    article?.datePublished,
    article?.dateCreated,
    ...METAS.map((name) => page.meta(name)),
    page.attr("[itemprop='datePublished']", "datetime"),
    page.attr("article time[datetime], main time[datetime], time[datetime]", "datetime"),
  ];
  const dates = candidates.flatMap((value) => readDate(value, locale === undefined ? {} : { locale }) ?? []);
  const [first] = dates;
  if (first === undefined) return null;
  const agreeing = dates.filter((date) => near(date, first));
  return agreeing.find((date) => date.endsWith("Z")) ?? agreeing.find((date) => date.length > 10) ?? first;
}
