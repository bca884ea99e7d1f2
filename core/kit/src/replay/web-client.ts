import type { Wall, WebOptions, WebResponse } from "@farthing/contract";
import { BaseWebClient, KnownWalls, type RawAnswer, type Request } from "@farthing/web";
import { findRecording } from "./find.ts";
import type { Recording } from "./recording.ts";

/** What is answered as if from a recording. */
export type Answer = Pick<Recording, "bytes" | "status" | "contentType" | "headers" | "location">;

const NOT_RECORDED: Answer = { status: 404, contentType: "text/plain", bytes: new TextEncoder().encode("not recorded") };

/**
 * A WebClient that answers from recordings, by the real client's redirects, page parser, charset detection and verdicts. What no
 * recording holds is a 404, or the answer given for it; `walls` are known besides those of vendors. `asked` lists every address that was asked for.
 */
export class ReplayWebClient extends BaseWebClient {
  readonly asked: URL[] = [];

  constructor(
    private readonly recordings: readonly Recording[],
    private readonly otherwise: Answer = NOT_RECORDED,
    walls: readonly Wall[] = [],
  ) {
    super(new KnownWalls(() => walls));
  }

  fetch(url: string | URL, options: WebOptions = {}): Promise<WebResponse> {
    return this.arrive(new URL(url), options, {
      judge: (next) => next,
      send: (request) => this.#answer(request, options.signal),
    });
  }

  async #answer(request: Request, signal: AbortSignal | undefined): Promise<RawAnswer> {
    signal?.throwIfAborted();
    this.asked.push(request.url);
    await Promise.resolve();
    return toAnswer(findRecording(this.recordings, request) ?? this.otherwise);
  }
}

function toAnswer({ status = 200, headers = {}, contentType, location, bytes }: Answer): RawAnswer {
  const named = {
    ...headers,
    ...(contentType !== undefined && { "content-type": contentType }),
    ...(location !== undefined && { location }),
  };
  const lower = Object.entries(named).map(([name, value]) => [name.toLowerCase(), value] as const);
  return { status, headers: Object.fromEntries(lower), cookies: [], bytes };
}
