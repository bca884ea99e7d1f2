import { codeOf } from "../monospace/font.ts";
import type { Marks } from "./line.ts";

const WEIGHT = /^(?:bold(?:er)?|[6-9]00)$/;
const LIGHT = /^(?:normal|lighter|[1-5]00)$/;
const GENERIC = /^["']?(?:ui-)?monospace["']?$/i;

/** What one declaration says of text; nothing of most. */
function declared(property: string, value: string): Marks {
  switch (property) {
    case "font-weight":
      if (WEIGHT.test(value)) return { strong: true };
      return LIGHT.test(value) ? { strong: undefined } : {};
    case "font-style":
      if (value === "italic" || value.startsWith("oblique")) return { emphasis: true };
      return value === "normal" ? { emphasis: undefined } : {};
    case "text-decoration":
    case "text-decoration-line":
      return { delete: value.split(/\s/).includes("line-through") || undefined };
    case "vertical-align":
      return value === "super" ? { script: "sup" } : value === "sub" ? { script: "sub" } : {};
    case "font-family": {
      const [first = ""] = value.split(",", 1);
      return { code: GENERIC.test(first.trim()) ? "font" : codeOf(false, first) || undefined };
    }
    default:
      return {};
  }
}

/** What declarations of CSS say of text. A mark that is `undefined` is taken from it. */
export function marksIn(declarations: string): Marks {
  let marks: Marks = {};
  for (const declaration of declarations.split(";")) {
    const [property = "", value = ""] = declaration.split(":", 2);
    const said = value.toLowerCase().replace("!important", "").trim();
    marks = { ...marks, ...declared(property.trim().toLowerCase(), said) };
  }
  return marks;
}
