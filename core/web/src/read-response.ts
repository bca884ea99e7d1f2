import { Failure, type Page, type WebResponse } from "@farthing/contract";
import { isHtml } from "./content-kind.ts";
import { sniffType } from "./content-type.ts";

/** The page that an answer is. @throws Failure `unsupported_type` */
export function pageOf(response: WebResponse, parse: (html: string, url: URL) => Page): Page {
  const { contentType, url, bytes } = response;
  if (!isHtml(contentType) && sniffType(bytes) !== "text/html")
    throw new Failure("unsupported_type", `${url.host} answered with ${contentType}, not with an HTML page`);
  return parse(response.text().text, url);
}

/** The data that an answer is. @throws Failure `upstream_error` */
export function jsonOf<R = unknown>(response: WebResponse): R {
  try {
    return JSON.parse(response.text().text);
  } catch (cause) {
    throw new Failure("upstream_error", `${response.url.host} answered with something that is not JSON`, {
      upstreamStatus: response.status,
      cause,
    });
  }
}
