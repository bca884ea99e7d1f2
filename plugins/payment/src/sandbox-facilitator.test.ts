import type { PaymentRequirements } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { TestWallet } from "../test/wallet.ts";
import { PRIMARY_TYPE } from "./exact/authorization.ts";
import { marketsOf } from "./markets.ts";
import { SandboxFacilitator, STARTING_BALANCE } from "./sandbox-facilitator.ts";
import { BURN_ADDRESS } from "./terms.ts";

const markets = marketsOf({});
const [{ network, asset, domain }] = markets;
const asked = (amount: bigint): PaymentRequirements => ({
  scheme: "exact",
  network,
  asset,
  payTo: BURN_ADDRESS,
  amount: String(amount),
  maxTimeoutSeconds: 60,
  extra: { ...domain, primaryType: PRIMARY_TYPE },
});

const request = async (wallet: TestWallet, amount: bigint, changes = {}): Promise<string> => {
  const paymentRequirements = asked(amount);
  const resource = { url: "http://127.0.0.1/", description: "", mimeType: "", serviceName: "test" };
  const paymentPayload = await wallet.sign({ x402Version: 2, error: "", resource, accepts: [paymentRequirements] }, changes);
  return JSON.stringify({ x402Version: 2, paymentPayload, paymentRequirements });
};

describe("the sandbox's facilitator", () => {
  it("takes each authorization once, however many ask at a time", async () => {
    const sandbox = new SandboxFacilitator(markets);
    const body = await request(new TestWallet(), 1000n);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => sandbox.settle({ body })));
    expect(outcomes.filter(({ kind }) => kind === "settled")).toHaveLength(1);
    expect(await sandbox.verify({ body })).toMatchObject({ kind: "invalid", reason: "invalid_exact_evm_nonce_already_used" });
  });

  it("lets a wallet spend what it starts with, and no more", async () => {
    const sandbox = new SandboxFacilitator(markets);
    const wallet = new TestWallet();
    expect(await sandbox.settle({ body: await request(wallet, STARTING_BALANCE) })).toMatchObject({ kind: "settled" });
    expect(await sandbox.settle({ body: await request(wallet, 1n) })).toMatchObject({
      kind: "refused",
      reason: "invalid_exact_evm_insufficient_balance",
    });
  });

  it.each([
    ["another recipient", { to: "0x1111111111111111111111111111111111111111" }, "invalid_exact_evm_recipient_mismatch"],
    ["another value", { value: "999" }, "invalid_exact_evm_payload_authorization_value_mismatch"],
    ["an end that is over", { validBefore: "1000" }, "invalid_exact_evm_payload_authorization_valid_before"],
    ["a start in the future", { validAfter: "9000000000" }, "invalid_exact_evm_payload_authorization_valid_after"],
  ])("refuses %s", async (_name, changes, reason) => {
    const body = await request(new TestWallet(), 1000n, changes);
    expect(await new SandboxFacilitator(markets).verify({ body })).toMatchObject({ kind: "invalid", reason });
  });

  it("refuses a signature that is somebody else's", async () => {
    const body = JSON.parse(await request(new TestWallet(), 1000n));
    body.paymentPayload.payload.authorization.from = new TestWallet().account.address;
    expect(await new SandboxFacilitator(markets).verify({ body: JSON.stringify(body) })).toMatchObject({
      kind: "invalid",
      reason: "invalid_exact_evm_payload_signature",
    });
  });

  it("answers nonsense instead of failing", async () => {
    const body = JSON.stringify({ x402Version: 2, paymentPayload: { payload: { authorization: {} } }, paymentRequirements: {} });
    expect(await new SandboxFacilitator(markets).settle({ body })).toMatchObject({ kind: "refused", reason: "invalid_payload" });
  });
});
