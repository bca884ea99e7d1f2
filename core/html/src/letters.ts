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

/** Letters are smaller than those around below this, in their sizes. */
const SMALL = 0.9;

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
      return value === "super" || value === "sub" ? { script: value } : { raise: Number.parseFloat(value) || 0 };
    case "font-size":
      return { isSmall: value === "smaller" || sizeOf(value) < SMALL };
    case "position":
      return { isMoved: value === "relative" };
    case "top":
      return { top: Number.parseFloat(value) || 0 };
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
  return said.script === undefined && isSmall && height !== 0 ? { ...said, script: height > 0 ? "super" : "sub" } : said;
}
