import type { WebResponse } from "@farthing/contract";
import type { Arrival } from "./chain.ts";
import { type DecodedText, decodeText } from "./charset.ts";
import { contentTypeOf } from "./content-type.ts";

/** The answer at the end of a chain as callers see it; its text is decoded when it is first asked for. */
export function toResponse({ url, answer: { status, headers, bytes }, redirects }: Arrival): WebResponse {
  let decoded: DecodedText | undefined;
  const header = headers["content-type"];
  return {
    url,
    status,
    headers,
    redirects,
    contentType: contentTypeOf(header, bytes),
    bytes,
    text: () => {
      decoded ??= decodeText(bytes, header);
      return decoded;
    },
  };
}
