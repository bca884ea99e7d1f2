import type { ListPlace } from "../../mdast.ts";
import { startOf } from "../../numbering/number-format.ts";
import { MAX_TEXT, type WordLevel, type WordList, WordLists } from "../../numbering/word-lists.ts";
import { child, descendants, elements, type XmlElement } from "../../xml.ts";
import { isOn, type NumberingReference } from "./styles.ts";

/** What a definition, or a list of its own beside that, says of levels. */
interface Levels {
  readonly levels: ReadonlyMap<number, WordLevel>;
  /** The level that belongs to a paragraph style. */
  readonly ofStyle: ReadonlyMap<string, number>;
}

/** A list, and which of its levels belongs to a paragraph style. */
interface StyledList extends WordList {
  levelOfStyle(style: string): number | undefined;
}

/** The list definitions of a document and how far each has counted (ECMA-376 part 1, 17.9). */
export class Numbering {
  readonly #lists = new Map<string, StyledList>();
  readonly #counters = new WordLists();

  constructor(root: XmlElement | undefined) {
    const abstracts = new Map<string, XmlElement>();
    const byStyle = new Map<string, XmlElement>();
    for (const each of elements(root, "w:abstractNum")) {
      abstracts.set(each.attributes["w:abstractNumId"] ?? "", each);
      const style = child(each, "w:styleLink")?.attributes["w:val"];
      if (style !== undefined) byStyle.set(style, each);
    }
    // Each once: any number of lists may have one definition, and any number of definitions may take after one.
    const owner = memo((abstract) => byStyle.get(child(abstract, "w:numStyleLink")?.attributes["w:val"] ?? "") ?? abstract);
    const defined = memo((own) => levelsOf(elements(own, "w:lvl")));
    for (const num of elements(root, "w:num")) {
      const definition = child(num, "w:abstractNumId")?.attributes["w:val"] ?? "";
      const instance = num.attributes["w:numId"] ?? "";
      const base = defined(owner(abstracts.get(definition)));
      const overrides = elements(num, "w:lvlOverride");
      const other = levelsOf(overrides.flatMap((override) => elements(override, "w:lvl")));
      const starts = new Map<number, number>();
      for (const override of overrides) {
        const start = child(override, "w:startOverride")?.attributes["w:val"];
        if (start !== undefined) starts.set(Number(override.attributes["w:ilvl"]), startOf(start) ?? 0);
      }
      this.#lists.set(instance, {
        definition,
        instance,
        level: (index) => other.levels.get(index) ?? base.levels.get(index),
        startOver: (index) => starts.get(index),
        levelOfStyle: (style) => other.ofStyle.get(style) ?? base.ofStyle.get(style),
      });
    }
  }

  /** Counts a paragraph in; `undefined` if it is in no list, or in one that shows neither number nor bullet. */
  place({ numId, level, style }: NumberingReference): ListPlace | undefined {
    const list = this.#lists.get(numId ?? "0");
    return list && this.#counters.place(list, level ?? (style === undefined ? undefined : list.levelOfStyle(style)) ?? 0);
  }
}

function memo<T>(find: (element: XmlElement | undefined) => T): (element: XmlElement | undefined) => T {
  const found = new Map<XmlElement | undefined, T>();
  return (element) => {
    if (!found.has(element)) found.set(element, find(element));
    return found.get(element) as T;
  };
}

function levelsOf(all: readonly XmlElement[]): Levels {
  const levels = new Map<number, WordLevel>();
  const ofStyle = new Map<string, number>();
  for (const each of all) {
    const index = Number(each.attributes["w:ilvl"]);
    const style = child(each, "w:pStyle")?.attributes["w:val"];
    levels.set(index, levelOf(each));
    if (style !== undefined) ofStyle.set(style, index);
  }
  return { levels, ofStyle };
}

function levelOf(level: XmlElement): WordLevel {
  const value = (name: string): string | undefined => child(level, name)?.attributes["w:val"];
  // A format of its own stands beside one for those that do not know it.
  const formats = descendants(level, "w:numFmt").map(({ attributes }) => attributes);
  const own = formats.find((each) => each["w:val"] === "custom")?.["w:format"];
  const format = formats.find((each) => each["w:val"] !== "custom")?.["w:val"] ?? "decimal";
  const text = value("w:lvlText")?.slice(0, MAX_TEXT) ?? "";
  const restart = value("w:lvlRestart");
  return {
    format: own?.startsWith("01,") ? "decimalZero" : child(level, "w:lvlPicBulletId") === undefined ? format : "bullet",
    text: text.replace(/%([1-9])/g, (_, digit) => String.fromCharCode(Number(digit) - 1)),
    start: startOf(value("w:start")) ?? 0,
    legal: child(level, "w:isLgl") !== undefined && isOn(value("w:isLgl") ?? "1"),
    restart: restart === undefined ? undefined : Number(restart) || 0,
    tight: value("w:suff") === "nothing",
  };
}
