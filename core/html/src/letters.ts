/** What a style says of letters; what is absent it does not say. */
export interface Letters {
  readonly isBold?: boolean;
  readonly isSlanted?: boolean;
  readonly isStruck?: boolean;
  readonly script?: "super" | "sub";
  /** The first of its fonts, as it is written. */
  readonly font?: string;
}

const BOLD = /^(?:bold(?:er)?|[6-9]00)$/;
const LIGHT = /^(?:normal|lighter|[1-5]00)$/;

/** What one declaration says of letters; nothing of most. */
function declared(property: string, value: string): Letters {
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
      return value === "super" || value === "sub" ? { script: value } : {};
    case "font-family":
      return { font: value.split(",", 1)[0]?.trim() ?? "" };
    default:
      return {};
  }
}

/** What the declarations of a style say of letters (CSS Fonts 4, CSS Text Decoration 3); the last of two counts. */
export function lettersOf(declarations: string): Letters {
  let letters: Letters = {};
  for (const declaration of declarations.split(";")) {
    const [property = "", value = ""] = declaration.split(":", 2);
    const said = value.toLowerCase().replace("!important", "").trim();
    letters = { ...letters, ...declared(property.trim().toLowerCase(), said) };
  }
  return letters;
}
