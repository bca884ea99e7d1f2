import type { PlayRequest } from "./request.ts";
import { type Challenge, challengeOf, type Receipt, receiptOf } from "./x402.ts";

/** What the service has answered. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  /** Parsed, where it is JSON. */
  readonly json?: unknown;
  readonly challenge?: Challenge;
  readonly receipt?: Receipt;
  /** Milliseconds from the request to the end of the reply. */
  readonly ms: number;
  /** When it began to answer by its own clock, in milliseconds since the epoch. */
  readonly at?: number;
}

/** Code and words of an error. */
export interface Said {
  readonly code?: string;
  readonly message?: string;
  readonly hint?: string;
  readonly requestId?: string;
  readonly retryable: boolean;
  readonly retryAfterSeconds?: number;
  /** Whether something was charged; `null` while nobody knows. */
  readonly charged: boolean | null;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

type Json = Readonly<Record<string, unknown>>;
const object = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});
const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** What an answer that is no success says. Where a payment was sent and nothing is said of it, as by a proxy, nobody knows. */
export function saidBy({ json, headers }: Answer, isPaid: boolean): Said {
  const body = object(json);
  const [code, message, hint, requestId] = [body.error, body.message, body.hint, body.requestId].map(text);
  const waits = headers.find(([name]) => name === "retry-after")?.[1] ?? "";
  const issues = (Array.isArray(body.issues) ? body.issues : []).map((issue) => ({
    path: (text(object(issue).path) ?? "").replace(/^\//, ""),
    message: text(object(issue).message) ?? "",
  }));
  return {
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
    ...(hint !== undefined && { hint }),
    ...(requestId !== undefined && { requestId }),
    ...(/^\d{1,6}$/.test(waits) && { retryAfterSeconds: Number(waits) }),
    retryable: body.retryable === true,
    charged: typeof body.charged === "boolean" ? body.charged : body.charged === null || isPaid ? null : false,
    issues,
  };
}

/** Longest that an answer is waited for beyond the work's own limit, in milliseconds: others may be served before. */
const PATIENCE_MS = 90_000;

function parsed(type: string, body: string): unknown {
  if (!type.includes("json")) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Sends a call, with its payment if there is one. Throws where no whole answer came. */
export async function send(
  request: PlayRequest,
  payment: string | undefined,
  options: { readonly deadlineSeconds: number; readonly signal: AbortSignal; readonly fetch: typeof fetch },
): Promise<Answer> {
  const { method, target, body } = request;
  const started = performance.now();
  const patience = AbortSignal.timeout(options.deadlineSeconds * 1_000 + PATIENCE_MS);
  const response = await options.fetch(target, {
    method,
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(payment !== undefined && { "payment-signature": payment }),
    },
    // Whoever is sent elsewhere pays nobody there.
    redirect: "error",
    cache: "no-store",
    credentials: "same-origin",
    signal: AbortSignal.any([options.signal, patience]),
    ...(body !== undefined && { body }),
  });
  const at = Date.parse(response.headers.get("date") ?? "");
  const all = await response.text();
  const json = parsed(response.headers.get("content-type") ?? "", all);
  const challenge = response.status === 402 ? challengeOf(response.headers, json) : undefined;
  const receipt = receiptOf(response.headers);
  return {
    status: response.status,
    headers: [...response.headers],
    text: all,
    ...(json !== undefined && { json }),
    ...(challenge && { challenge }),
    ...(receipt && { receipt }),
    ms: performance.now() - started,
    ...(!Number.isNaN(at) && { at }),
  };
}
