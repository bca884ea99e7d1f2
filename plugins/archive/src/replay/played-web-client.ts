import type { WebOptions, WebResponse } from "@farthing/contract";
import { BaseWebClient, type KnownWalls, type RawAnswer } from "@farthing/web";
import type { Found } from "../reader.ts";
import type { Player } from "./player.ts";

const NOWHERE = { age: null, bytes: new Uint8Array() };

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

  override fetch(url: string | URL, options: WebOptions = {}): Promise<WebResponse> {
    const target = new URL(url);
    const { method = "GET", shownAs } = options;
    let arrived: Found | undefined;
    return this.arrive(target, options, {
      judge: (next) => next,
      send: async () => {
        options.signal?.throwIfAborted();
        if (arrived) return answerOf(arrived);
        arrived = await this.player().next(method, shownAs ?? target.href);
        const { finalUrl } = arrived.facts;
        const isElsewhere = shownAs === undefined && new URL(finalUrl).href !== target.href;
        if (!isElsewhere) return answerOf(arrived);
        // Where it led is known, not by which ways.
        return { ...NOWHERE, status: 307, headers: { location: finalUrl }, cookies: [], retrievedAt: arrived.facts.retrievedAt };
      },
    });
  }
}
