import type { ChannelConfig } from "@farthing/contract";
import type { TypedDataDomain } from "viem";
import { COLLECTOR, CONTRACT, DOMAIN, ZERO_ADDRESS } from "./batch/constants.ts";

type Hex = `0x${string}`;
type Json = Readonly<Record<string, unknown>>;

/** A deposit as it is signed (EIP-3009). Amount in atomic units. */
export interface Deposit {
  readonly amount: bigint;
  /** 32 bytes: the hash of channel and salt. */
  readonly nonce: string;
}

/** A row of a claim. Amounts in atomic units. */
export interface ClaimRow {
  readonly id: string;
  readonly ceiling: bigint;
  readonly total: bigint;
}

/** Why a deposit is not signed: the scheme's reason, without its prefix. */
export class Unsigned extends Error {}

const struct = (...all: string[]) =>
  all.map((field) => {
    const [type = "", name = ""] = field.split(" ");
    return { type, name };
  });
/** The structs of x402BatchSettlement and of EIP-3009 (EIP-712). */
const CHANNEL_CONFIG = struct(
  "address payer",
  "address payerAuthorizer",
  "address receiver",
  "address receiverAuthorizer",
  "address token",
  "uint40 withdrawDelay",
  "bytes32 salt",
);
const VOUCHER = struct("bytes32 channelId", "uint128 maxClaimableAmount");
const REFUND = struct("bytes32 channelId", "uint256 nonce", "uint128 amount");
const CLAIM_BATCH = struct("ClaimEntry[] claims");
const CLAIM_ENTRY = struct("bytes32 channelId", "uint128 maxClaimableAmount", "uint128 totalClaimed");
const RECEIVE = struct(
  "address from",
  "address to",
  "uint256 value",
  "uint256 validAfter",
  "uint256 validBefore",
  "bytes32 nonce",
);

const ADDRESS = /^0x[0-9a-f]{40}$/;
const WORD = /^0x[0-9a-f]{64}$/;
const DIGITS = /^\d{1,39}$/;
const lower = (value: unknown): string => (typeof value === "string" ? value.toLowerCase() : "");
const seconds = (): bigint => BigInt(Math.floor(Date.now() / 1000));

/** A channel's configuration as a client sends it, in lower case; `undefined` if it is none. */
export function configOf(value: unknown): ChannelConfig | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { withdrawDelay, ...sent } = value as Json;
  const [payer, payerAuthorizer, receiver, receiverAuthorizer, token, salt] = [
    sent.payer,
    sent.payerAuthorizer,
    sent.receiver,
    sent.receiverAuthorizer,
    sent.token,
    sent.salt,
  ].map(lower) as [string, string, string, string, string, string];
  const isWhole = [payer, payerAuthorizer, receiver, receiverAuthorizer, token].every((text) => ADDRESS.test(text));
  if (!isWhole || !WORD.test(salt) || !Number.isInteger(withdrawDelay) || Number(withdrawDelay) < 0) return undefined;
  return { payer, payerAuthorizer, receiver, receiverAuthorizer, token, withdrawDelay: Number(withdrawDelay), salt };
}

/** Whose signature is on what, by viem: not the rail's own reading of it. Contract wallets have no place in the sandbox. */
export class SandboxSignatures {
  constructor(
    private readonly chainId: number,
    private readonly token: { readonly name: string; readonly version: string },
  ) {}

  /** The channel's id, in lower case. */
  async idOf(config: ChannelConfig): Promise<string> {
    const { hashTypedData } = await import("viem");
    const types = { ChannelConfig: CHANNEL_CONFIG };
    return hashTypedData({ domain: this.#domain(), types, primaryType: "ChannelConfig", message: { ...config } });
  }

  isVoucher({ payer, payerAuthorizer }: ChannelConfig, id: string, ceiling: bigint, signature: string): Promise<boolean> {
    const signer = payerAuthorizer === ZERO_ADDRESS ? payer : payerAuthorizer;
    return this.#isSigned(signer, signature, { Voucher: VOUCHER }, { channelId: id, maxClaimableAmount: ceiling });
  }

  isRefund(id: string, nonce: bigint, amount: bigint, signature: string, signer: string): Promise<boolean> {
    return this.#isSigned(signer, signature, { Refund: REFUND }, { channelId: id, nonce, amount });
  }

  isClaimBatch(rows: readonly ClaimRow[], signature: string, signer: string): Promise<boolean> {
    const claims = rows.map(({ id, ceiling, total }) => ({ channelId: id, maxClaimableAmount: ceiling, totalClaimed: total }));
    return this.#isSigned(signer, signature, { ClaimBatch: CLAIM_BATCH, ClaimEntry: CLAIM_ENTRY }, { claims });
  }

  /** What a payer signed to be deposited. Throws Unsigned. */
  async deposit({ payer, token }: ChannelConfig, id: string, { amount, authorization }: Json): Promise<Deposit> {
    const { erc3009Authorization: signed } = (authorization ?? {}) as { readonly erc3009Authorization?: Json };
    if (!signed) throw new Unsigned("erc3009_authorization_required");
    const { validAfter, validBefore, salt, signature } = signed;
    if (![amount, validAfter, validBefore].every((text) => DIGITS.test(String(text))) || !WORD.test(lower(salt)))
      throw new Unsigned("payload_type");
    const [value, after, before] = [amount, validAfter, validBefore].map((text) => BigInt(String(text))) as [
      bigint,
      bigint,
      bigint,
    ];
    if (value === 0n) throw new Unsigned("payload_type");
    if (before <= seconds()) throw new Unsigned("payload_authorization_valid_before");
    if (after > seconds()) throw new Unsigned("payload_authorization_valid_after");
    const { encodeAbiParameters, keccak256 } = await import("viem");
    const nonce = keccak256(encodeAbiParameters([{ type: "bytes32" }, { type: "uint256" }], [id as Hex, BigInt(lower(salt))]));
    const message = { from: payer, to: COLLECTOR, value, validAfter: after, validBefore: before, nonce };
    const domain = { ...this.token, chainId: this.chainId, verifyingContract: token as Hex };
    if (!(await this.#isSigned(payer, String(signature), { ReceiveWithAuthorization: RECEIVE }, message, domain)))
      throw new Unsigned("receive_authorization_signature");
    return { amount: value, nonce };
  }

  #domain(): TypedDataDomain {
    return { ...DOMAIN, chainId: this.chainId, verifyingContract: CONTRACT as Hex };
  }

  /** The first of `types` is the one that is signed. */
  async #isSigned(
    signer: string,
    signature: string,
    types: Readonly<Record<string, ReturnType<typeof struct>>>,
    message: Record<string, unknown>,
    domain: TypedDataDomain = this.#domain(),
  ): Promise<boolean> {
    const { recoverTypedDataAddress } = await import("viem");
    const [primaryType = ""] = Object.keys(types);
    try {
      const by = await recoverTypedDataAddress({ domain, types, primaryType, message, signature: signature as Hex });
      return by.toLowerCase() === signer;
    } catch {
      return false; // viem refused a value: no such signature
    }
  }
}
