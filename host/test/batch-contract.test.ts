import { x402Client, x402HTTPClient } from "@x402/core/client";
import type { PaymentRequirements } from "@x402/core/types";
import { ERC3009_DEPOSIT_COLLECTOR_ADDRESS } from "@x402/evm";
import { BatchSettlementEvmScheme, computeChannelId } from "@x402/evm/batch-settlement/client";
import { wrapFetchWithPayment } from "@x402/fetch";
import { parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { given } from "./answers.ts";
import { BATCH } from "./payment/batch-contract.ts";
import { startChain, type TestChain } from "./payment/chain.ts";
import { type ReferenceFacilitator, startReferenceFacilitator } from "./payment/reference-facilitator.ts";
import { openReferenceShop } from "./payment/reference-shop.ts";
import { decode } from "./payment/x402.ts";

let chain: TestChain;
let facilitator: ReferenceFacilitator;

beforeAll(async () => {
  chain = await startChain();
  facilitator = await startReferenceFacilitator(chain);
});
afterAll(() => {
  facilitator?.stop();
  chain?.stop();
});

const FUNDS = 1_000_000n;
const PRICE = 1_000n;

it("the contract and its collector are the real ones: their code came to the addresses that its hash gives", async () => {
  for (const address of [BATCH.address, ERC3009_DEPOSIT_COLLECTOR_ADDRESS])
    expect((await chain.client.getCode({ address }))?.length).toBeGreaterThan(1_000);
});

/** A buyer with a channel's client, and the reference shop that it buys from. */
async function meet(isOwn: boolean) {
  const account = privateKeyToAccount(generatePrivateKey());
  const authorizer = privateKeyToAccount(generatePrivateKey());
  const payTo = privateKeyToAccount(generatePrivateKey()).address;
  await chain.mint(account.address, FUNDS);
  const shop = await openReferenceShop({ facilitatorUrl: facilitator.url, payTo, ...(isOwn && { authorizer }) });
  const client = new BatchSettlementEvmScheme(account, { rpcUrl: chain.rpcUrl });
  const pay = wrapFetchWithPayment(fetch, new x402HTTPClient(new x402Client().register("eip155:8453", client)));
  const challenge = decode<{ accepts: PaymentRequirements[] }>((await fetch(`${shop.url}/work`)).headers.get("payment-required"));
  const config = client.buildChannelConfig(given(challenge.accepts[0]));
  const args = [computeChannelId(config, "eip155:8453")] as const;
  return {
    account,
    client,
    payTo,
    shop,
    config,
    buy: async () => expect((await pay(`${shop.url}/work`)).status).toBe(200),
    /** What the contract says of the channel: balance and total claimed. */
    channel: () => chain.client.readContract({ ...BATCH, functionName: "channels", args }),
  };
}

it.each([
  ["its own key", true],
  ["the facilitator's", false],
])("reference client, shop and facilitator deposit, buy, claim, settle and refund, authorised by %s", async (_name, isOwn) => {
  const { account, client, payTo, shop, buy, channel } = await meet(isOwn);
  const from = facilitator.log.length;
  for (let call = 0; call < 10; call++) await buy();
  expect(await channel()).toEqual([10n * PRICE, 0n]);
  expect(await chain.balanceOf(account.address)).toBe(FUNDS - 10n * PRICE);

  await shop.till.claimAndSettle();
  expect(await channel()).toEqual([10n * PRICE, 10n * PRICE]);
  expect(await chain.balanceOf(payTo)).toBe(10n * PRICE);
  expect(facilitator.log.slice(from).map(({ type }) => type)).toEqual(["deposit", "claim", "settle"]);

  await buy(); // tops the channel up
  const refund = await client.refund(`${shop.url}/work`, { amount: "2000" });
  expect([refund.success, refund.amount]).toEqual([true, "2000"]);
  expect(facilitator.log.slice(from + 3).map(({ type }) => type)).toEqual(["deposit", "refund"]);
  shop.stop();
});

it("a buyer takes back what was not claimed, once the delay is over", async () => {
  const { account, shop, config, buy, channel } = await meet(true);
  await buy();
  await shop.till.claim();
  const [balance, claimed] = await channel();
  await chain.client.setBalance({ address: account.address, value: parseEther("1") });
  const withdrawal = { ...BATCH, account, chain: null };
  const announce = { ...withdrawal, functionName: "initiateWithdraw", args: [config, balance - claimed] } as const;
  await chain.client.waitForTransactionReceipt({ hash: await chain.client.writeContract(announce) });
  const finalize = { ...withdrawal, functionName: "finalizeWithdraw", args: [config] } as const;
  await expect(chain.client.writeContract(finalize)).rejects.toThrow();
  await chain.pass(config.withdrawDelay + 2);
  await chain.client.waitForTransactionReceipt({ hash: await chain.client.writeContract(finalize) });
  expect(await channel()).toEqual([claimed, claimed]);
  expect(await chain.balanceOf(account.address)).toBe(FUNDS - claimed);
  shop.stop();
});
