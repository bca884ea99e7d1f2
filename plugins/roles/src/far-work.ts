import {
  type Call,
  currentRetrieval,
  currentSpan,
  type Endpoint,
  endpointKey,
  endpointName,
  Failure,
  type FailureCode,
  failuresOf,
  type Handler,
  type Health,
  inSpan,
  type Lifecycle,
  type Logger,
  type Metrics,
  type ObjectSchema,
  type RemoteWork,
  type Retrieval,
  type ServiceInfo,
  type TSchema,
} from "@farthing/contract";
import { type Outcome, readAnswer, type Told } from "./attempt.ts";
import type { RolesConfig } from "./config.ts";
import { WORKER_HEADER } from "./desk.ts";
import { Exchange } from "./exchange.ts";
import { farMetrics } from "./far-metrics.ts";
import { encode, Misconduct } from "./packet.ts";
import { type Peer, Peers } from "./peers.ts";
import { authorization } from "./secret.ts";
import { packed } from "./value.ts";
import { STATE_PATH } from "./work-endpoints.ts";

type AnyHandler = Handler<ObjectSchema, TSchema>;

/** How often addresses are asked of which nothing was heard meanwhile. */
const LOOK_MS = 5_000;
/** Time without which nothing is asked a second time. */
const LEAST_MS = 250;
const AWAY_RETRY_SECONDS = 2;

/** What the service was made of. */
interface FarWorkOptions {
  readonly config: RolesConfig;
  readonly info: ServiceInfo;
  readonly log: Logger;
  readonly metrics: Metrics | undefined;
}

/**
 * Has workers do the work of endpoints. What they say is content and nothing else: codes of failures, facts and sizes are held against what
 * the endpoint may say, and the dispatcher checks the result. What was lost, or not begun, is asked for once more, of somebody else
 * if there is; here and nowhere else.
 */
export class FarWork implements RemoteWork, Lifecycle {
  readonly #peers: Peers;
  readonly #exchange = new Exchange();
  readonly #metrics: ReturnType<typeof farMetrics>;
  #looking: NodeJS.Timeout | undefined;

  constructor(private readonly options: FarWorkOptions) {
    this.#peers = new Peers(options.config.WORKER_URL);
    this.#metrics = farMetrics(options.metrics, this.#peers);
  }

  start(): void {
    void this.#look();
    this.#looking = setInterval(() => void this.#look(), LOOK_MS).unref();
  }

  health(): Health {
    return this.#peers.health(this.options.info.version);
  }

  dispose(): void {
    clearInterval(this.#looking);
    this.#exchange.close();
  }

  get #shown(): string {
    return authorization(this.options.config.WORKER_SECRET[0] ?? "");
  }

  handlerOf(endpoint: Endpoint, own: AnyHandler): AnyHandler {
    const believed = new Set(failuresOf({ ...endpoint, price: undefined } as never));
    return {
      ...(own.price && { price: (input) => own.price?.(input) ?? Promise.resolve(undefined) }),
      handle: async (input, call) => {
        const retrieval = currentRetrieval();
        const outcome = await inSpan("hop", () => this.#ask(endpoint, believed, input, call, retrieval));
        const { facts, retrieved } = outcome.told;
        for (const [name, value] of facts) call.note(name, value);
        for (const each of retrieved) {
          if ("failure" in each) retrieval?.missed?.(each);
          else retrieval?.received(each);
        }
        if (outcome.kind === "result") {
          await own.vouch?.(input, outcome.value, call);
          return outcome.value as never;
        }
        await own.vouch?.(input, undefined, call).catch(() => undefined); // the worker's failure says more
        throw outcome.failure;
      },
    };
  }

  /** Asks, and once more where nothing was begun or all was lost. */
  async #ask(
    endpoint: Endpoint,
    believed: ReadonlySet<FailureCode>,
    input: object,
    call: Call,
    retrieval: Retrieval | undefined,
  ): Promise<Extract<Outcome, { readonly told: Told }>> {
    const key = endpointKey(endpoint);
    const value = packed(input);
    const first = this.#peers.pick();
    for (let peer = first, isSecond = false; ; isSecond = true) {
      const began = performance.now();
      const body = encode(headOf(call, value.head, retrieval), value.parts);
      const outcome = await this.#once(peer, endpointName(endpoint), body, { believed, call, isFresh: isSecond });
      call.signal.throwIfAborted();
      if ("told" in outcome) {
        if (outcome.kind === "result") this.#metrics.took(key, performance.now() - began - outcome.ms);
        return outcome;
      }
      this.#peers.rest(peer);
      const { kind } = outcome;
      if (isSecond || call.remainingMs() < LEAST_MS) throw this.#givenUp(key, outcome);
      this.#metrics.retried(kind);
      call.log.warn(
        { endpoint: key, outcome: kind, ...("reason" in outcome && { reason: outcome.reason }) },
        "asking another worker",
      );
      peer = this.#peers.pick(peer);
    }
  }

