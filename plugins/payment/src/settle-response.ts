import { isJsonObject, type SettleResponse } from "@farthing/contract";

/** Longest `extensions` and `extra` of a facilitator that are passed on, each as JSON: nginx takes 4 KB of headers in all from what it stands before. */
const MAX_MAP_BYTES = 512;
const DIGITS = /^\d{1,78}$/;
/** Reasons that do not say whether the payment was looked at. */
const OPEN = /pending|unexpected|time_?d?_?out|timeout|internal|unavailable/i;
/** Reasons that are about the payment, whatever the status they come with (x402 version 2, section 9, and what the SDK says besides). */
const OF_PAYMENT = /^(?:invalid|insufficient|unsupported|asset_not|eip6492|smart_wallet)/;

type Json = Readonly<Record<string, unknown>>;

/** A facilitator's answer: HTTP status, and the body if it was a JSON object. */
export interface FacilitatorAnswer {
  readonly status: number;
  readonly json: Json | undefined;
}

/** A text of the facilitator's, short enough to be passed on. */
export const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value.slice(0, 300) : undefined;

/** Why the payment does not pass verification; `undefined` if the facilitator itself failed, or did not say. */
export function refusalOf({ status }: FacilitatorAnswer, said: unknown): string | undefined {
  const reason = text(said);
  if (reason === undefined || OPEN.test(reason)) return undefined;
  return (status < 500 && status !== 429) || OF_PAYMENT.test(reason) ? reason : undefined;
}

/** A map of the facilitator's, if it is one, and short enough to be passed on. */
export function map(value: unknown): Json | undefined {
  if (!isJsonObject(value)) return undefined;
  return Buffer.byteLength(JSON.stringify(value)) <= MAX_MAP_BYTES ? value : undefined;
}

/** A sum as the protocol writes it, a number of JSON taken for one: a facilitator that names another sum than was signed must be seen to. */
const amountIn = (value: unknown): string | undefined => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && DIGITS.test(value) ? value : undefined;
};

/** What a buyer is told of a settlement that succeeded: the fields of the protocol, each of its type, and nothing else the facilitator said. */
export function settleResponse(json: Json, transaction: string, network: string, payer: string | undefined): SettleResponse {
  const from = text(json.payer) ?? payer;
  const [extensions, extra] = [map(json.extensions), map(json.extra)];
  const amount = amountIn(json.amount);
  return {
    success: true,
    transaction,
    network,
    ...(from !== undefined && { payer: from }),
    ...(amount !== undefined && { amount }),
    ...(extensions && { extensions }),
    ...(extra && { extra }),
  };
}
