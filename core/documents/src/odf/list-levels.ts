import { startOf } from "../numbering/number-format.ts";
import { MAX_TEXT, type WordLevel } from "../numbering/word-lists.ts";
import { elements, type XmlElement } from "../xml.ts";

/** How the levels of a list are marked, counted from 0. */
export type ListLevels = ReadonlyMap<number, WordLevel>;

export const BULLET: WordLevel = { format: "bullet", text: "", start: 1 };
const DEEPEST = 8;
/** `style:num-format` (OpenDocument 1.3 part 3, 20.322): a sign, or the first numbers of a format. */
const FORMATS = new Map([
  ["1", "decimal"],
  ["i", "lowerRoman"],
  ["I", "upperRoman"],
  ["a", "lowerAlphabetic"],
  ["A", "upperAlphabetic"],
  ["01, 02, 03, ...", "decimalZero"],
  ["①, ②, ③, ...", "decimalEnclosedCircle"],
  ["一, 二, 三, ...", "chineseCountingThousand"],
  ["壹, 贰, 叁, ...", "chineseLegalSimplified"],
  ["壹, 貳, 參, ...", "ideographLegalTraditional"],
  ["甲, 乙, 丙, ...", "ideographTraditional"],
  ["子, 丑, 寅, ...", "ideographZodiac"],
  ["１, ２, ３, ...", "decimalFullWidth"],
  ["ア, イ, ウ, ...", "aiueoFullWidth"],
  ["イ, ロ, ハ, ...", "irohaFullWidth"],
  ["가, 나, 다, ...", "ganada"],
  ["ㄱ, ㄴ, ㄷ, ...", "chosung"],
  ["일, 이, 삼, ...", "koreanCounting"],
  ["α, β, γ, ...", "greekLower"],
  ["Α, Β, Γ, ...", "greekUpper"],
  ["א, י, ק, ...", "hebrew1"],
  ["א, ב, ג, ...", "hebrew2"],
  ["أ, ب, ت, ...", "arabicAlpha"],
  ["ก, ข, ฃ, ...", "thaiLetters"],
  ["१, २, ३, ...", "hindiNumbers"],
  ["๑, ๒, ๓, ...", "thaiNumbers"],
]);
const SYNCHRONOUS = new Map([
  ["a", "lowerLetter"],
  ["A", "upperLetter"],
]);

/** The levels of a list style or of the outline (OpenDocument 1.3 part 3, 16.31 to 16.35). */
export function listLevels(style: XmlElement): ListLevels {
  return new Map(
    elements(style).map(({ name, attributes }) => {
      const level = Math.min(DEEPEST, Number(attributes["text:level"]) - 1 || 0);
      const bullet = name === "text:list-level-style-bullet" || name === "text:list-level-style-image";
      return [
        level,
        bullet ? { ...BULLET, text: attributes["text:bullet-char"]?.slice(0, MAX_TEXT) ?? "" } : numbered(attributes, level),
      ];
    }),
  );
}

function numbered(attributes: XmlElement["attributes"], level: number): WordLevel {
  const sign = attributes["style:num-format"] ?? "";
  const shown = Math.min(level + 1, Math.max(1, Number(attributes["text:display-levels"] ?? 1) || 1));
  const synchronous = attributes["style:num-letter-sync"] === "true" ? SYNCHRONOUS.get(sign) : undefined;
  const numbers = Array.from({ length: shown }, (_, at) => String.fromCharCode(level - shown + 1 + at)).join(".");
  const own = attributes["loext:num-list-format"]
    ?.slice(0, MAX_TEXT)
    .replace(/%(10|[1-9])%/g, (_, of) => String.fromCharCode(Math.min(DEEPEST, Number(of) - 1)));
  const { "style:num-prefix": prefix = "", "style:num-suffix": suffix = "" } = attributes;
  return {
    format: sign === "" ? "none" : (synchronous ?? FORMATS.get(sign) ?? "decimal"),
    text:
      sign === "" && prefix === "" && suffix === ""
        ? ""
        : (own ?? `${prefix.slice(0, MAX_TEXT)}${numbers}${suffix}`).slice(0, MAX_TEXT),
    start: startOf(attributes["text:start-value"]) ?? 1,
  };
}

/** A level marked like one above it, which shows its own number. */
export const likeAbove = (level: WordLevel, above: number, at: number): WordLevel => ({
  ...level,
  text: level.text.replaceAll(String.fromCharCode(above), String.fromCharCode(Math.min(DEEPEST, at))),
});
