import { PaymentRefusal, type PaymentRequirements } from "@farthing/contract";
import { generateKeyPairSigner, type KeyPairSigner } from "@solana/kit";
import { beforeAll, describe, expect, it } from "vitest";
import { PROGRAM, parts, sign } from "../test/buyer.ts";
import { newHash } from "../test/cluster.ts";
import { NETWORKS } from "./networks.ts";
import { readTransfer, type Transfer } from "./transfer.ts";
import { MAX_TRANSACTION_BYTES } from "./wire.ts";

let payer: KeyPairSigner;
let feePayer: string;
let terms: Pick<PaymentRequirements, "amount" | "asset" | "payTo">;
beforeAll(async () => {
  const [one, two, three] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner(), generateKeyPairSigner()]);
  payer = one;
  feePayer = two.address;
  terms = { amount: "1000", asset: NETWORKS.mainnet.usdc, payTo: three.address };
});

const usual = () => [parts.limit(), parts.price(), parts.transfer(terms, payer), parts.memo()];
const signed = (instructions = usual()) => sign(instructions, feePayer, newHash());
const reasonOf = (transaction: string): string | Transfer => {
  try {
    return readTransfer(transaction);
  } catch (error) {
    return PaymentRefusal.is(error) ? error.reason : String(error);
  }
};
const UNREADABLE = "invalid_exact_svm_payload_transaction_could_not_be_decoded";

describe("a transaction of the scheme's layout", () => {
  it("says who pays what, and where to", async () => {
    const memo = "0123456789abcdef";
    const transfer = readTransfer(await signed([...usual().slice(0, 3), parts.memo(memo)]));
    expect(transfer).toMatchObject({ payer: payer.address, feePayer, mint: terms.asset, amount: 1000n, memo });
  });

  it("may have what wallets add: Lighthouse's assertions, wherever they stand", async () => {
    const [limit, price, move, memo] = usual() as ReturnType<typeof usual>;
    const add = parts.assertion();
    for (const others of [[memo], [add, memo], [memo, add], [add, memo, add, add]])
      expect(reasonOf(await signed([limit, price, move, ...others] as never))).toMatchObject({ payer: payer.address });
    expect(reasonOf(await signed([add, limit, add, price, move, memo] as never))).toMatchObject({ payer: payer.address });
  });
});

describe("refused is", () => {
  it.each<[string, () => ReturnType<typeof usual>]>([
    ["payload_transaction_instructions_length", () => usual().slice(0, 2)],
    ["payload_no_transfer_instruction", () => [parts.limit(), parts.price(), parts.assertion()]],
    ["payload_transaction_instructions_length", () => [...usual(), ...Array.from({ length: 4 }, parts.assertion)]],
    ["payload_transaction_instructions_compute_limit_instruction", () => usual().toSpliced(0, 1)],
    ["payload_transaction_instructions_compute_limit_instruction", () => usual().toSpliced(0, 2, parts.price(), parts.limit())],
    ["payload_transaction_instructions_compute_price_instruction", () => usual().toSpliced(1, 1, parts.limit())],
    [
      "payload_transaction_instructions_compute_price_instruction",
      () => usual().toSpliced(1, 1, { programAddress: PROGRAM.budget, data: new Uint8Array([3, 1]) }),
    ],
    [
      "payload_transaction_instructions_compute_price_instruction_too_high",
      () => usual().toSpliced(1, 1, parts.price(5_000_001)),
    ],
    ["payload_no_transfer_instruction", () => usual().toSpliced(2, 1, parts.memo())],
    [
      "payload_no_transfer_instruction", // the transfer that does not name its mint
      () => usual().toSpliced(2, 1, { ...parts.transfer(terms, payer), data: new Uint8Array([3, 0, 0, 0, 0, 0, 0, 0, 0]) }),
    ],
    [
      "payload_no_transfer_instruction", // Token-2022, which USDC does not belong to
      () =>
        usual().toSpliced(2, 1, {
          ...parts.transfer(terms, payer),
          programAddress: "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb" as never,
        }),
    ],
    ["payload_amount_mismatch", () => usual().toSpliced(2, 1, parts.transfer(terms, payer, { decimals: 9 }))],
    ["payload_unknown_fourth_instruction", () => usual().toSpliced(3, 0, parts.transfer(terms, payer))],
    ["payload_unknown_fifth_instruction", () => [...usual(), parts.limit()]],
    ["payload_memo_count", () => usual().slice(0, 3)],
    ["payload_memo_count", () => [...usual(), parts.memo()]],
    ["payload_memo_count", () => usual().toSpliced(3, 1, parts.memo(""))],
  ])("%s", async (code, instructions) => {
    expect(reasonOf(await signed(instructions()))).toBe(`invalid_exact_svm_${code}`);
  });

  it("a transfer out of the fee payer's own account, or one that names it anywhere", async () => {
    const own = await signed(usual().toSpliced(2, 1, parts.transfer(terms, payer, { authority: feePayer })));
    expect(reasonOf(own)).toBe("invalid_exact_svm_payload_transaction_fee_payer_transferring_funds");
    const named = { ...parts.assertion(), accounts: [{ address: feePayer as never, role: 0 as never }] };
    expect(reasonOf(await signed([...usual(), named]))).toBe(
      "invalid_exact_svm_payload_transaction_fee_payer_transferring_funds",
    );
  });

  it("one that a third must sign, and one that its signer has no authority in", async () => {
    const third = await generateKeyPairSigner();
    const asks = { ...parts.assertion(), accounts: [{ address: third.address, role: 2 as never, signer: third }] };
    expect(reasonOf(await signed([...usual(), asks]))).toBe("invalid_exact_svm_payload_excessive_signers");
    const stranger = parts.transfer(terms, payer, { authority: third.address });
    const watches = { ...parts.assertion(), accounts: [{ address: payer.address, role: 2 as never, signer: payer }] };
    expect(reasonOf(await signed([...usual().toSpliced(2, 1, stranger), watches]))).toBe(
      "invalid_exact_svm_payload_signature_invalid",
    );
  });
});

