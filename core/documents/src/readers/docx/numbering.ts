import type { ListPlace } from "../../mdast.ts";
import { startOf } from "../../numbering/number-format.ts";
import { MAX_TEXT, type WordLevel, type WordList, WordLists } from "../../numbering/word-lists.ts";
import { child, descendants, elements, type XmlElement } from "../../xml.ts";
import { isOn, type NumberingReference } from "./styles.ts";

/** The list definitions of a document and how far each has counted (ECMA-376 part 1, 17.9). */
export class Numbering {
  readonly #lists = new Map<string, WordList>();
  /** The level of a definition that belongs to a paragraph style. */
  readonly #levelOfStyle = new Map<string, number>();
  readonly #counters = new WordLists();

  constructor(root: XmlElement | undefined) {
    const abstracts = new Map<string, XmlElement>();
    const byStyle = new Map<string, XmlElement>();
    for (const each of elements(root, "w:abstractNum")) {
      abstracts.set(each.attributes["w:abstractNumId"] ?? "", each);
      const style = child(each, "w:styleLink")?.attributes["w:val"];
      if (style !== undefined) byStyle.set(style, each);
    }
    for (const num of elements(root, "w:num")) {
      const definition = child(num, "w:abstractNumId")?.attributes["w:val"] ?? "";
      const abstract = abstracts.get(definition);
      const linked = byStyle.get(child(abstract, "w:numStyleLink")?.attributes["w:val"] ?? "");
      const instance = num.attributes["w:numId"] ?? "";
      const levels = new Map<number, WordLevel>();
      const starts = new Map<number, number>();
      const add = (level: XmlElement): void => {
        const index = Number(level.attributes["w:ilvl"]);
        const style = child(level, "w:pStyle")?.attributes["w:val"];
        levels.set(index, levelOf(level));
        if (style !== undefined) this.#levelOfStyle.set(`${instance} ${style}`, index);
      };
      elements(linked ?? abstract, "w:lvl").forEach(add);
      for (const override of elements(num, "w:lvlOverride")) {
        const start = child(override, "w:startOverride")?.attributes["w:val"];
        if (start !== undefined) starts.set(Number(override.attributes["w:ilvl"]), startOf(start) ?? 0);
        elements(override, "w:lvl").forEach(add);
      }
      const level = (index: number): WordLevel | undefined => levels.get(index);
      this.#lists.set(instance, { definition, instance, level, startOver: (index) => starts.get(index) });
    }
  }

  /** Counts a paragraph in; `undefined` if it is in no list, or in one that shows neither number nor bullet. */
  place({ numId, level, style }: NumberingReference): ListPlace | undefined {
    const list = this.#lists.get(numId ?? "0");
    return list && this.#counters.place(list, level ?? this.#levelOfStyle.get(`${numId} ${style}`) ?? 0);
  }
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
