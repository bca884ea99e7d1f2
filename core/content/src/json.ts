import { seen } from "@farthing/markdown/mdast";
import { isBlank } from "@farthing/read";
import type { Reader } from "./content.ts";
import { fenced } from "./fenced.ts";
import { withTitle } from "./heading.ts";
import { limited } from "./limited.ts";
import { notebookOf } from "./notebook/cells.ts";
import { markdownOf } from "./notebook/read-notebook.ts";

/** What is wrong with a text that is called JSON. */
function faultOf({ message }: Error, text: string, contentType: string): string {
  const [, at] = /at position (\d+)/.exec(message) ?? [];
  const isCut = /end of JSON|Unterminated/.test(message) || (at !== undefined && Number(at) >= text.trimEnd().length);
  const why = isCut ? "it ends too soon" : "it is damaged, or something else";
  return `What the site calls ${contentType} is no valid JSON: ${why}. It is shown as it came.`;
}

/** JSON: a block of code, as it was sent; a notebook: its cells. */
export const readJson: Reader = (text, { url, contentType }, part) => {
  const markdown = seen(text.replace(/\r\n?/g, "\n")).trim();
  if (isBlank(markdown)) return { markdown: "", truncated: false };
  try {
    const notebook = notebookOf(JSON.parse(text));
    if (notebook === undefined) return limited(fenced(markdown, "json"), part);
    const cells = markdownOf(notebook, url);
    return withTitle(limited(cells, part), cells);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ...limited(fenced(markdown), part), warnings: [faultOf(error, text, contentType)] };
  }
};
