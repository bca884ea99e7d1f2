import { headingLevelOfName } from "../../heading-name.ts";
import { code, heading, type Inline, paragraph } from "../../mdast.ts";
import { styleKind } from "../../style-kind.ts";
import type { StyleSheet } from "./header.ts";
import type { ListCounter } from "./lists.ts";
import type { ParagraphState } from "./state.ts";
import type { Block } from "./tables.ts";

/** Outline levels from here on are body text. */
const BODY_TEXT = 9;

/** What a paragraph is, by its properties and its style: heading, list item or plain. Nothing if it shows nothing. */
export function paragraphBlocks(
  inlines: readonly Inline[],
  properties: ParagraphState,
  styles: StyleSheet,
  counter: ListCounter,
): Block[] {
  const { outlineLevel, list, listLevel, oldList } = properties;
  const style = styles.styles.get(properties.style ?? Number.NaN);
  const level = outlineLevel ?? style?.outlineLevel ?? headingOf(style?.name ?? "");
  const kind = styleKind([style?.name ?? ""]);
  const isTitle = kind === "title";
  if (isTitle || (level !== undefined && level < BODY_TEXT)) {
    const made = heading(isTitle ? 1 : (level ?? 0) + 1, inlines);
    return made === undefined ? [] : [made];
  }
  if (kind === "code") return [code(inlines)];
  const body = paragraph(inlines);
  if (body === undefined) return [];
  if (kind === "quote") return [{ type: "blockquote", children: [body] }];
  const number = list ?? style?.list;
  const place = number === undefined ? undefined : counter.place(number, listLevel || style?.listLevel || 0);
  if (place !== undefined) return [{ type: "listEntry", ...place, children: [body] }];
  return oldList === undefined ? [body] : [{ type: "listEntry", ...oldList, children: [body] }];
}

/** Outline level that a style's name gives it. */
const headingOf = (name: string): number | undefined => {
  const level = headingLevelOfName(name);
  return level === undefined ? undefined : level - 1;
};
