import { createRequire } from "node:module";
import { keccak_256 } from "@noble/hashes/sha3.js";
import type { Authorization } from "./exact/authorization.ts";

/** What is asked of the curve secp256k1; keys and points in bytes, points uncompressed. Both throw for what is none. */
export interface Curve {
  /** The key that made a 64-byte signature of a 32-byte digest. */
  recover(signature: Uint8Array, parity: number, digest: Uint8Array): Uint8Array;
  publicKey(privateKey: Uint8Array): Uint8Array;
}

/** The native library: 0.06 ms for a signature. Never its own stand-in, which is `elliptic`: that takes forged signatures. */
export async function nativeCurve(): Promise<Curve> {
  const native = createRequire(import.meta.url)("secp256k1/bindings") as typeof import("secp256k1");
  return {
    recover: (signature, parity, digest) => native.ecdsaRecover(signature, parity, digest, false),
    publicKey: (privateKey) => native.publicKeyCreate(privateKey, false),
  };
}

/** The same in JavaScript, where the native library has no build: 1.6 ms. */
export async function pureCurve(): Promise<Curve> {
  const { secp256k1 } = await import("@noble/curves/secp256k1");
  return {
    recover: (signature, parity, digest) =>
      secp256k1.Signature.fromCompact(signature).addRecoveryBit(parity).recoverPublicKey(digest).toRawBytes(false),
    publicKey: (privateKey) => secp256k1.getPublicKey(privateKey, false),
  };
}

const curve = await nativeCurve().catch(pureCurve);

const ascii = (text: string): Buffer => Buffer.from(text, "ascii");
const keccak = (...parts: Uint8Array[]): Uint8Array => keccak_256(Buffer.concat(parts));
/** A 32-byte word of a hex string or a decimal one. */
const word = (value: string): Buffer =>
  Buffer.from((value.startsWith("0x") ? value.slice(2) : BigInt(value).toString(16)).padStart(64, "0"), "hex");

const DOMAIN_TYPE = keccak(ascii("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"));
const TRANSFER_TYPE = keccak(
  ascii("TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"),
);
const PREFIX = Buffer.from([0x19, 0x01]);
/** Half the order of secp256k1: the twin of a signature with a higher s is the canonical one (EIP-2). */
const HALF_ORDER = Buffer.from("7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0", "hex");
const MAX_UINT256 = (1n << 256n) - 1n;

/** An EIP-712 domain. */
export interface Domain {
  readonly name: string;
  readonly version: string;
  readonly chainId: number;
  readonly verifyingContract: string;
}

/** EIP-712's domain separator. */
export const domainSeparator = ({ name, version, chainId, verifyingContract }: Domain): Uint8Array =>
  keccak(DOMAIN_TYPE, keccak(Buffer.from(name)), keccak(Buffer.from(version)), word(String(chainId)), word(verifyingContract));

/** The address of an uncompressed public key. */
const addressOf = (key: Uint8Array): string => `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString("hex")}`;

/** An address in the capitals of EIP-55, by which a mistyped one is known. */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = Buffer.from(keccak(ascii(digits))).toString("hex");
  return `0x${digits.replaceAll(/[a-f]/g, (digit, at: number) => (Number.parseInt(hash.charAt(at), 16) < 8 ? digit : digit.toUpperCase()))}`;
}

/** The address as buyers' clients take it. Throws if it is written in capitals and small letters that do not fit its digits (EIP-55). */
export function addressIn(setting: string, address: string): string {
  const checked = checksumAddress(address);
  const digits = address.slice(2);
  if (address === checked || digits === digits.toLowerCase() || digits === digits.toUpperCase()) return checked;
  throw new Error(`${setting} is mistyped: its capitals, which are a checksum (EIP-55), do not fit its digits`);
}

/** The address of a private key (32 bytes as 0x-prefixed hex), in lower case; `undefined` if it is none. */
export function addressOfKey(key: string): string | undefined {
  try {
    return addressOf(curve.publicKey(Buffer.from(key.slice(2), "hex")));
  } catch {
    return undefined; // zero, or beyond the curve's order
  }
}

/** The coordinates of a private key's point, base64url. */
export function publicKeyOf(key: string): { readonly x: string; readonly y: string } {
  const point = Buffer.from(curve.publicKey(Buffer.from(key.slice(2), "hex")));
  return { x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") };
}

/** EIP-712's hash of a struct's type: "Voucher(bytes32 channelId,uint128 maxClaimableAmount)". */
export const typeHash = (type: string): Uint8Array => keccak(ascii(type));

/**
 * The digest that is signed of a struct (EIP-712) whose members all fill one word: addresses, numbers (decimal) and hashes. Each value must be of
 * the member's type already.
 */
export const digestOfStruct = (separator: Uint8Array, type: Uint8Array, values: readonly string[]): Uint8Array =>
  keccak(PREFIX, separator, keccak(type, ...values.map(word)));

/** The digest that is signed of an EIP-3009 transfer; `undefined` if its value is no uint256. */
function digestOf(
  separator: Uint8Array,
  { from, to, value, validAfter, validBefore, nonce }: Authorization,
): Uint8Array | undefined {
  if (BigInt(value) > MAX_UINT256) return undefined;
  return digestOfStruct(separator, TRANSFER_TYPE, [from, to, value, validAfter, validBefore, nonce]);
}

function recover(rs: Uint8Array, recoveryId: number, digest: Uint8Array): string | undefined {
  try {
    return addressOf(curve.recover(rs, recoveryId, digest));
  } catch {
    return undefined; // r or s is no point of the curve: not a signature
  }
}

/** The address that signed a digest, in lower case; `undefined` if the signature is not a canonical one (65 bytes, v 27 or 28, low s) or none at all. */
export function signerOf(digest: Uint8Array, signature: string): string | undefined {
  const bytes = Buffer.from(signature.slice(2), "hex");
  const v = bytes[64];
  if (bytes.length !== 65 || (v !== 27 && v !== 28) || bytes.subarray(32, 64).compare(HALF_ORDER) > 0) return undefined;
  return recover(bytes.subarray(0, 64), v - 27, digest);
}

/** The same of an EIP-3009 transfer. */
export function recoverSigner(separator: Uint8Array, authorization: Authorization, signature: string): string | undefined {
  const digest = digestOf(separator, authorization);
  return digest && signerOf(digest, signature);
}

/** Whether it is another form of the payer's own signature, with a high s or another v: the token refuses what is not canonical. */
export function isMalleated(separator: Uint8Array, authorization: Authorization, signature: string): boolean {
  const bytes = Buffer.from(signature.slice(2), "hex");
  const digest = digestOf(separator, authorization);
  if (bytes.length !== 65 || !digest) return false;
  const payer = authorization.from.toLowerCase();
  return [0, 1].some((recoveryId) => recover(bytes.subarray(0, 64), recoveryId, digest) === payer);
}
