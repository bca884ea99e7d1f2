/**
 * Builds the image of deploy/Containerfile and uses it: read-only, without rights, behind deploy/seccomp.json, as one process and as an
 * API node with a worker. Calls are paid for in the sandbox; what they read is served by this machine.
 *
 *   npm run test:image [-- --folder FOLDER] [--built]
 *
 * Needs root on Debian with buildah, podman, runc and mmdebstrap, and a package registry; no registry of images. With --folder layers are
 * kept there for the next time. With --built the image in it is tried as it is.
 */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../core/contract/test/free-port.ts";
import { type Container, Machinery } from "./image/machinery.ts";
import { readCommandLine } from "./lib/help.ts";
import { mustHave } from "./lib/must-have.ts";
import { createPayer } from "./lib/paying-client.ts";
import { portOf } from "./lib/port.ts";

const { values } = readCommandLine(import.meta.filename, { folder: { type: "string" }, built: { type: "boolean" } });
mustHave(["buildah", "podman", "runc", "mmdebstrap"]);

const folder = values.folder ?? mkdtempSync(join(tmpdir(), "farthing-image-"));
const machinery = new Machinery(folder);
const PATIENCE_MS = 60_000;

async function step(what: string, work: () => Promise<string | undefined>): Promise<void> {
  const started = performance.now();
  const more = await work();
  console.log(`ok  ${what}${more ? `: ${more}` : ""} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

const PAGE = `<!doctype html><html lang="en"><head><title>A page</title></head><body><main><h1>A page</h1><p id="text">It is read by a
service in a container.</p></main><script>document.querySelector("#text").textContent = "It was written by a script.";</script></body></html>`;
const site = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(PAGE));
await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
const page = `http://127.0.0.1:${portOf(site)}/`;

/** A container that is ready, and its address. */
async function serve(settings: Readonly<Record<string, string>>): Promise<Container & { readonly url: string }> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const container = await machinery.start({ HOST: "127.0.0.1", PORT: port, ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32", ...settings });
  for (const started = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const isReady = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false, // not listening yet
    );
    if (isReady) return { ...container, url };
    if (Date.now() - started > PATIENCE_MS) throw new Error(`it was not ready:\n${await container.log()}`);
  }
}

async function buys(url: string, path: string): Promise<string> {
  const { status, body, receipt } = await createPayer().pay(url + path, { body: { url: page } });
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(receipt?.success, true);
  return JSON.stringify(body);
}

interface Health {
  readonly plugins: readonly { readonly name: string; readonly status: string; readonly detail?: unknown }[];
}

try {
  if (!values.built) {
    await step("a base", async () => void (await machinery.makeBase()));
    await step("the image", async () => void (await machinery.build()));
  }
  const { Size, Config, Healthcheck } = await machinery.inspect();
  await step("what the image says of itself", async () => {
    assert.equal(Config.User, "10001:10001");
    assert.equal(Config.StopSignal, "SIGTERM");
    return `${Math.round(Size / 1e6)} MB`;
  });

  await step("one process sells a page and a rendered page", async () => {
    const service = await serve({});
    assert.match(await service.run("id"), /^uid=10001\(/);
    assert.match(await service.run("sh", "-c", "grep -E 'CapEff|Seccomp:' /proc/1/status"), /CapEff:\s+0{16}\nSeccomp:\s+2/);
    await assert.rejects(service.run("touch", "/app/written"), /Read-only file system/);
    assert.equal((await service.run("stat", "-c", "%a %u", "/data/ledger.sqlite")).trim(), "600 10001");
    const { components } = JSON.parse(await service.run("cat", "sbom.cdx.json"));
    assert.ok(components.length > 100);
    assert.match(await buys(service.url, "/fetch"), /read by a/);
    assert.match(await buys(service.url, "/render"), /written by a script/);
    const { plugins } = (await fetch(`${service.url}/health`).then((answer) => answer.json())) as Health;
    const render = plugins.find(({ name }) => name === "render");
    assert.equal(render?.status, "ok");
    assert.doesNotMatch(JSON.stringify(render.detail), /warnings/, "the browser has its sandbox");
    await service.run(...Healthcheck.Test.slice(1));
    assert.equal(await service.stop(), 0);
    return `${components.length} packages in its list of materials`;
  });

  await step("an API node sells what a worker does", async () => {
    const WORKER_SECRET = randomBytes(32).toString("hex");
    const worker = await serve({ ROLE: "worker", WORKER_SECRET });
    const api = await serve({ ROLE: "api", WORKER_SECRET, WORKER_URL: worker.url });
    assert.match(await buys(api.url, "/fetch"), /read by a/);
    assert.match(await buys(api.url, "/render"), /written by a script/);
    assert.deepEqual([await api.stop(), await worker.stop()], [0, 0]);
    return undefined;
  });
} finally {
  site.close();
  machinery.removeContainers();
  if (values.folder === undefined) {
    machinery.removeImages();
    rmSync(folder, { recursive: true, force: true });
  }
}
