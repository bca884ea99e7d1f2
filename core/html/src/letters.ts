/** What a style says of letters; what is absent it does not say. */
export interface Letters {
  readonly isBold?: boolean;
  readonly isSlanted?: boolean;
  readonly isStruck?: boolean;
  readonly script?: "super" | "sub";
  /** The first of its fonts, as it is written. */
  readonly font?: string;
}

/** What declarations say together: letters that are smaller than those around, and stand higher (above 0) or lower, are scripts. */
interface Declared extends Letters {
  readonly isSmall?: boolean;
  readonly isMoved?: boolean;
  readonly top?: number;
  readonly raise?: number;
}

/** Letters are smaller than those around below this, and moved from here on, in their sizes: labels and buttons are set right by a point. */
const SMALL = 0.9;
const MOVED = 0.1;
/** Of a size that is usual. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ["em", 1],
  ["%", 0.01],
  ["px", 1 / 16],
  ["pt", 1 / 12],
]);

const BOLD = /^(?:bold(?:er)?|[6-9]00)$/;
const LIGHT = /^(?:normal|lighter|[1-5]00)$/;

/** What one declaration says of letters; nothing of most. */
function declared(property: string, value: string): Declared {
  switch (property) {
    case "font-weight":
      return BOLD.test(value) || LIGHT.test(value) ? { isBold: BOLD.test(value) } : {};
    case "font-style":
      if (value === "italic" || value.startsWith("oblique")) return { isSlanted: true };
      return value === "normal" ? { isSlanted: false } : {};
    case "text-decoration":
    case "text-decoration-line":
      return { isStruck: value.split(/\s/).includes("line-through") };
    case "vertical-align":
      return value === "super" || value === "sub" ? { script: value } : { raise: lengthOf(value) };
    case "font-size":
      return { isSmall: value === "smaller" || sizeOf(value) < SMALL };
    case "position":
      return { isMoved: value === "relative" };
    case "top":
      return { top: lengthOf(value) };
    case "font-family":
      return { font: value.split(",", 1)[0]?.trim() ?? "" };
    default:
      return {};
  }
}

/** A size in those of the letters around; `NaN` where it is another. */
function sizeOf(value: string): number {
  const size = Number.parseFloat(value);
  return value.endsWith("%") ? size / 100 : value.endsWith("em") && !value.endsWith("rem") ? size : Number.NaN;
}

/** A length in sizes of the letters; 0 where it is another. */
function lengthOf(value: string): number {
  const [, number, unit = ""] = LENGTH.exec(value) ?? [];
  return Number(number ?? 0) * (UNITS.get(unit) ?? 0);
}
const LENGTH = /^([-+]?\d{0,6}(?:\.\d{1,9})?)(em|%|px|pt)$/;

/** What the declarations of a style say of letters (CSS Fonts 4, CSS Text Decoration 3); the last of two counts. */
export function lettersOf(declarations: string): Letters {
  let letters: Declared = {};
  for (const declaration of declarations.split(";")) {
    const [property = "", value = ""] = declaration.split(":", 2);
    const said = value.toLowerCase().replace("!important", "").trim();
    letters = { ...letters, ...declared(property.trim().toLowerCase(), said) };
  }
  const { isSmall, isMoved, top = 0, raise = 0, ...said } = letters;
  const height = isMoved && top !== 0 ? -top : raise;
  return said.script === undefined && isSmall && Math.abs(height) >= MOVED
    ? { ...said, script: height > 0 ? "super" : "sub" }
    : said;
}
