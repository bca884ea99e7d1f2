import { detailsOf, Failure } from "@farthing/contract";
import { classifyResponse, type KnownWalls } from "@farthing/web";
import { type ContentKind, kindOf } from "@farthing/web/content-type";
import type { MainResponse } from "../network/main-response.ts";
import { asSent } from "./as-sent.ts";

/** What a browser shows as it was sent: no page, and not judged as one. */
const AS_IT_IS: ReadonlySet<ContentKind> = new Set(["text", "json", "feed"]);

/** What a page means that a browser showed for `target`, if it is none to go on with. `shown` is where the page was in the end. */
export function judgeShown(
  html: string,
  { url: address, status, headers, contentType }: Pick<MainResponse, "url" | "status" | "headers" | "contentType">,
  target: URL,
  walls: KnownWalls | undefined,
  shown = address,
): Failure | undefined {
  const url = new URL(/^https?:/.test(shown) ? shown : target.href);
  const type = AS_IT_IS.has(kindOf(contentType)) ? contentType : "text/html";
  const failure = classifyResponse({ url, requested: target, status, headers, contentType: type, text: () => html }, [], walls);
  // The usual hint is to call the very endpoint that renders, and no other.
  if (!failure?.hint?.includes("/render") || failure.hint.includes("/fetch")) return failure;
  const { hint: _hint, ...details } = detailsOf(failure);
  return new Failure(failure.code, failure.message, { ...details, cause: failure.cause });
}

/** Why a document that a browser showed is none to read: it shows media in a page of its own making, and other things as they were sent. */
export const noPage = (
  { url, headers, contentType }: Pick<MainResponse, "url" | "headers" | "contentType">,
  html: string,
): Failure | undefined =>
  kindOf(contentType) === "media"
    ? new Failure("unsupported_type", `${new URL(url).host} sent ${contentType}, which is no page`)
    : asSent(html, { url, headers });
