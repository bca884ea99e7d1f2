import type { WebResponse } from "@farthing/contract";
import { xhtmlAsHtml } from "@farthing/html";
import { type DecodedText, decodeDeclared, decodeText } from "./charset.ts";
import { contentTypeOf } from "./content-type.ts";
import { JUDGED_CHARS } from "./looked-at.ts";
import type { Arrival } from "./redirects.ts";
import type { RawAnswer } from "./send-request.ts";

const isXhtml = (type: string): boolean => type === "application/xhtml+xml";
const asHtml = (decoded: DecodedText): DecodedText => ({ ...decoded, text: xhtmlAsHtml(decoded.text) });

/**
 * Bytes. A response up to the first size is decoded whole to be classified; of a longer one only the second
 * size is decoded. A character has four bytes at most.
 */
const BRIEF_BYTES = 65_536;
export const JUDGED_BYTES = 4 * JUDGED_CHARS;

/**
 * The text by which a response is classified: all of a short one, the beginning of a long one, so that nobody
 * waits for decoding.
 */
export function textToJudge(response: WebResponse): string {
  const { bytes, headers } = response;
  if (bytes.length <= BRIEF_BYTES) return response.text().text;
  return decodeDeclared(bytes.subarray(0, JUDGED_BYTES), headers["content-type"]);
}

/** The end of a chain, as far as callers see it. */
type Ended = Omit<Arrival, "answer"> & { readonly answer: Pick<RawAnswer, "status" | "headers" | "bytes"> };

/** The answer at the end of a chain as callers see it; its text is decoded when it is first asked for. */
export function toResponse({ url, answer: { status, headers, bytes }, redirects }: Ended): WebResponse {
  let decoded: DecodedText | undefined;
  const header = headers["content-type"];
  const contentType = contentTypeOf(header, bytes);
  return {
    url,
    status,
    headers,
    redirects,
    contentType,
    bytes,
    text: () => {
      decoded ??= isXhtml(contentType) ? asHtml(decodeText(bytes, header)) : decodeText(bytes, header);
      return decoded;
    },
  };
}