  async #once(
    peer: Peer,
    name: string,
    body: Buffer,
    { believed, call, isFresh }: { believed: ReadonlySet<FailureCode>; call: Call; isFresh: boolean },
  ): Promise<Outcome> {
    peer.inFlight += 1;
    const url = `${peer.url}${STATE_PATH}/${name}`;
    try {
      const question = { url, method: "POST", authorization: this.#shown, body, signal: call.signal, isFresh } as const;
      const answer = await this.#exchange.ask(question);
      this.#peers.heard(peer, answer.header(WORKER_HEADER), answer.status);
      return await readAnswer(answer, believed, call);
    } catch (error) {
      if (error instanceof Misconduct) throw Failure.from(error);
      peer.strange = undefined;
      return { kind: "lost", reason: (error as Error).message };
    } finally {
      peer.inFlight -= 1;
    }
  }

  #givenUp(endpoint: string, outcome: Exclude<Outcome, { readonly told: Told }>): Failure {
    if (outcome.kind === "busy") return outcome.failure;
    const { kind, reason } = outcome;
    const facts = { endpoint, outcome: kind, reason };
    const [said, hint] =
      kind === "unfit"
        ? ["workers do not take this work: they are of another version, or have another WORKER_SECRET", undefined]
        : ["no worker can be reached", "GET /health says why"];
    this.options.log.error(facts, said);
    return new Failure("overloaded", "the machines that do this work cannot be reached; nothing was taken", {
      retryAfterSeconds: AWAY_RETRY_SECONDS,
      ...(hint !== undefined && { hint }),
    });
  }

  /** Hears of addresses of which nothing was heard lately. */
  async #look(): Promise<void> {
    const isQuiet = ({ heardAt }: Peer) => heardAt < performance.now() - LOOK_MS;
    await Promise.all(this.#peers.all.filter(isQuiet).map((peer) => this.#lookAt(peer)));
  }

  async #lookAt(peer: Peer): Promise<void> {
    try {
      const signal = AbortSignal.timeout(LOOK_MS);
      const question = {
        url: peer.url + STATE_PATH,
        method: "GET",
        authorization: this.#shown,
        signal,
        isFresh: false,
      } as const;
      const answer = await this.#exchange.ask(question);
      this.#peers.heard(peer, answer.header(WORKER_HEADER), answer.status);
      answer.end();
    } catch {
      peer.strange = undefined; // nobody was heard of: that is all there is to know
    }
  }
}

/** An order's head. Nothing that pays is in it. */
function headOf(call: Call, value: object, retrieval: Retrieval | undefined): object {
  const { requestId, client, payer, progress } = call;
  return {
    ...{ requestId, client, payer, remainingMs: call.remainingMs(), progress: progress !== undefined },
    traceparent: currentSpan()?.traceparent,
    ...(retrieval && { retrieval: { maxAge: retrieval.maxAge, wantsEvidence: retrieval.wantsEvidence } }),
    ...value,
  };
}
