import { ExactEvmScheme } from "@x402/evm";
import { wrapFetchWithPaymentFromConfig } from "@x402/fetch";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { startService } from "../../scripts/lib/service.ts";
import { startSampleSite } from "../../scripts/sample-site/server.ts";
import { errorOf, jsonOf } from "./answers.ts";
import { type Challenge, decode, encode, type Settlement } from "./payment/x402.ts";
import type { SampleSite, Service } from "./started.ts";

const SELLER = "0x00000000000000000000000000000000005e11e4";
const SITE = { ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32" };
let site: SampleSite;
let sandbox: Service;
let shop: Service;

beforeAll(async () => {
  site = await startSampleSite();
  sandbox = await startService({ ...SITE, PAYMENT: "sandbox" });
  // A second process that settles through the first one: the facilitator as a separate HTTP service.
  shop = await startService({ ...SITE, FACILITATOR_URL: `${sandbox.url}/sandbox/facilitator`, PAY_TO_ADDRESS: SELLER });
});
afterAll(() => Promise.all([site, sandbox, shop].map((it) => it?.stop())));

const officialClient = () =>
  wrapFetchWithPaymentFromConfig(fetch, {
    schemes: [{ network: "eip155:*", client: new ExactEvmScheme(privateKeyToAccount(generatePrivateKey())) }],
  });
const post = (body: object) => ({ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const receiptOf = (reply: Response) => decode<Settlement>(reply.headers.get("payment-response"));

describe.each([
  ["in sandbox mode", () => sandbox],
  ["through a facilitator in another process", () => shop],
])("the unmodified official client, %s", (_where, service) => {
  it("buys a page", async () => {
    const reply = await officialClient()(`${service().url}/fetch`, post({ url: `${site.url}/article` }));
    expect(reply.status, await reply.clone().text()).toBe(200);
    const { content } = await jsonOf<{ content: string }>(reply);
    expect(content).toContain("# The coin that was cut in four");
    expect(receiptOf(reply)).toMatchObject({ success: true, network: "eip155:8453" });
    expect(reply.headers.get("cache-control")).toContain("no-store");
  });

  it("buys the list of extractors", async () => {
    const reply = await officialClient()(`${service().url}/extractors?domain=github.com`);
    expect(reply.status, await reply.clone().text()).toBe(200);
    expect(receiptOf(reply).success).toBe(true);
    const { extractors } = await jsonOf<{ extractors: { name: string }[] }>(reply);
    expect(extractors.map(({ name }) => name)).toEqual(["github"]);
  });
});

describe("a call that fails", () => {
  const pages = (path: string) => `${site.url}${path}`;
  const failures: readonly (readonly [what: string, body: () => object, status: number, error: string])[] = [
    ["an empty shell", () => ({ url: pages("/app") }), 422, "empty_content"],
    ["a bot wall", () => ({ url: pages("/walled") }), 502, "blocked"],
    ["a page that is not there", () => ({ url: pages("/nothing") }), 404, "not_found"],
    ["a document", () => ({ url: pages("/prices.csv") }), 400, "unsupported_type"],
    ["a dead site", () => ({ url: "http://127.0.0.1:9/" }), 502, "upstream_error"],
    ["no URL", () => ({}), 400, "bad_input"],
    ["a URL that is none", () => ({ url: "article" }), 400, "bad_input"],
    ["a forbidden header", () => ({ url: pages("/article"), headers: { Host: "x" } }), 400, "bad_input"],
    ["a wrong type", () => ({ url: ["x"] }), 400, "bad_input"],
    ["a limit of nothing", () => ({ url: pages("/article"), maxChars: 0 }), 400, "bad_input"],
  ];

  it.each(failures)("on %s is coded and not charged", async (_what, body, status, error) => {
    const reply = await createPayer().pay(`${sandbox.url}/fetch`, { body: body() });
    const told = errorOf(reply.body);
    expect([reply.status, told.error, told.charged, reply.receipt]).toEqual([status, error, false, undefined]);
    if (error === "bad_input") expect(told.issues?.length).toBeGreaterThan(0);
  });

  it("leaves the payment usable for the same agent's next try", async () => {
    const payer = createPayer();
    const unpaid = await fetch(`${sandbox.url}/fetch`, { method: "POST" });
    const payment = await payer.sign(decode<Challenge>(unpaid.headers.get("payment-required")));
    const headers = { "content-type": "application/json", "payment-signature": encode(payment) };
    const send = (url: string) => fetch(`${sandbox.url}/fetch`, { method: "POST", headers, body: JSON.stringify({ url }) });
    expect((await send(pages("/walled"))).status).toBe(502);
    const reply = await send(pages("/article"));
    expect([reply.status, receiptOf(reply).success]).toEqual([200, true]);
    const copies = await Promise.all(Array.from({ length: 5 }, async () => (await send(pages("/article"))).text()));
    expect(new Set(copies)).toEqual(new Set([await reply.text()]));
    expect((await send(pages("/docs/tables"))).status).toBe(409);
  });
});
