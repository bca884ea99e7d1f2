import type { ChannelConfig, ChannelName } from "@farthing/contract";
import { newClaim } from "@farthing/contract/test";
import type { LedgerStore } from "@farthing/plugin-ledger";
import type { PaymentRequirements } from "@x402/core/types";
import { BatchSettlementEvmScheme, computeChannelId, signVoucher } from "@x402/evm/batch-settlement/client";
import { type Address, type Hex, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect } from "vitest";
import { BATCH } from "./batch-contract.ts";
import { type TestChain, USDC } from "./chain.ts";
import { minedReceipt } from "./mined-receipt.ts";

export const NETWORK = "eip155:8453";
const LIMITS = { running: 64, runningNew: 64, unpaid: 10 };

/** What a channel is opened with. */
interface Opening {
  readonly facilitatorUrl: string;
  readonly payTo: Address;
  readonly authorizer: Address;
  /** Atomic units. */
  readonly deposit?: bigint;
  /** Seconds. */
  readonly withdrawDelay?: number;
}

/** A channel on the chain, opened by the reference client and facilitator, and what a seller's ledger is told of it. */
export type OpenChannel = Awaited<ReturnType<typeof openChannel>>;

/** Opens a channel with a buyer of its own. */
export async function openChannel(
  chain: TestChain,
  { facilitatorUrl, payTo, authorizer, deposit = 10_000n, withdrawDelay = 86_400 }: Opening,
) {
  const account = privateKeyToAccount(generatePrivateKey());
  await chain.mint(account.address, deposit);
  await chain.client.setBalance({ address: account.address, value: parseEther("1") });
  const accepted: PaymentRequirements = {
    scheme: "batch-settlement",
    network: NETWORK,
    amount: "1000",
    asset: USDC,
    payTo,
    maxTimeoutSeconds: 300,
    extra: { receiverAuthorizer: authorizer, withdrawDelay, name: "USD Coin", version: "2", minDeposit: String(deposit) },
  };
  const client = new BatchSettlementEvmScheme(account, { rpcUrl: chain.rpcUrl });
  const config = client.buildChannelConfig(accepted);
  const id = computeChannelId(config, NETWORK);
  const { payload } = await client.createPaymentPayload(2, accepted);
  const body = { x402Version: 2, paymentPayload: { x402Version: 2, accepted, payload }, paymentRequirements: accepted };
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`${facilitatorUrl}/settle`, { method: "POST", headers, body: JSON.stringify(body) });
  expect(await reply.json()).toMatchObject({ success: true });

  const lower = (text: string) => text.toLowerCase();
  const known: ChannelConfig = {
    payer: lower(config.payer),
    payerAuthorizer: lower(config.payerAuthorizer),
    receiver: lower(config.receiver),
    receiverAuthorizer: lower(config.receiverAuthorizer),
    token: lower(config.token),
    withdrawDelay: config.withdrawDelay,
    salt: lower(config.salt),
  };
  const name: ChannelName = { id, network: NETWORK, config: known, testMoney: false };
  let charged = 0n;
  const send = { ...BATCH, account, chain: null };
  return {
    id,
    name,
    account,
    /** What the contract says: balance and total claimed. */
    state: () => chain.client.readContract({ ...BATCH, functionName: "channels", args: [id] }),
    /** Tells a ledger of the channel, as it is after its deposit. */
    enter: (ledger: LedgerStore) =>
      ledger.channels.mirror(name, {
        balance: String(deposit),
        totalClaimed: "0",
        withdrawRequestedAt: 0,
        refundNonce: "0",
        syncedAt: Date.now() - 1_000,
      }),
    /** Charges a call, as the rail does; `signature` instead of the buyer's own. */
    async charge(ledger: LedgerStore, amount = 1_000n, signature?: Hex): Promise<void> {
      const [from, to] = [charged, charged + amount];
      const voucher = await signVoucher(account, id, String(to), NETWORK);
      const draw = { channel: id, from: String(from), ceiling: String(to) };
      const claim = newClaim({
        network: NETWORK,
        asset: known.token,
        payer: known.payer,
        nonce: `${id}:${to}`,
        amount: String(amount),
        draw,
      });
      expect(await ledger.claim(claim, LIMITS)).toBeUndefined();
      const work = { startedAt: Date.now(), durationMs: 1, bytes: 2 };
      const reply = { status: 200, headers: {}, body: "{}" };
      expect(await ledger.channels.charge(claim, reply, work, signature ?? voucher.signature)).toBe(true);
      charged = to;
    },
    initiateWithdraw: async (amount: bigint) => {
      const hash = await chain.client.writeContract({ ...send, functionName: "initiateWithdraw", args: [config, amount] });
      await minedReceipt(chain.client, hash);
    },
    finalizeWithdraw: () => chain.client.writeContract({ ...send, functionName: "finalizeWithdraw", args: [config] }),
  };
}
