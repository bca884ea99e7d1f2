import type { ChainState, PaymentRequirements } from "@farthing/contract";
import { BatchSettlementEvmScheme, signVoucher } from "@x402/evm/batch-settlement/client";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { beforeEach, describe, expect, it } from "vitest";
import { Authorizer } from "./batch/authorizer.ts";
import { EVM_NETWORKS } from "./networks.ts";
import { SandboxChannels } from "./sandbox-channels.ts";
import { SandboxSignatures } from "./sandbox-signatures.ts";
import { claimRequest, sweepRequest } from "./till/requests.ts";

const [BASE] = EVM_NETWORKS;
const { network: NETWORK, usdc: BASE_USDC, domain: USDC_DOMAIN } = BASE ?? expect.fail("Base is known");
const PAY_TO = "0x000000000000000000000000000000000000dEaD";
const AUTHORIZER = "0x00000000000000000000000000000000005a4db0";
const FUNDS = 100_000n;

let balances: Map<string, bigint>;
let channels: SandboxChannels;
const earlier = new Map<string, ChainState>();
const open = () => {
  const used = new Set<string>();
  const wallets = {
    balance: (address: string) => balances.get(address) ?? FUNDS,
    take(address: string, amount: bigint, nonce: string) {
      balances.set(address, wallets.balance(address) - amount);
      used.add(address + nonce);
    },
    isUsed: (address: string, nonce: string) => used.has(address + nonce),
  };
  return new SandboxChannels(wallets, new SandboxSignatures(8453, USDC_DOMAIN), AUTHORIZER, async (id) => earlier.get(id));
};
beforeEach(() => {
  balances = new Map();
  channels = open();
});

const termsFor = (receiverAuthorizer: string): PaymentRequirements => ({
  scheme: "batch-settlement",
  network: NETWORK,
  amount: "1000",
  asset: BASE_USDC,
  payTo: PAY_TO,
  maxTimeoutSeconds: 300,
  extra: { receiverAuthorizer, withdrawDelay: 86_400, minDeposit: "10000", ...USDC_DOMAIN },
});

type Payload = Record<string, unknown> & {
  channelConfig: { payer: string };
  voucher: { channelId: `0x${string}`; maxClaimableAmount: string; signature: `0x${string}` };
  deposit: { amount: string; authorization: { erc3009Authorization: { signature: string; validBefore: string } } };
};

/** A buyer with the official client, and the deposit that it signs for its first call. */
async function meet(authorizer: string = AUTHORIZER) {
  const account = privateKeyToAccount(generatePrivateKey());
  const terms = termsFor(authorizer);
  const client = new BatchSettlementEvmScheme({ ...account, readContract: async () => [0n, 0n] });
  const { payload } = await client.createPaymentPayload(2, terms as never);
  const deposit = payload as Payload;
  const id = deposit.voucher.channelId;
  const voucher = async (ceiling: number) => ({
    type: "voucher",
    channelConfig: deposit.channelConfig,
    voucher: await signVoucher(account, id, String(ceiling), NETWORK),
  });
  return { account, terms, deposit, id, voucher, payer: account.address.toLowerCase() };
}
const known = async (buyer: Awaited<ReturnType<typeof meet>>, charged: number) => {
  const { voucher } = await buyer.voucher(charged);
  const [chain] = await channels.channels([buyer.id]);
  const config = Object.fromEntries(
    Object.entries(buyer.deposit.channelConfig).map(([name, value]) => [
      name,
      typeof value === "string" ? String(value).toLowerCase() : value,
    ]),
  );
  const channel = {
    id: buyer.id,
    network: NETWORK,
    config,
    testMoney: true,
    charged: String(charged),
    baseline: "0",
    published: "0",
  };
  const signed = { ceiling: voucher.maxClaimableAmount, signature: voucher.signature };
  return { channel: { ...channel, chain, voucher: signed } as never, totalClaimed: BigInt(charged) };
};
const purse = { network: NETWORK, receiver: PAY_TO, token: BASE_USDC };
const payloadOf = (request: string) => JSON.parse(request).paymentPayload.payload;
const settle = (payload: Record<string, unknown>, terms = termsFor(AUTHORIZER)) => channels.settle(payload, terms);

