import { execFile } from "node:child_process";
import { generateKeyPairSync, verify } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Extractor } from "@farthing/contract";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCase as readRecording, replay } from "../../core/kit/src/index.ts";
import { startService } from "../../scripts/lib/service.ts";
import { errorOf, given, type Health, jsonOf, type OpenApi } from "./answers.ts";
import { listening, portOf } from "./port.ts";
import type { Service } from "./started.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));
/** For npm's commands: they find the tools, and write nothing outside of the folder. */
const tools = (folder: string) => ({
  ...process.env,
  PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}`,
  npm_config_cache: join(folder, "npm-cache"),
  npm_config_update_notifier: "false",
});
const PAGE = "http://bake-shop.com/recipes/42";

let workshop: string;
let author: string;
let installation: string;
let site: http.Server;
let service: Service;

/** A site on loopback that the service reaches as its proxy: every page is the one that the scaffold wrote. */
async function startSite(page: string | Buffer): Promise<http.Server> {
  const server = http.createServer((_request, response) => response.setHeader("content-type", "text/html").end(page));
  await listening(server);
  return server;
}

/** A package made by the scaffold in a folder of its own, built as its author would build it. */
async function scaffold() {
  author = join(workshop, "author");
  await run(process.execPath, [join(root, "scripts/new-extractor.ts"), "bake-shop", "--url", PAGE, "--out", author]);
  symlinkSync(join(root, "node_modules"), join(author, "node_modules"));
  await run("npm", ["run", "build"], { cwd: author, env: tools(workshop) });
}

/** What the tests change of a package.json. */
interface Manifest {
  readonly name: string;
  readonly farthing?: object;
}

/** A copy of the packed package with something changed in its manifest. */
function variant(name: string, change: (manifest: Manifest) => object): string {
  const folder = join(workshop, name);
  cpSync(author, folder, { recursive: true, filter: (path) => !path.includes("node_modules") });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const file = join(folder, "package.json");
  const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify(change({ ...manifest, name })));
  return folder;
}

/** An extractor whose error comes when its call is over. */
function lateVariant(): string {
  const folder = variant("extractor-late", (manifest) => manifest);
  for (const file of ["dist/index.js", "dist/extractor.json"].map((name) => join(folder, name)))
    writeFileSync(file, readFileSync(file, "utf8").replaceAll("bake-shop", "late-shop"));
  const code = join(folder, "dist/index.js");
  const late = "extract() { setTimeout(() => { throw new Error('too late'); });";
  writeFileSync(
    code,
    readFileSync(code, "utf8").replace(/extract\([^)]*\) \{/, `${late} return { title: "A", description: null };`),
  );
  return folder;
}

/** The plugin that the contract's README shows under a heading, as a package; its manifest is the one shown. */
function plugin(name: string, heading: string): string {
  const readme = readFileSync(join(root, "core/contract/README.md"), "utf8");
  const manifest = given(/```json\n(.*?)```/s.exec(readme)?.[1]);
  const code = given(/```js\n(.*?)```/s.exec(readme.slice(readme.indexOf(heading)))?.[1]);
  const folder = join(workshop, name);
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...JSON.parse(manifest), name }));
  writeFileSync(join(folder, "index.js"), code);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return `file:${folder}`;
}

/** A folder that the service is started in, with such a plugin installed. */
function installationOf(name: string, heading: string): string {
  const folder = join(workshop, `with-${name}`);
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  plugin(name, heading);
  symlinkSync(join(workshop, name), join(folder, "node_modules", name));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ dependencies: { [name]: "*" } }));
  return folder;
}

beforeAll(async () => {
  workshop = mkdtempSync(join(tmpdir(), "farthing-marketplace-"));
  await scaffold();
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", workshop], {
    cwd: author,
    env: tools(workshop),
  });
  const made: Record<string, { readonly filename: string }> = JSON.parse(stdout);
  const packed = given(Object.values(made)[0]);
  const broken = variant("extractor-broken", (manifest) => manifest);
  writeFileSync(join(broken, "dist/index.js"), "throw new Error('out of flour');");
  const dependencies = {
    "farthing-extractor-bake-shop": `file:${join(workshop, packed.filename)}`,
    "extractor-broken": `file:${broken}`,
    "extractor-late": `file:${lateVariant()}`,
    "farthing-plugin-outline": plugin("farthing-plugin-outline", "## A plugin"),
    "extractor-copy": `file:${variant("extractor-copy", (manifest) => manifest)}`,
    "extractor-old": `file:${variant("extractor-old", (manifest) => ({ ...manifest, farthing: { ...manifest.farthing, api: 0 } }))}`,
    // Installed from the registry it would come with the host.
    "@farthing/contract": `file:${join(root, "core/contract")}`,
  };
  installation = join(workshop, "installation");
  mkdirSync(installation);
  writeFileSync(join(installation, "package.json"), JSON.stringify({ name: "installation", private: true, dependencies }));
  const quiet = ["--offline", "--no-audit", "--no-fund", "--legacy-peer-deps", "--ignore-scripts", "--omit=dev"];
  await run("npm", ["install", ...quiet], { cwd: installation, env: tools(workshop) });
  site = await startSite(readFileSync(join(author, "fixtures/recipes-42/page.html")));
  const proxy = `http://127.0.0.1:${portOf(site)}`;
  service = await startService({ PAYMENT: "none", EGRESS_PROXY: proxy, LOG_LEVEL: "error" }, installation);
}, 180_000);

