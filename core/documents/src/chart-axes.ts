import type { Paragraph } from "mdast";
import { paragraph, run } from "./mdast.ts";

/** Axes that are named: a chart has four. */
const MOST = 8;

/** What the axes of a chart are called, behind its title. */
export function axesParagraph(titles: readonly string[]): Paragraph | undefined {
  const named = titles.slice(0, MOST).flatMap((title) => title.trim() || []);
  return named.length === 0 ? undefined : paragraph([run(`Axes: ${named.join("; ")}`)]);
}
