import type { PaymentDesk } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { claimOf, openMarket, PRICE, sale, USDC } from "../test/market.ts";
import { NETWORKS } from "./networks.ts";
import plugin from "./plugin.ts";
import { OFF, SolanaRail } from "./rail.ts";

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const railOf = (wallet: string) =>
  new SolanaRail({ PAY_TO_SOLANA: wallet, SOLANA_NETWORK: "mainnet", SOLANA_RPC_URL: "http://127.0.0.1:9" }, silent);

describe("the settings", () => {
  it("without a wallet the rail is off: it offers nothing, and asks nobody", () => {
    expect([OFF.offers(sale()), OFF.canAudit?.(), OFF.x402.manual]).toEqual([[], false, undefined]);
    expect([plugin.name, plugin.provides?.length]).toEqual(["solana", 1]);
  });

  it("a wallet that is no address stops the start, and so does one in the sandbox", () => {
    for (const wallet of ["1".repeat(40), "z".repeat(44), "0x52908400098527886E0F7030069857D2E4169EE7"])
      expect(() => railOf(wallet)).toThrow(/^PAY_TO_SOLANA is no address of Solana/);
    const rail = railOf(USDC);
    expect(() => rail.open({ mode: "sandbox" } as PaymentDesk)).toThrow(/^PAY_TO_SOLANA is set, but the sandbox/);
    expect(rail.offers(sale())).toEqual([]);
  });

  it("a node of another cluster stops the start; so does a token account in the place of the wallet", async () => {
    const devnet = await openMarket();
    devnet.validator.faults.genesis = "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG";
    await expect(devnet.rail.start()).rejects.toThrow("SOLANA_RPC_URL: the node is of another cluster");
    const { rail, validator, payTo } = await openMarket();
    validator.faults.owners.set(payTo, "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
    await expect(rail.start()).rejects.toThrow("PAY_TO_SOLANA: it is a token account, not a wallet");
  });

  it("where calls are free nobody is asked anything", async () => {
    const { over, validator, payTo } = await openMarket();
    const rail = new SolanaRail({ PAY_TO_SOLANA: payTo, SOLANA_NETWORK: "mainnet", SOLANA_RPC_URL: validator.url }, silent);
    rail.open({ mode: "none", facilitator: over });
    await rail.start();
    expect([await rail.health(), validator.asked]).toEqual([{ status: "ok" }, []]);
    await rail.dispose();
  });
});

describe("an endpoint's entry", () => {
  it("is what the scheme asks for, and the same object while it says the same", async () => {
    const { entry, payTo, facilitator, rail } = await openMarket();
    await rail.start();
    expect(entry()).toEqual({
      scheme: "exact",
      network: NETWORKS.mainnet.id,
      amount: String(PRICE),
      asset: USDC,
      payTo,
      maxTimeoutSeconds: 60,
      extra: { feePayer: facilitator.feePayer() },
    });
    expect(entry()).toBe(entry());
    expect(await rail.health()).toEqual({ status: "ok" });
  });

  it("is devnet's where that is set, in devnet's token", async () => {
    const { over, payTo, validator } = await openMarket();
    const rail = new SolanaRail({ PAY_TO_SOLANA: payTo, SOLANA_NETWORK: "devnet", SOLANA_RPC_URL: validator.url }, silent);
    const family = { x402Version: 2, scheme: "exact", network: "solana:*", extra: { feePayer: payTo } };
    const kind = (_scheme: string, network: string) => (network === NETWORKS.devnet.id ? family : undefined);
    rail.open({ mode: "x402", facilitator: { ...over, kind } });
    const { id: network, usdc: asset } = NETWORKS.devnet;
    expect(rail.offers(sale())[0]?.entry()).toMatchObject({ network, asset, payTo, extra: { feePayer: payTo } });
    await expect(rail.start()).rejects.toThrow("SOLANA_RPC_URL: the node is of another cluster");
    await rail.dispose();
  });

  it("is left out until the facilitator has named its key, and what was signed for an earlier key is good", async () => {
    const market = await openMarket();
    const { facilitator, over, offer, rail } = market;
    const buyer = await market.buyer();
    const early = await buyer.pay(market.entry());
    await facilitator.rotate();
    await over.learn();
    expect(market.entry().extra).toEqual({ feePayer: facilitator.feePayer() });
    const payment = market.read(early);
    expect(payment.problem(Date.now())).toBeUndefined();
    expect(await payment.verify?.(claimOf(payment))).toEqual({ kind: "valid" });
    facilitator.supports = false;
    await over.learn();
    await rail.start();
    expect([offer.entry(), (await rail.health()).detail]).toEqual([
      undefined,
      { facilitator: `it does not support x402 version 2, scheme exact, on ${NETWORKS.mainnet.id}` },
    ]);
  });

  it("is left out while the wallet has no account of the token, and comes once it has", async () => {
    const { rail, offer, cluster, account, logged } = await openMarket({
      prepare: ({ cluster, account }) => void cluster.balances.delete(account),
    });
    await rail.start();
    expect([offer.entry(), await rail.health()]).toMatchObject([
      undefined,
      { status: "degraded", detail: { wallet: expect.stringContaining("no account of USDC") } },
    ]);
    expect(logged.filter(({ level }) => level === "error")).toHaveLength(1);
    cluster.balances.set(account, 0n);
    await expect.poll(() => offer.entry()).toBeDefined();
    expect(await rail.health()).toEqual({ status: "ok" });
  });

  it("is there though the node is not; that is said, without the node's address, and seen when it is over", async () => {
    const { rail, offer, validator, logged } = await openMarket({ bounds: { startMs: 100, lookMs: 100 } });
    for (const deed of ["hang", "reset", { text: "<html>" }, { json: { error: { code: 429 } }, status: 429 }] as const) {
      validator.faults.deeds.set("*", deed);
      await rail.start();
      expect([offer.entry() !== undefined, rail.canAudit(), (await rail.health()).status]).toEqual([true, false, "degraded"]);
    }
    validator.faults.deeds.clear();
    await expect.poll(() => rail.health()).toEqual({ status: "ok" });
    const said = JSON.stringify([logged, await rail.health()]);
    expect(said).toContain("cannot be asked");
    expect(said).not.toMatch(/secret-key-of-the-node|127\.0\.0\.1/);
  });

  it("is there after the ledger was put back from a backup, and until when its payments are refused is said", async () => {
    const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
    const ledger: { putBackAt?: number | undefined } = { putBackAt: minutesAgo(60) };
    const { rail, offer } = await openMarket({ ledger });
    await rail.start();
    const until = new Date(Number(ledger.putBackAt) + 61 * 60_000).toISOString();
    expect([offer.entry() !== undefined, await rail.health()]).toEqual([
      true,
      {
        status: "degraded",
        detail: {
          ledger: `the ledger was put back from a backup, and may have forgotten payments: those of exact-solana are taken from ${until} on`,
        },
      },
    ]);
    for (ledger.putBackAt of [minutesAgo(62), undefined]) expect(await rail.health()).toEqual({ status: "ok" });
  });

  it("is not there for work that may outlive what was signed", async () => {
    const { rail } = await openMarket();
    expect([rail.offers(sale(60_000)).length, rail.offers(sale(60_001)).length]).toEqual([1, 0]);
  });
});
