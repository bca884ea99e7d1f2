import { headingLevelOfName } from "../../heading-name.ts";
import { code, heading, type Inline, labelled, paragraph } from "../../mdast.ts";
import { listDepthOfNames, styleKind } from "../../style-kind.ts";
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
  const { outlineLevel, list, listLevel, oldList, printed } = properties;
  const style = styles.styles.get(properties.style ?? Number.NaN);
  const level = outlineLevel ?? style?.outlineLevel ?? headingOf(style?.name ?? "");
  const kind = styleKind([style?.name ?? ""]);
  const number = list ?? style?.list;
  const place = number === undefined ? undefined : counter.place(number, listLevel || style?.listLevel || 0);
  const isTitle = kind === "title";
  if (isTitle || (level !== undefined && level < BODY_TEXT)) {
    const made = heading(isTitle ? 1 : (level ?? 0) + 1, inlines);
    return made === undefined ? [] : [labelled(made, place)];
  }
  if (kind === "code") return [code(inlines)];
  const body = paragraph(inlines);
  if (body === undefined) return [];
  if (kind === "quote") return [{ type: "blockquote", children: [labelled(body, place)] }];
  if (place !== undefined) {
    const depth = place.level || listDepthOfNames([style?.name ?? ""]);
    return [{ type: "listEntry", ...place, level: depth, children: [body] }];
  }
  if (oldList === undefined) return [body];
  const label = oldList.ordered ? printed || undefined : undefined;
  return [
    { type: "listEntry", ...oldList, label, ordinal: label === undefined ? undefined : ordinalIn(label), children: [body] },
  ];
}

/** The last number of a label. */
const ordinalIn = (label: string): number | undefined => {
  const digits = label.match(/\d+/g)?.at(-1);
  return digits === undefined ? undefined : Number(digits);
};

/** Outline level that a style's name gives it. */
const headingOf = (name: string): number | undefined => {
  const level = headingLevelOfName(name);
  return level === undefined ? undefined : level - 1;
};
