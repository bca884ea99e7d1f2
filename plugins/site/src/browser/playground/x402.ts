import type { PlayFacts } from "./facts.ts";

/** One way to pay: an entry of a challenge's `accepts` (x402 version 2, PaymentRequirements), by `exact` on EVM. */
export interface Terms {
  readonly scheme: "exact";
  /** CAIP-2. */
  readonly network: `eip155:${number}`;
  /** Atomic units. */
  readonly amount: string;
  readonly asset: `0x${string}`;
  readonly payTo: `0x${string}`;
  readonly maxTimeoutSeconds: number;
  readonly extra: { readonly name: string; readonly version: string; readonly [more: string]: unknown };
}

/** What a 402 asks for (x402 version 2, PaymentRequired), as far as it is used. */
export interface Challenge {
  readonly accepts: readonly unknown[];
  readonly resource: unknown;
  /** Echoed with the payment: the secret by which it can be sent again is in them. */
  readonly extensions: unknown;
}

/** What the service says of a payment that it has taken (x402 version 2, SettleResponse). */
export interface Receipt {
  readonly success: boolean;
  readonly transaction: string;
  readonly network: string;
  readonly payer?: string;
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** What a header holds: base64 of UTF-8 JSON. `undefined` if it holds no object. */
function decoded(header: string | null): Json | undefined {
  if (header === null) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(header), (char) => char.charCodeAt(0))));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Base64 of UTF-8 JSON. */
export const encoded = (value: unknown): string =>
  btoa(Array.from(new TextEncoder().encode(JSON.stringify(value)), (byte) => String.fromCharCode(byte)).join(""));

/** The challenge of a 402: that of its header, which is the one to echo, else that of its body. */
export function challengeOf(headers: Headers, body: unknown): Challenge | undefined {
  const found = decoded(headers.get("payment-required")) ?? (isObject(body) ? body : {});
  if (found.x402Version !== 2 || !Array.isArray(found.accepts)) return undefined;
  return { accepts: found.accepts.slice(0, 50), resource: found.resource, extensions: found.extensions };
}

/** The receipt of an answer, if it has one. */
export function receiptOf(headers: Headers): Receipt | undefined {
  const { success, transaction, network, payer } = decoded(headers.get("payment-response")) ?? {};
  if (typeof success !== "boolean" || typeof transaction !== "string" || typeof network !== "string") return undefined;
  return { success, transaction, network, ...(typeof payer === "string" && { payer }) };
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** Longest that a signed payment may be good for, in seconds. */
const MAX_WINDOW = 3_600;
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** What speaks against signing an entry; `undefined` if nothing does. */
function faultOf({ network, amount, asset, payTo, maxTimeoutSeconds, extra }: Json, facts: PlayFacts): string | undefined {
  if (!/^eip155:[1-9]\d{0,15}$/.test(text(network)))
    return `${text(network) || "its network"} is no chain that browser wallets sign for`;
  const isWhole = ADDRESS.test(text(asset)) && ADDRESS.test(text(payTo)) && /^\d{1,18}$/.test(text(amount));
  if (!isWhole || !isObject(extra) || !text(extra.name) || !text(extra.version))
    return "what it asks for has no payee, token or amount that can be read";
  if ((extra.assetTransferMethod ?? "eip3009") !== "eip3009") return "it asks for a transfer that is not EIP-3009";
  if (!Number.isInteger(maxTimeoutSeconds) || Number(maxTimeoutSeconds) < 1 || Number(maxTimeoutSeconds) > MAX_WINDOW)
    return "the payment would be good for too long";
  if (facts.payTo !== undefined && facts.payTo.toLowerCase() !== text(payTo).toLowerCase())
    return `it asks to pay ${text(payTo)}, and this page was told ${facts.payTo}`;
  return undefined;
}

/** The ways of a challenge that can be paid from a page, in the service's order, and why there are no others. */
export function payable(
  challenge: Challenge,
  facts: PlayFacts,
): { readonly terms: readonly Terms[]; readonly faults: readonly string[] } {
  const exact = challenge.accepts.filter((entry): entry is Json => isObject(entry) && entry.scheme === "exact");
  const faults = exact.map((entry) => faultOf(entry, facts));
  return {
    terms: exact.filter((_, at) => faults[at] === undefined) as unknown as readonly Terms[],
    faults: [...new Set(faults.filter((fault) => fault !== undefined))],
  };
}

/** "1000" -> "0.001": USD of an amount in millionths. */
export function dollars(amount: string): string {
  const digits = amount.padStart(7, "0");
  const part = digits.slice(-6).replace(/0+$/, "");
  return `${digits.slice(0, -6).replace(/^0+(?=\d)/, "")}${part && `.${part}`}`;
}
