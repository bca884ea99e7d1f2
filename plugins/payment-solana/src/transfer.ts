import { createHash } from "node:crypto";
import { PaymentRefusal } from "@farthing/contract";
import { base58Of, keyOf } from "./base58.ts";
import { PROGRAMS, USDC_DECIMALS } from "./networks.ts";
import { type Instruction, MAX_TRANSACTION_BYTES, Malformed, readTransaction, type WireTransaction } from "./wire.ts";

/** Instructions that come first: two of the compute budget, and the transfer. */
const REQUIRED = 3;
const MAX_INSTRUCTIONS = 7;
/** Most that a unit of compute may cost, in millionths of a lamport: five lamports. */
const MAX_UNIT_PRICE = 5_000_000n;
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
/** Programs by their bytes in hex: base58 takes time. */
const KNOWN = new Map(Object.values(PROGRAMS).map((program) => [hexOf(keyOf(program)), program]));
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const MAX_CHARS = Math.ceil(MAX_TRANSACTION_BYTES / 3) * 4;

/** A payment's transaction: one transfer of tokens, signed by whoever pays, its fee paid by another. Addresses in base58. */
export interface Transfer {
  /** Whoever may spend the tokens, and signed. */
  readonly payer: string;
  readonly feePayer: string;
  readonly mint: string;
  /** The token account that receives. */
  readonly destination: string;
  /** Atomic units. */
  readonly amount: bigint;
  /** SHA-256 (hex) of the message. The network carries out a message once, whoever signs it how often. */
  readonly digest: string;
  /** The message's bytes, which both sign. */
  readonly message: Uint8Array;
  /** The payer's, 64 bytes. */
  readonly signature: Uint8Array;
  /** Of payer and fee payer, 32 bytes each. */
  readonly keys: { readonly payer: Uint8Array; readonly feePayer: Uint8Array };
  /** What its only memo says: random, if the client keeps to the scheme. */
  readonly memo: string;
}

const refuse = (code: string, message: string): never => {
  throw new PaymentRefusal(code, message);
};
const svm = (code: string, message: string): never => refuse(`invalid_exact_svm_${code}`, message);

function decoded(text: string): WireTransaction {
  const unreadable = (why: string) =>
    svm("payload_transaction_could_not_be_decoded", `payload.transaction cannot be read: ${why}`);
  if (text.length > MAX_CHARS) return unreadable(`it is longer than ${MAX_TRANSACTION_BYTES} bytes`);
  if (text.length % 4 !== 0 || !BASE64.test(text)) return unreadable("it is not standard base64");
  try {
    return readTransaction(new Uint8Array(Buffer.from(text, "base64")));
  } catch (error) {
    if (error instanceof Malformed) return unreadable(error.message);
    throw error;
  }
}

const view = ({ data }: Instruction) => new DataView(data.buffer, data.byteOffset, data.byteLength);

/** An instruction of the compute budget: its number, and a value behind it. */
function checkBudget(program: string, instruction: Instruction, [number, bytes]: readonly [number, number], name: string): void {
  const { data } = instruction;
  if (program !== PROGRAMS.computeBudget || data[0] !== number || data.length !== 1 + bytes)
    svm(
      `payload_transaction_instructions_compute_${name}_instruction`,
      `instruction ${number - 1} must set the compute unit ${name}`,
    );
}

/** What the only memo says. Throws where another instruction follows the transfer; `place` tells where each stands. */
function memoOf(
  instructions: readonly Instruction[],
  programOf: (one: Instruction) => string,
  place: (one: Instruction) => number,
) {
  const stray = instructions.find((one) => programOf(one) !== PROGRAMS.memo);
  if (stray)
    svm(
      `payload_unknown_${ORDINALS[place(stray)]}_instruction`,
      "only a memo, and assertions of Lighthouse, may follow the transfer",
    );
  const [memo, second] = instructions.map(({ data }) => Buffer.from(data).toString("utf8"));
  if (!memo || second !== undefined)
    return svm("payload_memo_count", "the transaction must hold one memo, with a random nonce, as the scheme asks");
  return memo;
}

/**
 * Reads the payload's transaction, as the scheme's static path lays it out (scheme_exact_svm.md, section 3.1). Nothing that stands outside
 * of it is looked up: who pays by a smart wallet's program, or names accounts by lookup tables, is refused. Throws PaymentRefusals with the
 * codes of `@x402/svm`. No cryptography: whether the signature is the payer's is not known yet.
 */
export function readTransfer(text: string): Transfer {
  const { signatures, message, header, accounts, instructions, lookups } = decoded(text);
  if (lookups > 0) svm("smart_wallet_alt_resolution_not_available", "address lookup tables are not taken");
  if (instructions.length < REQUIRED || instructions.length > MAX_INSTRUCTIONS)
    svm("payload_transaction_instructions_length", `the transaction must have ${REQUIRED} to ${MAX_INSTRUCTIONS} instructions`);
  const key = (at: number | undefined): Uint8Array => accounts[at ?? accounts.length] ?? new Uint8Array();
  const name = (at: number | undefined): string => base58Of(key(at));
  const programOf = ({ program }: Instruction) => KNOWN.get(hexOf(key(program))) ?? "";
  // Wallets add assertions where they like. They move nothing.
  const [limit, price, transfer, ...others] = instructions.filter((one) => programOf(one) !== PROGRAMS.lighthouse);
  if (!limit || !price || !transfer)
    return svm("payload_no_transfer_instruction", "the transaction must set compute unit limit and price, and transfer tokens");
  checkBudget(programOf(limit), limit, [2, 4], "limit");
  checkBudget(programOf(price), price, [3, 8], "price");
  if (view(price).getBigUint64(1, true) > MAX_UNIT_PRICE)
    svm(
      "payload_transaction_instructions_compute_price_instruction_too_high",
      `a compute unit may cost ${MAX_UNIT_PRICE} microlamports`,
    );
  const { data } = transfer;
  if (programOf(transfer) !== PROGRAMS.token || data[0] !== 12 || data.length !== 10 || transfer.accounts.length !== 4)
    svm("payload_no_transfer_instruction", "instruction 3 must be TransferChecked of the token program, with four accounts");
  const memo = memoOf(others, programOf, (one) => instructions.indexOf(one));
  // The fee payer is the first account. One that no instruction names can lose nothing but the fee.
  if (instructions.some(({ accounts: used }) => used.includes(0)))
    svm("payload_transaction_fee_payer_transferring_funds", "no instruction may name the fee payer");
  if (header.signers !== 2)
    svm("payload_excessive_signers", "the transaction must be signed by its fee payer and by the payer, and by nobody else");
  if (transfer.accounts[3] !== 1)
    svm("payload_signature_invalid", "whoever signs besides the fee payer must be the transfer's authority");
  if (data[9] !== USDC_DECIMALS) svm("payload_amount_mismatch", `the transfer must be of a token with ${USDC_DECIMALS} decimals`);
  return {
    payer: name(1),
    feePayer: name(0),
    mint: name(transfer.accounts[1]),
    destination: name(transfer.accounts[2]),
    amount: view(transfer).getBigUint64(1, true),
    digest: createHash("sha256").update(message).digest("hex"),
    message,
    signature: signatures[1] ?? new Uint8Array(),
    keys: { feePayer: key(0), payer: key(1) },
    memo,
  };
}

/** The transaction without its fee payer's signature, in base64: what the facilitator is sent, however it came. */
export function unsigned({ signature, message }: Transfer): string {
  return Buffer.concat([Uint8Array.of(2), new Uint8Array(64), signature, message]).toString("base64");
}
