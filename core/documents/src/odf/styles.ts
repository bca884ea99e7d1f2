import type { Formatting, Script } from "../mdast.ts";
import type { WordLevel } from "../numbering/word-lists.ts";
import { headingLevelOfNames, isCodeStyle, listDepthOfNames, type StyleKind, styleKind } from "../style-kind.ts";
import { child, type XmlElement } from "../xml.ts";
import { BULLET, type ListLevels, likeAbove, listLevels } from "./list-levels.ts";

/** Formatting that a style states; `undefined` leaves it to the one below. */
export interface TextFormat extends Omit<Formatting, "code"> {
  /** Whether its style is one of code. */
  readonly code?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  /** Its name: signs of a symbol font may be meant, or code. */
  readonly font?: string | undefined;
  /** Where it is set. */
  readonly align?: Script | "line" | undefined;
}

/** What a paragraph is, by its style. */
export interface ParagraphStyle {
  readonly kind: StyleKind;
  /** 1..9 where it is called like a style of headings. */
  readonly headingLevel?: number | undefined;
  /** How deep its lists of one level look nested, from 0. */
  readonly listDepth: number;
  /** Drawn as a rule where it is empty. */
  readonly isRule: boolean;
  readonly format: TextFormat;
  readonly listStyle?: string | undefined;
}

/** LibreOffice's style of empty paragraphs that are drawn as a rule. */
const HORIZONTAL_LINE = "Horizontal Line";
/** Longest chain of parent styles. */
const MAX_CHAIN = 20;

/** What of their master slides show, OpenDocument 1.3 part 3, 20.395 and 20.396. */
const PAGE_SHOWS = { objects: "presentation:background-objects-visible", footer: "presentation:display-footer" } as const;

/** Styles of a document, the automatic ones and the named ones (OpenDocument 1.3 part 3, 16). */
export class OdfStyles {
  readonly #styles = new Map<string, XmlElement>();
  readonly #lists = new Map<string, ListLevels>();
  #outline: ListLevels = new Map();
  readonly #paragraphs = new Map<string, ParagraphStyle>();
  readonly #texts = new Map<string, TextFormat>();

  /** Takes up a child element of `office:styles` or `office:automatic-styles`. Automatic styles are added last and win. */
  add(element: XmlElement): void {
    if (element.name === "text:outline-style") this.#outline = listLevels(element);
    const name = element.attributes["style:name"];
    if (name === undefined) return;
    if (element.name === "style:style") this.#styles.set(`${element.attributes["style:family"]} ${name}`, element);
    else if (element.name === "text:list-style") this.#lists.set(name, listLevels(element));
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
      listDepth: listDepthOfNames(names),
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
  listLevel(name: string | undefined, level: number): WordLevel {
    const levels = this.#lists.get(name ?? "");
    for (let at = level; at >= 0; at--) {
      const found = levels?.get(at);
      if (found !== undefined) return at === level ? found : likeAbove(found, at, level);
    }
    return BULLET;
  }

  /** How headings of a level, counted from 0, are numbered. */
  outlineLevel(level: number): WordLevel | undefined {
    return this.#outline.get(level);
  }

  /** Whether a show passes over slides of a style (OpenDocument 1.3 part 3, 20.261). */
  hidesPage(name: string | undefined): boolean {
    return this.#chain("drawing-page", name).some(
      (style) => child(style, "style:drawing-page-properties")?.attributes["presentation:visibility"] === "hidden",
    );
  }

  /** Whether the pages of slides with this style show what their master draws, and its footer: `objects`, `footer`. */
  shows(name: string | undefined, what: "objects" | "footer"): boolean {
    const said = this.#chain("drawing-page", name)
      .map((style) => child(style, "style:drawing-page-properties")?.attributes)
      .find((attributes) => attributes?.[PAGE_SHOWS[what]] !== undefined);
    return said?.[PAGE_SHOWS[what]] === "true" || (said === undefined && what === "objects");
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

/** Own properties win over those of the parents. */
const formatOf = (chain: readonly XmlElement[]): TextFormat =>
  Object.assign({}, ...chain.toReversed().map((style) => statedFormat(child(style, "style:text-properties"))));

/** What a position says (OpenDocument 1.3 part 3, 20.393): a word or a percentage, then perhaps a size. */
export function alignmentOf(place: string): Script | "line" {
  const [, word, number] = /^\s*(?:(super|sub)\b|(-?[\d.]+)%)/.exec(place) ?? [];
  const height = word === "super" ? 1 : word === "sub" ? -1 : Number(number ?? 0);
  return height > 0 ? "sup" : height < 0 ? "sub" : "line";
}

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
  const place = attributes["style:text-position"];
  if (place !== undefined) format.align = alignmentOf(place);
  if (attributes["text:display"] !== undefined) format.hidden = attributes["text:display"] === "none";
  return format;
}
