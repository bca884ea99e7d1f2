import { decodeText } from "@farthing/web/read";
import { Allowance } from "./allowance.ts";
import { HtmlReader } from "./html/blocks.ts";
import { parseHtml } from "./html/tree.ts";
import type { Limits } from "./limits.ts";
import type { ReadDocument } from "./reader.ts";
import { elements, textOf, type XmlElement } from "./xml.ts";

/** A page that is called a document: Word and Excel open it, so that many programs write nothing else. */
export async function readPage(bytes: Uint8Array, limits: Limits, name: string): Promise<ReadDocument> {
  const left = new Set([`The document is an HTML page that is called ${name}; it was read as one.`]);
  const page = parseHtml(decodeText(bytes).text);
  const children = new HtmlReader(undefined, new Allowance(limits.cells, "table cells"), left).blocks([page]);
  return { tree: { type: "root", children }, title: titleOf(page), warnings: [...left] };
}

/** What the head of a page says. */
function titleOf(page: XmlElement): string | undefined {
  let at: readonly XmlElement[] = [page];
  for (const name of ["html", "head", "title"]) at = at.flatMap((each) => elements(each).filter((inner) => inner.name === name));
  return at[0] === undefined ? undefined : textOf(at[0]);
}
