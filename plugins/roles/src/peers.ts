import type { Health } from "@farthing/contract";

/** An address of workers: of one, or of a balancer before several. */
export interface Peer {
  readonly url: string;
  /** Calls that are asked there now. */
  inFlight: number;
  /** Until when others are asked first, by the process's clock in milliseconds. */
  restsUntil: number;
  /** When somebody last answered there. */
  heardAt: number;
  /** The status with which something answered there last that told of no worker: another secret, or a balancer without workers. */
  strange?: number | undefined;
}

/** A worker, as its answers told. */
interface Seen {
  readonly version: string;
  readonly busy: number;
  readonly calls: number;
  readonly at: number;
}

/** How long others are asked first where nobody answered, or all were busy. */
const REST_MS = 2_000;
/** Who was not heard of for so long is shown no more. */
const KNOWN_MS = 60_000;
/** Where nobody was heard of for so long, nobody is there. */
const AWAY_MS = 20_000;
const MAX_SEEN = 1_000;
const STATE = /^([\w-]{1,40}) ([\w.+-]{1,40}) (\d{1,6}) (\d{1,6})$/;

/** The addresses of workers, who of them is asked, and what they last told of themselves. */
export class Peers {
  readonly all: readonly Peer[];
  readonly #seen = new Map<string, Seen>();

  constructor(
    urls: readonly string[],
    private readonly now = () => performance.now(),
  ) {
    this.all = urls.map((url) => ({ url, inFlight: 0, restsUntil: 0, heardAt: Number.NEGATIVE_INFINITY }));
  }

  /** Who is asked next: the one with the least to do, of those that rest only if all do, and of others than `besides` if there are. */
  pick(besides?: Peer): Peer {
    const others = this.all.length > 1 ? this.all.filter((peer) => peer !== besides) : this.all;
    const up = others.filter(({ restsUntil }) => restsUntil <= this.now());
    const choice = up.length > 0 ? up : others;
    const least = Math.min(...choice.map(({ inFlight }) => inFlight));
    const idlest = choice.filter(({ inFlight }) => inFlight === least);
    const peer = idlest[Math.floor(Math.random() * idlest.length)];
    if (!peer) throw new Error("there are no addresses of workers");
    return peer;
  }

  rest(peer: Peer): void {
    peer.restsUntil = this.now() + REST_MS;
  }

  /** Takes in what an answer's header says of who answers; what it does not say well is left. */
  heard(peer: Peer, header: string | undefined, status: number): void {
    const [, id, version = "", busy, calls] = STATE.exec(header ?? "") ?? [];
    peer.strange = id === undefined ? status : undefined;
    if (id === undefined) return;
    peer.heardAt = this.now();
    this.#seen.delete(id);
    this.#seen.set(id, { version, busy: Number(busy), calls: Number(calls), at: peer.heardAt });
    for (const [oldest] of this.#seen) {
      if (this.#seen.size <= MAX_SEEN) break;
      this.#seen.delete(oldest);
    }
  }

  /** The workers that were heard of lately, those of which most is asked first. */
  get seen(): readonly ({ readonly id: string } & Omit<Seen, "at">)[] {
    const since = this.now() - KNOWN_MS;
    return [...this.#seen]
      .filter(([, { at }]) => at >= since)
      .map(([id, { version, busy, calls }]) => ({ id, version, busy, calls }))
      .sort((a, b) => b.busy - a.busy);
  }

  health(version: string): Health {
    const since = this.now() - AWAY_MS;
    const silent = this.all.filter(({ heardAt }) => heardAt < since);
    const away = silent.length;
    const strange = silent.find((peer) => peer.strange !== undefined)?.strange;
    const { seen } = this;
    const asked = this.all.reduce((sum, { inFlight }) => sum + inFlight, 0);
    const reason =
      away === this.all.length ? "no worker answers" : `of ${this.all.length} addresses of workers ${away} do not answer`;
    return {
      status: away === 0 ? "ok" : "degraded",
      detail: {
        addresses: this.all.length,
        asked,
        workers: seen.slice(0, 50),
        ...(away > 0 && { reason: strange === undefined ? reason : `${reason}: ${meaning(strange)}` }),
        ...(seen.some((worker) => worker.version !== version) && { mixed: "workers of other versions take part" }),
      },
    };
  }
}

const meaning = (status: number): string =>
  status === 401 ? "WORKER_SECRET is another one there (status 401)" : `what answers is no worker (status ${status})`;
