import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCase } from "../../core/kit/src/index.ts";
import { startService } from "../../scripts/lib/service.ts";
import { jsonOf } from "./answers.ts";
import { listening } from "./port.ts";
import type { Service } from "./started.ts";

const FARTHING = fileURLToPath(new URL("../bin/farthing.js", import.meta.url));
const DAY_MS = 86_400_000;
const PAGE = "http://tea-shop.com/pots/7";
const WHOLE = "<!doctype html><title>Pot</title><h1>Copper pot</h1><p>Holds a litre of tea, and keeps it warm for an hour.</p>";

let folder: string;
let dataDir: string;
let proxy: string;
let shown = WHOLE;
let site: http.Server;
let service: Service | undefined;

/** Installs an extractor as a third party would have built it. */
function install(name: string, farthing: object, canaries: readonly object[]): void {
  const schema = { type: "object", properties: { name: { type: "string" } }, required: ["name"], additionalProperties: false };
  const description = {
    ...{ name, aliases: [], description: "Pots.", domains: [`${name}.com`], localeSubdomains: false, paths: ["/pots/:id"] },
    ...{ accepts: false, schema, config: [], hosts: [], examples: [], ...(canaries.length > 0 && { canaries }) },
  };
  const at = join(folder, "node_modules", `extractor-${name}`);
  mkdirSync(at, { recursive: true });
  const manifest = {
    ...{ name: `extractor-${name}`, version: "1.2.3", type: "module", author: "Somebody <a@b.example>" },
    ...{
      maintainers: ["Somebody else"],
      homepage: "https://pots.example/",
      peerDependencies: { "@farthing/contract": "^1.0.0" },
    },
    farthing: { type: "extractor", api: 1, entry: "./index.js", match: "./extractor.json", ...farthing },
  };
  writeFileSync(join(at, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(at, "extractor.json"), JSON.stringify(description));
  const expected = canaries.map(({ url, expect }: { url?: string; expect?: { name: { is: string } } }) => ({
    ...{ url, expect: { name: expect?.name.is } },
  }));
  writeFileSync(
    join(at, "index.js"),
    `const { schema, accepts, ...spec } = ${JSON.stringify(description)};
    export default { $type: "farthing.extractor", api: 1, ...spec, fields: schema, rejects: [], canaries: ${JSON.stringify(expected)},
      async extract({ requested }, site) { return { name: (await site.page(requested)).text("h1") }; } };`,
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "farthing-canaries-"));
  dataDir = join(folder, "data");
  install("tea-shop", {}, [{ url: PAGE, expect: { name: { is: "Copper pot" } } }]);
  install("old-shop", { deprecated: "The shop is closed.", replacedBy: "extractor-tea-shop" }, []);
  const dependencies = { "extractor-tea-shop": "*", "extractor-old-shop": "*" };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "installation", dependencies }));
  site = http.createServer((_request, response) => response.setHeader("content-type", "text/html").end(shown));
  proxy = `http://127.0.0.1:${await listening(site)}`;
});
afterAll(async () => {
  await service?.stop();
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `farthing canaries` in the folder of the installation. */
async function canaries(...args: readonly string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, HOME: folder, EGRESS_PROXY: proxy, DATA_DIR: dataDir, PAYMENT: "none" };
  const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>();
  execFile(process.execPath, [FARTHING, "canaries", ...args], { cwd: folder, env }, (error, stdout, stderr) =>
    resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
  );
  return promise;
}
/** Reads or writes what is kept of figures and canaries. */
function kept<R>(use: (database: DatabaseSync) => R): R {
  const database = new DatabaseSync(join(dataDir, "figures.sqlite"));
  try {
    return use(database);
  } finally {
    database.close();
  }
}

describe("farthing canaries", () => {
  it("looks at a page as a call would, counts no call, and keeps what a failed look saw as a fixture", async () => {
    expect(await canaries("tea-shop")).toMatchObject({ code: 0, output: expect.stringMatching(/tea-shop +ok .*pots\/7/) });
    shown = WHOLE.replaceAll("h1", "h2");
    expect(await canaries("tea-shop")).toMatchObject({ code: 1, output: expect.stringMatching(/tea-shop +layout_changed/) });
    shown = WHOLE.replace("Copper", "Iron");
    const mismatch = await canaries("tea-shop");
    expect(mismatch).toMatchObject({ code: 1, output: expect.stringContaining('name is "Iron pot", expected "Copper pot"') });
    expect((await canaries("tea-shop", "--save", join(folder, "saved"))).code).toBe(0);
    const [fixture = ""] = readdirSync(join(folder, "saved"));
    const { url, recordings } = readCase(join(folder, "saved", fixture));
    expect([url, recordings.map(({ bytes }) => new TextDecoder().decode(bytes))]).toEqual([PAGE, [shown]]);
    expect(readFileSync(join(folder, "saved", fixture, "case.json"), "utf8")).toContain("mismatch");
    expect((await canaries("tea-shop", "--status")).output).toMatch(/tea-shop +ok +held last: 20/);
    expect(kept((database) => database.prepare("SELECT count(*) AS calls FROM call_figures").get())).toEqual({ calls: 0 });
  });

  it("names what it does not know", async () => {
    expect(await canaries("nobody")).toMatchObject({ code: 2, output: expect.stringContaining('"nobody"') });
    expect(await canaries("--what")).toMatchObject({ code: 2, output: expect.stringContaining("usage:") });
    expect((await canaries("--help")).output).toContain("--save FOLDER");
  });
});

describe("what canaries and manifests say", () => {
  it("is shown wherever extractors are listed", async () => {
    kept((database) => {
      database.exec("DELETE FROM canary_runs");
      const insert = database.prepare(
        "INSERT INTO canary_runs (at, extractor, package, version, url, duration_ms, code, message) VALUES (?, 'tea-shop', 'extractor-tea-shop', '1.2.3', ?, 5, ?, ?)",
      );
      for (const day of [4, 3, 2, 1])
        insert.run(Date.now() - day * DAY_MS, PAGE, day === 4 ? "ok" : "layout_changed", day === 4 ? "" : "no heading");
    });
    service = await startService({ PAYMENT: "none", DATA_DIR: dataDir, EGRESS_PROXY: proxy, LOG_LEVEL: "error" }, folder);
    const { url } = service;
    const read = <T>(path: string) => jsonOf<T>(fetch(url + path));
    const listed = async (name: string) =>
      (await read<{ extractors: object[] }>(`/extractors?domain=${name}.com`)).extractors[0] as Record<string, unknown>;
    await expect.poll(() => listed("tea-shop"), { timeout: 20_000 }).toMatchObject({ status: "degraded" });
    expect(await listed("tea-shop")).toMatchObject({
      ...{ package: "extractor-tea-shop", author: "Somebody", maintainers: ["Somebody else"], homepage: "https://pots.example/" },
      ...{ statusReason: "1 of 1 canaries failed for 3 days: layout_changed: no heading", lastSuccess: expect.any(String) },
    });
    const old = { status: "deprecated", deprecated: "The shop is closed.", replacedBy: "extractor-tea-shop" };
    expect(await listed("old-shop")).toMatchObject(old);
    const { conditions } = await read<{ conditions: Record<string, unknown>[] }>("/health");
    const condition = (name: string) => conditions.find((one) => one.name === name);
    expect(condition("tea-shop")).toMatchObject({ status: "degraded", reason: expect.stringContaining("3 days") });
    expect(condition("old-shop")).toMatchObject(old);
    expect(condition("github")).toEqual({ name: "github", status: "unknown" });
    const text = await (await fetch(`${url}/llms.txt`)).text();
    expect(text).toMatch(/^- tea-shop .* Now degraded, last record 20/m);
    expect(text).toMatch(/^- old-shop .* Now deprecated; extractor-tea-shop takes its place\.$/m);
    expect(text).toMatch(/^- github .*\.$/m);
  });
});
