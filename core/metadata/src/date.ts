import { monthOf, readDate } from "@farthing/read";

/** A month and its year, and no more: "2024-05", "2024/05", "May 2024". */
const MONTH = /^(\d{4})[-/](\d{2})$|^(\p{L}[\p{L}\p{M}]+)\.?,?\s(\d{4})$/u;
/** A longer text is no month, and letters without end would be tried at each of them. */
const MAX_LENGTH = 30;

const monthIn = (text: string): string | null => {
  const [, year, number, name, yearOfNamed] = text.length > MAX_LENGTH ? [] : (MONTH.exec(text) ?? []);
  const month = name === undefined ? Number(number) : monthOf(name);
  return month !== undefined && month >= 1 && month <= 12 ? `${year ?? yearOfNamed}-${String(month).padStart(2, "0")}` : null;
};

/** Dates before and after are what systems write that know none. */
const isOfPages = (date: string): boolean => date >= "1900" && date < "2201";

/**
 * A date as ISO 8601, as exact as it was given, be it a month only, and in the offset that it was given in; `null` if it is none, or
 * could be two (05/06/2024) where `locale`, the page's language, does not say which.
 */
export const isoDate = (value: unknown, locale?: string | null): string | null => {
  const date = readDate(value, { keepOffset: true, ...(locale ? { locale } : {}) });
  const found = date ?? (typeof value === "string" ? monthIn(value.trim()) : null);
  return found !== null && isOfPages(found) ? found : null;
};
