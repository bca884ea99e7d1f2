import type { ChannelConfig } from "@farthing/contract";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { digestOfStruct, typeHash } from "../signature.ts";

const CHANNEL = typeHash(
  "ChannelConfig(address payer,address payerAuthorizer,address receiver,address receiverAuthorizer,address token,uint40 withdrawDelay,bytes32 salt)",
);
const VOUCHER = typeHash("Voucher(bytes32 channelId,uint128 maxClaimableAmount)");

const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString("hex")}`;

/** A channel's name: the EIP-712 hash of what it is made of, on one chain. */
export const channelId = (
  domain: Uint8Array,
  { payer, payerAuthorizer, receiver, receiverAuthorizer, token, withdrawDelay, salt }: ChannelConfig,
): string =>
  hex(
    digestOfStruct(domain, CHANNEL, [payer, payerAuthorizer, receiver, receiverAuthorizer, token, String(withdrawDelay), salt]),
  );

/** What is signed of a voucher. */
export const voucherDigest = (domain: Uint8Array, id: string, ceiling: string): Uint8Array =>
  digestOfStruct(domain, VOUCHER, [id, ceiling]);

/** The EIP-3009 nonce of a deposit: bound to its channel, and told apart by a salt. */
export const depositNonce = (id: string, salt: string): string =>
  hex(keccak_256(Buffer.from(id.slice(2) + salt.slice(2).padStart(64, "0"), "hex")));
