import { type Call, defineEndpoint, Facilitator, type Handler, T } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { READING } from "./exact/settler.ts";
import { DEFAULT_NETWORK } from "./networks.ts";
import type { SandboxFacilitator } from "./sandbox-facilitator.ts";
import { SANDBOX_PATH } from "./terms.ts";

const PaymentInput = T.Object(
  {
    x402Version: T.Literal(2),
    paymentPayload: T.Object({}, { additionalProperties: true, description: "PaymentPayload of x402 version 2" }),
    paymentRequirements: T.Object({}, { additionalProperties: true, description: "PaymentRequirements of x402 version 2" }),
  },
  { additionalProperties: true },
);
const VerifyResult = T.Object(
  { isValid: T.Boolean(), payer: T.String(), invalidReason: T.Optional(T.String()), invalidMessage: T.Optional(T.String()) },
  { additionalProperties: true },
);
const SettleResult = T.Object(
  { success: T.Boolean(), transaction: T.String(), network: T.String() },
  { additionalProperties: true },
);
const Nothing = T.Object({}, { additionalProperties: true });
const Supported = T.Object({ kinds: T.Array(T.Object({}, { additionalProperties: true })) }, { additionalProperties: true });

/** What is sent to verify, and to settle. */
interface Asked {
  readonly paymentPayload: object;
  readonly paymentRequirements: object;
}
const networkOf = ({ paymentRequirements }: Asked): string => {
  const { network } = paymentRequirements as { readonly network?: unknown };
  return typeof network === "string" ? network : DEFAULT_NETWORK;
};
const payerOf = (payload: Readonly<Record<string, unknown>>): string => {
  const { authorization, channelConfig } = (payload.payload ?? {}) as {
    authorization?: { from?: unknown };
    channelConfig?: { payer?: unknown };
  };
  const payer = authorization?.from ?? channelConfig?.payer;
  return typeof payer === "string" ? payer : "";
};

@injectable()
class Verify implements Handler<typeof PaymentInput, typeof VerifyResult> {
  constructor(@inject(Facilitator) private readonly facilitator: Facilitator) {}

  async handle(input: Asked, _call: Call) {
    const payer = payerOf(input.paymentPayload as Record<string, unknown>);
    const verdict = await this.facilitator.verify({ body: JSON.stringify(input), network: networkOf(input), payer });
    if (verdict.kind === "valid") return { isValid: true, payer, ...(verdict.extra && { extra: verdict.extra }) };
    const reason = verdict.kind === "invalid" ? verdict.reason : "unexpected_verify_error";
    return { isValid: false, payer, invalidReason: reason, invalidMessage: verdict.message };
  }
}

@injectable()
class Settle implements Handler<typeof PaymentInput, typeof SettleResult> {
  constructor(@inject(Facilitator) private readonly facilitator: Facilitator) {}

  async handle(input: Asked, _call: Call) {
    const network = networkOf(input);
    const payer = payerOf(input.paymentPayload as Record<string, unknown>);
    const outcome = await this.facilitator.settle({ body: JSON.stringify(input), network, payer }, READING);
    if (outcome.kind !== "unknown") return { ...outcome.response };
    return {
      success: false,
      transaction: "",
      network,
      errorReason: "unexpected_settle_error",
      errorMessage: outcome.message,
    };
  }
}

@injectable()
class SupportedKinds implements Handler<typeof Nothing, typeof Supported> {
  constructor(@inject(Facilitator) private readonly facilitator: SandboxFacilitator) {}

  handle() {
    return this.facilitator.supported();
  }
}

const example = { x402Version: 2 as const, paymentPayload: {}, paymentRequirements: {} };

/** The sandbox's facilitator over HTTP, as clients and tools know one; unlisted and free. */
export const sandboxEndpoints = [
  defineEndpoint({
    method: "POST",
    path: `${SANDBOX_PATH}/verify`,
    summary: "Verify a payment of test money",
    description: "The sandbox's facilitator (x402 version 2, verify).",
    input: PaymentInput,
    output: VerifyResult,
    example: { input: example, output: { isValid: false, payer: "", invalidReason: "invalid_payload" } },
    handler: Verify,
    listed: false,
  }),
  defineEndpoint({
    method: "POST",
    path: `${SANDBOX_PATH}/settle`,
    summary: "Settle a payment of test money",
    description: "The sandbox's facilitator (x402 version 2, settle).",
    input: PaymentInput,
    output: SettleResult,
    example: { input: example, output: { success: false, transaction: "", network: DEFAULT_NETWORK } },
    handler: Settle,
    listed: false,
  }),
  defineEndpoint({
    method: "GET",
    path: `${SANDBOX_PATH}/supported`,
    summary: "What the sandbox's facilitator supports",
    description: "The sandbox's facilitator (x402 version 2, supported).",
    input: Nothing,
    output: Supported,
    example: { input: {}, output: { kinds: [{ x402Version: 2, scheme: "exact", network: DEFAULT_NETWORK }] } },
    handler: SupportedKinds,
    listed: false,
  }),
];
