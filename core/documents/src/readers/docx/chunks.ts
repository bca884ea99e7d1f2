import type { RootContent } from "mdast";
import type { Allowance } from "../../allowance.ts";
import { decodeText } from "../../encoding.ts";
import { HtmlReader } from "../../html/blocks.ts";
import { parseHtml } from "../../html/tree.ts";
import { mimeMail } from "../../mail/mime.ts";
import type { Package, Relationship } from "../../ooxml/package.ts";

/** How the parts are called that are read: pages, and pages with their pictures in one file (RFC 2557). */
const PAGE = /\.x?html?$/i;
const ARCHIVE = /\.mht(?:ml)?$/i;

/**
 * What a document takes in from parts of its own (ECMA-376 part 1, 17.17.2.1), by relationship, each part once: many
 * programs write HTML, and leave it to Word to make a text of it. Parts in other formats are left out.
 */
export async function readChunks(
  pack: Package,
  relationships: readonly Relationship[],
  cells: Allowance,
  left: Set<string>,
): Promise<Map<string, RootContent[]>> {
  const chunks = new Map<string, RootContent[]>();
  const read = new Set<string>();
  for (const { id, type, target, external } of relationships) {
    if (type !== "aFChunk" || external || read.has(target)) continue;
    read.add(target);
    const blocks = await blocksOf(pack, target, cells, left);
    if (blocks !== undefined) chunks.set(id, blocks);
  }
  return chunks;
}

async function blocksOf(pack: Package, part: string, cells: Allowance, left: Set<string>): Promise<RootContent[] | undefined> {
  const bytes = PAGE.test(part) || ARCHIVE.test(part) ? await pack.archive.read(part) : undefined;
  if (bytes === undefined) return undefined;
  const html = ARCHIVE.test(part) ? (await mimeMail(bytes)).html : decodeText(bytes);
  return html.trim() === "" ? undefined : new HtmlReader(undefined, cells, left).blocks([parseHtml(html)]);
}
