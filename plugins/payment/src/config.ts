import { AddressSetting, type ConfigOf, defineConfig, KEY_FORM, T } from "@farthing/contract";
import { MAX_WITHDRAW_DELAY, MIN_WITHDRAW_DELAY } from "./batch/constants.ts";
import { DEFAULT_NETWORK, EVM_NETWORKS } from "./networks.ts";

const address = (description: string) =>
  T.Optional(T.String({ pattern: "^0x[0-9a-fA-F]{40}$", title: "an address of 0x and 40 hexadecimal digits", description }));

const KEY = { pattern: "^0x[0-9a-fA-F]{64}$", title: "a key of 0x and 64 hexadecimal digits", secret: true } as const;

const receiptKeys = (description: string) =>
  T.Array(T.String(KEY), { maxItems: 8, default: [], secret: true, reload: true, description });

/** How calls are paid for. */
export const PaymentConfig = defineConfig(
  "payment",
  T.Object({
    PAYMENT: T.Optional(
      T.Union([T.Literal("sandbox"), T.Literal("x402"), T.Literal("none")], {
        description:
          "sandbox: test money; x402: real payments; none: every call is free. Default: x402 once FACILITATOR_URL is set, else sandbox",
      }),
    ),
    FACILITATOR_URL: T.Optional(
      AddressSetting("https://facilitator.example", {
        pattern: "^https?://[^\\s?#@]+$",
        title: "an address of http or https without password and query",
        description: "Base address of the x402 facilitator that verifies and settles, published: without password or query",
      }),
    ),
    FACILITATOR_TOKEN: T.Optional(
      T.String({ ...KEY_FORM, secret: true, reload: true, description: "Bearer token that the facilitator asks for" }),
    ),
    PAY_TO_ADDRESS: address("Address that is paid, on every network of NETWORKS"),
    NETWORKS: T.Array(T.String({ pattern: "^eip155:\\d{1,12}$", title: "a network (CAIP-2)", examples: [DEFAULT_NETWORK] }), {
      minItems: 1,
      maxItems: 16,
      default: [DEFAULT_NETWORK],
      description: `EVM networks that calls are sold on (CAIP-2), the first offered first: ${EVM_NETWORKS.map(({ network, name }) => `${network} (${name})`).join(", ")}`,
    }),
    PAYMENT_RAILS: T.Array(T.String({ pattern: "^(?:[a-z][a-z0-9-]*|\\*)$", title: "a name", examples: ["exact", "*"] }), {
      minItems: 1,
      maxItems: 32,
      default: ["exact", "batch-settlement", "*"],
      description:
        "Ways to be paid, the first offered first; * is all others that are installed, and without it they are not offered",
    }),
    USDC_CONTRACT_ADDRESS: address("USDC contract, where NETWORKS names one network; default: Circle's own there"),
    RPC_URL: T.Optional(
      AddressSetting("https://node.example", {
        secret: true,
        reload: true,
        description:
          "Node (JSON-RPC) of the first network that says what became of settlements, and whether what the facilitator reports is true; default: a public one",
      }),
    ),
    RPC_URLS: T.Optional(
      T.String({
        secret: true,
        reload: true,
        description:
          "The same for further networks, as pairs: eip155:137=https://node.example eip155:42161=https://other.example",
      }),
    ),
    MIN_DEPOSIT: T.Optional(
      T.String({
        pattern: "^\\d{1,9}(\\.\\d{1,6})?$",
        title: "an amount in USD with at most six decimals",
        examples: ["0.50"],
        description: "Least deposit into a payment channel, in USD; default: ten calls of the dearest endpoint",
      }),
    ),
    WITHDRAW_DELAY: T.Integer({
      minimum: MIN_WITHDRAW_DELAY,
      maximum: MAX_WITHDRAW_DELAY,
      default: 86_400,
      description:
        "Seconds between the announcement of a withdrawal from a payment channel and its end: what was charged must be claimed within them",
    }),
    CLAIM_INTERVAL_SECONDS: T.Integer({
      minimum: 1,
      maximum: 43_200,
      default: 3_600,
      description:
        "Seconds after which what is owed by payment channels is claimed on the chain and swept to PAY_TO_ADDRESS; at once where a buyer withdraws",
    }),
    CONTRACT_VOUCHERS: T.Boolean({
      default: false,
      description:
        "Take vouchers that a contract wallet signs itself (payerAuthorizer zero), which it can take back until they are claimed: calls may be lost",
    }),
    RECEIVER_AUTHORIZER_KEY: T.Optional(
      T.String({
        ...KEY,
        description:
          "Key that signs claims and refunds of payment channels (never the key of the paid address); default: the facilitator signs",
      }),
    ),
    RECEIPT_SIGNING_KEY: T.Optional(
      T.String({
        ...KEY,
        reload: true,
        description: "Key that receipts are signed with (never the key of the paid address)",
      }),
    ),
    EARLY_WORK: T.Boolean({
      default: true,
      description:
        "Whether work begins while the facilitator verifies, for payers that have paid before: what a refused payment had begun is lost",
    }),
    RECEIPT_SIGNING_KEY_PREVIOUS: receiptKeys(
      "Keys that receipts were signed with before, which stay published: what they have signed is still to be verified",
    ),
    RECEIPT_SIGNING_KEY_NEXT: receiptKeys(
      "Keys that receipts will be signed with, published before they are used: for verifiers that keep what they have read",
    ),
    UNPAID_LIMIT: T.Integer({
      minimum: 1,
      maximum: 10_000,
      default: 10,
      description: "Calls that one payer may leave unpaid in an hour, settled too late or not at all, before it is refused",
    }),
  }),
);

export type PaymentConfig = ConfigOf<typeof PaymentConfig>;
