import { markdown, seenLine } from "@farthing/markdown/mdast";
import type { List, ListItem, PhrasingContent } from "mdast";
import type { Content, ReadContext } from "../content.ts";
import { limited } from "../limited.ts";
import { text, titled } from "../nodes.ts";
import { type Line, outlineOf } from "./outline.ts";

/** A link; the serialiser leaves out targets that may not be followed. */
const link = (words: string, url: string): PhrasingContent => ({ type: "link", url, children: [text(words)] });

/** A line: what it says, linked, its feed, and its note. */
function itemOf({ text: own, page, feed, note, lines }: Line): ListItem {
  const name = seenLine(own) || page || feed || "untitled";
  const said = seenLine(note);
  const children = [
    page === "" ? text(name) : link(name, page),
    ...(feed === "" ? [] : [text(" · "), link("feed", feed)]),
    ...(said === "" ? [] : [text(` · ${said}`)]),
  ];
  return { type: "listItem", spread: false, children: [{ type: "paragraph", children }, ...listOf(lines)] };
}

const listOf = (lines: readonly Line[]): List[] =>
  lines.length === 0 ? [] : [{ type: "list", ordered: false, spread: false, children: lines.map(itemOf) }];

/** An outline: its title, and its lines as a list; `undefined` of what is none, or has no lines. */
export function readOutline(source: string, part: ReadContext): Content | undefined {
  const outline = outlineOf(source);
  if (outline === undefined || outline.lines.length === 0) return undefined;
  const title = seenLine(outline.title);
  const { more } = outline;
  return {
    ...limited(markdown([...titled(title), ...listOf(outline.lines)]), part),
    ...(title !== "" && { title }),
    ...(more > 0 && { warnings: [`Only some lines of the outline are written; ${more} more were left out.`] }),
  };
}
