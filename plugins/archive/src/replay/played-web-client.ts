import type { WebOptions, WebResponse } from "@farthing/contract";
import type { ReachRules } from "@farthing/contract/dialer";
import { BaseWebClient, type KnownWalls, leadingTo, parseTarget, type RawAnswer } from "@farthing/web";
import type { Found } from "../reader.ts";
import type { Player } from "./player.ts";

const ANYWHERE: ReachRules = { judgesLater: true, kindOf: () => "allowed" };

function answerOf({ facts: { status = 200, retrievedAt, age, ip, tls }, headers, bytes }: Found): RawAnswer {
  const cookies: string[] = [];
  return { status, headers, cookies, bytes: new Uint8Array(bytes), retrievedAt, age, connection: { ip, tls } };
}

/** A WebClient whose network is the archive: today's redirects, verdicts and readers on what was received then. */
export class PlayedWebClient extends BaseWebClient {
  constructor(
    private readonly player: () => Player,
    walls: KnownWalls,
  ) {
    super(walls);
  }

  /** Whatever was received may be asked for: nothing is connected to. */
  override target(url: string | URL): URL {
    return parseTarget(url, ANYWHERE);
  }

  override fetch(url: string | URL, options: WebOptions = {}): Promise<WebResponse> {
    const target = this.target(url);
    const { method = "GET", shownAs } = options;
    let arrived: Found | undefined;
    let hops = 0;
    return this.arrive(target, options, {
      judge: (next) => next,
      send: async () => {
        options.signal?.throwIfAborted();
        arrived ??= await this.player().next(method, shownAs ?? target.href);
        const hop = arrived.facts.redirects?.[hops];
        hops += 1;
        if (!hop) return answerOf(arrived);
        const { retrievedAt } = arrived.facts;
        return {
          status: hop.status,
          headers: leadingTo(hop.status, hop.url),
          cookies: [],
          bytes: new Uint8Array(),
          retrievedAt,
          age: null,
        };
      },
    });
  }
}
