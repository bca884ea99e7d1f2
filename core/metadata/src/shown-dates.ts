import { attribute, type Element, textWithin } from "@farthing/html";
import { readDate } from "@farthing/read";
import { textsBefore, textsBeside } from "./beside-heading.ts";
import { isChanged, isOfChange, unchanged } from "./changes.ts";
import { isoDate } from "./date.ts";
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
export const markedTimes = ({ marked, mainHeading }: RawMetadata): string[] =>
  outsideMargins(
    marked.filter((element) => element.tagName === "time" && attribute(element, "datetime") !== null),
    mainHeading,
  )
    .slice(0, MAX_SHOWN)
    .filter((time) => !isOfChange(time))
    .map((time) => attribute(time, "datetime") as string);

/** Dates that a page shows in places that are called so, with whatever stands around them. */
export function shownDates({ marked, mainHeading }: RawMetadata): string[] {
  const isDated = (element: Element): boolean => element.tagName === "time" || isCalled(element, DATED);
  return outsideMargins(
    below(marked, (element) => isCalled(element, FACTS), "li", isDated),
    mainHeading,
  )
    .flatMap((element) => {
      const text = textWithin(element, MAX_SHOWN_LENGTH);
      return text ? [{ element, text }] : [];
    })
    .slice(0, MAX_SHOWN)
    .filter(({ element }) => !isOfChange(element))
    .flatMap(({ text }) => unchanged(text));
}

const YEAR = /\p{Nd}{4}/u;
const EDGES = /^[\s·•|,–—-]+|(?<![\s·•|,–—-])[\s·•|,–—-]+$/g;
/** What stands between a date and other facts: "11 May 2024 - Words by the team". */
const BETWEEN = /\s[·•|–—-]\s/;

/** "Last modified:" in a piece of text of its own, which makes the next one the date of a change. */
const isChangeLabel = (text: string): boolean => text.length <= MAX_DATE_LENGTH && !/\p{Nd}/u.test(text) && isChanged(text);

/** The dates that pieces of text are, or have as one of their facts, but for those behind the label of a change. */
const datesIn = (texts: readonly string[], language: string | null, besides: number): string[] =>
  texts
    .filter((text, at) => text.length <= 4 * MAX_DATE_LENGTH && YEAR.test(text) && !isChangeLabel(texts[at - 1] ?? ""))
    .flatMap((text) => {
      const isDate = (fact: string): boolean => isBareDate(fact, language, besides);
      const whole = text.replace(EDGES, "");
      if (isDate(whole)) return [whole];
      return BETWEEN.test(whole) ? whole.split(BETWEEN).filter(isDate) : [];
    });

/** Dates that stand behind the heading without a class that says so. */
export const datesBeside = ({ mainHeading, language }: RawMetadata): string[] => datesIn(textsBeside(mainHeading), language, 1);

/** Dates right above the heading, the nearest first; one with the day of the week is today's. */
export const datesAbove = ({ mainHeading, language }: RawMetadata): string[] =>
  datesIn(textsBefore(mainHeading), language, 0).reverse();

/** The day that a title begins with: "23.01.2022 - The kettle boiled". */
const FIRST_IN_TITLE = /^(\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2})(?=\s?[-–—|:,]|\s)/;

/** The day that the title or the heading of a page begins with. */
export const datesInTitle = ({ title, headings }: RawMetadata): string[] =>
  [title, ...headings].flatMap((text) => FIRST_IN_TITLE.exec(text ?? "")?.[1] ?? []).slice(0, 1);

/** Words before the date of a change: "Zuletzt aktualisiert am". */
const MAX_LABEL_WORDS = 5;

/** The dates of changes that stand with the heading, with their label in the same piece of text or the one before. */
export const changesBeside = ({ mainHeading, language }: RawMetadata): string[] => {
  const texts = [...textsBefore(mainHeading), ...textsBeside(mainHeading)];
  return texts.flatMap((text, at) => {
    if (text.length > 2 * MAX_DATE_LENGTH || !YEAR.test(text) || !(isChanged(text) || isChangeLabel(texts[at - 1] ?? "")))
      return [];
    const words = text.split(/\s+/);
    const first = words.findIndex(
      (_, from) => from <= MAX_LABEL_WORDS && isoDate(words.slice(from).join(" "), language) !== null,
    );
    return first < 0 ? [] : [words.slice(first).join(" ")];
  });
};

/** A text that is a date and hardly anything else: one longer word besides the month's name may be the day of the week. */
function isBareDate(text: string, language: string | null, besides: number): boolean {
  if (text.length > MAX_DATE_LENGTH || !YEAR.test(text) || isChanged(text)) return false;
  const isMonth = (word: string) => readDate(`1 ${word} 2024`, language ? { locale: language } : {}) !== null;
  const words = text.match(/(?<![\p{L}\p{M}\p{Nd}])\p{L}[\p{L}\p{M}]{3,}/gu) ?? [];
  return words.filter((word) => !isMonth(word)).length <= besides;
}
