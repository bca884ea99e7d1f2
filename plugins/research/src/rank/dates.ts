import { LANGUAGES, type Language } from "./stop-words.ts";
import { fold } from "./terms.ts";

/** Days that fall on each weekday, and on each month. */
const WEEK = Array.from({ length: 7 }, (_, at) => Date.UTC(2024, 0, 1 + at));
const YEAR = Array.from({ length: 12 }, (_, at) => Date.UTC(2024, at, 15));

/** How the days are named in a language, alone and within a date, where some take another case. */
function named(language: string, days: readonly number[], part: "weekday" | "month"): string[] {
  const formats: Intl.DateTimeFormatOptions[] = [
    { [part]: "long" },
    part === "month" ? { month: "long", day: "numeric" } : { weekday: "long", day: "numeric", month: "long" },
  ];
  return formats.flatMap((format) => {
    const names = new Intl.DateTimeFormat(language, { ...format, timeZone: "UTC" });
    return days.flatMap((day) => names.formatToParts(day).flatMap(({ type, value }) => (type === part ? [value] : [])));
  });
}

/** How the names of weekdays end in texts: what is taken off, by what it ends with, and what may stand there instead. */
const ENDINGS: Partial<Record<Language, readonly (readonly [end: RegExp, endings: string])[]>> = {
  en: [[/$/u, "s?"]],
  de: [[/$/u, "s?"]],
  fr: [[/$/u, "s?"]],
  es: [[/$/u, "s?"]],
  it: [[/ca$/u, "(?:ca|che)"]],
  pt: [
    [/-feira$/u, "s?-feiras?"],
    [/$/u, "s?"],
  ],
  nl: [[/$/u, "(?:s|en)?"]],
  sv: [[/$/u, "(?:s|en|ar|arna)?"]],
  pl: [
    [/ek$/u, "(?:ek|k(?:u|i|iem|ów|om|owi|ami|ach))"],
    [/[ae]$/u, "(?:[aeyęąio]|zie|cie|ami|ach|om)"],
  ],
  cs: [
    [/ek$/u, "(?:ek|k(?:u|y|em|ů|ům|ách))"],
    [/[ae]$/u, "(?:[aeiyuo]|ou|ám|ím|ách)"],
  ],
  tr: [[/$/u, "(?:l[ae]r[ıi]?)?"]],
  fi: [[/$/u, "(?:n|na|ta|sin|sta|ksi|hin|isin)?"]],
  ru: [
    [/а$/u, "(?:[аыуе]|[ео]й|ам|ами|ах)"],
    [/е$/u, "(?:[еяю]|ем|ьям|ьями|ьях)"],
    [/$/u, "(?:[ауие]|ом|ов|ам|ами|ах)?"],
  ],
  uk: [
    [/ок$/u, "(?:ок|к(?:а|у|ом|и|ів|ам|ами|ах))"],
    [/а$/u, "(?:[аиуі]|ою|ам|ах)"],
    [/я$/u, "(?:[яію]|ею|ям|ях)"],
    [/$/u, "(?:[ауиі]|ом|га)?"],
  ],
  el: [
    [/[ηα]$/u, "(?:[ηαε]ς?|ών)"],
    [/ο$/u, "(?:ο|ου|α|ων)"],
  ],
};

/** Sources of patterns for the names of weekdays in the languages that we know. */
export const WEEKDAYS: readonly string[] = [
  ...new Set(
    LANGUAGES.flatMap((language) =>
      named(language, WEEK, "weekday").map((name) => {
        const [end, endings] = ENDINGS[language]?.find(([wanted]) => wanted.test(name)) ?? [/$/u, ""];
        return `${name.toLowerCase().replace(end, "").replaceAll("ʼ", "['’ʼ]")}${endings}`;
      }),
    ),
  ),
];

/** English "march", and what is shorter, say more than a month. */
const MONTH = /^(?!march$)\p{L}[\p{L}\p{M}]{3,}$/u;

/** Full names of months in a language and in English, as they stand alone and in dates: patterns' sources. */
export const monthsOf = (language: Language): readonly string[] =>
  [...new Set([language, "en"].flatMap((one) => named(one, YEAR, "month").map((name) => name.toLowerCase())))].filter((name) =>
    MONTH.test(name),
  );

/** The names of months and weekdays in some languages, as texts' words are folded. */
export const datesOf = (languages: readonly Language[]): ReadonlySet<string> =>
  new Set(
    languages
      .flatMap((language) => [...named(language, WEEK, "weekday"), ...named(language, YEAR, "month")])
      .map((name) => fold(name).join("")),
  );
