import { Failure, type Page, type WebClient, type WebOptions, type WebResponse } from "@farthing/contract";
import { contentTypeOf, decodeText, isHtml, judgeAnswer, parsePage, sniffType } from "@farthing/web";
import { findRecording } from "./find.ts";
import type { Recording } from "./recording.ts";

const MAX_REDIRECTS = 10;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** What is answered as if from a recording. */
export type Answer = Pick<Recording, "bytes" | "status" | "contentType" | "headers" | "location">;

const NOT_RECORDED: Answer = { status: 404, contentType: "text/plain", bytes: new TextEncoder().encode("not recorded") };

/**
 * A WebClient that answers from recordings, by the real client's page parser, charset detection and verdicts. What no recording
 * holds is a 404, or the answer given for it. `asked` lists every address that was asked for.
 */
export class ReplayWebClient implements WebClient {
  readonly asked: URL[] = [];

  constructor(
    private readonly recordings: readonly Recording[],
    private readonly otherwise: Answer = NOT_RECORDED,
  ) {}

  async fetch(target: string | URL, options: WebOptions = {}): Promise<WebResponse> {
    const redirects: { url: string; status: number }[] = [];
    let url = new URL(target);
    let { method = "GET" } = options;
    for (;;) {
      const answer = await this.#answer(url, method, options);
      const status = answer.status ?? 200;
      if (!REDIRECTS.has(status) || answer.location === undefined) {
        const response = toResponse(url, answer, redirects);
        const requested = new URL(target);
        const failure = judgeAnswer({ ...response, requested, text: () => response.text().text }, options.accept);
        if (failure) throw failure.upstreamStatus === 429 ? limited(url) : failure;
        return response;
      }
      url = new URL(answer.location, url);
      redirects.push({ url: url.href, status });
      if (redirects.length > MAX_REDIRECTS) throw new Failure("upstream_error", `${url.host} redirects in circles`);
      if (status === 303) method = "GET";
    }
  }

  async page(url: string | URL, options: WebOptions = {}): Promise<Page> {
    const response = await this.fetch(url, options);
    if (!isHtml(response.contentType) && sniffType(response.bytes) !== "text/html")
      throw new Failure("unsupported_type", `${response.url.host} answered with ${response.contentType}, not with an HTML page`);
    return this.parse(response.text().text, response.url);
  }

  async json<R = unknown>(url: string | URL, options: WebOptions = {}): Promise<R> {
    const response = await this.fetch(url, { as: "program", ...options });
    try {
      return JSON.parse(response.text().text) as R;
    } catch (cause) {
      throw new Failure("upstream_error", `${response.url.host} answered with something that is not JSON`, { cause });
    }
  }

  parse(html: string, url: string | URL): Page {
    return parsePage(html, url);
  }

  async #answer(url: URL, method: string, { body, signal }: WebOptions): Promise<Answer> {
    signal?.throwIfAborted();
    this.asked.push(url);
    await Promise.resolve();
    return findRecording(this.recordings, { method, url, body }) ?? this.otherwise;
  }
}

const limited = ({ host }: URL): Failure =>
  new Failure("site_rate_limited", `${host} takes no more requests for now`, { upstreamStatus: 429 });

function toResponse(url: URL, answer: Answer, redirects: WebResponse["redirects"]): WebResponse {
  const { bytes, contentType, headers = {}, status = 200 } = answer;
  let decoded: ReturnType<WebResponse["text"]> | undefined;
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    url,
    status,
    headers: contentType === undefined ? named : { ...named, "content-type": contentType },
    redirects,
    contentType: contentTypeOf(contentType, bytes),
    bytes,
    text: () => {
      decoded ??= decodeText(bytes, contentType);
      return decoded;
    },
  };
}
