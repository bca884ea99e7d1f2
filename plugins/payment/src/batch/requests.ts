import type {
  ChannelName,
  Claim,
  FacilitatorQuestion,
  FacilitatorRequest,
  PaidResource,
  PaymentRequirements,
  SentPayment,
} from "@farthing/contract";
import { type BatchPayload, readPayload } from "./payload.ts";

/** The voucher's part of every payload: everything is this service's own word but what was signed. */
const base = ({ config, id, ceiling, signature }: BatchPayload) => ({
  channelConfig: config,
  voucher: { channelId: id, maxClaimableAmount: ceiling, signature },
});

/** What a client sent, as the facilitator takes it; what it added of its own is left out. */
export function payloadOf(payload: BatchPayload): Readonly<Record<string, unknown>> {
  const { type, deposit, amount } = payload;
  if (!deposit) return { type, ...base(payload), ...(amount !== undefined && { amount }) };
  const { amount: sum, ...erc3009Authorization } = deposit;
  return { type, ...base(payload), deposit: { amount: sum, authorization: { erc3009Authorization } } };
}

/** A facilitator's request about a payload, as JSON. */
export const requestOf = (
  requirements: PaymentRequirements,
  resource: PaidResource,
  payload: Readonly<Record<string, unknown>>,
): string =>
  JSON.stringify({
    x402Version: 2,
    paymentPayload: { x402Version: 2, resource, accepted: requirements, payload },
    paymentRequirements: requirements,
  });

/** A question about a channel, whose answer must name the channel's payer, if anybody. */
export const questionOf = (body: string, { network, config }: ChannelName): FacilitatorQuestion => ({
  body,
  network,
  payer: config.payer,
});

/** What is read again of a claim: who keeps it may be another process. */
export interface Kept {
  readonly payload: BatchPayload;
  /** Of a refund. */
  readonly refundNonce?: string;
  readonly refundAmount?: string;
}

/** The payload that a claim was made for, from what this rail has kept with it. */
export function keptOf({ payment }: Pick<Claim, "payment">): Kept {
  const { paymentPayload } = JSON.parse(payment) as FacilitatorRequest;
  const sent = paymentPayload as unknown as SentPayment;
  const { refundNonce, amount } = sent.payload;
  const payload = readPayload(sent);
  return typeof refundNonce === "string" ? { payload, refundNonce, refundAmount: String(amount) } : { payload };
}
