/**
 * Acts as an author and as an operator, each in an empty folder outside the repository: a registry on loopback has this repository's
 * packages, and nothing is taken from the checkout. The author writes an extractor with the kit, records a page of a site on loopback,
 * and publishes it; the operator looks at it, installs it beside the host, sells a call on a local chain, and pays the author's share.
 * Needs a package registry, for what the packages depend on.
 *
 *   npm run test:marketplace [-- --keep]
 *
 * With --keep the folders stay, and their path is printed.
 */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCommandLine } from "./lib/help.ts";
import { runIn, runWith, serveIn } from "./lib/outside.ts";
import { pack } from "./lib/pack.ts";
import { createPayer } from "./lib/paying-client.ts";
import { portOf } from "./lib/port.ts";
import { Registry } from "./lib/registry.ts";

const { keep } = readCommandLine(import.meta.filename, { keep: { type: "boolean" } }).values;

const root = fileURLToPath(new URL("..", import.meta.url));
const parent = mkdtempSync(join(tmpdir(), "farthing-marketplace-"));
const author = join(parent, "author");
const instance = join(parent, "instance");
const PACKAGE = "farthing-extractor-bake-shop";
const own = join(author, PACKAGE);
const PAGE = "http://bake-shop.com/recipes/42";
const HTML = `<!doctype html><html lang="en"><head><title>Scones</title><meta property="og:title" content="Scones">
<meta property="og:description" content="With raisins."></head><body><h1>Scones</h1></body></html>`;

