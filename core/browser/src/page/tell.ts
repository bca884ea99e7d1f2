import { currentRetrieval, type FailureCode, type RenderFacts } from "@farthing/contract";
import type { MainResponse } from "../network/main-response.ts";
import type { Tab } from "./tab.ts";

/** A page as it was read from the browser. */
interface Shown {
  readonly html: string;
  /** Where it was in the end. */
  readonly url: string;
  readonly main: MainResponse;
  readonly refused: FailureCode | undefined;
  readonly rendered: RenderFacts;
}

/** Tells the call that a page is rendered for what was read. Its bytes are the page as text, made when somebody looks at them. */
export function tell(
  { own, engine }: Pick<Tab, "own" | "engine">,
  target: URL,
  { html, url, main: { status, headers, contentType, tls }, refused, rendered }: Shown,
): void {
  let bytes: Uint8Array | undefined;
  currentRetrieval()?.received({
    url: target.href,
    finalUrl: url,
    method: "GET",
    retrievedAt: Date.now(),
    status,
    contentType: "text/html",
    headers,
    get bytes() {
      bytes ??= Buffer.from(html);
      return bytes;
    },
    ...(tls !== undefined && { tls }),
    age: null,
    isPersonal: own !== undefined,
    ...(refused !== undefined && { refused }),
    engine,
    rendered: { ...rendered, contentType },
  });
}
