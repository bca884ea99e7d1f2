import { lettersOf } from "@farthing/html";
import { codeOf } from "../monospace/font.ts";
import type { Marks } from "./line.ts";

const GENERIC = /^["']?(?:ui-)?monospace["']?$/;
const SCRIPTS = { super: "sup", sub: "sub" } as const;

/** What declarations of CSS say of text. A mark that is `undefined` is taken from it. */
export function marksIn(declarations: string): Marks {
  const { isBold, isSlanted, isStruck, script, font } = lettersOf(declarations);
  return {
    ...(isBold !== undefined && { strong: isBold || undefined }),
    ...(isSlanted !== undefined && { emphasis: isSlanted || undefined }),
    ...(isStruck !== undefined && { delete: isStruck || undefined }),
    ...(script !== undefined && { script: SCRIPTS[script] }),
    ...(font !== undefined && { code: GENERIC.test(font) ? "font" : codeOf(false, font) || undefined }),
  };
}
