import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type Call, defineEndpoint, definePlugin, type Plugin, T } from "@farthing/contract";
import { Service } from "@farthing/runtime";
import { createApp } from "../../../host/dist/app.js";
import { Calls } from "../../../host/dist/calls.js";
import { PAY_TO, PRICE, REPLY, report } from "./reply.ts";

/** How long the work takes; the trivial handler answers at once. */
const WORK_MS = Number(process.env.WORK_MS ?? 0);
const counted = { works: 0, workMs: 0 };

/** The gate of this service, with its real pipeline and HTTP adapter, in front of the trivial handler. */
class Work {
  handle(_input: object, { signal }: Call) {
    return WORK_MS > 0 ? this.#slowly(signal) : REPLY;
  }

  async #slowly(signal: AbortSignal) {
    const began = performance.now();
    counted.works += 1;
    await sleep(WORK_MS, undefined, { signal }).finally(() => {
      counted.workMs += performance.now() - began;
    });
    return REPLY;
  }
}

const bench = definePlugin({
  name: "bench",
  endpoints: [
    defineEndpoint({
      method: "POST",
      path: "/work",
      price: PRICE,
      summary: "Work",
      description: "Work",
      input: T.Object({}),
      output: T.Object({ text: T.String() }),
      example: { input: {}, output: { text: "x" } },
      handler: Work,
      deadlineMs: 210_000,
    }),
  ],
});

/** `LEDGER_BASE` is the folder of another build of the ledger's plugin. */
const ledger = process.env.LEDGER_BASE
  ? pathToFileURL(resolve(process.env.LEDGER_BASE, "plugin.js")).href
  : "@farthing/plugin-ledger/plugin";
const store = process.env.LEDGER ? ledger : "./claims.ts";
const plugins = await Promise.all(
  ["@farthing/plugin-payment/plugin", store].map(async (name) => ({
    plugin: ((await import(name)) as { default: Plugin }).default,
    version: "1.0.0",
  })),
);
const log = { debug() {}, info() {}, warn() {}, error: console.error };
const dataDir = mkdtempSync(join(process.env.DATA_DIR ?? tmpdir(), "farthing-bench-"));
process.once("SIGTERM", () => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit();
});
const service = Service.build([...plugins, { plugin: bench, version: "1.0.0" }], {
  info: { name: "Farthing", version: "0.0.0", baseUrl: "http://127.0.0.1", dataDir, startedAt: Date.now() },
  log,
  environment: { ...process.env, PAY_TO_ADDRESS: PAY_TO },
});
await service.start();
const app = createApp({ service, log, calls: new Calls(), trustProxy: false });
report(createServer({ maxHeaderSize: 32_768, keepAliveTimeout: 60_000 }, app.callback()), () => counted);
