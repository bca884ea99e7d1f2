/**
 * Tries farthing-client from its tarball, in empty folders outside the repository: three commands to a paid reply, one block of JSON to a
 * paying MCP server, other runtimes (Node 20, Deno, Bun), and the toolkits of docs/clients.md. Needs a package registry and half a
 * gigabyte of disk for a while.
 *
 *   npm run test:clients [-- --keep] [-- NAME …]
 *
 * With names it tries only those. With --keep the folder stays, and its path is printed.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readCommandLine } from "./lib/help.ts";
import { runIn } from "./lib/outside.ts";
import { startService } from "./lib/service.ts";
import { startSampleSite } from "./sample-site/server.ts";

const { values: asked, positionals: wanted } = readCommandLine(import.meta.filename, { keep: { type: "boolean" } }, 100);

const root = fileURLToPath(new URL("..", import.meta.url));
const programs = join(root, "clients/typescript/test/programs");
const parent = mkdtempSync(join(tmpdir(), "farthing-clients-"));
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** What a toolkit needs, and how its program is told from others. */
const TOOLKITS = {
  langchain: ["@langchain/mcp-adapters@1.1.4", "@langchain/core@1.4.0", "@langchain/langgraph@1.7.3"],
  "ai-sdk": ["@ai-sdk/mcp@2.0.99", "ai@7.0.173", "zod@4.6.7"],
  "openai-agents": ["@openai/agents@0.20.0", "zod@4.6.7"],
} as const;
const RUNTIMES = {
  node20: { needs: ["node@20.20.2"], command: ["node_modules/.bin/node"] },
  deno: { needs: ["deno@2.9.6"], command: ["node_modules/.bin/deno", "run", "--allow-all"] },
  bun: { needs: ["bun@1.4.5"], command: ["node_modules/.bin/bun"] },
} as const;
const INSPECTOR = "@modelcontextprotocol/inspector@2.12.0";

let tarball = "";

/** An empty folder with packages in it; scripts of packages are not run. */
async function folderWith(name: string, packages: readonly string[]): Promise<string> {
  const folder = join(parent, name);
  mkdirSync(folder);
  await runIn(folder, "npm", "init", "-y");
  await runIn(folder, "npm", "pkg", "set", "type=module");
  if (packages.length > 0)
    await runIn(folder, "npm", "install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error", ...packages);
  for (const program of readdirSync(programs)) copyFileSync(join(programs, program), join(folder, program));
  return folder;
}

