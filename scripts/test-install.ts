/**
 * Installs every package from its tarball in an empty folder outside the repository, and uses it there: types, entry points, the
 * command `farthing`, a plugin and an extractor of somebody else's. Needs a package registry, for what the packages depend on.
 *
 *   npm run test:install [-- --keep]
 *
 * With --keep the folder stays, and its path is printed.
 */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCommandLine } from "./lib/help.ts";
import { entrances } from "./lib/manifest.ts";
import { runIn, serveIn } from "./lib/outside.ts";
import { pack } from "./lib/pack.ts";
import { portOf } from "./lib/port.ts";
import { readRootManifest, workspaces } from "./lib/workspaces.ts";

const { keep } = readCommandLine(import.meta.filename, { keep: { type: "boolean" } }).values;

const root = fileURLToPath(new URL("..", import.meta.url));
const packages = workspaces(root);
const parent = mkdtempSync(join(tmpdir(), "farthing-outside-"));
const folder = join(parent, "installation");
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(parent, path)), { recursive: true });
  writeFileSync(join(parent, path), text);
};
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const { typescript, "@types/node": nodeTypes } = readRootManifest(root).devDependencies;

const install = (...args: string[]): Promise<string> =>
  runIn(folder, "npm", "install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error", ...args);

async function step(what: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`ok  ${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

const PAGE = `<!doctype html><html lang="en"><head><title>The outside page</title></head><body><main><h1>The outside page</h1>
<p>It is read by a service that was installed from tarballs, far from its repository, and comes back as Markdown.</p></main></body></html>`;

/** A plugin and an extractor of somebody else's, as packages in folders. */
function writeStrangers() {
  const manifest = (name: string, farthing: object): string =>
    json({ name, version: "1.2.3", type: "module", farthing, peerDependencies: { "@farthing/contract": "^1.0.0" } });
  write("stranger-plugin/package.json", manifest("stranger-plugin", { type: "plugin", api: 1, entry: "./index.js" }));
  write(
    "stranger-plugin/index.js",
    `import { defineEndpoint, definePlugin, T } from "@farthing/contract";
const echo = defineEndpoint({
  method: "GET", path: "/echo", summary: "Echo", description: "Says hello.", input: T.Object({}), output: T.Object({ said: T.String() }),
  example: { input: {}, output: { said: "hello" } }, handler: class { handle() { return { said: "hello" }; } },
});
export default definePlugin({ name: "stranger", endpoints: [echo] });
`,
  );
  write(
    "stranger-extractor/package.json",
    manifest("stranger-extractor", { type: "extractor", api: 1, entry: "./dist/index.js", match: "./dist/extractor.json" }),
  );
  write(
    "stranger-extractor/dist/index.js",
    `import { Closed, defineExtractor, T } from "@farthing/contract";
export default defineExtractor({
  name: "stranger-site", description: "A page of stranger.example.", domains: ["stranger.example"], paths: ["/items/:id"],
  rejects: ["https://stranger.example/"], fields: Closed({ title: T.String() }),
  examples: [{ url: "https://stranger.example/items/1", fixture: "item", expect: { title: "Item" } }],
  async extract({ requested }, site) { return { title: (await site.page(requested)).meta("og:title") }; },
});
`,
  );
}

/** Every entry point that somebody outside may import. */
const imports = packages.flatMap(({ name, manifest }) =>
  entrances(manifest).flatMap(([path, { default: file }]) => (file?.endsWith(".js") ? [name + path.slice(1)] : [])),
);

/** The entry points that are for this repository's own tests. */
const closed = packages.flatMap(({ name, manifest }) => {
  const open = entrances(manifest).map(([path]) => path);
  return Object.keys(manifest.exports).flatMap((path) => (open.includes(path) ? [] : [name + path.slice(1)]));
});

/** What is read of GET /health. */
interface Health {
  readonly version: string;
  readonly extractors: readonly string[];
  readonly plugins: readonly { readonly name: string; readonly version: string }[];
}

async function useService(): Promise<void> {
  const page = createServer((_request, reply) => reply.writeHead(200, { "content-type": "text/html" }).end(PAGE));
  await new Promise<void>((resolve) => page.listen(0, "127.0.0.1", resolve));
  const service = await serveIn(folder, { PAYMENT: "none", ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32", EGRESS_PROXY: "" });
  try {
    const health = (await (await fetch(`${service.url}/health`)).json()) as Health;
    assert.equal(health.version, packages.find(({ name }) => name === "@farthing/host")?.manifest.version);
    const extractors = packages.flatMap(({ folder, manifest }) =>
      manifest.farthing?.type === "extractor" ? [basename(folder)] : [],
    );
    for (const name of [...extractors, "stranger-site"]) assert.ok(health.extractors.includes(name), `${name} is not in /health`);
    const stranger = health.plugins.find(({ name }) => name === "stranger");
    assert.equal(stranger?.version, "1.2.3");
    assert.deepEqual(await (await fetch(`${service.url}/echo`)).json(), { said: "hello" });
    const reply = await fetch(`${service.url}/fetch`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ url: `http://127.0.0.1:${portOf(page)}/` }),
    });
    const { title, content } = (await reply.json()) as { title: string; content: string };
    assert.deepEqual([reply.status, title], [200, "The outside page"]);
    assert.match(content, /installed from tarballs/);
  } finally {
    const log = await service.stop();
    page.close();
    assert.match(log, /"msg":"stopped"/);
  }
}

