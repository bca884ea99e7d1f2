import type { ServerResponse } from "node:http";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { afterEach, beforeEach, expect, it } from "vitest";
import { terms } from "../../test/shop.ts";
import { failure, ToolShop } from "../../test/tool-shop.ts";
import { FarthingClient } from "../index.ts";
import { payingServer } from "./server.ts";
import { Upstream } from "./upstream.ts";

let shop: ToolShop;
let agent: Client;
let upstream: Upstream;
beforeEach(async () => {
  shop = new ToolShop();
  await shop.open();
  const client = new FarthingClient({ url: shop.url, retries: 2 });
  upstream = new Upstream(shop.url, "1.0.0");
  const [left, right] = InMemoryTransport.createLinkedPair();
  agent = new Client({ name: "agent", version: "1.0.0" });
  await Promise.all([payingServer({ client, upstream, version: "1.0.0" }).connect(left), agent.connect(right)]);
});
afterEach(async () => {
  await agent.close();
  await upstream.close();
  shop.close();
});

/** What a call of the tool ends with: its texts, the first read as JSON. */
async function call() {
  const { content, isError = false } = await agent.callTool({ name: "domains_check", arguments: {} });
  const texts = (content as readonly { readonly text: string }[]).map(({ text }) => text);
  return { isError, said: JSON.parse(texts[0] ?? "") as Readonly<Record<string, unknown>>, account: texts.at(-1) };
}

it("pays what the endpoint behind a tool is listed for", async () => {
  expect(await call()).toMatchObject({ isError: false, said: { ok: true }, account: expect.stringContaining("Paid $0.001") });
  expect(shop.paid.length).toBe(1);
});

it("refuses a service that asks for more than it has published, before anything is signed", async () => {
  shop.asks = [terms({ amount: "2000" })];
  const { isError, said, account } = await call();
  expect([isError, said.error, said.charged]).toEqual([true, "above_listed_price", false]);
  expect(account).toContain("Spent: $0 in this session");
  expect(shop.paid).toEqual([]);
});

it("ends when a service asks for a payment again and again", async () => {
  for (let at = 0; at < 9; at++) shop.deeds.push(() => shop.challenge("payment_invalid"));
  expect((await call()).said.error).toBe("payment_refused");
  expect(shop.paid.length).toBe(1);
});

it.each<[string, ToolShop["deeds"][number]]>([
  [
    "an outcome that is not decided",
    () => failure({ error: "payment_pending", retryable: true, charged: null, retryAfterSeconds: 0.1 }),
  ],
  ["a failure that may pass", () => failure({ error: "blocked", retryable: true, charged: false })],
  [
    "a connection that was lost",
    (_, reply) => {
      reply.destroy();
      return undefined;
    },
  ],
  [
    "an answer without end",
    (_, reply) => {
      reply.writeHead(200, { "content-type": "application/json" });
      const more = () => {
        while (!reply.destroyed && reply.write(" ".repeat(1_000_000)));
      };
      reply.on("drain", more);
      more();
      return undefined;
    },
  ],
])("sends the same payment again after %s", async (_, deed) => {
  shop.deeds.push(deed);
  expect(await call()).toMatchObject({ isError: false, said: { ok: true } });
  expect([shop.paid.length, new Set(shop.paid).size]).toEqual([2, 1]);
});

it("says of what counts as spent for a call that failed that it was not taken", async () => {
  shop.deeds.push(() => failure({ error: "bad_input", retryable: false, charged: false }));
  expect((await call()).account).toMatch(
    /^Paid nothing.*Spent: \$0\.001 in this session \(\$0\.001 of it for calls that failed: not taken/,
  );
});

const vanish = (_: unknown, reply: ServerResponse): undefined => void reply.destroy();

it("says that it is not known what became of a payment where no answer comes at all", async () => {
  for (let at = 0; at < 9; at++) shop.deeds.push(vanish);
  const { said, account } = await call();
  expect([said.error, said.charged, said.retryable]).toEqual(["outcome_unknown", null, true]);
  expect(account).toMatch(/^Not known yet whether it was paid\. Spent: \$0\.001 in this session/);
  expect(new Set(shop.paid).size).toBe(1);
});

it("pays once for a call that is made again since nobody knew what became of it", async () => {
  shop.deeds.push(vanish, vanish, vanish, () => failure({ error: "internal", retryable: false, charged: null }));
  expect([(await call()).said.error, (await call()).said.error]).toEqual(["outcome_unknown", "internal"]);
  expect(await call()).toMatchObject({
    said: { ok: true },
    account: expect.stringContaining("Paid before. Spent: $0.001 in this"),
  });
  expect(new Set(shop.paid).size).toBe(1);
  expect((await call()).account).toContain("Paid $0.001 of test money. Spent: $0.002");
});

it("pays anew where the service has refused what nobody knew the outcome of", async () => {
  shop.deeds.push(vanish, vanish, vanish, () => shop.challenge("payment_invalid"));
  await call();
  expect(await call()).toMatchObject({ said: { ok: true }, account: expect.stringContaining("Paid $0.001") });
  expect(new Set(shop.paid).size).toBe(2);
});
