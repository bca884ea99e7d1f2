import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../scripts/lib/service.ts";
import { startSampleRegistry } from "../../scripts/sample-site/registry.ts";
import { startSampleSite } from "../../scripts/sample-site/server.ts";
import type { SampleRegistry, SampleSite } from "./started.ts";

const FARTHING = fileURLToPath(new URL("../bin/farthing.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "farthing-replay-"));
const archive = join(folder, "archive");
let site: SampleSite;
let registry: SampleRegistry;
let settings: Record<string, string>;
/** Request ids, by what was called. */
const ids = new Map<string, string>();

/** What is called: pages of every kind, refused ones too, in several ways. */
function calls(): [path: string, input: object][] {
  const at = (path: string) => `${site.url}${path}`;
  const pages = ["/", "/article", "/docs/tables", "/feed.xml", "/old-article", "/app", "/walled", "/nowhere", "/search"];
  const names = ["example.com", "copper.com", "free-one.com", "free-two.com", "some.net", "other.org", "more.io"];
  return [
    ...pages.map((path): [string, object] => ["/fetch", { url: at(path) }]),
    ...pages.map((path): [string, object] => ["/fetch", { url: at(path), maxChars: 120 }]),
    ...pages.map((path): [string, object] => ["/fetch", { url: `${at(path)}?again=1`, evidence: false }]),
    ...pages.map((path): [string, object] => ["/extract", { url: at(path), type: "news" }]),
    ...pages.slice(0, 4).map((path): [string, object] => ["/fetch", { url: at(path), maxChars: 40 }]),
    ["/parse", { url: at("/prices.csv") }],
    ["/parse", { url: at("/article") }],
    ["/research", { query: "kettles" }],
    ["/research", { query: "copper", maxResults: 2 }],
    ["/domains/check", { domains: names }],
    ["/domains/check", { domains: names.slice(0, 2) }],
    ["/domains/check", { name: "copper", tlds: ["com", "net"] }],
    ["/domains/suggest", { keywords: ["copper", "kettle"], maxCheck: 12 }],
    ["/render", { url: at("/app") }],
    ["/render", { url: at("/article"), waitFor: "h1" }],
    ["/render", { url: at("/walled") }],
  ];
}

const farthing = (args: readonly string[], more: Record<string, string> = {}) =>
  spawnSync(process.execPath, [FARTHING, "replay", ...args], {
    encoding: "utf8",
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...settings, ...more },
  });

beforeAll(async () => {
  site = await startSampleSite();
  registry = await startSampleRegistry();
  settings = {
    ...{ PAYMENT: "none", ALLOW_PRIVATE_NETWORKS: "127.0.0.0/8", SEARCH_PROVIDERS: "searxng", SEARXNG_URL: site.url },
    ...{ RATE_LIMIT: "1000", ...registry.settings, ARCHIVE_DIR: archive },
  };
  const service = await startService(settings);
  for (const [path, input] of calls()) {
    const body = JSON.stringify(input);
    const headers = { "content-type": "application/json" };
    const reply = await fetch(`${service.url}${path}`, { method: "POST", headers, body });
    await reply.arrayBuffer();
    ids.set(`${path} ${body}`, reply.headers.get("x-request-id") ?? "");
  }
  const secret = { method: "POST", headers: { "content-type": "application/json" } };
  const body = JSON.stringify({ url: `${site.url}/article`, headers: { authorization: "Bearer never-kept" } });
  const own = await fetch(`${service.url}/fetch`, { ...secret, body });
  ids.set("own", own.headers.get("x-request-id") ?? "");
  await service.stop();
  await site.stop(); // nothing of it is asked again
  registry.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const idOf = (start: string): string => [...ids].find(([key]) => key.startsWith(start))?.[1] ?? "";

describe("calls of the archive", () => {
  it("give the same replies, byte for byte, when they are run again without a network", () => {
    const { status, stdout, stderr } = farthing(["--all"]);
    expect([
      status,
      stdout
        .split("\n")
        .slice(1)
        .filter((line) => /^[0-9a-f-]{36} /.test(line)),
      stderr,
    ]).toEqual([0, [], ""]);
    const counts = [...stdout.matchAll(/^(POST \S+) +(\d+) +(\d+) +(\d+)$/gm)].map(([, name, all]) => [name, Number(all)]);
    expect(counts.map(([name]) => name).sort()).toEqual(
      ["/domains/check", "/domains/suggest", "/extract", "/fetch", "/parse", "/render", "/research"].map(
        (path) => `POST ${path}`,
      ),
    );
    expect(counts.reduce((sum, [, all]) => sum + Number(all), 0)).toBeGreaterThanOrEqual(50);
  });

  it("say what is missing and what differs, where they cannot be run as they were", () => {
    const id = idOf('/research {"query":"kettles"');
    const { status, stdout } = farthing([id], { SEARXNG_URL: "http://search.example", SEARCH_PROVIDERS: "duckduckgo" });
    expect([status, stdout]).toEqual([1, expect.stringMatching(/^asked for, and not in the archive: /m)]);
    expect(stdout).toMatch(/^status: 200 -> 5\d\d$/m);
  });

  it("are not there if they brought headers of their caller's", () => {
    expect(farthing([idOf("own")])).toMatchObject({ status: 1, stderr: expect.stringContaining("the archive has no call") });
  });

  it("become fixtures of extractors", () => {
    const to = join(folder, "fixture");
    const { status } = farthing([idOf(`/extract {"url":"${site.url}/old-article"`), "--save", to]);
    const made = JSON.parse(readFileSync(join(to, "case.json"), "utf8"));
    expect([status, made.exchanges]).toMatchObject([
      0,
      [
        { status: 301, location: `${site.url}/article` },
        { url: `${site.url}/article`, status: 200, body: "1.html" },
      ],
    ]);
    expect(existsSync(join(to, "1.html"))).toBe(true);
  });

  it("say which file is damaged, alone and in the table", () => {
    const damaged = join(folder, "damaged");
    cpSync(archive, damaged, { recursive: true });
    const warcs = readdirSync(damaged).filter((name) => name.endsWith(".warc.zst"));
    for (const name of warcs) writeFileSync(join(damaged, name), "no longer what it was");
    const why = /farthing-\S+\.warc\.zst cannot be read at byte \d+: /;
    const alone = farthing([idOf("/fetch")], { ARCHIVE_DIR: damaged });
    expect(alone).toMatchObject({ status: 1, stderr: expect.stringMatching(why) });
    expect(alone.stderr).not.toContain("    at ");
    expect(farthing(["--all", "--limit", "3"], { ARCHIVE_DIR: damaged })).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(new RegExp(`(?:^[0-9a-f-]{36}  POST \\S+  ${why.source}.*\n){3}$`, "m")),
    });
    for (const name of readdirSync(damaged)) writeFileSync(join(damaged, name), "no database ".repeat(99));
    expect(farthing(["--list"], { ARCHIVE_DIR: damaged })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^index\.sqlite in \S+ cannot be read: file is not a database\n$/),
    });
  });
});
