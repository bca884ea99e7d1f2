import { describe, expect, it } from "vitest";
import { TestWallet } from "../test/wallet.ts";
import { SandboxFacilitator, STARTING_BALANCE } from "./sandbox-facilitator.ts";
import { PRIMARY_TYPE, termsOf, USDC_DOMAIN } from "./terms.ts";
import type { PaymentRequirements } from "./x402.ts";

const terms = termsOf({}, { baseUrl: "http://127.0.0.1" });
const { scheme, network, asset, payTo } = terms;
const asked = (amount: bigint): PaymentRequirements => ({
  scheme,
  network,
  asset,
  payTo,
  amount: String(amount),
  maxTimeoutSeconds: 60,
  extra: { ...USDC_DOMAIN, primaryType: PRIMARY_TYPE },
});

const request = async (wallet: TestWallet, amount: bigint, changes = {}): Promise<string> => {
  const paymentRequirements = asked(amount);
  const resource = { url: "http://127.0.0.1/", description: "", mimeType: "", serviceName: "test" };
  const paymentPayload = await wallet.sign({ x402Version: 2, error: "", resource, accepts: [paymentRequirements] }, changes);
  return JSON.stringify({ x402Version: 2, paymentPayload, paymentRequirements });
};

describe("the sandbox's facilitator", () => {
  it("takes each authorization once, however many ask at a time", async () => {
    const sandbox = new SandboxFacilitator(terms);
    const body = await request(new TestWallet(), 1000n);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => sandbox.settle(body)));
    expect(outcomes.filter(({ kind }) => kind === "settled")).toHaveLength(1);
    expect(await sandbox.verify(body)).toMatchObject({ kind: "invalid", reason: "invalid_exact_evm_nonce_already_used" });
  });

  it("lets a wallet spend what it starts with, and no more", async () => {
    const sandbox = new SandboxFacilitator(terms);
    const wallet = new TestWallet();
    expect(await sandbox.settle(await request(wallet, STARTING_BALANCE))).toMatchObject({ kind: "settled" });
    expect(await sandbox.settle(await request(wallet, 1n))).toMatchObject({
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
    expect(await new SandboxFacilitator(terms).verify(body)).toMatchObject({ kind: "invalid", reason });
  });

  it("refuses a signature that is somebody else's", async () => {
    const body = JSON.parse(await request(new TestWallet(), 1000n));
    body.paymentPayload.payload.authorization.from = new TestWallet().account.address;
    expect(await new SandboxFacilitator(terms).verify(JSON.stringify(body))).toMatchObject({
      kind: "invalid",
      reason: "invalid_exact_evm_payload_signature",
    });
  });

  it("answers nonsense instead of failing", async () => {
    const body = JSON.stringify({ x402Version: 2, paymentPayload: { payload: { authorization: {} } }, paymentRequirements: {} });
    expect(await new SandboxFacilitator(terms).settle(body)).toMatchObject({ kind: "refused", reason: "invalid_payload" });
  });
});
