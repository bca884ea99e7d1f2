import { childElements, type Element } from "@farthing/html";
import type { Code } from "mdast";
import { isPatch } from "../dom/patch.ts";
import { codeText, fromFirstLine } from "./code.ts";
import type { Context } from "./context.ts";

/** A unified diff of which each line is a box in this one; `null` of all other boxes. */
export const codeOfPatch = (element: Element, { outline }: Context): Code | null => {
  const box = outline.boxOf.get(element);
  if (!box || !isPatch(box, outline)) return null;
  const lines = childElements(element).map((line) => codeText(line).replace(/^\n/, "").trimEnd());
  return { type: "code", lang: "diff", value: fromFirstLine(lines.join("\n")) };
};
