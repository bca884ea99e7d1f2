import type { KnownLocale } from "./locale.ts";

/** Languages whose month names are known without being told the page's; the runtime's own tables have the names. */
const LANGUAGES =
  "en de fr es it pt nl sv da nb fi pl cs sk hu ro bg ru uk tr el id ms vi ca hr sl et lv lt ar he fa hi bn ta te mr th ka ko ja zh".split(
    " ",
  );
const STYLES = ["long", "short"] as const;

const fold = (name: string): string => name.normalize("NFKC").toLowerCase().replace(/\.$/, "");
/** More than there are languages: pages can make up any number of names for one ("en-x1", "en-x2" ...). */
const MAX_TABLES = 256;
const tables = new Map<string, ReadonlyMap<string, number>>();

/** A language's names of the months, alone and inside a date (they differ in Slavic ones). */
function tableOf(locale: string): ReadonlyMap<string, number> {
  const known = tables.get(locale);
  if (known) return known;
  const names = new Map<string, number>();
  for (const month of STYLES) {
    const formats = [
      new Intl.DateTimeFormat(locale, { month, calendar: "gregory" }),
      new Intl.DateTimeFormat(locale, { month, day: "numeric", year: "numeric", calendar: "gregory" }),
    ];
    for (const format of formats)
      for (let index = 0; index < 12; index += 1) {
        const name = format.formatToParts(new Date(2021, index, 15)).find(({ type }) => type === "month")?.value ?? "";
        if (/\p{L}[\p{L}\p{M}]/u.test(name)) names.set(fold(name), index + 1);
      }
  }
  if (tables.size >= MAX_TABLES) tables.clear();
  tables.set(locale, names);
  return names;
}

/** The month (1 to 12) that a word names, in `language` or in any whose months are always known. */
export function monthOf(word: string, language?: KnownLocale): number | undefined {
  // Hebrew writes "in" as a letter before the name.
  const name = fold(word).replace(/^ב(?=\p{Script=Hebrew}{3})/u, "");
  if (name === "sept") return 9;
  const languages = language === undefined ? LANGUAGES : [language, ...LANGUAGES];
  for (const each of languages) {
    const month = tableOf(each).get(name);
    if (month !== undefined) return month;
  }
  return undefined;
}
