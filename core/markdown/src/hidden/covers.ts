import { attribute, type Element, type Parent } from "@farthing/html";
import { type Colour, colourOf, isAlike } from "./colour.ts";
import { type Declarations, declarationsOf, HIDES, hidingOf, MATTERS, REVOCABLE, withoutImportant } from "./declarations.ts";
import { Reveal } from "./reveal.ts";
import { cascade, Sheet } from "./sheet.ts";
import { ShownLines } from "./shown-lines.ts";

/** An element that hides what is in it, by what, and how much text that is; `outer` hides it, too. */
export interface Cover {
  readonly element: Element;
  readonly outer: Cover | null;
  readonly hides: number;
  readonly style: string;
  chars: number;
}

/** How the text at a place is painted. */
export interface Paint {
  readonly cover: Cover | null;
  readonly colour: Colour | null;
  /** `null` where it is not known. */
  readonly background: Colour | null;
}

const WHITE: Colour = [255, 255, 255, 255];
const BLACK: Colour = [0, 0, 0, 255];

const backgroundIn = (declared: Declarations): Colour | null | undefined => {
  const value = declared.get("background-color") ?? declared.get("background");
  if (value === undefined) return declared.has("background-image") ? null : undefined;
  if (/url\(|gradient|var\(/.test(`${value} ${declared.get("background-image") ?? ""}`)) return null;
  const colour = colourOf(withoutImportant(value)) ?? colourOf(/^\S+/.exec(value)?.[0] ?? "");
  return colour === null
    ? /^(?:none|inherit|initial|unset|transparent)/.test(value)
      ? undefined
      : null
    : colour[3] === 0
      ? undefined
      : colour;
};

/** What of a page is hidden from those who look at it, as far as that can be known without laying it out. */
export class Covers {
  readonly #root: Parent;
  readonly #sheet: Sheet;
  readonly #all: Cover[] = [];
  /** Elements whose style says what becomes of their ends of lines. */
  readonly lines = new ShownLines();
  readonly start: Paint;

  constructor(root: Parent) {
    this.#root = root;
    this.#sheet = Sheet.of(root);
    this.start = { cover: null, colour: this.#sheet.mayPaint ? null : BLACK, background: this.#sheet.mayPaint ? null : WHITE };
  }

  /** How text in an element is painted, by how it is around it. */
  enter(element: Element, around: Paint): Paint {
    let hides = 0;
    let style: string | null = null;
    let painted = false;
    for (const { name, value } of element.attrs) {
      if (name === "style") style = MATTERS.test(value) ? value : null;
      else if (name === "hidden") hides |= value === "until-found" ? 0 : HIDES.off;
      else if (name === "popover") hides |= HIDES.off;
      else if (name === "aria-hidden" && value === "true") hides |= HIDES.silent;
      else if (name === "bgcolor" || name === "background" || (name === "color" && element.tagName === "font")) painted = true;
    }
    if (element.tagName === "dialog" && attribute(element, "open") === null) hides |= HIDES.off;
    const ruled = this.#sheet.declared(element);
    if (hides === 0 && style === null && ruled === null && !painted) return around;
    const own = style === null ? null : declarationsOf(style);
    const declared = own && ruled ? cascade([ruled, own]) : (own ?? ruled ?? new Map<string, string>());
    this.lines.add(element, declared);
    const hiding = hidingOf(declared);
    // A rule that lays it out is stronger than the attribute.
    if (hides & HIDES.off && /^(?:block|flex|grid|inline|table|contents)/.test(declared.get("display") ?? ""))
      hides &= ~HIDES.off;
    hides |= hiding.hides;
    const coloured = this.#colours(element, declared, painted, around);
    const shows = hiding.shows | (coloured.isBlank === false ? HIDES.blank : 0);
    if (coloured.isBlank) hides |= HIDES.blank;
    const cover =
      hides === 0
        ? uncovered(around.cover, shows)
        : this.#cover(element, hides, `${style ?? ""};${[...declared.keys()].join(";")}`, uncovered(around.cover, shows));
    return { cover, colour: coloured.colour, background: coloured.background };
  }

  #colours(element: Element, declared: Declarations, painted: boolean, around: Paint) {
    const colourText =
      declared.get("-webkit-text-fill-color") ??
      declared.get("color") ??
      (painted && element.tagName === "font" ? attribute(element, "color") : null);
    const picture = painted && attribute(element, "background") !== null;
    const plain = painted ? attribute(element, "bgcolor") : null;
    const ruled = backgroundIn(declared);
    const background = picture ? null : ruled !== undefined ? ruled : plain === null ? undefined : colourOf(plain);
    if (colourText == null && background === undefined)
      return { colour: around.colour, background: around.background, isBlank: undefined };
    const colour = colourText == null ? around.colour : colourOf(withoutImportant(colourText));
    const behind = background === undefined ? around.background : background;
    const isBlank =
      colour === null ? undefined : behind === null ? colour[3] < 13 && colourText != null : isAlike(colour, behind);
    return { colour, background: behind, isBlank: colourText == null && isBlank !== true ? false : (isBlank ?? false) };
  }

  #cover(element: Element, hides: number, style: string, outer: Cover | null): Cover {
    const cover = { element, outer, hides, style, chars: 0 };
    this.#all.push(cover);
    return cover;
  }

  /** The covers under which nobody ever sees anything; `chars` is the length of the page's text. */
  lasting(chars: number): ReadonlySet<Cover> {
    const lasting = new Set<Cover>();
    if (this.#all.length === 0) return lasting;
    // Inner ones come behind outer ones.
    for (const cover of this.#all.toReversed()) if (cover.outer) cover.outer.chars += cover.chars;
    const kinds = this.#all.map(likeness);
    const alike = new Map<string, number>();
    for (const [i, { outer, chars }] of this.#all.entries()) {
      const kind = kinds[i] as string;
      alike.set(kind, (alike.get(kind) ?? 0) + (outer ? 0 : chars));
    }
    const reveal = new Reveal(this.#root);
    for (const [i, cover] of this.#all.entries()) {
      if (cover.chars === 0) continue;
      const { element, hides, outer, style } = cover;
      const share = Math.max(cover.chars, alike.get(kinds[i] as string) ?? 0) / chars;
      if ((outer && lasting.has(outer)) || !reveal.shows(element, hides, share, style, cover.chars, chars)) lasting.add(cover);
    }
    return lasting;
  }
}

/** The innermost cover that is left where some ways of hiding are taken back. */
const uncovered = (cover: Cover | null, shows: number): Cover | null => {
  let left = cover;
  while (left && shows !== 0 && (left.hides & ~(shows & REVOCABLE)) === 0) left = left.outer;
  return left;
};

/** What is hidden in one way: by elements of one name, or without a paint by any, as pages do until their scripts run. */
const likeness = ({ element, hides }: Cover): string =>
  hides & (HIDES.off | HIDES.silent)
    ? `${hides} ${element.tagName} ${attribute(element, "class") ?? attribute(element, "id") ?? ""}`
    : `${hides}`;
