import { type ChannelConfig, isJsonObject, PaymentRefusal, type SentPayment } from "@farthing/contract";
import { code, MAX_WITHDRAW_DELAY } from "./constants.ts";

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const WORD = /^0x[0-9a-fA-F]{64}$/;
/** A salt may be a number of any length up to 32 bytes, as the contract's uint256. */
const SALT = /^0x[0-9a-fA-F]{1,64}$/;
/** 65 bytes of an account's key, or what a contract takes for a signature (ERC-1271), with its deployment if it has none yet (ERC-6492). */
const SIGNATURE = /^0x(?:[0-9a-fA-F]{2}){65,4096}$/;
/** Up to 2^53 - 1, which is more USDC than there is. */
const AMOUNT = /^(?:0|[1-9]\d{0,15})$/;
const TIME = /^\d{1,15}$/;

type Json = Readonly<Record<string, unknown>>;

/** An authorization by EIP-3009 to take a deposit. Times in seconds since the epoch. */
export interface SentDeposit {
  /** Atomic units. */
  readonly amount: string;
  readonly validAfter: string;
  readonly validBefore: string;
  readonly salt: string;
  readonly signature: string;
}

/** What a client of the scheme sent: every value of its type, hex in lower case, and no more believed. */
export interface BatchPayload {
  readonly type: "voucher" | "deposit" | "refund";
  readonly config: ChannelConfig;
  /** The channel that the client says the configuration names. */
  readonly id: string;
  /** Atomic units, cumulative. */
  readonly ceiling: string;
  readonly signature: string;
  /** Of a deposit. */
  readonly deposit?: SentDeposit;
  /** Of a refund that is not of all. */
  readonly amount?: string;
}

const record = (value: unknown, path: string, kind: string): Json => {
  if (!isJsonObject(value)) throw new PaymentRefusal(code(`${kind}_payload`), `${path} is not an object`);
  return value as Json;
};

/** Reads members of one kind of payload, so that each refusal names the member, and has the code of that kind. */
function reader(kind: string) {
  const text = (of: Json, name: string, pattern: RegExp, path: string): string => {
    const value = of[name];
    if (typeof value !== "string" || !pattern.test(value)) throw malformed(`${path}.${name}`);
    return value.startsWith("0x") ? value.toLowerCase() : value;
  };
  const malformed = (path: string) => new PaymentRefusal(code(`${kind}_payload`), `${path} is missing or malformed`);
  const amount = (of: Json, name: string, path: string): string => {
    const value = text(of, name, AMOUNT, path);
    if (!Number.isSafeInteger(Number(value))) throw malformed(`${path}.${name}`);
    return value;
  };
  return { text, amount, malformed };
}

function configIn(value: unknown, kind: string): ChannelConfig {
  const path = "payload.channelConfig";
  const config = record(value, path, kind);
  const { text, malformed } = reader(kind);
  const { withdrawDelay } = config;
  if (typeof withdrawDelay !== "number" || !Number.isInteger(withdrawDelay) || withdrawDelay < 0)
    throw malformed(`${path}.withdrawDelay`);
  if (withdrawDelay > MAX_WITHDRAW_DELAY)
    throw new PaymentRefusal(code("withdraw_delay_out_of_range"), `${path}.withdrawDelay is above ${MAX_WITHDRAW_DELAY} s`);
  const address = (name: string) => text(config, name, ADDRESS, path);
  return {
    payer: address("payer"),
    payerAuthorizer: address("payerAuthorizer"),
    receiver: address("receiver"),
    receiverAuthorizer: address("receiverAuthorizer"),
    token: address("token"),
    withdrawDelay,
    salt: text(config, "salt", WORD, path),
  };
}

function depositIn(value: unknown): SentDeposit {
  const { text, amount, malformed } = reader("deposit");
  const deposit = record(value, "payload.deposit", "deposit");
  const authorization = record(deposit.authorization, "payload.deposit.authorization", "deposit");
  if (authorization.erc3009Authorization === undefined)
    throw new PaymentRefusal(
      code("erc3009_authorization_required"),
      "deposits are taken by EIP-3009 only: payload.deposit.authorization.erc3009Authorization is missing (Permit2 is not taken)",
    );
  const path = "payload.deposit.authorization.erc3009Authorization";
  const signed = record(authorization.erc3009Authorization, path, "deposit");
  const sum = amount(deposit, "amount", "payload.deposit");
  if (sum === "0") throw malformed("payload.deposit.amount");
  return {
    amount: sum,
    validAfter: text(signed, "validAfter", TIME, path),
    validBefore: text(signed, "validBefore", TIME, path),
    salt: text(signed, "salt", SALT, path),
    signature: text(signed, "signature", SIGNATURE, path),
  };
}

const KINDS: ReadonlySet<unknown> = new Set(["voucher", "deposit", "refund"] satisfies BatchPayload["type"][]);
const isKind = (type: unknown): type is BatchPayload["type"] => KINDS.has(type);

/** Reads a payload of the scheme. Throws PaymentRefusals with the scheme's codes. */
export function readPayload({ payload }: SentPayment): BatchPayload {
  const { type } = payload;
  if (!isKind(type)) throw new PaymentRefusal(code("payload_type"), 'payload.type must be "voucher", "deposit" or "refund"');
  const { text, amount } = reader(type);
  const voucher = record(payload.voucher, "payload.voucher", type);
  const part = {
    type,
    config: configIn(payload.channelConfig, type),
    id: text(voucher, "channelId", WORD, "payload.voucher"),
    ceiling: amount(voucher, "maxClaimableAmount", "payload.voucher"),
    signature: text(voucher, "signature", SIGNATURE, "payload.voucher"),
  };
  if (type === "deposit") return { ...part, deposit: depositIn(payload.deposit) };
  if (type === "voucher" || payload.amount === undefined) return part;
  const { amount: asked } = payload;
  if (typeof asked !== "string" || !AMOUNT.test(asked) || asked === "0")
    throw new PaymentRefusal(code("refund_amount_invalid"), "payload.amount must be a positive number of atomic units");
  return { ...part, amount: asked };
}
