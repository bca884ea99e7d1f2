/**
 * Acts as an author and as an operator, each in an empty folder outside the repository: a registry on loopback has this repository's
 * packages, and nothing is taken from the checkout. The author writes an extractor with the kit, records a page of a site on loopback,
 * and publishes it; the operator looks at it, installs it beside the host, and sells a call. Needs a package registry, for what the
 * packages depend on.
 *
 *   npm run test:marketplace [-- --keep]
 *
 * With --keep the folders stay, and their path is printed.
 */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { offerHelp } from "./lib/help.ts";
import { runIn, runWith, serveIn } from "./lib/outside.ts";
import { pack } from "./lib/pack.ts";
import { createPayer } from "./lib/paying-client.ts";
import { portOf } from "./lib/port.ts";
import { Registry } from "./lib/registry.ts";

offerHelp(import.meta.filename);

const root = fileURLToPath(new URL("..", import.meta.url));
const parent = mkdtempSync(join(tmpdir(), "farthing-marketplace-"));
const author = join(parent, "author");
const instance = join(parent, "instance");
const own = join(author, "farthing-extractor-bake-shop");
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
  await step("author: npm publish", async () => {
    await run(own, "npm", "publish");
  });
  await step("operator: npm init -y && npm install @farthing/host", async () => {
    await run(instance, "npm", "init", "-y");
    await run(instance, "npm", "install", "@farthing/host");
  });
  await step("operator: npx farthing add shows it and installs it", async () => {
    const said = await run(instance, "npx", "farthing", "add", "farthing-extractor-bake-shop", "--yes");
    assert.match(said, /^provenance +none/m);
    assert.match(said, /^conformance +(\d+) of \1 checks passed$/m);
    const { dependencies } = JSON.parse(readFileSync(join(instance, "package.json"), "utf8"));
    assert.equal(dependencies["farthing-extractor-bake-shop"], "0.1.0");
  });
  await step("operator: npx farthing sells a call of it for test money", async () => {
    const service = await serveIn(instance, { EGRESS_PROXY });
    try {
      const { body, receipt } = await createPayer().pay(`${service.url}/extract`, { body: { url: PAGE } });
      assert.deepEqual(body, { type: "bake-shop", url: PAGE, title: "Scones", description: "With raisins." });
      assert.ok(receipt, "there is no receipt");
      // STATEMENT AND PAYOUT FOLLOW HERE: `farthing ledger statement farthing-extractor-bake-shop`, then a payout on a local chain.
    } finally {
      await service.stop();
    }
  });
} finally {
  registry.close();
  site.close();
  if (process.argv.includes("--keep")) console.log(parent);
  else rmSync(parent, { recursive: true, force: true });
}