afterAll(async () => {
  await service?.stop();
  site?.close();
  rmSync(workshop, { recursive: true, force: true });
});

const json = <T>(path: string, init?: RequestInit) => jsonOf<T>(fetch(service.url + path, init));

/** What a command that failed has said. */
interface Failed {
  readonly code: number;
  readonly stdout: string;
}
/** `GET /extractors`. */
interface Catalogue {
  readonly extractors: readonly { readonly name: string }[];
}
/** `GET /health`, with what the extractors say of themselves. */
interface ExtractorsHealth {
  readonly plugins: readonly {
    readonly name: string;
    readonly status: string;
    readonly detail?: { readonly refused?: readonly { readonly package: string; readonly reason: string }[] };
  }[];
}

describe("a third party's extractor", () => {
  it("made by the scaffold passes the conformance kit at once", async () => {
    const { stdout } = await run("npx", ["farthing-conform"], { cwd: author, env: tools(workshop) });
    expect(readdirSync(author)).toEqual(expect.arrayContaining(["CHANGELOG.md", "README.md", "package.json"]));
    expect(stdout).toContain("ok   declares itself as the service asks");
    expect(stdout).not.toContain("FAIL");
  });

  it("that breaks a promise is told which, with the block to paste", async () => {
    const careless = variant("careless", (manifest) => manifest);
    const file = join(careless, "dist/index.js");
    writeFileSync(file, readFileSync(file, "utf8").replace('title: "A title"', 'title: "Another title"'));
    const failed = await run("npx", ["farthing-conform"], { cwd: careless, env: tools(workshop) }).then(
      () => undefined,
      (error: Failed) => error,
    );
    expect(failed?.code).toBe(1);
    expect(failed?.stdout).toMatch(/FAIL recipes-42: gives the record expected[\s\S]*expect: \{[\s\S]*title: "A title"/);
  });

  it("packed and installed beside the host is listed, described and found by its URL", async () => {
    const [catalogue, found, openapi, health] = await Promise.all([
      json<Catalogue>("/extractors"),
      json<Catalogue>("/extractors?domain=www.bake-shop.com"),
      json<OpenApi>("/openapi.json"),
      json<Health>("/health"),
    ]);
    expect(catalogue.extractors.map(({ name }) => name)).toContain("bake-shop");
    expect(found).toMatchObject({
      count: 1,
      extractors: [{ name: "bake-shop", version: "0.1.0", fields: ["title", "description"] }],
    });
    expect(openapi.components.schemas["extract.bake-shop"]).toHaveProperty("properties.title");
    expect(health.extractors).toContain("bake-shop");
    const record = await json("/extract", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ url: PAGE }),
    });
    expect(record).toEqual({
      ...{ type: "bake-shop", url: PAGE, title: "A title", description: "What the page is about." },
      ...{ cached: null, evidence: [expect.objectContaining({ url: PAGE, extractor: "bake-shop/0.1.0" })] },
    });
  });

  it("is told to agents that speak MCP, who call it as a tool", async () => {
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`)));
    const { tools } = await client.listTools();
    expect(tools.find(({ name }) => name === "extract")?.description).toContain("bake-shop");
    const { content } = await client.callTool({ name: "extract", arguments: { url: PAGE } });
    const [{ text = "" } = {}] = content as readonly { readonly text?: string }[];
    expect(JSON.parse(text)).toMatchObject({ type: "bake-shop", title: "A title" });
    await client.close();
  });

  it("records a live page as a fixture that plays back the same record", async () => {
    const proxy = `http://127.0.0.1:${portOf(site)}`;
    const { stdout } = await run("npx", ["farthing-record", `${PAGE}?again`, "again"], {
      cwd: author,
      env: { ...tools(workshop), EGRESS_PROXY: proxy },
    });
    expect(stdout).toMatch(/title: "A title"/);
    const file = join(author, "dist/index.js");
    const { default: extractor }: { default: Extractor } = await import(file);
    const { url, recordings } = readRecording(join(author, "fixtures/again"));
    const { record } = await replay(extractor, url, recordings);
    expect(record).toEqual({ title: "A title", description: "What the page is about." });
  });

  it("that is broken, incompatible or a duplicate is refused by name in /health, and the service runs on", async () => {
    const { plugins } = await json<ExtractorsHealth>("/health");
    const extractors = plugins.find(({ name }) => name === "extractors");
    expect(extractors?.status).toBe("degraded");
    const reasons = Object.fromEntries(extractors?.detail?.refused?.map(({ package: name, reason }) => [name, reason]) ?? []);
    expect(reasons).toMatchObject({
      "extractor-broken": expect.stringContaining("out of flour"),
      "extractor-copy": expect.stringContaining("taken by farthing-extractor-bake-shop"),
      "extractor-old": expect.stringContaining("api 0"),
    });
  });
});

