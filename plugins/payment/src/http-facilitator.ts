import { type FacilitatorAuth, type Health, type Logger, type PaymentTerms, raceAbort } from "@farthing/contract";
import { Pool } from "undici";
import type { Facilitator, Outcome, Verdict } from "./facilitator.ts";
import { type Answer, post } from "./http-post.ts";
import { precedesBroadcast } from "./refusal-reasons.ts";
import { type FacilitatorAnswer, hashOf, refusalOf, settleResponse, text } from "./settle-response.ts";

/** How long the facilitator may take, in milliseconds, what signs for the request included. */
export const TIMEOUTS = { verify: 5_000, settle: 30_000, supported: 5_000 };
const CONNECT_TIMEOUT_MS = 3_000;
/** For each operation: what floods one of them does not keep the other from being asked. */
const CONNECTIONS = 64;
/** A facilitator's answer is a few hundred bytes. */
const MAX_ANSWER_BYTES = 65_536;

/** Statuses that are no verdict on a payment: a wrong token, a wrong address, too many calls. */
const UNSERVED: ReadonlySet<number> = new Set([401, 403, 404, 429]);

type Operation = "verify" | "settle" | "supported";
type Json = Readonly<Record<string, unknown>>;

const absentOr = (value: unknown, expected: string) =>
  value === undefined || value === null || (typeof value === "string" && value.toLowerCase() === expected.toLowerCase());
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** How long each operation may take, in milliseconds. */
export type Timeouts = Readonly<Record<Operation, number>>;

/** How the service shows itself to the facilitator. */
export interface Credentials {
  readonly token?: string | undefined;
  readonly auth?: FacilitatorAuth | undefined;
}

/** A facilitator over HTTP (x402 version 2, section 7), connections kept alive. The answers are believed only as far as they are coherent. */
export class HttpFacilitator implements Facilitator {
  readonly #pools: Readonly<Record<Operation, Pool>>;
  readonly #base: string;
  #problem: string | undefined;

  constructor(
    url: string,
    private readonly terms: Pick<PaymentTerms, "network" | "scheme">,
    private readonly log: Logger,
    private readonly credentials: Credentials = {},
    private readonly timeouts: Timeouts = TIMEOUTS,
  ) {
    const { origin, pathname } = new URL(url);
    this.#base = pathname.replace(/(?<!\/)\/+$/, "");
    const pool = () =>
      new Pool(origin, { connections: CONNECTIONS, connectTimeout: CONNECT_TIMEOUT_MS, keepAliveTimeout: 30_000 });
    const verify = pool();
    this.#pools = { verify, settle: pool(), supported: verify };
  }

  async verify(body: string, payer: string): Promise<Verdict> {
    const answer = await this.#ask("verify", body).catch(messageOf);
    if (typeof answer === "string") return { kind: "unavailable", message: answer };
    const { status, json } = answer;
    if (json?.isValid === false) {
      const reason = refusalOf(answer, json.invalidReason ?? "refused_without_reason");
      if (reason !== undefined) return { kind: "invalid", reason, message: text(json.invalidMessage) ?? reason };
    }
    if (json?.isValid === true && status < 300 && absentOr(json.payer, payer)) return { kind: "valid" };
    return { kind: "unavailable", message: `the facilitator's answer to /verify cannot be used (HTTP ${status})` };
  }

  async settle(body: string, payer: string): Promise<Outcome> {
    const answer = await this.#ask("settle", body).catch(messageOf);
    if (typeof answer === "string") return { kind: "unknown", message: answer };
    const { status, json } = answer;
    const { network } = this.terms;
    const transaction = hashOf(json?.transaction);
    const reason = text(json?.errorReason);
    if (json?.success === false && reason !== undefined && transaction === undefined && precedesBroadcast(reason)) {
      const response = { success: false, transaction: "", network, payer, errorReason: reason };
      return { kind: "refused", reason, message: text(json.errorMessage) ?? reason, response };
    }
    const coherent = json?.success === true && absentOr(json.network, network) && absentOr(json.payer, payer);
    if (coherent && status < 300 && transaction !== undefined)
      return { kind: "settled", response: settleResponse(json, transaction, network, payer) };
    const message = reason ?? `the facilitator's answer to /settle cannot be used (HTTP ${status})`;
    return { kind: "unknown", transaction, message };
  }

  /** Asks what the facilitator can do, and says loudly if that is not what is needed. A facilitator that is down now may come back. */
  async start(): Promise<void> {
    const answer = await this.#ask("supported").catch(messageOf);
    if (typeof answer === "string" || !Array.isArray(answer.json?.kinds)) {
      const problem = typeof answer === "string" ? answer : `HTTP ${answer.status} without a list of kinds`;
      this.log.error({ problem }, "the facilitator did not say what it supports; paid calls are answered 503 until it works");
      return;
    }
    const { scheme, network } = this.terms;
    const fits = (kind: Partial<Json> | null) =>
      kind?.x402Version === 2 && kind.scheme === scheme && (kind.network === network || kind.network === "eip155:*");
    if (!answer.json.kinds.some(fits))
      throw new Error(`FACILITATOR_URL: the facilitator does not support x402 version 2, scheme ${scheme}, on ${network}`);
  }

  /** By the last answer; asks nothing. */
  health(): Health {
    return this.#problem === undefined ? { status: "ok" } : { status: "degraded", detail: { facilitator: this.#problem } };
  }

  async dispose(): Promise<void> {
    await Promise.all([...new Set(Object.values(this.#pools))].map((pool) => pool.destroy()));
  }

  async #watch(answer: Promise<Answer>): Promise<Answer> {
    try {
      const { status, body } = await answer;
      this.#problem = status >= 500 || UNSERVED.has(status) ? `it answers HTTP ${status}` : undefined;
      return { status, body };
    } catch (error) {
      this.#problem = messageOf(error);
      throw error;
    }
  }

  async #ask(operation: Operation, body?: string): Promise<FacilitatorAnswer> {
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
    const answer = await this.#watch(post(this.#pools[operation], target, { timeoutMs, maxBytes: MAX_ANSWER_BYTES }));
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
