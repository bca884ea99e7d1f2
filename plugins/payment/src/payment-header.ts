import { PaymentRefusal, type SentPayment } from "@farthing/contract";
import { type Json, malformed, record, TEXT, text } from "./payment-values.ts";

/** Longest PAYMENT-SIGNATURE that is looked at: the echoed extensions are most of it. */
const MAX_HEADER_CHARS = 24_576;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

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
 * Reads the values sent under PAYMENT-SIGNATURE: one header, bounded, and in it what all schemes of x402 share. Throws PaymentRefusals.
 */
export function readPayment(values: readonly string[]): SentPayment {
  const [header, second] = values;
  if (header === undefined || second !== undefined) throw malformed("PAYMENT-SIGNATURE was sent more than once");
  const sent = decode(header);
  if (sent.x402Version !== 2)
    throw new PaymentRefusal("invalid_x402_version", "only x402 version 2 is spoken here: x402Version must be the number 2");
  const accepted = record(sent.accepted, "accepted");
  return {
    accepted: {
      ...accepted,
      scheme: text(accepted, "scheme", TEXT, "accepted"),
      network: text(accepted, "network", TEXT, "accepted"),
    },
    payload: record(sent.payload, "payload"),
    extensions: record(sent.extensions ?? {}, "extensions"),
  };
}
