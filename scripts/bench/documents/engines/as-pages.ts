/** Books as if their chapters were pages: parse5 and core/markdown, without what only books have (notes, the picture of a file). */
import { parseDocument, xhtmlAsHtml } from "@farthing/html";
import { LIMITS } from "../../../../core/documents/dist/limits.js";
import { openPublication } from "../../../../core/documents/dist/readers/epub/publication.js";
import { fragmentOf } from "../../../../core/markdown/dist/article.js";

/** Nothing relative leads anywhere from here. */
const NOWHERE = new URL("about:blank");

export async function convert(bytes: Uint8Array): Promise<{ markdown: string }> {
  const { archive, chapters } = await openPublication(bytes, LIMITS);
  const written: string[] = [];
  for (const name of chapters) {
    const text = new TextDecoder().decode(await archive.require(name));
    written.push(fragmentOf(parseDocument(xhtmlAsHtml(text)), NOWHERE));
  }
  return { markdown: written.join("\n\n") };
}
