import {
  ClockOffset,
  type Facilitator,
  type FacilitatorAuth,
  type FacilitatorQuestion,
  type Health,
  type Logger,
  type Outcome,
  raceAbort,
  type SettlementReading,
  type SupportedKind,
  type Verdict,
} from "@farthing/contract";
import { Pool } from "undici";
import { type Answer, post } from "./http-post.ts";
import { type Meter, NO_METER } from "./meter.ts";
import { type FacilitatorAnswer, map, refusalOf, settleResponse, text } from "./settle-response.ts";

/** How long the facilitator may take, in milliseconds, what signs for the request included. */
export const TIMEOUTS = { verify: 5_000, settle: 30_000, supported: 5_000 };
const CONNECT_TIMEOUT_MS = 3_000;
/** For each operation: what floods one of them does not keep the other from being asked. */
const CONNECTIONS = 64;
/** A facilitator's answer is a few hundred bytes. */
const MAX_ANSWER_BYTES = 65_536;

/** The Date of an answer is in whole seconds (RFC 9110, section 5.6.7). */
const DATE_STEP_MS = 1_000;

/**
 * How often it is asked what it supports, and how soon again while it has not said so, or the clocks differ: where this machine's is
 * wrong, payments are refused before anybody is asked about them, and no other answer tells of it.
 */
const SUPPORTED_MS = 60_000;
const SUPPORTED_SOON_MS = 10_000;

/** Statuses that are no verdict on a payment: a wrong token, a wrong address, too many calls. */
const UNSERVED: ReadonlySet<number> = new Set([401, 403, 404, 429]);
/** What an operator looks at first, by status. */
const LOOK_AT: Readonly<Record<number, string>> = {
  401: ": FACILITATOR_TOKEN is missing or not taken",
  403: ": FACILITATOR_TOKEN is missing or not taken",
  404: ": look at FACILITATOR_URL",
};
const saidBy = (status: number): string => `HTTP ${status}${LOOK_AT[status] ?? ""}`;

type Operation = "verify" | "settle" | "supported";
type Json = Readonly<Record<string, unknown>>;

const absentOr = (value: unknown, expected: string | undefined) =>
  value === undefined ||
  value === null ||
  expected === undefined ||
  (typeof value === "string" && value.toLowerCase() === expected.toLowerCase());
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** How long each operation may take, in milliseconds. */
export type Timeouts = Readonly<Record<Operation, number>>;

/** How the service shows itself to the facilitator. */
export interface Credentials {
  readonly token?: string | undefined;
  readonly auth?: FacilitatorAuth | undefined;
}

const isFailure = ({ status }: FacilitatorAnswer): boolean => status >= 500 || UNSERVED.has(status);

