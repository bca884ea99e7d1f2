import { headingLevelOfName } from "../../heading-name.ts";
import type { Formatting, Script } from "../../mdast.ts";
import { isCodeStyle, listDepthOfNames, type StyleKind, styleKind } from "../../style-kind.ts";
import { child, elements, type XmlElement } from "../../xml.ts";

/** Formatting that a run, a style or the defaults may state; `undefined` says nothing. */
export interface RunFormat extends Omit<Formatting, "code"> {
  /** Whether its style is one of code. */
  readonly code?: boolean | undefined;
  /** The font of its Latin letters, or the theme's name for it. */
  readonly font?: string | undefined;
  readonly hidden?: boolean | undefined;
  /** Where it is set (17.3.2.42), and by how many half-points it is moved (17.3.2.24). */
  readonly align?: Script | "line" | undefined;
  readonly position?: number | undefined;
}

/** What a paragraph is, by its style. */
export interface ParagraphStyle {
  readonly kind: StyleKind;
  /** 1..9 for headings. */
  readonly headingLevel?: number | undefined;
  readonly numbering?: NumberingReference | undefined;
  /** How deep its list looks where the list itself has one level. */
  readonly listDepth?: number | undefined;
  readonly format: RunFormat;
}

/** Which list a paragraph belongs to; `"0"` says none. */
export interface NumberingReference {
  readonly numId?: string | undefined;
  readonly level?: number | undefined;
  /** The paragraph style, whose level it is where none is stated. */
  readonly style?: string | undefined;
}

const ALIGNMENTS: ReadonlyMap<string, Script> = new Map([
  ["superscript", "sup"],
  ["subscript", "sub"],
]);
const BODY: ParagraphStyle = { kind: "body", format: {} };
/** Longest chain of styles based on each other. */
const MAX_CHAIN = 20;
const NO_OUTLINE = 9;

/** The styles of a document (ECMA-376 part 1, 17.7). */
export class Styles {
  readonly #styles = new Map<string, XmlElement>();
  readonly #paragraphs = new Map<string, ParagraphStyle>();
  readonly #runs = new Map<string, RunFormat>();
  readonly #defaultParagraph: string | undefined;

  constructor(root: XmlElement | undefined) {
    for (const style of elements(root, "w:style")) {
      const id = style.attributes["w:styleId"];
      if (id !== undefined) this.#styles.set(id, style);
    }
    this.#defaultParagraph = [...this.#styles].find(
      ([, { attributes }]) => attributes["w:type"] === "paragraph" && isOn(attributes["w:default"] ?? "0"),
    )?.[0];
  }

  paragraph(id: string | undefined): ParagraphStyle {
    const key = id ?? this.#defaultParagraph ?? "";
    const known = this.#paragraphs.get(key);
    if (known !== undefined) return known;
    const chain = this.#chain(key);
    const style = chain.length === 0 ? BODY : describe(chain);
    this.#paragraphs.set(key, style);
    return style;
  }

  run(id: string | undefined): RunFormat {
    if (id === undefined) return {};
    const known = this.#runs.get(id);
    if (known !== undefined) return known;
    const chain = this.#chain(id);
    const format = { ...formatOf(chain), ...(isCodeStyle(chain.map(styleName)) ? { code: true } : {}) };
    this.#runs.set(id, format);
    return format;
  }

  /** A style and those it is based on, nearest first. */
  #chain(id: string): XmlElement[] {
    const chain: XmlElement[] = [];
    for (let style = this.#styles.get(id); style !== undefined && chain.length < MAX_CHAIN; ) {
      if (chain.includes(style)) break;
      chain.push(style);
      style = this.#styles.get(child(style, "w:basedOn")?.attributes["w:val"] ?? "");
    }
    return chain;
  }
}

const styleName = (style: XmlElement): string => child(style, "w:name")?.attributes["w:val"] ?? "";

function describe(chain: readonly XmlElement[]): ParagraphStyle {
  const names = chain.map(styleName);
  // A style may name the level, and the one that it is based on the list.
  const numberings = chain.map((style) => numberingOf(child(style, "w:pPr")));
  const numId = firstDefined(numberings, (each) => each?.numId);
  const level = firstDefined(numberings, (each) => each?.level);
  const numbering = numId === undefined ? undefined : { numId, level, style: chain[0]?.attributes["w:styleId"] };
  const format = formatOf(chain);
  const headingLevel = firstDefined(chain, headingLevelOf);
  return {
    kind: styleKind(names),
    listDepth: listDepthOfNames(names),
    headingLevel: headingLevel === 0 ? undefined : headingLevel,
    numbering,
    format,
  };
}

/** Level that a style gives; 0 says that it is none, `undefined` leaves it to the style below. */
function headingLevelOf(style: XmlElement): number | undefined {
  const outline = outlineLevel(child(style, "w:pPr"));
  if (outline !== undefined) return outline;
  return headingLevelOfName(styleName(style));
}

/** Outline level of paragraph properties: 1..9, 0 for body text, `undefined` if it is not stated. */
export function outlineLevel(properties: XmlElement | undefined): number | undefined {
  const value = child(properties, "w:outlineLvl")?.attributes["w:val"];
  if (value === undefined || !/^\d+$/.test(value)) return undefined;
  return Number(value) >= NO_OUTLINE ? 0 : Number(value) + 1;
}

/** The list that paragraph properties name. */
export function numberingOf(properties: XmlElement | undefined): NumberingReference | undefined {
  const numbering = child(properties, "w:numPr");
  if (numbering === undefined) return undefined;
  const level = child(numbering, "w:ilvl")?.attributes["w:val"];
  return {
    numId: child(numbering, "w:numId")?.attributes["w:val"],
    level: level === undefined ? undefined : Number(level) || 0,
  };
}

const formatOf = (chain: readonly XmlElement[]): RunFormat =>
  Object.assign({}, ...chain.toReversed().map((style) => runFormat(child(style, "w:rPr"))));

/** What run properties state. */
export function runFormat(properties: XmlElement | undefined): RunFormat {
  const format: { -readonly [K in keyof RunFormat]: RunFormat[K] } = {};
  for (const { name, attributes } of elements(properties)) {
    const on = isOn(attributes["w:val"] ?? "1");
    if (name === "w:b") format.strong = on;
    else if (name === "w:i") format.emphasis = on;
    else if (name === "w:strike" || name === "w:dstrike") format.delete = on || (format.delete ?? false);
    else if (name === "w:vanish") format.hidden = on;
    else if (name === "w:rFonts") format.font = attributes["w:asciiTheme"] ?? attributes["w:ascii"] ?? format.font;
    else if (name === "w:vertAlign") format.align = ALIGNMENTS.get(attributes["w:val"] ?? "") ?? "line";
    else if (name === "w:position") format.position = Number.parseInt(attributes["w:val"] ?? "", 10) || 0;
  }
  return format;
}

export const isOn = (value: string): boolean => !/^(?:0|false|off|none)$/i.test(value);

function firstDefined<T, R>(items: readonly T[], pick: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const picked = pick(item);
    if (picked !== undefined) return picked;
  }
  return undefined;
}
