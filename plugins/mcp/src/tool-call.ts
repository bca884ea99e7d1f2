import type { CallRequest, Endpoint, Reply } from "@farthing/contract";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { ToolGuide } from "./guides.ts";

type Json = Readonly<Record<string, unknown>>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64");

/** The object that a header holds as base64 of JSON, if it does. */
function decode(header: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(header, "base64").toString("utf8"));
    return typeof value === "object" && value !== null ? (value as Json) : undefined;
  } catch {
    return undefined; // a text as it is
  }
}

/** The payments that a call's `_meta` brings, by the header in which an endpoint gets each. */
export const paymentsIn = (meta: Json | undefined, guides: readonly ToolGuide[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    guides.flatMap(({ headers, tools }) => {
      const payment = meta?.[tools.payment];
      if (payment === undefined) return [];
      return [[headers.payment.toLowerCase(), typeof payment === "string" ? payment : encode(payment)]];
    }),
  );

function queryOf(values: Json): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    query.append(name, typeof value === "string" ? value : JSON.stringify(value));
  return query;
}

/** A tool's call as the request that the endpoint takes over HTTP: the same checks, the same gate, the same fingerprint. */
export function requestOf(
  endpoint: Endpoint,
  values: Json,
  payments: Readonly<Record<string, string>>,
  client: string,
): CallRequest {
  const isGet = endpoint.method === "GET";
  const query = isGet ? queryOf(values) : new URLSearchParams();
  const body = Buffer.from(isGet ? "" : JSON.stringify(values));
  const headers = new Map(Object.entries({ ...payments, "content-type": "application/json" }));
  return {
    method: endpoint.method,
    target: query.size > 0 ? `${endpoint.path}?${query}` : endpoint.path,
    query,
    client,
    header: (name) => [headers.get(name) ?? []].flat(),
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

const headerOf = ({ headers }: Reply, name: string | undefined): string | undefined =>
  name === undefined ? undefined : headers[name.toLowerCase()];

/** An endpoint's reply as the result of a tool. A 402 carries the challenge, and a paid one the receipt, where a way to pay says so. */
export function resultOf(reply: Reply, guides: readonly ToolGuide[]): CallToolResult {
  const { status, body } = reply;
  const text = typeof body === "string" ? body : Buffer.from(body).toString("utf8");
  const receipts = guides.flatMap(({ headers, tools }) => {
    const receipt = headerOf(reply, headers.receipt);
    return receipt === undefined || tools.receipt === undefined ? [] : [[tools.receipt, decode(receipt) ?? receipt]];
  });
  const challenges = guides.flatMap(({ headers, tools }) =>
    tools.challenge === undefined ? [] : decode(headerOf(reply, headers.challenge) ?? ""),
  );
  return {
    ...(status >= 300 && { isError: true }),
    content: [{ type: "text", text }],
    structuredContent: challenges.find((challenge) => challenge !== undefined) ?? JSON.parse(text),
    ...(receipts.length > 0 && { _meta: Object.fromEntries(receipts) }),
  };
}