/** A facilitator over HTTP (x402 version 2, section 7), connections kept alive. The answers are believed only as far as they are coherent. */
export class HttpFacilitator implements Facilitator {
  readonly #pools: Readonly<Record<Operation, Pool>>;
  readonly #base: string;
  #kinds: readonly SupportedKind[] | undefined;
  readonly #clock = new ClockOffset("the facilitator");
  #problem: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(
    url: string,
    private readonly log: Logger,
    private readonly credentials: Credentials = {},
    private readonly timeouts: Timeouts = TIMEOUTS,
    private readonly meter: Meter = NO_METER,
  ) {
    const { origin, pathname } = new URL(url);
    this.#base = pathname.replace(/(?<!\/)\/+$/, "");
    const pool = () =>
      new Pool(origin, { connections: CONNECTIONS, connectTimeout: CONNECT_TIMEOUT_MS, keepAliveTimeout: 30_000 });
    const verify = pool();
    this.#pools = { verify, settle: pool(), supported: verify };
  }

  async verify({ body, payer, network }: FacilitatorQuestion): Promise<Verdict> {
    const answer = await this.#ask("verify", body).catch(messageOf);
    if (typeof answer === "string") return { kind: "unavailable", message: answer };
    const { status, json } = answer;
    if (json?.isValid === false) {
      const reason = refusalOf(answer, json.invalidReason ?? "refused_without_reason");
      if (reason !== undefined) return { kind: "invalid", reason, message: text(json.invalidMessage) ?? reason };
    }
    if (json?.isValid === true && status < 300 && absentOr(json.payer, payer) && absentOr(json.network, network)) {
      const extra = map(json.extra);
      return { kind: "valid", ...(extra && { extra }) };
    }
    return { kind: "unavailable", message: this.#uselessly("verify", status) };
  }

  async settle({ body, payer, network }: FacilitatorQuestion, reading: SettlementReading): Promise<Outcome> {
    const answer = await this.#ask("settle", body).catch(messageOf);
    if (typeof answer === "string") return { kind: "unknown", message: answer };
    const { status, json } = answer;
    const named = json?.transaction;
    const transaction = typeof named === "string" && reading.transaction.test(named) ? named : undefined;
    const reason = text(json?.errorReason);
    if (json?.success === false && reason !== undefined && !transaction && reading.precedesBroadcast(reason)) {
      const response = { success: false, transaction: "", network, ...(payer !== undefined && { payer }), errorReason: reason };
      return { kind: "refused", reason, message: text(json.errorMessage) ?? reason, response };
    }
    const coherent = json?.success === true && absentOr(json.network, network) && absentOr(json.payer, payer);
    if (coherent && status < 300 && transaction !== undefined)
      return { kind: "settled", response: settleResponse(json, transaction, network, payer) };
    return { kind: "unknown", transaction, message: reason ?? this.#uselessly("settle", status) };
  }

  /** It answered, and nothing that the protocol knows: to calls that is as if it were away. */
  #uselessly(operation: Operation, status: number): string {
    this.#problem ??= `its answer to /${operation} cannot be used (HTTP ${status}): look at FACILITATOR_URL`;
    return `the facilitator's answer to /${operation} cannot be used (HTTP ${status})`;
  }

  kind(scheme: string, network: string): SupportedKind | undefined {
    const family = `${network.split(":")[0]}:*`;
    const fits = (kind: SupportedKind) => kind?.x402Version === 2 && kind.scheme === scheme;
    const kinds = this.#kinds?.filter(fits);
    return kinds?.find((kind) => kind.network === network) ?? kinds?.find((kind) => kind.network === family);
  }

  get hasSpoken(): boolean {
    return this.#kinds !== undefined;
  }

  /** Asks what the facilitator can do, now and from now on in the background. One that is down now may come back. */
  async start(): Promise<void> {
    const problem = await this.#learn();
    if (problem !== undefined)
      this.log.error({ problem }, "the facilitator did not say what it supports; paid calls are answered 503 until it works");
    this.#learnLater();
  }

  /** What it says of itself counts until it says something else. Resolves to why it did not. */
  async #learn(): Promise<string | undefined> {
    const answer = await this.#ask("supported").catch(messageOf);
    if (typeof answer === "string") return answer;
    if (!Array.isArray(answer.json?.kinds))
      return LOOK_AT[answer.status] ? saidBy(answer.status) : `HTTP ${answer.status} without a list of kinds`;
    this.#kinds = answer.json.kinds;
    return undefined;
  }

  #learnLater(): void {
    if (this.#isOver) return;
    this.#timer = setTimeout(
      async () => {
        await this.#learn();
        this.#learnLater();
      },
      this.hasSpoken && this.#clock.agrees ? SUPPORTED_MS : SUPPORTED_SOON_MS,
    ).unref();
  }

  /** By the last answer; asks nothing. */
  health(): Health {
    const clock = this.#clock.problem();
    if (this.#problem !== undefined) return { status: "degraded", detail: { facilitator: this.#problem } };
    return clock === undefined ? { status: "ok" } : { status: "degraded", detail: { clock } };
  }

  async dispose(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#timer);
    await Promise.all([...new Set(Object.values(this.#pools))].map((pool) => pool.destroy()));
  }

  async #watch(answer: Promise<Answer>): Promise<Answer> {
    try {
      const { status, ...rest } = await answer;
      this.#problem = status >= 500 || UNSERVED.has(status) ? `it answers ${saidBy(status)}` : undefined;
      return { status, ...rest };
    } catch (error) {
      this.#problem = messageOf(error);
      throw error;
    }
  }

  #ask(operation: Operation, body?: string): Promise<FacilitatorAnswer> {
    return this.meter(operation, () => this.#send(operation, body), isFailure);
  }

  async #send(operation: Operation, body?: string): Promise<FacilitatorAnswer> {
    const { auth, token } = this.credentials;
    const limitMs = this.timeouts[operation];
    const began = Date.now();
    const signed = auth && (await raceAbort(AbortSignal.timeout(limitMs), () => auth.headers(operation)));
    const target = {
      path: `${this.#base}/${operation}`,
      method: body === undefined ? ("GET" as const) : ("POST" as const),
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...signed,
      },
      body,
    };
    const timeoutMs = Math.max(1, limitMs - (Date.now() - began));
    const sent = Date.now();
    const asked = post(this.#pools[operation], target, { timeoutMs, maxBytes: MAX_ANSWER_BYTES });
    asked.then(({ date }) => this.#clock.tell(date, sent, Date.now(), DATE_STEP_MS)).catch(() => {}); // told below
    // Whether it works, what is asked for calls tells, and before them the start.
    const answer = await (operation === "supported" && this.#timer ? asked : this.#watch(asked));
    return { status: answer.status, json: parse(answer.body) };
  }
}

function parse(body: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? (value as Json) : undefined;
  } catch {
    return undefined; // no JSON: an error page, which the callers treat as no answer
  }
}
