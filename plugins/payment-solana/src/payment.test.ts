import { createHash, randomBytes } from "node:crypto";
import { PaymentRefusal, type SentPayment } from "@farthing/contract";
import { ed25519 } from "@noble/curves/ed25519";
import { createKeyPairSignerFromPrivateKeyBytes } from "@solana/kit";
import { describe, expect, it } from "vitest";
import { parts, sentWith, sign } from "../test/buyer.ts";
import { claimOf, type Market, openMarket, USDC } from "../test/market.ts";
import { NETWORKS } from "./networks.ts";
import { readTransfer } from "./transfer.ts";

const reasonOf = (market: Market, sent: SentPayment): string | undefined => {
  try {
    const payment = market.read(sent);
    const signing = payment.signing();
    return (
      (payment.problem(Date.now()) as PaymentRefusal | undefined)?.reason ??
      (PaymentRefusal.is(signing) ? signing.reason : undefined)
    );
  } catch (error) {
    return (error as PaymentRefusal).reason;
  }
};

describe("a payment", () => {
  it("is called by its message, and keeps all that it takes to settle it, the fee payer's signature left out", async () => {
    const market = await openMarket();
    const buyer = await market.buyer();
    const sent = await buyer.pay(market.entry());
    const payment = market.read(sent);
    const bytes = Buffer.from(String(sent.payload.transaction), "base64");
    const digest = createHash("sha256").update(bytes.subarray(129)).digest("hex");
    expect(payment.key).toEqual({ network: NETWORKS.mainnet.id, asset: USDC, payer: buyer.address, nonce: digest });
    const half = Buffer.concat([bytes.subarray(0, 1), randomBytes(64), bytes.subarray(65)]).toString("base64");
    const other = market.read(sentWith(market.entry(), half));
    expect([other.key, other.signature, other.text]).toEqual([payment.key, payment.signature, payment.text]);
    expect(JSON.parse(payment.text)).toEqual({
      x402Version: 2,
      paymentPayload: {
        x402Version: 2,
        resource: expect.objectContaining({ serviceName: "farthing" }),
        accepted: market.entry(),
        payload: sent.payload,
      },
      paymentRequirements: market.entry(),
    });
    expect(payment.expiresAt - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(payment.lifeMs).toBe(3_660_000);
  });

  it("has one name however often its payer signs it, and another with another blockhash or memo", async () => {
    const market = await openMarket();
    const seed = randomBytes(32);
    const signer = await createKeyPairSignerFromPrivateKeyBytes(seed);
    const entry = market.entry();
    const make = async (memo: string, agoMs = 0) => {
      const instructions = [parts.limit(), parts.price(), parts.transfer(entry, signer), parts.memo(memo)];
      return sign(instructions, String(entry.extra.feePayer), market.cluster.blockhash(agoMs));
    };
    const first = await make("a memo");
    const { message } = readTransfer(first);
    // Another good signature of the same message: with a random nonce in the place of the one that the standard derives.
    const { Fp, Fn } = { Fp: ed25519.ExtendedPoint, Fn: ed25519.CURVE.n };
    const { scalar, pointBytes } = ed25519.utils.getExtendedPublicKey(seed);
    const nonce = 1n + (BigInt(`0x${randomBytes(31).toString("hex")}`) % (Fn - 1n));
    const point = Fp.BASE.multiply(nonce).toRawBytes();
    const little = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).reverse().toString("hex")}`);
    const challenge = little(createHash("sha512").update(point).update(pointBytes).update(message).digest()) % Fn;
    const s = Buffer.from(((nonce + challenge * scalar) % Fn).toString(16).padStart(64, "0"), "hex").reverse();
    const bytes = Buffer.from(first, "base64");
    const twin = Buffer.concat([bytes.subarray(0, 65), point, s, bytes.subarray(129)]).toString("base64");
    const [one, two] = [first, twin].map((transaction) => market.read(sentWith(entry, transaction)));
    expect([one?.signing(), two?.signing(), one?.signature === two?.signature]).toEqual(["payer", "payer", false]);
    expect(two?.key).toEqual(one?.key);
    const names = [first, await make("another memo"), await make("a memo", 4_000)].map(
      (transaction) => readTransfer(transaction).digest,
    );
    expect(new Set(names).size).toBe(3);
  });

  it("without money behind it does not pass verification, nor one whose blockhash is dead, nor one that was carried out", async () => {
    const market = await openMarket();
    const poor = await market.buyer(999n);
    const rich = await market.buyer();
    const done = market.read(await rich.pay(market.entry()));
    await done.settle(claimOf(done));
    const payments = [
      market.read(await poor.pay(market.entry())),
      market.read(await rich.payWith(market.entry(), market.cluster.blockhash(61_000))),
      done,
    ];
    for (const payment of payments)
      expect(await payment.verify?.(claimOf(payment))).toMatchObject({
        kind: "invalid",
        reason: "invalid_exact_svm_transaction_simulation_failed",
      });
  });
});

describe("refused is a payment", () => {
  it("that does not echo the entry, or does not do what it asks for", async () => {
    const market = await openMarket();
    const entry = market.entry();
    const [buyer, other] = await Promise.all([market.buyer(), market.buyer()]);
    const good = await buyer.pay(entry);
    const accepting = (changed: object) => ({ ...good, accepted: { ...good.accepted, ...changed } });
    const paying = async (changed: object) => ({
      ...(await buyer.payWith({ ...entry, ...changed }, market.cluster.blockhash())),
      accepted: good.accepted,
    });
    const refused: [string | undefined, SentPayment][] = [
      [undefined, good],
      ["invalid_payment_requirements", accepting({ asset: other.address })],
      ["invalid_payment_requirements", accepting({ payTo: other.address })],
      ["invalid_payment_requirements", accepting({ amount: "999" })],
      ["invalid_exact_svm_fee_payer_mismatch", accepting({ extra: { feePayer: other.address } })],
      ["invalid_exact_svm_fee_payer_mismatch", accepting({ extra: undefined })],
      ["invalid_exact_svm_payload_amount_mismatch", await paying({ amount: "999" })],
      ["invalid_exact_svm_payload_amount_mismatch", await paying({ amount: "1001" })],
      ["invalid_exact_svm_payload_mint_mismatch", await paying({ asset: NETWORKS.devnet.usdc })],
      ["invalid_exact_svm_payload_recipient_mismatch", await paying({ payTo: other.address })],
    ];
    expect(refused.map(([, sent]) => reasonOf(market, sent))).toEqual(refused.map(([reason]) => reason));
  });

  it("that its payer has not signed, or signed as something else", async () => {
    const market = await openMarket();
    const buyer = await market.buyer();
    const sent = await buyer.pay(market.entry());
    const bytes = Buffer.from(String(sent.payload.transaction), "base64");
    for (const at of [65, 96, 128, bytes.length - 2]) {
      const forged = Buffer.from(bytes.with(at, (bytes[at] ?? 0) ^ 1)).toString("base64");
      expect(reasonOf(market, sentWith(market.entry(), forged)), String(at)).toBe("invalid_exact_svm_payload_signature_invalid");
    }
  });

  it.each([undefined, null, 7, {}, [], ["AAAA"]])("whose transaction is %j", async (transaction) => {
    const market = await openMarket();
    const sent = sentWith(market.entry(), transaction as string);
    expect(reasonOf(market, sent)).toBe("invalid_payload");
  });
});
