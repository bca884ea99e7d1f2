import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FarthingClient } from "../../clients/typescript/src/index.ts";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { type Client, type Outsider, Workshop } from "./outside.ts";

const PROGRAM = fileURLToPath(new URL("../bin/farthing.js", import.meta.url));
const AUTHOR = `0x${"a7".repeat(20)}`;

const shop = (name: string, manifest: object): Outsider => ({
  name: `farthing-extractor-${name}`,
  type: "extractor",
  manifest,
  code: `import { Closed, defineExtractor, T } from "@farthing/contract";
export default defineExtractor({
  name: "${name}", description: "Shop ${name}", domains: ["${name}.example"], paths: ["/items/:id"],
  rejects: ["https://${name}.example/"], fields: Closed({ title: T.String() }), examples: [],
  async extract({ url }, site) { return { title: (await site.page(url)).text("title") }; },
});`,
});

const workshop = new Workshop();
const payer = createPayer();
let service: Client;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "farthing-author-"));
  const EGRESS_PROXY = await workshop.internet(({ pathname }) =>
    pathname === "/items/gone" ? { status: 404, body: "" } : { body: "<title>A lamp</title><p>It shines.</p>" },
  );
  const installation = await workshop.installation(
    shop("dear", { payTo: AUTHOR, share: 0.9, price: "0.5" }),
    shop("fair", { payTo: AUTHOR, share: 0.25, price: "0.012" }),
    shop("plain", {}),
    shop("greedy", { payTo: AUTHOR, share: 1.5 }),
  );
  const operator = { AUTHOR_SHARE_CAP: "0.4", EXTRACTOR_PRICE_MAX: "0.02", DATA_DIR: dataDir };
  service = await workshop.start(installation, { PAYMENT: "sandbox", EGRESS_PROXY, ...operator });
});
afterAll(async () => {
  await workshop.clear();
  rmSync(dataDir, { recursive: true, force: true });
});

const extract = (name: string, page = "1") =>
  payer.pay<{ title?: string; error?: string }>(`${service.url}/extract`, {
    body: { url: `http://${name}.example/items/${page}` },
  });
const amountAsked = async (body: object): Promise<unknown> => {
  const { accepts } = (await service.post("/extract", body)).json as { accepts?: readonly { amount: string }[] };
  return accepts?.[0]?.amount;
};

describe("the price of an extractor's own", () => {
  it.each([
    ["is asked for, up to the operator's highest", "dear", "20000"],
    ["is asked for as it is, within the operator's bounds", "fair", "12000"],
    ["is the endpoint's, where its manifest names none", "plain", "8000"],
  ])("%s", async (_, name, amount) => {
    expect(await amountAsked({ url: `http://${name}.example/items/1` })).toBe(amount);
    const reply = await extract(name);
    expect([reply.status, reply.body.title, reply.price]).toEqual([
      200,
      "A lamp",
      `0.${amount.padStart(6, "0")}`.replace(/0+$/, ""),
    ]);
  });

  it("is not what a payment of the endpoint's price buys", async () => {
    const { challenge } = await extract("plain");
    const payment = Buffer.from(JSON.stringify(await payer.sign(challenge))).toString("base64");
    const answer = await service.post("/extract", { url: "http://dear.example/items/1" }, { "payment-signature": payment });
    expect([answer.status, answer.json.error]).toEqual([402, "payment_invalid"]);
  });

  it("is published with that of the endpoint, so that clients which hold a challenge against it pay", async () => {
    interface Listed {
      readonly resources: readonly { readonly url: string; readonly extractorPrices?: unknown }[];
    }
    const { resources } = (await service.send("/.well-known/x402")).json as unknown as Listed;
    expect(resources.filter(({ extractorPrices }) => extractorPrices !== undefined)).toMatchObject([
      {
        url: expect.stringMatching(/\/extract$/),
        price: "0.008",
        extractorPrices: [
          { extractor: "fair", price: "0.012", amountAtomic: "12000" },
          { extractor: "dear", price: "0.02", amountAtomic: "20000" },
        ],
      },
    ]);
    const { paths } = (await service.send("/openapi.json")).json as { paths: Record<string, { post?: object }> };
    expect(paths["/extract"]?.post).toMatchObject({
      "x-payment-info": { price: { mode: "dynamic", currency: "USD", min: "0.008", max: "0.02" } },
    });
    const text = await (await fetch(`${service.url}/llms.txt`)).text();
    expect(text).toMatch(/^- dear \(dear\.example\): .* A call costs \$0\.02\.$/m);
    expect(text).toMatch(/^- plain \(plain\.example\): (?!.*costs)/m);
    const client = new FarthingClient({ url: service.url });
    const reply = await client.extract({ url: "http://fair.example/items/1" });
    expect([reply.status, reply.cost?.price]).toEqual([200, "0.012"]);
  });

  it.each([{}, { url: "no address" }, { url: "http://nobody.example/" }, { url: 7 }])(
    "is the endpoint's where the call names no page that an extractor takes: %o",
    async (body) => expect(await amountAsked(body)).toBe("8000"),
  );
});

describe("an author's share", () => {
  it("is the manifest's, up to the operator's cap, of calls that were answered", async () => {
    expect((await extract("dear", "gone")).status).not.toBe(200);
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    const statement = async (name: string) => {
      const args = ["ledger", "statement", `farthing-extractor-${name}`, "--test-money", "--json"];
      return JSON.parse((await promisify(execFile)(process.execPath, [PROGRAM, ...args], { env })).stdout);
    };
    await expect
      .poll(() => statement("dear"), { timeout: 30_000, interval: 500 })
      .toMatchObject({
        charged: { calls: 1, revenue: { usd: "0.020000" } },
        authors: [{ address: AUTHOR, calls: 1, earned: { usd: "0.008000" } }],
        failed: { not_found: 1 },
      });
    expect(await statement("fair")).toMatchObject({ authors: [{ earned: { usd: "0.006000" } }] });
    expect(await statement("plain")).toMatchObject({ charged: { revenue: { usd: "0.016000" } }, authors: [] });
  });

  it("is refused with the package where it cannot be meant", async () => {
    const { plugins } = (await service.send("/health")).json as { plugins: { name: string; detail?: { refused?: unknown } }[] };
    expect(plugins.find(({ name }) => name === "extractors")?.detail?.refused).toEqual([
      { package: "farthing-extractor-greedy", reason: expect.stringContaining("share must be a number from 0 to 1") },
    ]);
  });
});
