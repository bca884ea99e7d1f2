import { append } from "@farthing/markdown/mdast";
import type { Limits } from "../../limits.ts";
import { foldBlocks, footnoteText } from "../../mdast.ts";
import { type Block, blocksOf } from "../../odf/blocks.ts";
import { eachBodyElement } from "../../odf/document.ts";
import type { ReadDocument } from "../../reader.ts";
import { descendants } from "../../xml.ts";

/** Reads an OpenDocument text: body and notes; headers and footers are left out. */
export default async function readOdt(bytes: Uint8Array, limits: Limits): Promise<ReadDocument> {
  const blocks: Block[] = [];
  const { context, title } = await eachBodyElement(bytes, limits, "office:text", (element, shared) => {
    if (element.name === "text:tracked-changes" && descendants(element, "text:deletion").length > 0)
      shared.left.add("Text that tracked changes delete was left out.");
    append(blocks, blocksOf(element, shared));
  });
  const notes = context.notes.map((body, index) => footnoteText(String(index + 1), body));
  const children = [...foldBlocks(blocks), ...notes];
  return { tree: { type: "root", children }, title, warnings: [...context.left] };
}