describe("a third party's plugin, as the contract's README shows it", () => {
  const post = (base: string, path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(base + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  it("is an endpoint like the host's own", async () => {
    const [{ pricing, plugins }, { paths }] = await Promise.all([json<Health>("/health"), json<OpenApi>("/openapi.json")]);
    expect(pricing).toEqual({}); // nobody asks for payment here
    expect(plugins).toContainEqual({ name: "outline", version: "0.1.0", status: "ok" });
    expect(paths["/outline"]?.post?.summary).toBe("List the headings of a page");
    expect(await (await post(service.url, "/outline", { url: PAGE })).json()).toEqual({ headings: ["A title"] });
    const wrong = await post(service.url, "/outline", { page: PAGE });
    expect([wrong.status, errorOf(await wrong.json()).message]).toEqual([400, "url is required; page is not a known field"]);
  });

  it("signs in at the facilitator", async () => {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const asked: Pick<http.IncomingMessage, "url" | "headers">[] = [];
    const kinds = [{ x402Version: 2, scheme: "exact", network: "eip155:8453" }];
    const facilitator = http.createServer(({ url, headers }, response) => {
      asked.push({ url, headers });
      response.setHeader("content-type", "application/json").end(JSON.stringify({ kinds }));
    });
    const port = await listening(facilitator);
    const settings = {
      FACILITATOR_URL: `http://127.0.0.1:${port}`,
      PAY_TO_ADDRESS: "0x00000000000000000000000000000000005e11e4",
      FACILITATOR_KEY_ID: "key-1",
    };
    const folder = installationOf("farthing-plugin-signed-in", "## A facilitator that wants to know who calls");
    await expect(startService(settings, folder)).rejects.toThrow(/plugin signed-in: FACILITATOR_KEY is required/);
    const key = privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
    await (await startService({ ...settings, FACILITATOR_KEY: key }, folder)).stop();
    facilitator.close();
    const { url, headers } = given(asked[0]);
    const [head, claims = "", signature = ""] = given(headers.authorization).slice("Bearer ".length).split(".");
    expect([url, JSON.parse(Buffer.from(claims, "base64url").toString())]).toMatchObject([
      "/supported",
      { operation: "supported" },
    ]);
    expect(verify(null, Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, "base64url"))).toBe(true);
  });
});

it("an extractor's error that comes when its call is over does not end the service", async () => {
  const body = JSON.stringify({ url: PAGE.replace("bake-shop", "late-shop") });
  const init = { method: "POST", headers: { "content-type": "application/json" }, body };
  expect(await json("/extract", init)).toMatchObject({ type: "late-shop", title: "A" });
  const failing = async () => JSON.stringify((await json<Health>("/health")).plugins);
  await expect
    .poll(failing)
    .toContain('"failing":[{"package":"extractor-late","reason":"has an error that nobody awaits: too late"');
  expect((await json<Health>("/health")).status).toBe("degraded");
});
