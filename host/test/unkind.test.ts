import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { startService } from "../../scripts/lib/service.ts";
import { startSampleSite } from "../../scripts/sample-site/server.ts";
import { given } from "./answers.ts";
import { startChain, type TestChain } from "./payment/chain.ts";
import { failsAfterwards, MADE_BY_NOBODY } from "./payment/misdeeds.ts";
import { type ReferenceFacilitator, startReferenceFacilitator } from "./payment/reference-facilitator.ts";
import type { SampleSite, Service } from "./started.ts";

/** What a service must ask for again because the first answer said nothing; and what facilitators say when they are asked twice. */
let chain: TestChain;
let facilitator: ReferenceFacilitator;
let site: SampleSite;
let service: Service;
beforeAll(async () => {
  [chain, site] = await Promise.all([startChain(), startSampleSite()]);
  facilitator = await startReferenceFacilitator(chain);
  service = await startService({
    ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32",
    FACILITATOR_URL: facilitator.url,
    PAY_TO_ADDRESS: privateKeyToAccount(generatePrivateKey()).address,
    RPC_URL: chain.rpcUrl,
  });
});
afterAll(async () => {
  await service?.stop();
  await site?.stop();
  facilitator?.stop();
  chain?.stop();
});

/** A wallet with money that buys one page; what it was told, and what it spent. */
async function buy() {
  const payer = createPayer({ retries: 30 });
  await chain.mint(payer.address, 10_000n);
  const { status, body, receipt } = await payer.pay(`${service.url}/fetch`, { body: { url: `${site.url}/article` } });
  return { told: status === 200 ? 200 : body, spent: 10_000n - (await chain.balanceOf(payer.address)), receipt };
}

it("a settlement that was never made, though nobody could tell, is asked for again, and made once", async () => {
  for (const [, deed] of MADE_BY_NOBODY) facilitator.next(deed);
  const bought = await Promise.all(MADE_BY_NOBODY.map(buy));
  expect(bought.map(({ told, spent }) => [told, spent])).toEqual(MADE_BY_NOBODY.map(() => [200, 1_000n]));
});

it.each(["ended", "used", "broken"] as const)(
  "a payment that the facilitator carried out, and calls %s when asked again, has its reply",
  async (words) => {
    facilitator.saysOfUsed(words);
    facilitator.next(failsAfterwards());
    const { told, spent, receipt } = await buy();
    facilitator.saysOfUsed(undefined);
    expect([told, spent]).toEqual([200, 1_000n]);
    expect((await chain.client.getTransactionReceipt({ hash: given(receipt).transaction })).status).toBe("success");
  },
);
