import type { ListPlace } from "../../mdast.ts";
import { child, elements, type XmlElement } from "../../xml.ts";
import type { NumberingReference } from "./styles.ts";

interface Level {
  readonly ordered: boolean;
  readonly visible: boolean;
  readonly blank: boolean;
  readonly start: number;
}

interface NumberedList {
  /** Lists with one abstract definition count on together. */
  readonly abstractId: string;
  readonly levels: ReadonlyMap<number, Level>;
  /** Levels at which this instance starts over. */
  readonly restarts: Map<number, number>;
}

const MAX_LEVEL = 8;

/** The list definitions of a document and how far each has counted (ECMA-376 part 1, 17.9). */
export class Numbering {
  readonly #lists = new Map<string, NumberedList>();
  readonly #counters = new Map<string, number[]>();

  constructor(root: XmlElement | undefined) {
    const abstracts = new Map<string, XmlElement>();
    const byStyle = new Map<string, XmlElement>();
    for (const each of elements(root, "w:abstractNum")) {
      abstracts.set(each.attributes["w:abstractNumId"] ?? "", each);
      const style = child(each, "w:styleLink")?.attributes["w:val"];
      if (style !== undefined) byStyle.set(style, each);
    }
    for (const num of elements(root, "w:num")) {
      const abstractId = child(num, "w:abstractNumId")?.attributes["w:val"] ?? "";
      const abstract = abstracts.get(abstractId);
      const linked = byStyle.get(child(abstract, "w:numStyleLink")?.attributes["w:val"] ?? "");
      const levels = new Map(elements(linked ?? abstract, "w:lvl").map(levelOf));
      const restarts = new Map<number, number>();
      for (const override of elements(num, "w:lvlOverride")) {
        const index = Number(override.attributes["w:ilvl"]);
        const start = child(override, "w:startOverride")?.attributes["w:val"];
        if (start !== undefined) restarts.set(index, Number(start));
        for (const level of elements(override, "w:lvl")) levels.set(...levelOf(level));
      }
      this.#lists.set(num.attributes["w:numId"] ?? "", { abstractId, levels, restarts });
    }
  }

  /** Counts a paragraph in; `undefined` if it is in no list, or in one that shows neither number nor bullet. */
  place({ numId, level: wanted = 0 }: NumberingReference): ListPlace | undefined {
    const list = this.#lists.get(numId ?? "0");
    const level = Math.min(MAX_LEVEL, Math.max(0, Math.trunc(wanted)));
    const definition = list?.levels.get(level);
    if (list === undefined || definition === undefined) return undefined;
    const counters = this.#counters.get(list.abstractId) ?? [];
    this.#counters.set(list.abstractId, counters);
    const restart = list.restarts.get(level);
    list.restarts.delete(level);
    counters[level] = restart ?? (counters[level] === undefined ? definition.start : counters[level] + 1);
    counters.length = level + 1;
    const { visible, ordered, blank } = definition;
    return visible ? { level, ordered, ordinal: counters[level], continued: blank } : undefined;
  }
}

function levelOf(level: XmlElement): [number, Level] {
  const format = child(level, "w:numFmt")?.attributes["w:val"] ?? "decimal";
  const text = child(level, "w:lvlText")?.attributes["w:val"] ?? "";
  const start = Number(child(level, "w:start")?.attributes["w:val"] ?? 0);
  const ordered = format !== "bullet" && format !== "none";
  return [
    Number(level.attributes["w:ilvl"]),
    {
      ordered,
      visible: format !== "none" || text !== "",
      blank: text !== "" && text.trim() === "",
      start: Number.isFinite(start) ? start : 1,
    },
  ];
}
