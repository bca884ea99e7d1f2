import type { WebResponse } from "@farthing/contract";
import { xhtmlAsHtml } from "@farthing/contract/read";
import { type DecodedText, decodeDeclared, decodeText } from "./charset.ts";
import { contentTypeOf } from "./content-type.ts";
import { JUDGED_CHARS } from "./looked-at.ts";
import type { Arrival } from "./redirects.ts";

const isXhtml = (type: string): boolean => type === "application/xhtml+xml";
const asHtml = (decoded: DecodedText): DecodedText => ({ ...decoded, text: xhtmlAsHtml(decoded.text) });

/** Bytes up to which an answer is decoded to be judged, and those that a longer one is judged by: no character has more than four. */
const BRIEF_BYTES = 65_536;
const JUDGED_BYTES = 4 * JUDGED_CHARS;

/** The text of an answer as far as it is judged by it: the whole of a long one is decoded where there is time for that. */
export function textToJudge(response: WebResponse): string {
  const { bytes, headers } = response;
  if (bytes.length <= BRIEF_BYTES) return response.text().text;
  return decodeDeclared(bytes.subarray(0, JUDGED_BYTES), headers["content-type"]);
}

/** The answer at the end of a chain as callers see it; its text is decoded when it is first asked for. */
export function toResponse({ url, answer: { status, headers, bytes }, redirects }: Arrival): WebResponse {
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
