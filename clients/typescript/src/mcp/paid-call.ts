import type { PaymentPayload, PaymentRequired } from "@x402/fetch";
import type { FarthingClient } from "../client.ts";
import { chargedBy } from "../errors.ts";
import { type Answer, type Exchanged, exchange, type Settlement } from "../exchange.ts";
import type { Listing } from "../listing.ts";
import type { Progress } from "../reply.ts";
import type { ToolResult, Upstream, UpstreamCall } from "./upstream.ts";

/** Where x402's transport for MCP has payments and receipts. */
const PAYMENT = "x402/payment";
const RECEIPT = "x402/payment-response";

type Json = Readonly<Record<string, unknown>>;

/** An answer over MCP. */
interface ToolAnswer extends Answer {
  readonly result: ToolResult;
}

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** The JSON object of a result: its structured content, or its first text that is one. */
function objectOf({ structuredContent, content }: ToolResult): Json {
  if (isObject(structuredContent)) return structuredContent;
  for (const part of content) {
    if (part.type !== "text" || !part.text.startsWith("{")) continue;
    try {
      const value: unknown = JSON.parse(part.text);
      if (isObject(value)) return value;
    } catch {
      // a text that only looks like it
    }
  }
  return {};
}

/** What a tool's result says of money. */
export function answerOf(result: ToolResult, isPaid: boolean): ToolAnswer {
  const settlement = isObject(result._meta?.[RECEIPT]) ? (result._meta[RECEIPT] as unknown as Settlement) : undefined;
  if (result.isError !== true) return { done: true, result, settlement };
  const said = objectOf(result);
  const challenge = Array.isArray(said.accepts) ? (said as unknown as PaymentRequired) : undefined;
  return {
    done: false,
    result,
    settlement,
    challenge,
    error: typeof said.error === "string" ? said.error : undefined,
    message: typeof said.message === "string" ? said.message : undefined,
    retryable: said.retryable === true,
    retryAfterSeconds: typeof said.retryAfterSeconds === "number" ? said.retryAfterSeconds : undefined,
    charged: chargedBy(said.charged, isPaid),
  };
}

/** The endpoint that a tool is made of, by the names of those that are listed: "POST /domains/check" is "domains_check". */
const endpointOf = (tool: string, listing: Listing): string | undefined =>
  [...listing.keys()].find((key) => key.slice(key.indexOf("/") + 1).replaceAll("/", "_") === tool);

/** What goes with a paid call. */
export interface PaidCall extends Omit<UpstreamCall, "meta"> {
  readonly client: FarthingClient;
  readonly upstream: Upstream;
  /** One that was signed for this very call. */
  readonly payment: PaymentPayload | undefined;
  readonly onStage: (progress: Progress) => void;
}

/** Calls a tool of the service, and pays for it within the budget; throws what `exchange` throws. */
export function payForTool({ client, upstream, onStage, ...call }: PaidCall): Promise<Exchanged<ToolAnswer>> {
  const { purse, url, retries } = client;
  return exchange<ToolAnswer>({
    purse,
    retries,
    place: { base: url, call: `MCP ${call.name}`, nameIn: (listing) => endpointOf(call.name, listing) },
    signal: call.signal,
    payment: call.payment,
    onProgress: onStage,
    send: async (payment) =>
      answerOf(await upstream.call({ ...call, meta: payment ? { [PAYMENT]: payment } : {} }), payment !== undefined),
  });
}
