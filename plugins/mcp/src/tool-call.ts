import type { CallRequest, Endpoint, Reply } from "@farthing/contract";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";

/** Where the x402 MCP transport carries a payment in, and its receipt out. */
export const PAYMENT = "x402/payment";
const PAYMENT_RESPONSE = "x402/payment-response";

type Json = Readonly<Record<string, unknown>>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64");
const decode = (header: string): Json => JSON.parse(Buffer.from(header, "base64").toString("utf8"));

function queryOf(values: Json): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    query.append(name, typeof value === "string" ? value : JSON.stringify(value));
  return query;
}

/** A tool's call as the request that the endpoint takes over HTTP: the same checks, the same gate, the same fingerprint. */
export function requestOf(endpoint: Endpoint, values: Json, payment: unknown, client: string): CallRequest {
  const isGet = endpoint.method === "GET";
  const query = isGet ? queryOf(values) : new URLSearchParams();
  const body = Buffer.from(isGet ? "" : JSON.stringify(values));
  const headers: Readonly<Record<string, readonly string[]>> = {
    "content-type": ["application/json"],
    ...(payment !== undefined && { "payment-signature": [encode(payment)] }),
  };
  return {
    method: endpoint.method,
    target: query.size > 0 ? `${endpoint.path}?${query}` : endpoint.path,
    query,
    client,
    header: (name) => headers[name] ?? [],
    body: async () => body,
  };
}

/** Most bytes that an answer holds besides a result: the message around it, its id, the receipt. */
const AROUND = 16_384;

/** Bytes of an answer that holds a result's body: once as text, and once as it is. */
export const wrappedSize = (body: string): number => Buffer.byteLength(JSON.stringify(body)) + Buffer.byteLength(body) + AROUND;

/** What is answered where a result that was paid for over HTTP, and is asked for again, does not fit. */
export const STORED_TOO_LARGE = {
  error: "too_large",
  message: "the result of this payment is stored, and too large to be sent over MCP",
  retryable: false,
  source: "service",
  charged: null,
  hint: "The same payment sent over HTTP gets it.",
} as const;

/** An endpoint's reply as the result of a tool. A 402 carries the challenge, as the x402 MCP transport says. */
export function resultOf({ status, headers, body }: Reply): CallToolResult {
  const text = typeof body === "string" ? body : Buffer.from(body).toString("utf8");
  const receipt = headers["payment-response"];
  const challenge = headers["payment-required"];
  return {
    ...(status >= 300 && { isError: true }),
    content: [{ type: "text", text }],
    structuredContent: challenge === undefined ? JSON.parse(text) : { ...decode(challenge) },
    ...(receipt !== undefined && { _meta: { [PAYMENT_RESPONSE]: decode(receipt) } }),
  };
}
