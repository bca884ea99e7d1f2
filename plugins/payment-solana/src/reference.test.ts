import type { Facilitator, FacilitatorQuestion, PaymentRequirements, SettlementReading } from "@farthing/contract";
import {
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  type Instruction,
  type KeyPairSigner,
} from "@solana/kit";
import { ExactSvmScheme } from "@x402/svm/exact/facilitator";
import { describe, expect, it } from "vitest";
import { newBuyer, PROGRAM, parts, sentWith, sign } from "../test/buyer.ts";
import type { Cluster } from "../test/cluster.ts";
import { claimOf, openMarket } from "../test/market.ts";
import { NETWORKS } from "./networks.ts";

const { id: network } = NETWORKS.mainnet;
const bytesOf = (transaction: string) => new Uint8Array(Buffer.from(transaction, "base64"));

/** The facilitator of the reference implementation, over the tests' cluster. */
function referenceOver(cluster: Cluster, signer: KeyPairSigner) {
  const feePayer: string = signer.address;
  const scheme = new ExactSvmScheme({
    getAddresses: () => [signer.address],
    async signTransaction(text: string) {
      const transaction = getTransactionDecoder().decode(bytesOf(text));
      const content = { content: transaction.messageBytes as never, signatures: transaction.signatures as never };
      const [own] = await signer.signMessages([content]);
      return getBase64EncodedWireTransaction({ ...transaction, signatures: { ...transaction.signatures, ...own } } as never);
    },
    async simulateTransaction(text: string) {
      const fault = cluster.fault(bytesOf(text), { unsignedBy: feePayer });
      if (fault) throw new Error(fault);
    },
    async sendTransaction(text: string) {
      const signature = cluster.land(bytesOf(text));
      if (!signature) throw new Error("it cannot be carried out");
      return signature;
    },
    async confirmTransaction() {},
  } as never);
  const asked = ({ body }: FacilitatorQuestion) => {
    const { paymentPayload, paymentRequirements } = JSON.parse(body);
    return [paymentPayload, paymentRequirements] as const;
  };
  const facilitator: Facilitator = {
    hasSpoken: true,
    kind: () => ({ x402Version: 2, scheme: "exact", network, extra: { feePayer } }),
    async verify(question) {
      const { isValid, invalidReason = "" } = await scheme.verify(...asked(question));
      return isValid ? { kind: "valid" } : { kind: "invalid", reason: invalidReason, message: invalidReason };
    },
    async settle(question, reading: SettlementReading) {
      const said = await scheme.settle(...asked(question));
      const { success, transaction, errorReason: message = "" } = said;
      if (success) return { kind: "settled", response: { success, transaction, network } };
      const isEarly = transaction === "" && reading.precedesBroadcast(message);
      return isEarly
        ? { kind: "refused", reason: message, message, response: { success, transaction, network } }
        : { kind: "unknown", message };
    },
  };
  const verify = async (entry: PaymentRequirements, transaction: string) =>
    (await scheme.verify({ x402Version: 2, accepted: entry, payload: { transaction } } as never, entry as never)).isValid;
  return { facilitator, verify };
}

const open = async () => {
  const signer = await generateKeyPairSigner();
  let verify: ReturnType<typeof referenceOver>["verify"] = async () => false;
  const market = await openMarket({
    facilitatorOf(cluster) {
      const reference = referenceOver(cluster, signer);
      verify = reference.verify;
      return reference.facilitator;
    },
  });
  return { market, entry: market.entry(), verify };
};

describe("with the reference facilitator", () => {
  it("a payment of the reference client is verified and settled, once; asked again, the chain says so", async () => {
    const { market, entry } = await open();
    const buyer = await market.buyer();
    const payment = market.read(await buyer.pay(entry));
    const claim = claimOf(payment);
    expect(await payment.verify?.(claim)).toEqual({ kind: "valid" });
    const outcome = await payment.settle(claim);
    expect(outcome).toMatchObject({ kind: "settled", response: { payer: buyer.address } });
    // It calls the same transaction a duplicate now, and simulates it in vain later.
    expect(await payment.settle(claim)).toMatchObject({
      kind: "settled",
      response: { transaction: market.cluster.landed.at(-1)?.signature },
    });
    expect(market.received()).toBe(1_000n);
  });

  it("what is taken here it takes, and what it refuses is not taken here", async () => {
    const { market, entry, verify } = await open();
    const buyer = await market.buyer();
    const { signer } = buyer;
    const { limit, price, transfer, memo, assertion } = parts;
    const move = transfer(entry, signer);
    const layouts: Instruction[][] = [
      [limit(), price(), move, memo()],
      [limit(), price(5_000_000), move, assertion(), memo()],
      [limit(), price(), move, memo(), assertion(), assertion(), assertion()],
      [limit(), price(), move],
      [limit(), price(), move, memo(), memo()],
      [limit(), price(5_000_001), move, memo()],
      [price(), limit(), move, memo()],
      [limit(), price(), memo(), move],
      [limit(), price(), move, move, memo()],
      [limit(), price(), move, memo(), assertion(), assertion(), assertion(), assertion()],
      [limit(), price(), transfer({ ...entry, amount: "999" }, signer), memo()],
      [limit(), price(), transfer({ ...entry, amount: "1001" }, signer), memo()],
      [limit(), price(), transfer(entry, signer, { destination: buyer.address }), memo()],
      [limit(), price(), { ...move, programAddress: PROGRAM.memo }, memo()],
    ];
    const verdicts = await Promise.all(
      layouts.map(async (instructions) => {
        const transaction = await sign(instructions, String(entry.extra.feePayer), market.cluster.blockhash());
        let isTaken: boolean;
        try {
          const payment = market.read(sentWith(entry, transaction));
          isTaken = payment.problem(Date.now()) === undefined && payment.signing() === "payer";
        } catch {
          isTaken = false;
        }
        return [isTaken, await verify(entry, transaction)];
      }),
    );
    // Two that it takes are not taken here: without a memo, and with two, which the scheme's text has no place for.
    expect(verdicts).toEqual(layouts.map((_, at) => [at < 3, at < 5]));
  });

  it("another's fee payer is refused by it, whatever the payment says", async () => {
    const { market, entry } = await open();
    const buyer = await newBuyer(market.validator.url);
    const stranger = await generateKeyPairSigner();
    const payment = market.read(await buyer.pay({ ...entry, extra: { feePayer: stranger.address } }));
    expect(payment.problem(Date.now())).toBeUndefined();
    expect(await payment.verify?.(claimOf(payment))).toMatchObject({
      kind: "invalid",
      reason: "invalid_exact_svm_fee_payer_not_managed_by_facilitator",
    });
    expect(await payment.settle(claimOf(payment))).toMatchObject({ kind: "refused" });
  });
});
