import { lettersOf } from "@farthing/html";
import { codeOf } from "../monospace/font.ts";
import type { Marks } from "./line.ts";

/** What style sheets say of an element: how its text is marked, and whether it is a line of its own, or stands apart from the others. */
export interface Style extends Marks {
  readonly placed?: "line" | "apart" | undefined;
}

const GENERIC = /^["']?(?:ui-)?monospace["']?$/;
const SCRIPTS = { super: "sup", sub: "sub" } as const;

const BLOCK = /(?:^|[;\s{])display\s{0,10}:\s{0,10}(?:block|list-item|table|flex|grid)\s{0,10}(?:!|;|$)/i;
const APART = /(?:^|[;\s{])position\s{0,10}:\s{0,10}(?:absolute|fixed)/i;

/** What declarations of CSS say of text. A mark that is `undefined` is taken from it. */
export function marksIn(declarations: string): Style {
  const { isBold, isSlanted, isStruck, script, font } = lettersOf(declarations);
  return {
    ...(isBold !== undefined && { strong: isBold || undefined }),
    ...(isSlanted !== undefined && { emphasis: isSlanted || undefined }),
    ...(isStruck !== undefined && { delete: isStruck || undefined }),
    ...(script !== undefined && { script: SCRIPTS[script] }),
    ...(BLOCK.test(declarations) ? { placed: "line" } : APART.test(declarations) && { placed: "apart" }),
    ...(font !== undefined && { code: GENERIC.test(font) ? "font" : codeOf(false, font) || undefined }),
  };
}
