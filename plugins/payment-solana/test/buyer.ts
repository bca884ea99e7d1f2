import type { PaymentRequirements, SentPayment } from "@farthing/contract";
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  partiallySignTransactionMessageWithSigners,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import { ExactSvmScheme } from "@x402/svm/exact/client";
import { associatedTokenAccount } from "../src/token-account.ts";

export const PROGRAM = {
  token: address("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"),
  budget: address("ComputeBudget111111111111111111111111111111"),
  memo: address("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr"),
  lighthouse: address("L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95"),
};

const little = (value: number | bigint, bytes: 4 | 8): Buffer => {
  const data = Buffer.alloc(bytes);
  if (bytes === 4) data.writeUInt32LE(Number(value));
  else data.writeBigUInt64LE(BigInt(value));
  return data;
};
const data = (first: number, ...rest: readonly Uint8Array[]) => new Uint8Array(Buffer.concat([Uint8Array.of(first), ...rest]));

/** The instructions of a payment, each as the scheme lays it out. */
export const parts = {
  limit: (units = 20_000): Instruction => ({ programAddress: PROGRAM.budget, data: data(2, little(units, 4)) }),
  price: (microlamports: number | bigint = 1): Instruction => ({
    programAddress: PROGRAM.budget,
    data: data(3, little(microlamports, 8)),
  }),
  transfer(
    { amount, asset, payTo }: Pick<PaymentRequirements, "amount" | "asset" | "payTo">,
    payer: KeyPairSigner,
    { decimals = 6, destination = associatedTokenAccount(payTo, asset), authority = payer.address as string } = {},
  ): Instruction {
    const source = associatedTokenAccount(payer.address, asset);
    const signs =
      authority === payer.address ? { address: payer.address, role: 2, signer: payer } : { address: address(authority), role: 0 };
    return {
      programAddress: PROGRAM.token,
      data: data(12, little(BigInt(amount), 8), Uint8Array.of(decimals)),
      accounts: [
        { address: address(source), role: 1 },
        { address: address(asset), role: 0 },
        { address: address(destination), role: 1 },
        signs,
      ],
    };
  },
  memo: (text: string = crypto.randomUUID()): Instruction => ({
    programAddress: PROGRAM.memo,
    data: new TextEncoder().encode(text),
  }),
  assertion: (): Instruction => ({ programAddress: PROGRAM.lighthouse, data: data(0) }),
};

/** A transaction in base64, signed by those of its accounts that have a signer. */
export async function sign(instructions: readonly Instruction[], feePayer: string, blockhash: string): Promise<string> {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayer(feePayer as Address, made),
    (made) => appendTransactionMessageInstructions([...instructions], made),
    (made) => setTransactionMessageLifetimeUsingBlockhash({ blockhash: blockhash as Blockhash, lastValidBlockHeight: 0n }, made),
  );
  return getBase64EncodedWireTransaction(await partiallySignTransactionMessageWithSigners(message as never));
}

/** What is sent in PAYMENT-SIGNATURE. */
export const sentWith = (entry: PaymentRequirements, transaction: string): SentPayment => ({
  accepted: { ...entry },
  payload: { transaction },
  extensions: {},
});

/** Somebody with a key, who pays with the reference client. */
export async function newBuyer(rpcUrl: string) {
  const signer = await generateKeyPairSigner();
  const client = new ExactSvmScheme(signer, { rpcUrl });
  return {
    signer,
    client,
    address: signer.address as string,
    account: (asset: string) => associatedTokenAccount(signer.address, asset),
    async pay(entry: PaymentRequirements): Promise<SentPayment> {
      const { payload } = await client.createPaymentPayload(2, entry as never);
      return sentWith(entry, (payload as { transaction: string }).transaction);
    },
    /** The same by hand, with a blockhash of one's choice. */
    async payWith(entry: PaymentRequirements, blockhash: string, memo?: string): Promise<SentPayment> {
      const instructions = [parts.limit(), parts.price(), parts.transfer(entry, signer), parts.memo(memo)];
      return sentWith(entry, await sign(instructions, String(entry.extra.feePayer), blockhash));
    },
  };
}
export type Buyer = Awaited<ReturnType<typeof newBuyer>>;