try {
  let tarballs: string[] = [];
  mkdirSync(folder);
  await step(`packs ${packages.length} packages`, async () => {
    mkdirSync(join(parent, "tarballs"));
    tarballs = [...(await pack(root, join(parent, "tarballs"))).values()].map(({ file }) => file);
    assert.equal(tarballs.length, packages.length);
  });
  await step("installs them in an empty folder", async () => {
    await runIn(folder, "npm", "init", "-y");
    await install(...tarballs);
  });
  await step("installs a plugin and an extractor of somebody else's", async () => {
    writeStrangers();
    await runIn(parent, "npm", "pack", "./stranger-plugin", "./stranger-extractor");
    await install("../stranger-plugin-1.2.3.tgz", "../stranger-extractor-1.2.3.tgz");
    await runIn(join(folder, "node_modules/stranger-extractor"), join(folder, "node_modules/.bin/farthing-describe"));
  });
  await step(`imports ${imports.length} entry points; ${closed.length} are this repository's own`, async () => {
    const program = `import "reflect-metadata"; for (const name of ${JSON.stringify(imports)}) await import(name);
for (const name of ${JSON.stringify(closed)}) await import(name).then(() => { throw new Error(name); }, (error) => { if (error.code !== "ERR_PACKAGE_PATH_NOT_EXPORTED") throw error; });`;
    await runIn(folder, "node", "--input-type=module", "-e", program);
  });
  await step("compiles against their types, strictly, libraries included", async () => {
    const exact = [`typescript@${typescript}`, `@types/node@${nodeTypes}`];
    await install("--save-dev", ...exact);
    const compilerOptions = { target: "es2024", module: "nodenext", strict: true, noEmit: true, types: ["node"] };
    write("installation/tsconfig.json", json({ compilerOptions, files: ["all.mts"] }));
    write("installation/all.mts", imports.map((name, at) => `import * as m${at} from "${name}";\nexport { m${at} };\n`).join(""));
    await runIn(folder, "npx", "--no-install", "tsc", "-p", ".");
  });
  await step("npx farthing answers for its version and its settings", async () => {
    assert.match(await runIn(folder, "npx", "--no-install", "farthing", "--version"), /^\d+\.\d+\.\d+\n$/);
    assert.match(await runIn(folder, "npx", "--no-install", "farthing", "--help"), /^farthing: /);
    assert.match(await runIn(folder, "npx", "--no-install", "farthing", "--print-config"), /^PORT +4021 /m);
  });
  await step("npx farthing serves /health, /fetch, and what was installed beside it", useService);
} finally {
  if (keep) console.log(parent);
  else rmSync(parent, { recursive: true, force: true });
}
