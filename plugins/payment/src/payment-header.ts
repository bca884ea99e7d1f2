import { type Authorization, PaymentRefusal } from "./x402.ts";

/** Longest PAYMENT-SIGNATURE that is looked at: the echoed extensions are most of it. */
const MAX_HEADER_CHARS = 24_576;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const WORD = /^0x[0-9a-fA-F]{64}$/;
/** 65 bytes of an account's key, or what a contract wallet takes for a signature (ERC-1271), with its deployment if it has none yet (ERC-6492). */
const SIGNATURE = /^0x(?:[0-9a-fA-F]{2}){65,4096}$/;
const DIGITS = /^\d{1,78}$/;
const TEXT = /^[\s\S]{1,256}$/;

type Json = Readonly<Record<string, unknown>>;

/** A decoded PAYMENT-SIGNATURE, every value of the type its name says. Nothing of it is verified yet. */
export interface SignedPayment {
  readonly accepted: {
    readonly scheme: string;
    readonly network: string;
    readonly amount: string;
    readonly asset: string;
    readonly payTo: string;
    readonly maxTimeoutSeconds: number;
    readonly extra: Json;
  };
  readonly authorization: Authorization;
  readonly signature: string;
  readonly extensions: Json;
  /** The payload as sent, for the facilitator. */
  readonly payload: Json;
}

const malformed = (message: string) => new PaymentRefusal("invalid_payload", message);

const record = (value: unknown, name: string): Json => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw malformed(`${name} is not an object`);
  return value as Json;
};

const text = (of: Json, name: string, pattern: RegExp, path: string): string => {
  const value = of[name];
  if (typeof value !== "string" || !pattern.test(value)) throw malformed(`${path}.${name} is missing or malformed`);
  return value;
};

function decode(header: string): Json {
  if (header.length > MAX_HEADER_CHARS) throw malformed(`PAYMENT-SIGNATURE is longer than ${MAX_HEADER_CHARS} characters`);
  if (header.length % 4 !== 0 || !BASE64.test(header)) throw malformed("PAYMENT-SIGNATURE is not standard base64");
  try {
    return record(JSON.parse(Buffer.from(header, "base64").toString("utf8")), "PAYMENT-SIGNATURE");
  } catch (error) {
    throw error instanceof PaymentRefusal ? error : malformed("PAYMENT-SIGNATURE does not hold JSON");
  }
}

/**
 * Reads the values sent under PAYMENT-SIGNATURE: one header, bounded, types checked before anything is used.
 * Throws PaymentRefusals.
 */
export function readPayment(values: readonly string[]): SignedPayment {
  const [header, second] = values;
  if (header === undefined || second !== undefined) throw malformed("PAYMENT-SIGNATURE was sent more than once");
  const payload = decode(header);
  if (payload.x402Version !== 2)
    throw new PaymentRefusal("invalid_x402_version", "only x402 version 2 is spoken here: x402Version must be the number 2");
  const accepted = record(payload.accepted, "accepted");
  const signed = record(payload.payload, "payload");
  const authorization = record(signed.authorization, "payload.authorization");
  const { maxTimeoutSeconds } = accepted;
  if (typeof maxTimeoutSeconds !== "number") throw malformed("accepted.maxTimeoutSeconds is missing or malformed");
  return {
    accepted: {
      scheme: text(accepted, "scheme", TEXT, "accepted"),
      network: text(accepted, "network", TEXT, "accepted"),
      amount: text(accepted, "amount", DIGITS, "accepted"),
      asset: text(accepted, "asset", ADDRESS, "accepted"),
      payTo: text(accepted, "payTo", ADDRESS, "accepted"),
      maxTimeoutSeconds,
      extra: record(accepted.extra ?? {}, "accepted.extra"),
    },
    authorization: {
      from: text(authorization, "from", ADDRESS, "payload.authorization"),
      to: text(authorization, "to", ADDRESS, "payload.authorization"),
      value: text(authorization, "value", DIGITS, "payload.authorization"),
      validAfter: text(authorization, "validAfter", DIGITS, "payload.authorization"),
      validBefore: text(authorization, "validBefore", DIGITS, "payload.authorization"),
      nonce: text(authorization, "nonce", WORD, "payload.authorization"),
    },
    signature: text(signed, "signature", SIGNATURE, "payload"),
    extensions: record(payload.extensions ?? {}, "extensions"),
    payload,
  };
}
