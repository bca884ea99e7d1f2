import { attribute, type Element, textWithin } from "@farthing/html";
import { readDate } from "@farthing/read";
import { textsBeside } from "./beside-heading.ts";
import { isChanged, isOfChange, unchanged } from "./changes.ts";
import type { RawMetadata } from "./raw-metadata.ts";
import { below, isCalled, outsideMargins } from "./shown.ts";

/** Classes of places where pages show the date without marking it up, and of lists of such facts. */
const DATED = /date|publish|posted|timestamp/i;
const FACTS = /meta/i;
const MAX_SHOWN = 40;
const MAX_SHOWN_LENGTH = 60;
const MAX_DATE_LENGTH = 45;
/** The day in an address: "/2024/03/04/", "/2024/mar/04/", "/20240304/", "/2024/0304/". */
const IN_ADDRESS =
  /\/((?:19|20)\d{2})(?:[/-](\d{1,2})[/-](\d{1,2})|\/(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\/(\d{1,2})|[/-]?(\d{2})[/-]?(\d{2}))(?![\d\w])/i;

/** The day that a page's address names, as it names it. */
export function dayInAddress(url: URL): string | null {
  const [, year, month, day, name, dayOfNamed, twoDigits, dayBehind] = IN_ADDRESS.exec(url.pathname) ?? [];
  if (year === undefined) return null;
  return name === undefined ? `${year}-${month ?? twoDigits}-${day ?? dayBehind}` : `${dayOfNamed} ${name} ${year}`;
}

/** What stands in times that a page marks without saying of what, but for those of changes and those beside the article. */
export const markedTimes = ({ marked }: RawMetadata): string[] =>
  outsideMargins(marked.filter((element) => element.tagName === "time" && attribute(element, "datetime") !== null))
    .slice(0, MAX_SHOWN)
    .filter((time) => !isOfChange(time))
    .map((time) => attribute(time, "datetime") as string);

/** Dates that a page shows in places that are called so, with whatever stands around them. */
export function shownDates({ marked }: RawMetadata): string[] {
  const isDated = (element: Element): boolean => element.tagName === "time" || isCalled(element, DATED);
  return outsideMargins(below(marked, (element) => isCalled(element, FACTS), "li", isDated))
    .flatMap((element) => {
      const text = textWithin(element, MAX_SHOWN_LENGTH);
      return text ? [{ element, text }] : [];
    })
    .slice(0, MAX_SHOWN)
    .filter(({ element }) => !isOfChange(element))
    .flatMap(({ text }) => unchanged(text));
}

const YEAR = /\d{4}/;
const EDGES = /^[\s·•|,–—-]+|(?<![\s·•|,–—-])[\s·•|,–—-]+$/g;

/** "Last modified:" in a piece of text of its own, which makes the next one the date of a change. */
const isChangeLabel = (text: string): boolean => text.length <= MAX_DATE_LENGTH && !/\d/.test(text) && isChanged(text);

/** Dates that stand behind the heading without a class that says so. */
export const datesBeside = (raw: RawMetadata): string[] =>
  textsBeside(raw.firstHeading)
    .filter((text, at, texts) => text.length <= 4 * MAX_DATE_LENGTH && YEAR.test(text) && !isChangeLabel(texts[at - 1] ?? ""))
    .map((text) => text.replace(EDGES, ""))
    .filter((text) => isBareDate(text, raw.language));

/** A text that is a date and hardly anything else: one longer word besides the month's name may be the day of the week. */
function isBareDate(text: string, language: string | null): boolean {
  if (text.length > MAX_DATE_LENGTH || !YEAR.test(text) || isChanged(text)) return false;
  const isMonth = (word: string) => readDate(`1 ${word} 2024`, language ? { locale: language } : {}) !== null;
  const words = text.match(/(?<![\p{L}\d])\p{L}{4,}/gu) ?? [];
  return words.filter((word) => !isMonth(word)).length <= 1;
}
