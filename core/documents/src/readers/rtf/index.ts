import type { Limits } from "../../limits.ts";
import { footnoteText } from "../../mdast.ts";
import type { ReadDocument } from "../../reader.ts";
import { RtfDocument } from "./document.ts";
import { tokens } from "./tokens.ts";

const CUT = "The RTF ends before it is complete: what stood behind may be missing.";

/** Reads Rich Text Format: body, notes and text boxes; headers, footers and pictures are left out. */
export default async function readRtf(bytes: Uint8Array, limits: Limits): Promise<ReadDocument> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const document = new RtfDocument(buffer, limits);
  const stream = tokens(buffer);
  let depth = 0;
  for (let next = stream.next(false); !next.done; ) {
    const { type } = next.value;
    const skips = document.take(next.value);
    if (type === "open") depth++;
    // What follows the document is none of it.
    else if (type === "close" && --depth === 0) break;
    next = stream.next(skips);
  }
  // Its outermost group is closed last.
  if (depth > 0) document.left.add(CUT);
  const body = document.finish();
  const notes = document.notes.map((children, index) => footnoteText(String(index + 1), children));
  return {
    tree: { type: "root", children: [...body, ...notes] },
    title: document.title.value.trim() || undefined,
    warnings: [...document.left],
  };
}