describe("what is no such transaction is refused, whatever bytes it has", () => {
  const bytesOf = async () => Buffer.from(await signed(), "base64");
  /** Where the message begins: after one byte and two signatures. */
  const START = 129;

  it.each(["", "=", "A", "AAA", "AAAA", "!!!!", "AQ==", "_-_-", " AAAA", `${"A".repeat(1_648)}`, "A".repeat(10_000_000)])(
    "text %#",
    (text) => expect(reasonOf(text)).toBe(UNREADABLE),
  );

  it("a part of it, or with something behind it", async () => {
    const bytes = await bytesOf();
    for (let length = 0; length < bytes.length; length++)
      expect(reasonOf(bytes.subarray(0, length).toString("base64")), String(length)).toBe(UNREADABLE);
    expect(reasonOf(Buffer.concat([bytes, Buffer.alloc(1)]).toString("base64"))).toBe(UNREADABLE);
    expect(bytes.length).toBeLessThan(MAX_TRANSACTION_BYTES);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ["a legacy message", (bytes) => Buffer.concat([bytes.subarray(0, START), bytes.subarray(START + 1)])],
    ["a later version", (bytes) => Buffer.from(bytes.with(START, 0x81))],
    ["no signature", (bytes) => Buffer.concat([Buffer.from([0]), bytes.subarray(START)])],
    ["a signature too many", (bytes) => Buffer.concat([Buffer.from([3]), Buffer.alloc(64), bytes.subarray(1)])],
    ["a length in more bytes than it needs", (bytes) => Buffer.concat([Buffer.from([0x82, 0]), bytes.subarray(1)])],
    ["a length without an end", (bytes) => Buffer.concat([Buffer.from([0x82, 0x80, 0x80, 0]), bytes.subarray(1)])],
    ["more accounts than bytes", (bytes) => Buffer.from(bytes.with(START + 4, 0x7f))],
    ["signers who may not write, the fee payer too", (bytes) => Buffer.from(bytes.with(START + 2, 2))],
    ["more accounts to read than there are", (bytes) => Buffer.from(bytes.with(START + 3, 250))],
    ["an account twice", (bytes) => Buffer.from(bytes.fill(bytes.subarray(START + 5, START + 37), START + 37, START + 69))],
  ])("with %s", async (_name, change) => {
    expect(reasonOf(change(await bytesOf()).toString("base64"))).toBe(UNREADABLE);
  });

  it("with a lookup table, whose accounts nobody sees", async () => {
    const bytes = await bytesOf();
    const table = Buffer.concat([Buffer.from([1]), Buffer.alloc(32, 7), Buffer.from([1, 0, 0])]);
    const changed = Buffer.concat([bytes.subarray(0, -1), table]);
    expect(reasonOf(changed.toString("base64"))).toBe("invalid_exact_svm_smart_wallet_alt_resolution_not_available");
  });

  it("with any one byte of its message another: refused, or another message", async () => {
    const bytes = await bytesOf();
    const { digest } = readTransfer(bytes.toString("base64"));
    for (let at = START; at < bytes.length; at++) {
      const read = reasonOf(Buffer.from(bytes.with(at, ((bytes[at] ?? 0) + 1) & 0xff)).toString("base64"));
      expect(typeof read === "string" ? read : read.digest, String(at)).not.toBe(digest);
      if (typeof read === "string") expect(read, String(at)).toMatch(/^invalid_exact_svm_/);
    }
  });
});
