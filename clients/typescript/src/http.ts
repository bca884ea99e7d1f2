import { type PaymentPayload, type PaymentRequired, x402Client, x402HTTPClient } from "@x402/fetch";
import { textWithin } from "./bounded.ts";
import { chargedBy, LostConnection, messageOf, OutcomeUnknown, PaymentRefused } from "./errors.ts";
import type { Answer, Send, Settlement } from "./exchange.ts";

/** An HTTP request that may have to be paid for. */
export interface HttpCall {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signal: AbortSignal | undefined;
  /** Most bytes of a reply. */
  readonly limit: number;
  /** Longest that an answer is waited for, in milliseconds. */
  readonly patienceMs: number;
}

/** An answer over HTTP. */
export interface HttpAnswer extends Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly text: string;
}

/** How x402 version 2 writes its headers. */
const format = new x402HTTPClient(new x402Client());
/** Whether other services, and what stands before one, mean to be asked again; Farthing says so in `retryable`. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;
const JSON_TYPE = /^application\/([\w.-]+\+)?json *(;|$)/i;

type Json = Readonly<Record<string, unknown>>;

function parse(response: Response, text: string): unknown {
  if (!response.headers.get("content-type")?.includes("json") || text === "") return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const quietly = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined; // not there, or nothing that can be read
  }
};

/** Seconds; a date counts from now. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,6}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1_000);
}

/** Sends a call over HTTP. It follows no redirect: whoever is sent elsewhere is to say so, before anything is paid there. */
export const sendingOver =
  (fetching: typeof fetch, call: HttpCall): Send<HttpAnswer> =>
  async (payment: PaymentPayload | undefined) => {
    const { url, method, body, limit } = call;
    const signal = AbortSignal.any([AbortSignal.timeout(call.patienceMs), ...(call.signal ? [call.signal] : [])]);
    const headers = { ...call.headers, ...(payment && format.encodePaymentSignatureHeader(payment)) };
    let response: Response;
    let text: string;
    try {
      response = await fetching(url, {
        method,
        headers,
        redirect: "manual",
        signal,
        ...(body !== undefined && { body }),
      });
      text = await textWithin(response, limit);
    } catch (error) {
      if (call.signal?.aborted) throw call.signal.reason;
      throw new LostConnection(`${url.origin} cannot be reached, or went away: ${causeOf(error)}`, { cause: error });
    }
    if (
      response.type === "opaqueredirect" ||
      (response.status >= 300 && response.status < 400 && response.headers.has("location"))
    ) {
      const where = response.headers.get("location") ?? "elsewhere";
      if (payment) throw new OutcomeUnknown(`${url.href} takes a signed payment and redirects to ${where}`, payment);
      throw new PaymentRefused(
        "redirected",
        `${url.href} redirects to ${where}; nothing is paid there. Call that address itself if it is meant`,
      );
    }
    const said = parse(response, text);
    // Of what was paid for the whole is had by the same payment.
    if (payment && response.ok && said === text && JSON_TYPE.test(response.headers.get("content-type") ?? ""))
      throw new LostConnection(`${url.href} has answered with JSON that is cut off, or broken`);
    return { ...answerOf(response, said, payment !== undefined), text };
  };

function answerOf(response: Response, body: unknown, isPaid: boolean): Omit<HttpAnswer, "text"> {
  const { status, headers, ok } = response;
  const get = (name: string) => headers.get(name);
  const said: Json = typeof body === "object" && body !== null ? (body as Json) : {};
  const challenge = status === 402 ? challengeOf(get, said, isPaid) : undefined;
  const error = typeof said.error === "string" ? said.error : undefined;
  return {
    done: ok,
    status,
    headers,
    body,
    challenge,
    settlement: quietly(() => format.getPaymentSettleResponse(get) as Settlement),
    error: ok ? undefined : error,
    message: typeof said.message === "string" ? said.message : undefined,
    retryable: typeof said.retryable === "boolean" ? said.retryable : isPassing(status),
    retryAfterSeconds: retryAfter(get("retry-after")),
    charged: chargedBy(said.charged, isPaid),
  };
}

/** What a 402 asks for, from its header, or its body. One that asks for nothing says nothing of a payment: somebody between has sent it. */
function challengeOf(get: (name: string) => string | null, body: Json, isPaid: boolean): PaymentRequired | undefined {
  const asked =
    quietly(() => format.getPaymentRequiredResponse(get)) ??
    (Array.isArray(body.accepts) ? (body as unknown as PaymentRequired) : undefined);
  if (!asked && !isPaid) throw new PaymentRefused("bad_challenge", "the service answers 402 and does not say how to pay");
  return asked;
}

const causeOf = (error: unknown): string => messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error);