async function step(what: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`ok  ${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

/** What the record on the author's terminal goes into: the example is what the page really says. */
function fillIn(fixture: string): void {
  const file = join(own, "src/index.ts");
  const text = readFileSync(file, "utf8");
  const filled = text
    .replace(/fixture: "[^"]*"/, `fixture: "${fixture}"`)
    .replace(/expect: \{.*\}/, 'expect: { title: "Scones", description: "With raisins." }');
  assert.notEqual(filled, text);
  writeFileSync(file, filled);
}

const site = createServer((_request, reply) => reply.setHeader("content-type", "text/html").end(HTML));
await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
/** Whoever asks for a page of any site gets that of the shop: what is started here reaches the world through it. */
const EGRESS_PROXY = `http://127.0.0.1:${portOf(site)}`;
const registry = await Registry.start((await runIn(root, "npm", "config", "get", "registry")).trim().replace(/\/?$/, "/"));
const key = `npm_config_//127.0.0.1:${new URL(registry.url).port}/:_authToken`;
const run = runWith({
  npm_config_registry: registry.url,
  npm_config_prefer_offline: "true",
  npm_config_audit: "false",
  npm_config_fund: "false",
  npm_config_loglevel: "error",
  npm_config_yes: "true",
  [key]: "of-nobody",
  EGRESS_PROXY,
});

/** A real chain's money: what the buyer pays with, the operator is paid, and the author gets his share of. */
const newKey = () => `0x${randomBytes(32).toString("hex")}` as const;
const { startChain } = await import("../host/test/payment/chain.ts");
const { startReferenceFacilitator } = await import("../host/test/payment/reference-facilitator.ts");
const chain = await startChain();
const facilitator = await startReferenceFacilitator(chain);
const operatorsKey = newKey();
const operator = createPayer({ privateKey: operatorsKey }).address;
const baker = createPayer().address.toLowerCase() as `0x${string}`;
const payer = createPayer({ privateKey: newKey() });
await chain.client.setBalance({ address: operator, value: 10n ** 18n });
const sellsOnChain = {
  ...{ FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS: operator, RPC_URL: chain.rpcUrl, AUTHOR_SHARE_CAP: "0.5" },
  ...{ RECEIPT_SIGNING_KEY: newKey(), BASE_URL: "http://127.0.0.1:4021" },
};
const runOnChain = runWith({ ...sellsOnChain, PAYOUT_KEY: operatorsKey });

/** What the operator's service says of its extractors, and of what one came to. */
interface Catalog {
  readonly extractors: readonly { readonly authorShare?: number }[];
}
interface Statement {
  readonly charged: { readonly calls: number; readonly revenue: { readonly usd: string } };
  readonly authors: readonly { readonly address: string; readonly earned: { readonly usd: string } }[];
}

try {
  for (const folder of [author, instance, join(parent, "tarballs")]) mkdirSync(folder);
  await step("publishes this repository's packages on loopback", async () => {
    for (const { file } of (await pack(root, join(parent, "tarballs"))).values()) registry.add(readFileSync(file));
  });
  await step("author: npx @farthing/kit new writes a package", async () => {
    assert.match(await run(author, "npx", "@farthing/kit", "new", "bake-shop", "--url", PAGE), /is written/);
    assert.doesNotMatch(readFileSync(join(own, "package.json"), "utf8"), /file:|farthing-marketplace/);
  });
  await step("author: npm install, build", async () => {
    await run(own, "npm", "install");
    await run(own, "npm", "run", "build");
  });
  await step("author: records a page, and conforms", async () => {
    assert.match(await run(own, "npx", "farthing-kit", "record", PAGE, "scones"), /Scones/);
    fillIn("scones");
    await run(own, "npm", "run", "build");
    const said = await run(own, "npm", "run", "conform");
    assert.match(said, /^ok /m);
    assert.doesNotMatch(said, /^(?:FAIL|--)/m);
  });
  await step("author: what the workflow runs passes in a fresh clone", async () => {
    const workflow = readFileSync(join(own, ".github/workflows/test.yml"), "utf8");
    rmSync(join(own, "dist"), { recursive: true });
    for (const [, command = ""] of workflow.matchAll(/- run: npm (.*)/g)) await run(own, "npm", ...command.split(" "));
  });
  await step("author: asks for a share of what is paid, and publishes", async () => {
    const file = join(own, "package.json");
    const manifest = JSON.parse(readFileSync(file, "utf8"));
    const farthing = { ...manifest.farthing, payTo: baker, share: 0.7 };
    writeFileSync(file, JSON.stringify({ ...manifest, farthing }, null, 2));
    await run(own, "npm", "publish");
  });
  await step("operator: npm init -y && npm install @farthing/host", async () => {
    await run(instance, "npm", "init", "-y");
    await run(instance, "npm", "install", "@farthing/host");
  });
  await step("operator: npx farthing add shows it and installs it", async () => {
    const said = await run(instance, "npx", "farthing", "add", PACKAGE, "--yes");
    assert.match(said, /^provenance +none/m);
    assert.match(said, /^conformance +(\d+) of \1 checks passed$/m);
    const { dependencies } = JSON.parse(readFileSync(join(instance, "package.json"), "utf8"));
    assert.equal(dependencies[PACKAGE], "0.1.0");
  });
  await step("operator: npx farthing sells a call of it, on a local chain", async () => {
    const service = await serveIn(instance, { EGRESS_PROXY, ...sellsOnChain });
    try {
      await chain.mint(payer.address, 1_000_000n);
      const { body, receipt } = await payer.pay<object>(`${service.url}/extract`, { body: { url: PAGE, evidence: false } });
      assert.deepEqual(
        { ...body, cached: undefined },
        { type: "bake-shop", url: PAGE, title: "Scones", description: "With raisins.", cached: undefined },
      );
      assert.ok(receipt, "there is no receipt");
      const { extractors } = (await payer.pay<Catalog>(`${service.url}/extractors?domain=bake-shop.com`)).body;
      assert.equal(extractors[0]?.authorShare, 0.5);
    } finally {
      await service.stop();
    }
  });
  await step("operator: npx farthing ledger statement says what it came to", async () => {
    const said = await runOnChain(instance, "npx", "farthing", "ledger", "statement", PACKAGE, "--signed");
    const { statement, jws } = JSON.parse(said) as { statement: Statement; jws: string };
    assert.deepEqual(JSON.parse(Buffer.from(jws.split(".")[1] ?? "", "base64url").toString()), statement);
    assert.deepEqual([statement.charged.calls, statement.charged.revenue.usd], [1, "0.008000"]);
    assert.deepEqual(
      statement.authors.map(({ address, earned }) => [address, earned.usd]),
      [[baker, "0.004000"]],
    );
  });
  await step("operator: npx farthing ledger payout pays the author, once", async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const options = ["payout", "--send", "--yes", "--min", "0.001", "--before", tomorrow];
    for (const said of [/^paid$/m, /there is nothing to pay/])
      assert.match(await runOnChain(instance, "npx", "farthing", "ledger", ...options), said);
    assert.equal(await chain.balanceOf(baker), 4_000n);
  });
} finally {
  facilitator.stop();
  chain.stop();
  registry.close();
  site.close();
  if (keep) console.log(parent);
  else rmSync(parent, { recursive: true, force: true });
}
