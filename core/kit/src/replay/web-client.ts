import type { Wall, WebOptions, WebResponse } from "@farthing/contract";
import { BaseWebClient, KnownWalls, leadingTo, type RawAnswer, type Request } from "@farthing/web";
import { type Asked, findRecording } from "./find.ts";
import type { Recording } from "./recording.ts";

/** What is answered as if from a recording. */
export type Answer = Pick<Recording, "bytes" | "status" | "contentType" | "headers" | "location">;

const NOT_RECORDED: Answer = { status: 404, contentType: "text/plain", bytes: new TextEncoder().encode("not recorded") };

/**
 * A WebClient that answers from recordings, by the real client's redirects, page parser, charset detection and verdicts. What no
 * recording holds is a 404, or the answer given for it; `walls` are known besides those of vendors. `asked` lists every address that was
 * asked for, `unrecorded` the requests that got that 404.
 */
export class ReplayWebClient extends BaseWebClient {
  readonly asked: URL[] = [];
  readonly unrecorded: Asked[] = [];

  constructor(
    private readonly recordings: readonly Recording[],
    private readonly otherwise?: Answer,
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
    const answer = findRecording(this.recordings, request) ?? this.otherwise;
    if (answer === undefined) this.unrecorded.push(request);
    return toAnswer(answer ?? NOT_RECORDED);
  }
}

function toAnswer({ status = 200, headers = {}, contentType, location, bytes }: Answer): RawAnswer {
  const named = {
    ...headers,
    ...(contentType !== undefined && { "content-type": contentType }),
    ...(location !== undefined && leadingTo(status, location)),
  };
  const lower = Object.entries(named).map(([name, value]) => [name.toLowerCase(), value] as const);
  return { status, headers: Object.fromEntries(lower), cookies: [], bytes, retrievedAt: Date.now(), age: null };
}
