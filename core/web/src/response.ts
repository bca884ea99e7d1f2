import type { WebResponse } from "@farthing/contract";
import { xhtmlAsHtml } from "@farthing/contract/read";
import type { Arrival } from "./chain.ts";
import { type DecodedText, decodeText } from "./charset.ts";
import { contentTypeOf } from "./content-type.ts";

const isXhtml = (type: string): boolean => type === "application/xhtml+xml";
const asHtml = (decoded: DecodedText): DecodedText => ({ ...decoded, text: xhtmlAsHtml(decoded.text) });

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
