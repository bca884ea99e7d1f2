import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeExtractor, writeInstallation } from "../../core/runtime/test/extractor-packages.ts";
import { startService } from "../../scripts/lib/service.ts";
import { jsonOf } from "./answers.ts";
import type { Service } from "./started.ts";

/** What `GET /health` says of the extractors. */
interface Health {
  readonly plugins: readonly {
    readonly name: string;
    readonly status: string;
    readonly detail?: Readonly<Record<string, unknown>>;
  }[];
}

let folder: string;
let service: Service;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "farthing-reload-"));
  writeExtractor(folder, "kettles");
  // It fits this page more closely than the host's own.
  writeExtractor(folder, "koa", { described: { domains: ["github.com"], paths: ["/koajs/koa"] } });
  const config = [{ name: "BOWLS_COUNT", description: "How many.", pattern: "^\\d+$", title: "a number of bowls" }];
  writeExtractor(folder, "bowls", { described: { config }, body: 'return { by: site.env("BOWLS_COUNT") };' });
  writeFileSync(join(folder, "bowls"), "7\n");
  writeInstallation(folder, "package.json", ["kettles", "koa", "bowls"]);
  const chosen = { EXTRACTORS: "github=extractor-nobody", TRUST_PACKAGES: "koa,kao" };
  service = await startService(
    { PAYMENT: "none", ...chosen, LOG_LEVEL: "info", BOWLS_COUNT_FILE: join(folder, "bowls") },
    folder,
  );
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true });
});

const extractors = async () => {
  const { plugins } = await jsonOf<Health>(fetch(`${service.url}/health`));
  return plugins.find(({ name }) => name === "extractors");
};
const extract = async (url: string) => {
  const body = JSON.stringify({ url });
  const init = { method: "POST", headers: { "content-type": "application/json" }, body };
  return (await jsonOf<{ by?: string }>(fetch(`${service.url}/extract`, init))).by;
};

it("/health and the log say who takes what two claim, and which choice cannot be met", async () => {
  const claim = { pages: ["github.com/koajs/koa"], taker: "github", other: "koa", because: "it is the host's own" };
  expect(await extractors()).toMatchObject({
    status: "degraded",
    detail: {
      claims: [claim],
      unmet: [
        {
          extractor: "github",
          package: "extractor-nobody",
          reason: "it is not installed",
          instead: "@farthing/extractor-github",
        },
      ],
    },
  });
  expect(service.log()).toMatch(/two extractors claim the same pages/);
  expect(service.log()).toMatch(/EXTRACTORS cannot be met/);
  expect(service.log()).toMatch(/"kao".*TRUST_PACKAGES names an extractor's package that is not installed/);
  expect(service.log()).not.toMatch(/"koa".*TRUST_PACKAGES/);
});

it("SIGHUP takes a new version and a new package without a break", async () => {
  expect(await extract("https://kettles.com/a")).toBe("kettles 1.0.0");
  writeExtractor(folder, "kettles", { version: "1.1.0" });
  writeExtractor(folder, "cups");
  writeInstallation(folder, "package.json", ["kettles", "koa", "cups", "bowls"]);
  process.kill(service.pid, "SIGHUP");
  await expect.poll(() => extract("https://kettles.com/a")).toBe("kettles 1.1.0");
  expect(await extract("https://cups.com/a")).toBe("cups 1.0.0");
  const listed = await jsonOf<{ extractors: { name: string }[] }>(fetch(`${service.url}/extractors`));
  expect(listed.extractors.map(({ name }) => name)).toEqual(expect.arrayContaining(["cups", "kettles"]));
});

it("SIGHUP takes a new value of an extractor's setting, and leaves all as it was where that is wrong", async () => {
  expect(await extract("https://bowls.com/a")).toBe("7");
  writeFileSync(join(folder, "bowls"), "many");
  process.kill(service.pid, "SIGHUP");
  await expect
    .poll(async () => (await extractors())?.detail?.reload)
    .toEqual([expect.stringMatching(/^the last reload failed, and changed nothing: BOWLS_COUNT must be a number of bowls/)]);
  expect(await extract("https://bowls.com/a")).toBe("7");
  writeFileSync(join(folder, "bowls"), "8");
  process.kill(service.pid, "SIGHUP");
  await expect.poll(() => extract("https://bowls.com/a")).toBe("8");
});
