import type { ChannelConfig } from "@farthing/contract";
import { hex } from "@farthing/contract/test";
import { BATCH_SETTLEMENT_ADDRESS, BATCH_SETTLEMENT_DOMAIN, claimBatchTypes, refundTypes } from "@x402/evm";
import { computeChannelId, createBatchSettlementEIP3009DepositPayload, signVoucher } from "@x402/evm/batch-settlement/client";
import { verifyTypedData } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { signerOf } from "../signature.ts";
import { Authorizer } from "./authorizer.ts";
import { marketAt } from "./desk.ts";
import { channelId, depositNonce, voucherDigest } from "./typed-data.ts";

type Hex = `0x${string}`;
const CHAINS = [8453, 137, 42161];
const USDC = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913";
const marketOn = (chainId: number) =>
  marketAt({ network: `eip155:${chainId}`, chainId, asset: USDC, domain: { name: "USD Coin", version: "2" } });

const newConfig = (changes: Partial<ChannelConfig> = {}): ChannelConfig => ({
  payer: hex(20),
  payerAuthorizer: hex(20),
  receiver: hex(20),
  receiverAuthorizer: hex(20),
  token: USDC.toLowerCase(),
  withdrawDelay: 900 + Math.floor(Math.random() * 2_591_101),
  salt: hex(32),
  ...changes,
});
const theirs = (config: ChannelConfig) => config as unknown as Parameters<typeof computeChannelId>[0];

describe.each(CHAINS)("on chain %d, as the official package has it,", (chainId) => {
  const { contractDomain, network } = marketOn(chainId);

  it("is a channel's name", () => {
    for (let at = 0; at < 20; at++) {
      const config = newConfig();
      expect(channelId(contractDomain, config)).toBe(computeChannelId(theirs(config), chainId));
    }
  });

  it("is the signer of a voucher", async () => {
    const account = privateKeyToAccount(generatePrivateKey());
    for (const ceiling of ["0", "1000", String(Number.MAX_SAFE_INTEGER)]) {
      const id = hex(32);
      const { signature } = await signVoucher(account, id as Hex, ceiling, network);
      expect(signerOf(voucherDigest(contractDomain, id, ceiling), signature)).toBe(account.address.toLowerCase());
      expect(signerOf(voucherDigest(contractDomain, id, `${ceiling}1`), signature)).not.toBe(account.address.toLowerCase());
    }
  });

  it("is the nonce of a deposit", async () => {
    const account = privateKeyToAccount(generatePrivateKey());
    const config = newConfig({ payer: account.address.toLowerCase() });
    const requirements = {
      ...{ scheme: "batch-settlement", network, asset: USDC, amount: "1000", payTo: config.receiver, maxTimeoutSeconds: 60 },
      extra: { name: "USD Coin", version: "2" },
    } as Parameters<typeof createBatchSettlementEIP3009DepositPayload>[2];
    const signed: { message?: { nonce?: string } }[] = [];
    const signer = {
      address: account.address,
      signTypedData: (asked: Parameters<typeof account.signTypedData>[0]) => {
        signed.push(asked as (typeof signed)[0]);
        return account.signTypedData(asked);
      },
    } as Parameters<typeof createBatchSettlementEIP3009DepositPayload>[0];
    const { payload } = await createBatchSettlementEIP3009DepositPayload(signer, 2, requirements, theirs(config), "5000", "1000");
    const { deposit } = payload as unknown as { deposit: { authorization: { erc3009Authorization: { salt: string } } } };
    const nonce = depositNonce(channelId(contractDomain, config), deposit.authorization.erc3009Authorization.salt);
    expect(signed[0]?.message?.nonce).toBe(nonce);
  });

  it("are the signatures of refunds and claims", async () => {
    const key = generatePrivateKey();
    const authorizer = new Authorizer(key);
    const { address } = privateKeyToAccount(key);
    expect(authorizer.address).toBe(address);
    const domain = { ...BATCH_SETTLEMENT_DOMAIN, chainId, verifyingContract: BATCH_SETTLEMENT_ADDRESS };
    const id = hex(32) as Hex;
    const refund = await verifyTypedData({
      ...{ address, domain, types: refundTypes, primaryType: "Refund" as const },
      message: { channelId: id, nonce: 7n, amount: 1_500n },
      signature: (await authorizer.refund(chainId, id, "7", "1500")) as Hex,
    });
    expect(refund).toBe(true);
    const claims = await verifyTypedData({
      ...{ address, domain, types: claimBatchTypes, primaryType: "ClaimBatch" as const },
      message: { claims: [{ channelId: id, maxClaimableAmount: 5_000n, totalClaimed: 4_000n }] },
      signature: (await authorizer.claims(chainId, [{ id, ceiling: "5000", totalClaimed: "4000" }])) as Hex,
    });
    expect(claims).toBe(true);
  });
});

it("takes no key that is none", () => {
  expect(() => new Authorizer(`0x${"00".repeat(32)}`)).toThrow("RECEIVER_AUTHORIZER_KEY");
});
