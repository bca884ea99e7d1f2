import { attribute, type Element } from "@farthing/html";
import { fold } from "@farthing/read";
import type { RootContent } from "mdast";
import { textOf } from "../dom/node.ts";
import { type Context, holdsKept } from "./context.ts";
import { nameLine } from "./lines.ts";
import { signOf } from "./sign.ts";
import { cellsOf } from "./table-rows.ts";

/** What a sign before a text is called that says of what kind it is. */
const KIND = /^\[?(\p{L}{3,15})\]?$/u;

/** So a picture is called that DocBook sets before a note. */
const IN_BRACKETS = /^\[.+\]$/;

/** What AsciiDoc calls the cell of a sign, or of the word that stands for it. */
const ICON = /(?:^|\s)icon(?:\s|$)/;

/** The name of a note, a tip or a warning, told by the sign before it; a picture that is none is no sign. */
const kindOf = (sign: Element, context: Context): string | undefined => {
  const isIcon = ICON.test(attribute(sign, "class") ?? "");
  const name = signOf(sign) || (isIcon ? fold(textOf(sign, 40)) : "");
  return holdsKept(context, sign) && !isIcon && !IN_BRACKETS.test(name) ? undefined : KIND.exec(name)?.[1];
};

/** What a table is that is a note, a tip or a warning: a sign, and the text, with its title above it or without one; `null` of all others. */
export const noticeOf = (
  rows: readonly Element[],
  context: Context,
  blocks: (cell: Element) => RootContent[],
): RootContent[] | null => {
  if (rows.length > 2) return null;
  const [[sign, beside, ...more] = [], [below, ...others] = []] = rows.map(cellsOf);
  const isTitled = rows.length === 2;
  const text = isTitled ? below : beside;
  if (!sign || !beside || !text || more.length + others.length > 0 || !holdsKept(context, text)) return null;
  if (isTitled && attribute(sign, "rowspan") !== "2") return null;
  const kind = kindOf(sign, context);
  const title = isTitled && holdsKept(context, beside) ? fold(textOf(beside)) : "";
  return kind ? [nameLine(title || kind), ...blocks(text)] : null;
};
