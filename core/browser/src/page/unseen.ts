import type { SnapshotDocument } from "./document.ts";

/** Pixels beside the page that no slide of a carousel is moved to, and above it. */
const FAR_LEFT = -2_000;
const FAR_ABOVE = -300;
/** Where the slides of one stand that says that it is one: several pages to the left, and nearer than what is moved out of sight. */
const LAST_SLIDE = -9_000;
/** Slides of one stand that are looked at. */
const MOST_SLIDES = 50;
const SLIDES = /slid|swip|carousel/i;
const TINY = 2;
const FAINT = 0.05;
/** How far apart the parts of two colours may be that nobody tells from each other. */
const ALIKE = 10;
const CLIPPED =
  /^(?:inset\((?:[5-9]\d|\d{3,})(?:\.\d+)?%|(?:circle|ellipse)\(0|polygon\(0(?:px|%)? 0(?:px|%)?(?:, 0(?:px|%)? 0(?:px|%)?)*\))/;
const CUT = /^rect\((-?[\d.]+)px,? \1px,? \1px,? \1px\)/;
const FADED = /opacity\(([\d.]+)\)/;
/** A mask that lets nothing through, as it is computed. */
const MASKED = /gradient\((?:to [a-z ]{1,20}, |-?[\d.]{1,8}deg, )?rgba\(0, 0, 0, 0\)(?:, rgba\(0, 0, 0, 0\)){1,10}\)/;
/** What unfolds when somebody asks for it. */
const UNFOLDS = /accord|collaps|toggl|expand|more|faq|answer|panel|tab|slide|swiper|carousel|spoiler/i;
const PICTURES = /^(?:img|picture|video|canvas|svg|iframe)$/;

/** Boxes around a formula up to the one that holds what is drawn of it, too, and what that holds at most. */
const [FORMULA_LEVELS, FORMULA_PARTS] = [3, 10];
/** Square pixels that a sign takes at least, where it is drawn: a drawing says no more than it has room for. */
const SIGN_AREA = 20;

type Colour = readonly number[];
type Box = readonly number[];

const colourOf = (text: string): Colour | undefined => {
  const parts = /^rgba?\(([\d.,\s/%]+)\)/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  return parts && parts.length >= 3 && parts.every((part) => !Number.isNaN(part)) ? parts : undefined;
};
const opacityOf = ([, , , alpha = 1]: Colour): number => alpha;
const isAlike = (a: Colour, b: Colour): boolean => [0, 1, 2].every((at) => Math.abs((a[at] ?? 0) - (b[at] ?? 0)) <= ALIKE);
/** Whether a box has no room, or is far from the page. */
const isOut = ([x = 0, y = 0, width = 0, height = 0]: Box, left = FAR_LEFT): boolean =>
  x + width <= left || y + height <= FAR_ABOVE || width <= 0 || height <= 0;
const meet = ([x = 0, y = 0, w = 0, h = 0]: Box, [left = 0, top = 0, width = 0, height = 0]: Box): boolean =>
  x < left + width && left < x + w && y < top + height && top < y + h;

/** What an element does to all that is in it, and the background that it gives it. */
interface Place {
  readonly isGone: boolean;
  readonly opacity: number;
  /** `undefined` where a picture is behind. */
  readonly background: Colour | undefined;
  /** Whether it is a slide of a stand, to the left of the one that is shown, or in such a slide. */
  readonly isSlide: boolean;
}

const WHITE: Colour = [255, 255, 255];

/** Tells which texts of a laid out document nobody sees: too small, too faint, of the colour behind them, cut away or moved out of sight. */
export class Unseen {
  readonly #places = new Map<number, Place>();
  #pictures: readonly Box[] | undefined;

  constructor(private readonly document: SnapshotDocument) {}

  /** Whether nobody sees a text, though it has a box, or stands in one. */
  has(text: number): boolean {
    const { document } = this;
    const box = document.boundsOf(text);
    const place = this.#place(document.parentOf(text));
    if (box === undefined) return place.isGone;
    if (place.isGone || place.opacity <= FAINT) return true;
    if (isOut(box, place.isSlide ? LAST_SLIDE : FAR_LEFT)) return document.value(text).trim() !== "";
    if (Number.parseFloat(document.style(text, "font-size")) < TINY) return true;
    const colour = colourOf(document.style(text, "color"));
    if (colour === undefined) return false;
    if (opacityOf(colour) <= FAINT) return true;
    return place.background !== undefined && isAlike(colour, place.background) && !this.#isPainted(box);
  }

  /** The same of what a style sheet writes. */
  hasGenerated(pseudo: number): boolean {
    const { document } = this;
    const box = document.boundsOf(pseudo);
    if (box === undefined || isOut(box) || document.isHidden(pseudo) || this.#isCutAway(pseudo, box)) return true;
    return Number.parseFloat(document.style(pseudo, "opacity")) <= FAINT || this.has(pseudo);
  }

  /**
   * Whether a formula (MathML) is kept from sight only since it is drawn beside it, and is there for whoever has it read to them, as the text
   * of a picture is. So KaTeX and MathJax (its `assistive MathML`) have it; what they draw is often no text at all.
   */
  isDrawnBeside(formula: number): boolean {
    const { document } = this;
    let at = formula;
    for (let level = 0; level < FORMULA_LEVELS && this.#place(at).isGone; level += 1) {
      const around = document.parentOf(at);
      if (around >= 0 && !this.#place(around).isGone) {
        const parts = document.children[around] ?? [];
        const area = SIGN_AREA * this.#signsIn(formula);
        return parts.length <= FORMULA_PARTS && parts.some((part) => part !== at && this.#isDrawing(part, area));
      }
      at = around;
    }
    return false;
  }

  #signsIn(formula: number): number {
    const { document } = this;
    let signs = 0;
    for (const node of document.below(formula))
      if (document.isText(node) && document.hasBox(node)) signs += document.value(node).trim().length;
    return signs;
  }

  /** Whether it is to be seen, and only to be seen (`aria-hidden`), in at least so many square pixels. */
  #isDrawing(node: number, area: number): boolean {
    const { document } = this;
    if (!document.isElement(node) || document.attribute(node, "aria-hidden") !== "true") return false;
    const [, , width = 0, height = 0] = document.boundsOf(node) ?? [];
    const { isGone, opacity } = this.#place(node);
    const isLarge = width > TINY && height > TINY && width * height >= area;
    return isLarge && !isGone && opacity > FAINT && !document.isHidden(node);
  }

  /** Worked out once for each element, from the outermost inwards: without recursion, as pages may be nested deeply. */
  #place(node: number): Place {
    const path: number[] = [];
    let known: Place | undefined;
    for (let at = node; at >= 0; at = this.document.parentOf(at)) {
      known = this.#places.get(at);
      if (known !== undefined) break;
      path.push(at);
    }
    let place: Place = known ?? { isGone: false, opacity: 1, background: WHITE, isSlide: false };
    for (const at of path.reverse()) {
      place = this.#inside(at, place);
      this.#places.set(at, place);
    }
    return place;
  }

  #inside(node: number, around: Place): Place {
    const { document } = this;
    const box = document.boundsOf(node);
    if (box === undefined || !document.isElement(node)) return around;
    const opacity = Number.parseFloat(document.style(node, "opacity"));
    const filtered = Number(FADED.exec(document.style(node, "filter"))?.[1] ?? 1);
    const own = colourOf(document.style(node, "background-color"));
    const picture = document.style(node, "background-image");
    const background =
      picture !== "" && picture !== "none"
        ? undefined
        : own === undefined || opacityOf(own) < 0.95
          ? own && opacityOf(own) > 0
            ? undefined
            : around.background
          : own;
    return {
      isGone: around.isGone || this.#isCutAway(node, box),
      opacity: around.opacity * (Number.isNaN(opacity) ? 1 : opacity) * filtered,
      background,
      isSlide: around.isSlide || this.#isSlide(node, box),
    };
  }

  /** Whether it stands to the left of the page, beside another one of its size that stands on it. */
  #isSlide(node: number, [x = 0, y = 0, width = 0, height = 0]: Box): boolean {
    const { document } = this;
    if (x >= 0 || !SLIDES.test(document.attribute(node, "class") ?? "")) return false;
    const beside = (document.children[document.parentOf(node)] ?? []).slice(0, MOST_SLIDES);
    return beside.some((other) => {
      const [left = -1, top, wide, high] = document.boundsOf(other) ?? [];
      return left >= 0 && top === y && wide === width && high === height && width > 0;
    });
  }

  #isCutAway(node: number, [, , width = 0, height = 0]: Box): boolean {
    const { document } = this;
    if (document.style(node, "content-visibility") === "hidden") return true;
    if (CLIPPED.test(document.style(node, "clip-path")) || MASKED.test(document.style(node, "mask-image"))) return true;
    if (CUT.test(document.style(node, "clip")) && /absolute|fixed/.test(document.style(node, "position"))) return true;
    const cuts = (axis: "overflow-x" | "overflow-y", size: number) => size <= 1 && /hidden|clip/.test(document.style(node, axis));
    const [across, down] = [cuts("overflow-x", width), cuts("overflow-y", height)];
    if (across && down) return true;
    // A custom element says what it is by its name, and folds a part of its shadow tree.
    const host = document.name(document.parentOf(node));
    const names = ["class", "id", "role"].map((name) => document.attribute(node, name));
    return (across || down) && !UNFOLDS.test([...names, host.includes("-") ? host : ""].join(" "));
  }

  /** Whether a picture lies where a text stands: it may well be what that is seen on. */
  #isPainted(box: Box): boolean {
    this.#pictures ??= this.#findPictures();
    return this.#pictures.some((each) => meet(each, box));
  }

  #findPictures(): readonly Box[] {
    const found: Box[] = [];
    for (const node of this.document.below(0)) {
      const picture = this.document.style(node, "background-image");
      const box =
        PICTURES.test(this.document.name(node)) || (picture !== "" && picture !== "none")
          ? this.document.boundsOf(node)
          : undefined;
      if (box !== undefined && found.length < 1_000) found.push(box);
    }
    return found;
  }
}
