/** mammoth for the body of a DOCX: its HTML as our Markdown. Name and title of the package are ours. */
import { parsePiece } from "@farthing/html";
import mammoth from "mammoth";
import type { AnyReader } from "../../../../core/documents/src/reader.ts";
import { built } from "../swap.ts";

const { fragmentOf } = await built<typeof import("../../../../core/markdown/src/article.ts")>("core/markdown/dist/article.js");
const { Package } = await built<typeof import("../../../../core/documents/src/ooxml/package.ts")>(
  "core/documents/dist/ooxml/package.js",
);

const NOWHERE = new URL("about:blank");

const readDocx: AnyReader = async (bytes, limits) => {
  // Opened by ours, which refuses a container that claims too much.
  const pack = await Package.open(bytes, limits, "word/document.xml");
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
  return { markdown: fragmentOf(parsePiece(value), NOWHERE), title: await pack.title(), warnings: [] };
};
export default readDocx;
