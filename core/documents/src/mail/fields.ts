import type { List } from "mdast";
import { type Inline, paragraph, run } from "../mdast.ts";

/** Lines as a list; `undefined` if there are none. */
export const listOf = (lines: readonly (readonly Inline[])[]): List | undefined =>
  lines.length === 0
    ? undefined
    : {
        type: "list",
        ordered: false,
        start: null,
        spread: false,
        children: lines.map((line) => {
          const text = paragraph(line);
          return { type: "listItem", spread: false, checked: null, children: text === undefined ? [] : [text] };
        }),
      };

/** Names and values as a list, those without a value left out. */
export const fieldList = (fields: readonly (readonly [name: string, value: string])[]): List | undefined =>
  listOf(
    fields.filter(([, value]) => value !== "").map(([name, value]) => [run(`${name}:`, { strong: true }), run(` ${value}`)]),
  );
