/** Declarations of CSS by property, lower-case, the last of each. */
export type Declarations = ReadonlyMap<string, string>;

/** Whether any of the declarations may have to do with what is seen. */
export const MATTERS =
  /display|visib|opacity|clip|position|overflow|font|indent|color|background|transform|filter|margin|scale|inset|translate|text-fill|zoom|mask|letter-spacing|white-space/i;

/** Longer ones are data, not style. */
const MAX_LENGTH = 5_000;

/** A value without `!important`. */
export function withoutImportant(value: string | undefined): string {
  const at = value?.lastIndexOf("!") ?? -1;
  return value !== undefined && at >= 0 && value.slice(at + 1).trim() === "important"
    ? value.slice(0, at).trimEnd()
    : (value ?? "");
}

/** CSS without its comments; one without an end takes all that follows with it. */
export function withoutComments(css: string): string {
  let out = "";
  for (let at = 0; ; ) {
    const open = css.indexOf("/*", at);
    if (open < 0) return out + css.slice(at);
    out += css.slice(at, open);
    const close = css.indexOf("*/", open + 2);
    if (close < 0) return out;
    at = close + 2;
  }
}

/** Reads the declarations of a style attribute, or of a rule. */
export const declarationsOf = (style: string): Map<string, string> => {
  const found = new Map<string, string>();
  for (const each of withoutComments(style.slice(0, MAX_LENGTH)).split(";")) {
    const colon = each.indexOf(":");
    if (colon < 0) continue;
    const name = each.slice(0, colon).trim().toLowerCase();
    const value = each
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    if (!found.get(name)?.endsWith("!important") || value.endsWith("!important")) found.set(name, value);
  }
  return found;
};

/** What declarations do to the text of an element. */
export const HIDES = {
  /** Not laid out, as what scripts switch on later. */
  off: 1 << 0,
  /** Laid out, and not painted; what is in it may be. */
  invisible: 1 << 1,
  /** Without height, as what unfolds. */
  folded: 1 << 2,
  /** Without opacity, as what fades in. */
  faded: 1 << 3,
  /** Where nobody looks: beside the page, cut out of it, of no size. */
  away: 1 << 4,
  /** Letters of no size; what is in it may have another. */
  tiny: 1 << 5,
  /** Letters of no colour, or the background's; likewise. */
  blank: 1 << 6,
  /** Not told to those who listen, as signs are. */
  silent: 1 << 7,
  /** Moved out of the picture that stands for it. */
  pictured: 1 << 8,
} as const;

/** What is inherited, and may be otherwise inside. */
export const REVOCABLE = HIDES.invisible | HIDES.tiny | HIDES.blank;

const FAR =
  /-\s*(?:\d{4,}(?:\.\d+)?(?:px|pt)?(?![\d.%a-z])|[5-9]\d\d(?:\.\d+)?px|(?:[4-9]\d|\d{3,})(?:\.\d+)?r?em|\d{3,}(?:\.\d+)?v[wh]|(?:[5-9]\d\d|\d{4,})%)/;
