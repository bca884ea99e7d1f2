import type { Formatting } from "../mdast.ts";
import { headingLevelOfNames, isCodeStyle, type StyleKind, styleKind } from "../style-kind.ts";
import { child, elements, type XmlElement } from "../xml.ts";

/** Formatting that a style states; `undefined` leaves it to the one below. */
export interface TextFormat extends Formatting {
  readonly hidden?: boolean | undefined;
  /** Its name, where signs of a symbol font may be meant. */
  readonly font?: string | undefined;
}

/** What a paragraph is, by its style. */
export interface ParagraphStyle {
  readonly kind: StyleKind;
  /** 1..9 where it is called like a style of headings. */
  readonly headingLevel?: number | undefined;
  /** Drawn as a rule where it is empty. */
  readonly isRule: boolean;
  readonly format: TextFormat;
  readonly listStyle?: string | undefined;
}

/** How a level of a list is marked. */
export interface ListLevel {
  readonly ordered: boolean;
  readonly start: number;
  /** Its bullet is a blank: the paragraph goes on with the item above. */
  readonly blank: boolean;
}

/** LibreOffice's style of empty paragraphs that are drawn as a rule. */
const HORIZONTAL_LINE = "Horizontal Line";
/** Longest chain of parent styles. */
const MAX_CHAIN = 20;
/** Lists have ten levels. */
const DEEPEST_LEVEL = 9;
const BULLET: ListLevel = { ordered: false, start: 1, blank: false };

/** Styles of a document, the automatic ones and the named ones (OpenDocument 1.3 part 3, 16). */
export class OdfStyles {
  readonly #styles = new Map<string, XmlElement>();
  readonly #lists = new Map<string, Map<number, ListLevel>>();
  readonly #paragraphs = new Map<string, ParagraphStyle>();
  readonly #texts = new Map<string, TextFormat>();

  /** Takes up a child element of `office:styles` or `office:automatic-styles`. Automatic styles are added last and win. */
  add(element: XmlElement): void {
    const name = element.attributes["style:name"];
    if (name === undefined) return;
    if (element.name === "style:style") this.#styles.set(`${element.attributes["style:family"]} ${name}`, element);
    else if (element.name === "text:list-style") this.#lists.set(name, levels(element));
  }

  paragraph(name: string | undefined, family = "paragraph"): ParagraphStyle {
    const key = `${family} ${name}`;
    const known = this.#paragraphs.get(key);
    if (known !== undefined) return known;
    const chain = this.#chain(family, name);
    // Some programs do not write down the styles that they name.
    const names = chain.length === 0 && name !== undefined ? [readableName(name)] : chain.map(displayName);
    const style: ParagraphStyle = {
      kind: styleKind(names),
      headingLevel: headingLevelOfNames(names),
      isRule: names.includes(HORIZONTAL_LINE),
      format: formatOf(chain),
      listStyle: chain.map(({ attributes }) => attributes["style:list-style-name"]).find((each) => each !== undefined),
    };
    this.#paragraphs.set(key, style);
    return style;
  }

  text(name: string | undefined): TextFormat {
    const known = this.#texts.get(name ?? "");
    if (known !== undefined) return known;
    const chain = this.#chain("text", name);
    const format = { ...formatOf(chain), ...(isCodeStyle(chain.map(displayName)) ? { code: true } : {}) };
    this.#texts.set(name ?? "", format);
    return format;
  }

  /** How a list marks the items of a level, counted from 0; one that its style does not define is marked like the one above. */
  listLevel(name: string | undefined, level: number): ListLevel {
    const levels = this.#lists.get(name ?? "");
    for (let at = Math.min(level, DEEPEST_LEVEL); at >= 0; at--) {
      const found = levels?.get(at);
      if (found !== undefined) return found;
    }
    return BULLET;
  }

  /** Whether a show passes over slides of a style (OpenDocument 1.3 part 3, 20.261). */
  hidesPage(name: string | undefined): boolean {
    return this.#chain("drawing-page", name).some(
      (style) => child(style, "style:drawing-page-properties")?.attributes["presentation:visibility"] === "hidden",
    );
  }

  #chain(family: string, name: string | undefined): XmlElement[] {
    const chain: XmlElement[] = [];
    let style = this.#styles.get(`${family} ${name}`);
    while (style !== undefined && chain.length < MAX_CHAIN && !chain.includes(style)) {
      chain.push(style);
      style = this.#styles.get(`${family} ${style.attributes["style:parent-style-name"]}`);
    }
    return chain;
  }
}

const displayName = ({ attributes }: XmlElement): string =>
  attributes["style:display-name"] ?? readableName(attributes["style:name"] ?? "");

/** Names are identifiers: blanks are written as their code, or as underscores. */
const readableName = (name: string): string => name.replaceAll("_20_", " ").replaceAll("_", " ");

function levels(list: XmlElement): Map<number, ListLevel> {
  return new Map(
    elements(list).map(({ name, attributes }) => {
      // A level that shows no number is a list all the same: the file says so, presentations have many of them.
      const ordered = name === "text:list-level-style-number" && Boolean(attributes["style:num-format"]);
      const start = Number(attributes["text:start-value"] ?? 1) || 1;
      const blank = name === "text:list-level-style-bullet" && /^\s+$/.test(attributes["text:bullet-char"] ?? "");
      return [Number(attributes["text:level"]) - 1, { ordered, start, blank }];
    }),
  );
}

/** Own properties win over those of the parents. */
const formatOf = (chain: readonly XmlElement[]): TextFormat =>
  Object.assign({}, ...chain.toReversed().map((style) => statedFormat(child(style, "style:text-properties"))));

function statedFormat(properties: XmlElement | undefined): TextFormat {
  const format: { -readonly [K in keyof TextFormat]: TextFormat[K] } = {};
  const attributes = properties?.attributes ?? {};
  const weight = attributes["fo:font-weight"];
  if (weight !== undefined) format.strong = weight === "bold" || Number(weight) >= 600;
  const slant = attributes["fo:font-style"];
  if (slant !== undefined) format.emphasis = slant === "italic" || slant === "oblique";
  const line = attributes["style:text-line-through-style"] ?? attributes["style:text-line-through-type"];
  if (line !== undefined) format.delete = line !== "none";
  const font = attributes["fo:font-family"] ?? attributes["style:font-name"];
  if (font !== undefined) format.font = font;
  if (attributes["text:display"] !== undefined) format.hidden = attributes["text:display"] === "none";
  return format;
}
