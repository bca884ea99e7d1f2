import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Texts of a language and of English that tell the same, as words or short phrases. */
export interface Pair {
  readonly language: string;
  readonly foreign: readonly string[];
  readonly english: readonly string[];
  /** How much it counts. */
  readonly weight: number;
  /** Words of it in dictionaries' forms. */
  readonly inflected: readonly string[];
}

/** Our languages, and the names that the sources have for them. Norwegian is read as Danish is. */
export const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  de: ["de"],
  nl: ["nl"],
  sv: ["sv"],
  da: ["da", "no"],
  fi: ["fi"],
  fr: ["fr"],
  es: ["es"],
  it: ["it"],
  pt: ["pt", "pt-BR"],
  pl: ["pl"],
  cs: ["cs"],
  ru: ["ru"],
  uk: ["uk"],
  tr: ["tr"],
  el: ["el"],
  hu: ["hu"],
  ro: ["ro"],
  ja: ["ja"],
  zh: ["zh", "zh-CN", "zh-TW"],
  ko: ["ko"],
  ar: ["ar"],
  hi: ["hi"],
};
/** What a name, with a name of the same thing, counts next to words that are only said of the thing. */
const [NAME, TERMS, LINE] = [3, 1, 6];

const readJson = (...path: readonly string[]) => JSON.parse(readFileSync(join(...path), "utf8"));

interface Annotation {
  readonly default?: readonly string[];
  readonly tts?: readonly string[];
}

/** What CLDR says of each sign, from the unpacked npm package cldr-annotations-modern. */
export function readAnnotations(folder: string): Pair[] {
  const of = (name: string): Record<string, Annotation> => {
    const file = [folder, "annotations", name, "annotations.json"];
    return existsSync(join(...file)) ? readJson(...file).annotations.annotations : {};
  };
  const english = of("en");
  return Object.entries(LANGUAGES).flatMap(([language, names]) =>
    names.flatMap((name) =>
      Object.entries(of(name)).flatMap(([sign, { default: terms = [], tts = [] }]) => {
        const { default: englishTerms = [], tts: englishTts = [] } = english[sign] ?? {};
        return [
          { language, foreign: terms, english: englishTerms, weight: TERMS, inflected: [] },
          { language, foreign: tts, english: englishTts, weight: NAME, inflected: [] },
        ];
      }),
    ),
  );
}

interface Preset {
  readonly name?: string;
  readonly terms?: string;
  readonly aliases?: string;
}
interface Field {
  readonly label?: string;
  readonly options?: Readonly<Record<string, string | { readonly title?: string }>>;
}

/** What things on maps are called, from the unpacked npm package @openstreetmap/id-tagging-schema. */
export function readPresets(folder: string): Pair[] {
  const of = (name: string): { presets: Record<string, Preset>; fields: Record<string, Field> } => {
    const file = [folder, "dist", "translations", `${name}.json`];
    const { presets = {}, fields = {} } = existsSync(join(...file)) ? (readJson(...file)[name]?.presets ?? {}) : {};
    return { presets, fields };
  };
  const english = of("en");
  const listed = (text = "") => text.split(/[,\n]/);
  const textOf = (option: string | { readonly title?: string } | undefined): string[] =>
    typeof option === "string" ? [option] : option?.title === undefined ? [] : [option.title];
  return Object.entries(LANGUAGES).flatMap(([language, names]) =>
    names.flatMap((name) => {
      const { presets, fields } = of(name);
      const ofPresets = Object.entries(presets).flatMap(([id, preset]) => {
        const { name: englishName = "", terms } = english.presets[id] ?? {};
        return [
          { language, foreign: [preset.name ?? ""], english: [englishName], weight: NAME, inflected: [] },
          {
            language,
            foreign: [preset.name ?? "", ...listed(preset.terms), ...listed(preset.aliases)],
            english: [englishName, ...listed(terms)],
            weight: TERMS,
            inflected: [],
          },
        ];
      });
      const ofFields = Object.entries(fields).flatMap(([id, { label = "", options = {} }]) => {
        const there = english.fields[id] ?? {};
        return [
          { language, foreign: [label], english: [there.label ?? ""], weight: NAME, inflected: [] },
          ...Object.entries(options).map(([option, text]) => ({
            language,
            foreign: textOf(text),
            english: textOf(there.options?.[option]),
            weight: NAME,
            inflected: [],
          })),
        ];
      });
      return [...ofPresets, ...ofFields];
    }),
  );
}

/** Our own lines: the first of a file names the languages of its columns. */
export function readLines(folder: string): Pair[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [head = "", ...lines] = readFileSync(join(folder, file), "utf8").trim().split("\n");
      const [, ...languages] = head.split("|").map((name) => name.trim());
      return lines.flatMap((line) => {
        const [english = "", ...columns] = line.split("|");
        return columns.flatMap((column, at) => {
          const language = languages[at];
          if (language === undefined) throw new Error(`${file} has too many columns: ${line}`);
          return [{ language, foreign: [column], english: [english], weight: LINE, inflected: column.split(" ") }];
        });
      });
    });
}