const FAR_AWAY = /^(?:\d{4,}(?:px|pt)?|\d{3,}(?:r?em|v[wh])|[5-9]\d\d%|\d{4,}%)$/;
const NO_SIZE = /^(?:0(?:\.\d+)?(?:px|pt|r?em|%|v[wh])?|0?\.\d+px|1px)$/;
const TINY = /^(?:0|0?\.0*|[01](?:\.\d+)?(?:px|pt)|0?\.\d+(?:px|pt)|0(?:\.0\d*)?(?:r?em|%|v[wh])|\.0\d*r?em)$/;
const SIZED = /^(?:\d+(?:\.\d+)?|\.\d+)(?:px|pt|rem|vw|vh|mm|cm|in|pc)$|^(?:x{0,2}-?(?:small|large)|medium)$/;
const CUT = /rect\(\s*(?:0|1px|auto)[\d\spx,]*\)|^rect\(\s*(-?[\d.]+)px[\s,]+\1px[\s,]+\1px[\s,]+\1px\s*\)/;
const CLIPPED =
  /inset\(\s*(?:[5-9]\d|\d{3,})(?:\.\d+)?%|(?:circle|ellipse)\(\s*0|polygon\(\s*0[\dpx%]*\s+0[\dpx%]*\s*(?:,\s*0[\dpx%]*\s+0[\dpx%]*\s*)*\)/;
const SHRUNK =
  /scale(?:3d|[xy])?\(\s*0(?:\.0\d*)?\s*[,)]|translate(?:3d|[xy])?\([^()]*?-\s{0,8}(?:\d{4,}px|[5-9]\d\dpx|\d{3,}(?:v[wh]|r?em)|[5-9]\d\d%)|matrix\(\s*0\s*,\s*0\s*,\s*0\s*,\s*0|rotate[xy]\(\s*-?90deg/;
/** Letters that are drawn one over the other, or from right to left. */
const HEAPED = /^-(?:\d{2,}(?:\.\d+)?px|[1-9]\d*(?:\.\d+)?r?em)$/;
/** A mask that lets nothing through. */
const MASKED = /gradient\((?:to [a-z ]{1,20},|-?[\d.]{1,8}deg,)? ?transparent(?: ?, ?transparent){1,10} ?\)/;
const SIDES = [
  "left",
  "top",
  "right",
  "bottom",
  "inset",
  "margin-left",
  "margin-top",
  "margin",
  "text-indent",
  "inset-inline-start",
];

const numberOf = (value: string): number => (value.endsWith("%") ? Number.parseFloat(value) / 100 : Number.parseFloat(value));

/** HIDES bits of declarations, and the revocable ones that they take back. Colours are told elsewhere. */
export const hidingOf = (declared: Declarations): { readonly hides: number; readonly shows: number } => {
  const of = (name: string): string => withoutImportant(declared.get(name));
  let hides = 0;
  let shows = 0;
  if (declared.size === 0) return { hides, shows };
  if (of("display") === "none" || of("content-visibility") === "hidden") hides |= HIDES.off;
  const visibility = of("visibility");
  if (visibility === "hidden" || visibility === "collapse") hides |= HIDES.invisible;
  else if (visibility === "visible") shows |= HIDES.invisible;
  if (numberOf(of("opacity")) <= 0.05 || /opacity\(\s*0(?:\.0\d*)?%?\s*\)/.test(of("filter"))) hides |= HIDES.faded;
  const size = of("font-size") || /(?:^|\s)([\d.]+[a-z%]*)(?=\/|\s)/.exec(of("font"))?.[1] || "";
  if (size !== "" && TINY.test(size)) hides |= HIDES.tiny;
  else if (SIZED.test(size)) shows |= HIDES.tiny;
  const clips = /hidden|clip/.test(of("overflow") || `${of("overflow-x")} ${of("overflow-y")}`);
  const heights = [of("height"), of("max-height")];
  const widths = [of("width"), of("max-width")];
  if (clips && widths.some((width) => NO_SIZE.test(width)) && heights.some((height) => NO_SIZE.test(height))) hides |= HIDES.away;
  // With a padding it is a box of a fixed ratio.
  else if (
    clips &&
    !/[1-9]/.test(`${of("padding-bottom")}${of("padding-top")}${of("padding")}`) &&
    (heights.some((height) => NO_SIZE.test(height)) || widths.some((width) => NO_SIZE.test(width)))
  )
    hides |= HIDES.folded;
  const isPlaced = /absolute|fixed/.test(of("position"));
  for (const side of SIDES) {
    const value = of(side);
    if (value === "") continue;
    if (!FAR.test(value) && !(isPlaced && FAR_AWAY.test(value))) continue;
    hides |= side === "text-indent" && /url\(/.test(`${of("background")}${of("background-image")}`) ? HIDES.pictured : HIDES.away;
  }
  if (isPlaced && CUT.test(of("clip"))) hides |= HIDES.away;
  if (HEAPED.test(of("letter-spacing"))) hides |= HIDES.tiny;
  const mask = `${of("mask")} ${of("mask-image")} ${of("-webkit-mask")} ${of("-webkit-mask-image")}`;
  if (MASKED.test(mask)) hides |= HIDES.away;
  if (CLIPPED.test(of("clip-path") || of("-webkit-clip-path"))) hides |= HIDES.away;
  if (
    SHRUNK.test(`${of("transform")} ${of("-webkit-transform")}`) ||
    /^0(?:\.0\d*)?%?$/.test(of("scale")) ||
    /^0(?:\.0\d*)?%?$/.test(of("zoom"))
  )
    hides |= HIDES.away;
  if (isPlaced && Number.parseInt(of("z-index"), 10) <= -10) hides |= HIDES.away;
  return { hides, shows };
};
