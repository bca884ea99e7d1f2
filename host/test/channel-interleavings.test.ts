import { numbers } from "@farthing/contract/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../plugins/ledger/test/postgres.ts";
import { ChannelBank, type Mood, NETWORK } from "./payment/channel-bank.ts";
import { type ChannelBuyer, ChannelShop, receiptOf, USDC } from "./payment/channel-shop.ts";

const STEPS = 60;
const AT_ONCE = 6;
/** Two endpoints and their prices: vouchers of one channel that exclude each other have different names. */
const PRICES: ReadonlyMap<string, bigint> = new Map([
  ["/work", 1_000n],
  ["/dear", 20_000n],
]);
const MOODS: readonly Mood[] = ["usual", "usual", "usual", "reset", "reset after", "late", "twice", "boast", "mute", "down"];

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** What a buyer heard: of each reply that was paid for, the request, what it was charged in all, and the reply itself. */
interface Heard {
  readonly word: string;
  readonly cumulative: string;
  readonly amount: string;
  readonly body: string;
}

describe.each([1, 2])("channels in two processes on one ledger, in the random order %d,", (seed) => {
  it("charge what was signed and answered, nothing else, and all of it can be claimed", async () => {
    const random = numbers(seed);
    const any = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
    const bank = await new ChannelBank().start();
    bank.lateMs = 30;
    const work = async () => {
      await new Promise((resolve) => setTimeout(resolve, random() * 20));
      if (random() < 0.2) return { status: 502, headers: {}, body: "{}" };
      if (random() < 0.1) throw new Error("broken");
      return { status: 200, headers: { "content-type": "application/json" }, body: `{"answer":${random()}}` };
    };
    const open = () =>
      ChannelShop.open({ database: postgres.url, bank, work, timeouts: { verify: 2_000, settle: 2_000, supported: 2_000 } });
    const shops = [await open(), await open()];
    const [first] = shops;
    if (!first) throw new Error("there is no shop");
    const buyers = [first.buyer(), first.buyer(), first.buyer()];
    const heard = new Map<ChannelBuyer, Heard[]>(buyers.map((buyer) => [buyer, []]));

    const note = async (buyer: ChannelBuyer, word: string, reply: Response) => {
      const body = await reply.text();
      if (reply.status !== 200 || !reply.headers.has("payment-response")) return;
      const { chargedAmount, channelState } = receiptOf(reply).extra;
      if (chargedAmount === undefined) return; // of a refund
      heard.get(buyer)?.push({ word, cumulative: channelState.chargedCumulativeAmount ?? "", amount: chargedAmount, body });
    };
    const step = async () => {
      const buyer = any(buyers);
      const { url } = any(shops).service;
      const path = random() < 0.7 ? "/work" : "/dear";
      const word = `${path} ${Math.floor(random() * 30)}`;
      bank.moods[any(["/verify", "/settle"] as const)].push(any(MOODS));
      const kind = random();
      if (kind < 0.6) await note(buyer, word, await buyer.call(word, path, url));
      else if (kind < 0.95 && buyer.sent.length > 0) await note(buyer, word, await buyer.send(any(buyer.sent), word, url, path));
      else if (kind >= 0.95) await buyer.scheme.refund(`${url}/list`, { amount: "1000" });
    };
    const steps = Array.from({ length: STEPS });
    while (steps.length > 0) await Promise.allSettled(steps.splice(0, AT_ONCE).map(step));
    bank.moods["/verify"] = [];
    bank.moods["/settle"] = [];

    const { store } = first;
    for (const buyer of buyers) {
      const id = buyer.channel;
      const payer = buyer.account.address.toLowerCase();
      const key = { network: NETWORK, asset: USDC.toLowerCase(), payer };
      const openOnes = async () => {
        const { charged = "0" } = (await store.channels.channel(id)) ?? {};
        const names = [...PRICES.values()].map((price) => `${id}:${BigInt(charged) + price}`);
        return (await Promise.all(names.map((nonce) => store.peek({ ...key, nonce })))).filter((claim) => claim !== undefined);
      };
      await expect.poll(openOnes, { timeout: 30_000 }).toEqual([]); // what was open is decided
      const channel = await store.channels.channel(id);
      const charged = BigInt(channel?.charged ?? 0);
      expect(charged).toBeLessThanOrEqual(BigInt(channel?.voucher?.ceiling ?? 0));
      expect(charged).toBeLessThanOrEqual(bank.channel(id).balance);
      expect(bank.channel(id).totalClaimed).toBeLessThanOrEqual(charged);

      // No charge without a reply: what was charged is a chain of settled claims, each with its reply, and lines of the ledger.
      const words = new Map<string, string>();
      const prices = new Map<string, string>();
      for (let cumulative = charged; cumulative > 0n; cumulative -= BigInt(prices.get(String(cumulative)) ?? cumulative)) {
        const claim = await store.find({ ...key, nonce: `${id}:${cumulative}` });
        expect(claim).toMatchObject({ state: "settled", reply: { status: 200 } });
        words.set(String(cumulative), String(claim?.reply?.body));
        prices.set(String(cumulative), claim?.amount ?? "");
      }
      const line = (await store.sum("payer", 0, Date.now() + 1_000)).find((sum) => sum.key === payer);
      expect(BigInt(line?.amount ?? 0)).toBe(charged);

      // No reply without a charge, and none for another request than the one that was charged.
      const requests = new Map<string, string>();
      for (const { word, cumulative, amount, body } of heard.get(buyer) ?? []) {
        expect([prices.get(cumulative), words.get(cumulative)]).toEqual([amount, body]);
        expect(amount).toBe(String(PRICES.get(word.split(" ")[0] ?? "")));
        expect(requests.get(cumulative) ?? word).toBe(word);
        requests.set(cumulative, word);
      }
      expect(requests.size).toBeGreaterThan(0);
      const spent = 10_000_000n - (bank.wallets.get(payer) ?? 0n);
      expect(spent).toBe(bank.channel(id).balance);
    }
    for (const [at, shop] of shops.entries()) await shop.close(at === shops.length - 1);
  });
});
