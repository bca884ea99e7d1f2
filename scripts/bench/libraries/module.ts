/** `convert` of pages and documents as the scorers take it, with the library that the environment names in the place of our code. */
import { parsePiece } from "@farthing/html";
import { built, swap } from "./swap.ts";

swap(process.env.BENCH_LIBRARY ?? "");
const { convert: page } = await import("@farthing/markdown");
const { convert: document } = await import("@farthing/documents/convert");
const { fragmentOf } = await built<typeof import("../../../core/markdown/src/article.ts")>("core/markdown/dist/article.js");

/** What is converted: HTML has an address, a document a name. Of a `piece` of HTML everything is written. */
export interface Input {
  readonly url?: string;
  readonly piece?: boolean;
  readonly filename?: string;
  readonly format?: string;
}

/** From bytes to Markdown. */
export async function convert(bytes: Uint8Array, { url, piece, ...hints }: Input): Promise<{ markdown: string }> {
  if (url === undefined) return document(bytes, hints);
  const html = new TextDecoder().decode(bytes);
  return piece ? { markdown: fragmentOf(parsePiece(html), new URL(url)) } : page(html, url);
}
