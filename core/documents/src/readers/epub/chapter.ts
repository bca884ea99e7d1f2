import { isUtf8 } from "node:buffer";
import { Failure } from "@farthing/contract";
import { decodeText } from "../../encoding.ts";
import { MAX_DEPTH, parseHtml } from "../../html/tree.ts";
import type { Limits } from "../../limits.ts";
import { damaged } from "../../refusal.ts";
import { readXml, type XmlElement } from "../../xml.ts";

/** References to entities that HTML names and XML does not. */
const NAMED_ENTITY = /&(?!(?:lt|gt|amp|quot|apos);|#)\w/;
/** Control characters; of the first letters of a text no more than these are, of encrypted bytes every tenth. */
const CONTROL = /[^\P{Cc}\s]/gu;
const FIRST = 2_000;
const MAX_CONTROLS = 20;
/** A content document as a tree: as the XML that it should be, else as browsers read it. */
export async function parseChapter(bytes: Uint8Array, limits: Limits): Promise<XmlElement> {
  const text = decoded(bytes);
  if ((text.slice(0, FIRST).match(CONTROL)?.length ?? 0) > MAX_CONTROLS) throw damaged("a chapter is no text");
  if (!NAMED_ENTITY.test(text)) {
    try {
      return await readXml(text, { ...limits, depth: MAX_DEPTH });
    } catch (error) {
      if (!Failure.is(error) || error.code !== "bad_input") throw error;
      // Not well-formed, as chapters should be: HTML has rules for that.
    }
  }
  return parseHtml(text);
}

/** UTF-8 as it should be, else as the XML declaration says, else as it seems to be. */
function decoded(bytes: Uint8Array): string {
  const declared = /^<\?xml[^>]{1,200}\sencoding\s*=\s*["']([\w-]+)/.exec(
    Buffer.from(bytes.subarray(0, 256)).toString("latin1"),
  )?.[1];
  if (declared === undefined || isUtf8(bytes)) return decodeText(bytes);
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    // No encoding that is known by this name.
    return decodeText(bytes);
  }
}
