import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineEndpoint, definePlugin, type Plugin, T } from "@farthing/contract";
import { Service } from "@farthing/runtime";
import { createApp } from "../../../host/dist/app.js";
import { Calls } from "../../../host/dist/calls.js";
import { PAY_TO, PRICE, REPLY, report } from "./reply.ts";

/** The gate of this service, with its real pipeline and HTTP adapter, in front of the trivial handler. */
class Work {
  handle() {
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

const store = process.env.LEDGER ? "@farthing/plugin-ledger/plugin" : "./claims.ts";
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
report(createServer({ maxHeaderSize: 32_768, keepAliveTimeout: 60_000 }, app.callback()));