const versionOf = (folder: string, name: string): string =>
  (JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8")) as { readonly version: string }).version;

/** The name in "@scope/name@1.0.0". */
const nameOf = (specifier: string): string => specifier.replace(/(?<=.)@.*$/, "");

interface World {
  readonly url: string;
  readonly page: string;
}

/** Runs a command with what the programs read from their environment, and gives what it writes. */
async function run(folder: string, world: World, [command = "", ...args]: readonly string[]): Promise<string> {
  const own = { FARTHING_URL: world.url, PAGE: world.page, RECEIPTS: join(folder, "receipts.jsonl"), HOME: folder };
  const env = { PATH: process.env.PATH, ...own, SERVER: JSON.stringify(serverIn(folder, world)) };
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: folder,
    env,
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** The block of JSON that starts the paying server, of the package that is installed in a folder. */
const serverIn = (folder: string, { url }: World) => ({
  command: "npx",
  args: ["--no-install", "farthing-client", "mcp"],
  cwd: folder,
  env: { PATH: process.env.PATH ?? "", HOME: folder, FARTHING_URL: url },
});

const last = (text: string): string => text.trim().split("\n").at(-1) ?? "";

async function threeCommands(world: World): Promise<string> {
  const folder = join(parent, "three");
  mkdirSync(folder);
  const started = performance.now();
  await runIn(folder, "npm", "init", "-y");
  await runIn(folder, "npm", "install", "--prefer-offline", "--no-audit", "--no-fund", tarball);
  const calling = performance.now();
  const body = JSON.stringify({ url: world.page });
  const reply = await run(folder, world, ["npx", "--no-install", "farthing-client", "/fetch", body, "--json"]);
  const { status, price } = JSON.parse(reply) as { readonly status: number; readonly price: string };
  assert.deepEqual([status, price], [200, "0.001"]);
  return `three commands to a paid reply: ${seconds(started)}, of which the call ${seconds(calling)}`;
}

async function oneBlock(world: World): Promise<string> {
  const folder = await folderWith("block", [tarball]);
  const started = performance.now();
  const program = `
    import { Client } from "@modelcontextprotocol/sdk/client/index.js";
    import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(new StdioClientTransport(JSON.parse(process.env.SERVER)));
    const { content } = await client.callTool({ name: "fetch", arguments: { url: process.env.PAGE } });
    console.log(content.at(-1).text);
    await client.close();`;
  const text = await run(folder, world, [process.execPath, "--input-type=module", "-e", program]);
  assert.match(text, /^Paid \$0\.001 of test money/m);
  return `one block of JSON to a paid tool call: ${seconds(started)} (official SDK ${versionOf(folder, "@modelcontextprotocol/sdk")})`;
}

async function runtime(name: keyof typeof RUNTIMES, world: World): Promise<string> {
  const { needs, command } = RUNTIMES[name];
  const folder = await folderWith(name, [tarball, ...needs]);
  const said = JSON.parse(last(await run(folder, world, [...command, "runtime.js"]))) as Readonly<Record<string, string>>;
  assert.deepEqual([said.price, said.refused, said.session], ["0.001", "over_session_budget", "0.001"]);
  return `${name} (${needs.join()}): pays, refuses beyond its budget, keeps receipts`;
}

interface Tried {
  readonly tools: number;
  readonly text: string;
}

async function toolkit(name: keyof typeof TOOLKITS, world: World): Promise<string> {
  const folder = await folderWith(name, TOOLKITS[name]);
  // The server comes from a folder of its own: what it needs and what the toolkit needs do not mix.
  const server = {
    ...serverIn(folder, world),
    command: process.execPath,
    args: [join(parent, "server/node_modules/farthing-client/dist/cli.js"), "mcp"],
  };
  const env = { PATH: process.env.PATH, HOME: folder, FARTHING_URL: world.url, PAGE: world.page, SERVER: JSON.stringify(server) };
  const { stdout } = await promisify(execFile)(process.execPath, [`${name}.js`], { cwd: folder, env, timeout: 120_000 });
  const { paid, direct } = JSON.parse(last(stdout)) as { readonly paid: Tried; readonly direct: Tried };
  assert.equal(paid.tools, direct.tools);
  assert.match(paid.text, /The coin that was cut in four.*Paid \$0\.001 of test money/s);
  assert.match(direct.text, /x402Version.*Paid call/s);
  const versions = TOOLKITS[name].map((one) => `${nameOf(one)} ${versionOf(folder, nameOf(one))}`).join(", ");
  return `${name} (${versions}): ${paid.tools} tools, pays over the server; without it: loads them, cannot pay`;
}

async function inspector(world: World): Promise<string> {
  const folder = await folderWith("inspector", [INSPECTOR]);
  const cli = join(parent, "server/node_modules/farthing-client/dist/cli.js");
  const start = [
    "npx",
    "--no-install",
    "mcp-inspector",
    "--cli",
    process.execPath,
    cli,
    "mcp",
    "-e",
    `FARTHING_URL=${world.url}`,
    "-e",
    `HOME=${folder}`,
  ];
  const { tools } = JSON.parse(await run(folder, world, [...start, "--method", "tools/list"])) as {
    readonly tools: readonly unknown[];
  };
  const called = await run(folder, world, [
    ...start,
    "--method",
    "tools/call",
    "--tool-name",
    "fetch",
    "--tool-arg",
    `url=${world.page}`,
  ]);
  assert.match(called, /The coin that was cut in four.*Paid \$0\.001 of test money/s);
  return `inspector (${INSPECTOR}): ${tools.length} tools, pays`;
}

const site = await startSampleSite();
const service = await startService({ ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32" });
const world = { url: service.url, page: `${site.url}/article` };
let failed = 0;
try {
  const packed = await runIn(
    root,
    "npm",
    "pack",
    "-w",
    "farthing-client",
    "--ignore-scripts",
    "--loglevel=error",
    "--pack-destination",
    parent,
  );
  tarball = join(parent, last(packed));
  await folderWith("server", [tarball]);
  const tries: readonly (readonly [string, () => Promise<string>])[] = [
    ["three", () => threeCommands(world)],
    ["block", () => oneBlock(world)],
    ...(Object.keys(RUNTIMES) as (keyof typeof RUNTIMES)[]).map((name) => [name, () => runtime(name, world)] as const),
    ["inspector", () => inspector(world)],
    ...(Object.keys(TOOLKITS) as (keyof typeof TOOLKITS)[]).map((name) => [name, () => toolkit(name, world)] as const),
  ];
  for (const [name, attempt] of tries) {
    if (!isWanted(name)) continue;
    try {
      console.log(`ok  ${await attempt()}`);
    } catch (error) {
      failed++;
      console.log(`FAILED  ${name}: ${error instanceof Error ? error.message : error}`);
    }
    rmSync(join(parent, name, "node_modules"), { recursive: true, force: true });
  }
} finally {
  await service.stop();
  await site.stop();
  if (asked.keep) console.log(parent);
  else rmSync(parent, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