describe("the sandbox's channels", () => {
  it("take what the official client deposits and signs, from the first call to the sweep and the refund", async () => {
    const buyer = await meet();
    const { terms, deposit, id, payer } = buyer;
    expect(await channels.verify(deposit, terms)).toMatchObject({ kind: "valid", extra: { channelId: id, balance: "0" } });
    expect(await settle(deposit)).toMatchObject({
      kind: "settled",
      response: {
        amount: "10000",
        extra: { channelState: { channelId: id, balance: "10000", totalClaimed: "0", refundNonce: "0" } },
      },
    });
    expect(balances.get(payer)).toBe(FUNDS - 10_000n);
    expect(await channels.verify(await buyer.voucher(3_000), terms)).toMatchObject({ kind: "valid" });

    const claim = payloadOf(claimRequest(purse, [await known(buyer, 3_000)], undefined));
    expect(await settle(claim)).toMatchObject({ kind: "settled", response: { amount: "" } });
    expect(await channels.receiver(PAY_TO, BASE_USDC)).toEqual({ totalClaimed: 3_000n, totalSettled: 0n });
    expect(await settle(claim)).toMatchObject({ kind: "settled" }); // again: nothing more is claimed
    const swept = await settle(payloadOf(sweepRequest(purse)));
    expect(swept).toMatchObject({ kind: "settled", response: { amount: "3000" } });
    expect(await settle(payloadOf(sweepRequest(purse)))).toMatchObject({ kind: "refused", reason: /nothing_to_settle$/ });
    expect(await channels.traces({ receiver: PAY_TO, token: BASE_USDC }, 0)).toMatchObject([{ amount: 3_000n }]);

    const { voucher } = await buyer.voucher(3_000);
    const refund = {
      type: "refund",
      channelConfig: deposit.channelConfig,
      voucher,
      amount: "9999",
      refundNonce: "0",
      claims: [],
    };
    expect(await settle(refund)).toMatchObject({ kind: "settled", response: { amount: "7000" } });
    expect(balances.get(payer)).toBe(FUNDS - 3_000n);
    expect(await settle(refund)).toMatchObject({ kind: "refused" });
  });

  it("take claims that the seller's own key authorises, and no others", async () => {
    const signer = new Authorizer(generatePrivateKey());
    const buyer = await meet(signer.address);
    await settle(buyer.deposit, buyer.terms);
    const claims = [await known(buyer, 2_000)];
    expect(await settle(payloadOf(claimRequest(purse, claims, undefined)))).toMatchObject({
      reason: /authorizer_address_mismatch$/,
    });
    const row = { id: buyer.id, ceiling: "2000", totalClaimed: "2000" };
    const wrong = await new Authorizer(generatePrivateKey()).claims(8453, [row]);
    expect(await settle(payloadOf(claimRequest(purse, claims, wrong)))).toMatchObject({ reason: /claim_simulation_failed$/ });
    const signature = await signer.claims(8453, [row]);
    expect(await settle(payloadOf(claimRequest(purse, claims, signature)))).toMatchObject({ kind: "settled" });
  });

  it("know a channel of before a restart by what the ledger says of it", async () => {
    const buyer = await meet();
    earlier.set(buyer.id, { balance: "5000", totalClaimed: "1000", withdrawRequestedAt: 0, refundNonce: "2", syncedAt: 1 });
    const { terms } = buyer;
    expect(await channels.verify(await buyer.voucher(5_000), terms)).toMatchObject({
      kind: "valid",
      extra: { balance: "5000", refundNonce: "2" },
    });
  });

  it("refuse what the contract would refuse, with the scheme's reasons", async () => {
    const { deposit, terms, voucher, account, id } = await meet();
    const stranger = await meet();
    const reason = async (payload: Record<string, unknown>, of = terms) => {
      const verdict = await channels.verify(payload, of);
      return verdict.kind === "invalid" ? verdict.reason.replace("invalid_batch_settlement_evm_", "") : verdict.kind;
    };
    expect(await reason(await voucher(1_000))).toBe("channel_not_found");
    const { erc3009Authorization: signed } = deposit.deposit.authorization;
    const changed = (changes: object) => ({
      ...deposit,
      deposit: { ...deposit.deposit, authorization: { erc3009Authorization: { ...signed, ...changes } } },
    });
    expect(await reason(changed({ validBefore: "1" }))).toBe("payload_authorization_valid_before");
    expect(await reason(changed({ salt: `0x${"1".repeat(64)}` }))).toBe("receive_authorization_signature");
    expect(await reason({ ...deposit, deposit: { ...deposit.deposit, amount: "20000" } })).toBe(
      "receive_authorization_signature",
    );
    expect(await reason({ ...deposit, voucher: stranger.deposit.voucher })).toBe("channel_id_mismatch");
    expect(await reason({ type: "deposit" })).toBe("payload_type");
    expect(await reason(deposit, { ...terms, payTo: BASE_USDC })).toBe("receiver_mismatch");
    expect(await reason(deposit, { ...terms, extra: { ...terms.extra, withdrawDelay: 900 } })).toBe("withdraw_delay_mismatch");
    balances.set(account.address.toLowerCase(), 1n);
    expect(await reason(deposit)).toBe("insufficient_balance");
    balances.clear();

    await settle(deposit);
    expect(await settle(deposit)).toMatchObject({ kind: "refused", reason: /deposit_simulation_failed$/ });
    expect(await reason(await voucher(10_001))).toBe("cumulative_exceeds_balance");
    const forged = await signVoucher(stranger.account, id, "2000", NETWORK);
    expect(await reason({ ...(await voucher(2_000)), voucher: forged })).toBe("voucher_signature");
    expect(await reason({ ...(await voucher(2_000)), type: "voucher", voucher: { ...forged, maxClaimableAmount: "-1" } })).toBe(
      "payload_type",
    );
  });

  it("take of two equal deposits at once one", async () => {
    const { deposit } = await meet();
    const outcomes = await Promise.all([settle(deposit), settle(deposit), settle(deposit)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["refused", "refused", "settled"]);
  });
});
