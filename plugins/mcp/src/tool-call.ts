import type { CallRequest, Endpoint, Reply } from "@farthing/contract";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { ToolGuide } from "./guides.ts";
import type { ToolNames } from "./tool-names.ts";
import { inputOf } from "./tool-schema.ts";

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
  const input = inputOf(endpoint.input, values);
  const query = isGet ? queryOf(input) : new URLSearchParams();
  const body = Buffer.from(isGet ? "" : JSON.stringify(input));
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

/** Bytes of an answer that holds a result's body as text. */
export const wrappedSize = (body: string): number => Buffer.byteLength(JSON.stringify(body)) + AROUND;

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

/** Whether a field of an endpoint's output is Markdown, as its schema says. */
export const isMarkdown = (schema: unknown): boolean =>
  (schema as { contentMediaType?: unknown } | undefined)?.contentMediaType === "text/markdown";

/** Extensions of a challenge that only describe the call, which the list of tools has done: they would be most of it. */
const TOLD_BY_THE_TOOL: ReadonlySet<string> = new Set(["bazaar"]);

/** A challenge with what it takes to pay. */
function brief(challenge: Json, message: unknown): Json {
  const { extensions, error } = challenge;
  const kept = Object.entries((extensions ?? {}) as Json).filter(([name]) => !TOLD_BY_THE_TOOL.has(name));
  return {
    ...challenge,
    ...(message !== error && { message }),
    ...(extensions !== undefined && { extensions: Object.fromEntries(kept) }),
  };
}

/** A failure in the words of an agent that knows tools. */
function told(failure: Json, names: ToolNames): Json {
  const texts = Object.entries(failure).map(([name, value]): [string, unknown] => {
    return [name, (name === "message" || name === "hint") && typeof value === "string" ? names.text(value) : value];
  });
  return Object.fromEntries(texts);
}

const textOf = (value: unknown): CallToolResult["content"][number] => ({
  type: "text",
  text: typeof value === "string" ? value : JSON.stringify(value),
});

/** A result as content: Markdown as it is, and behind it the other fields as JSON. */
function contentOf({ output }: Endpoint, value: Json): CallToolResult["content"] {
  const properties: Json = (output as { properties?: Json }).properties ?? {};
  const fields = Object.entries(value);
  const isText = ([name, text]: [string, unknown]) => typeof text === "string" && isMarkdown(properties[name]);
  const rest = fields.filter((field) => !isText(field));
  return [...fields.filter(isText).map(([, text]) => textOf(text)), textOf(Object.fromEntries(rest))];
}

/** With what a reply becomes a result. */
export interface Telling {
  readonly guides: readonly ToolGuide[];
  readonly names: ToolNames;
}

/**
 * An endpoint's reply as the result of a tool. A 402 carries the challenge, and a paid one the receipt, where a way to pay says so. The
 * challenge stands in it twice, as x402 asks (transports version 2, MCP); everything else once, as text: where a result has
 * `structuredContent`, widely used clients show their model nothing else.
 */
export function resultOf(endpoint: Endpoint, reply: Reply, { guides, names }: Telling): CallToolResult {
  const { status, body } = reply;
  const text = typeof body === "string" ? body : Buffer.from(body).toString("utf8");
  const value: Json = JSON.parse(text);
  const receipts = guides.flatMap(({ headers, tools }) => {
    const receipt = headerOf(reply, headers.receipt);
    return receipt === undefined || tools.receipt === undefined ? [] : [[tools.receipt, decode(receipt) ?? receipt]];
  });
  const meta = receipts.length > 0 ? { _meta: Object.fromEntries(receipts) } : {};
  if (status < 300) return { content: contentOf(endpoint, value), ...meta };
  const [challenge] = guides.flatMap(({ headers, tools }) =>
    tools.challenge === undefined ? [] : [decode(headerOf(reply, headers.challenge) ?? "") ?? []].flat(),
  );
  if (!challenge) return { isError: true, content: [textOf(told(value, names))], ...meta };
  const asked = brief(challenge, value.message);
  return { isError: true, content: [textOf(asked)], structuredContent: asked, ...meta };
}
