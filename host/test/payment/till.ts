import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { defineEndpoint, definePlugin, T } from "@farthing/contract";
import { Service } from "@farthing/runtime";

/** Short, so that a test can wait for the end of a payment's window. */
const DEADLINE_MS = 1_000;
/** Asked once for each run of the work, where somebody counts them. */
const { SITE } = process.env;

/**
 * The smallest shop: the real pipeline, gate, ledger and HTTP adapter around one endpoint, in a process that can be killed. Every run of
 * the work gives another reply, so that copies can be told from repetitions.
 */
class Work {
  async handle({ order = "" }: { readonly order?: string }) {
    await pause(Math.random() * 20);
    if (SITE) await fetch(`${SITE}/${order}`).then((page) => page.text());
    return { run: randomUUID(), order, padding: randomBytes(500).toString("hex") };
  }
}

const shop = definePlugin({
  name: "shop",
  endpoints: [
    defineEndpoint({
      method: "POST",
      path: "/work",
      price: "0.001",
      summary: "Work",
      description: "Work",
      input: T.Object({ order: T.Optional(T.String()) }),
      output: T.Object({ run: T.String(), order: T.String(), padding: T.String() }),
      example: { input: {}, output: { run: "1", order: "", padding: "" } },
      handler: Work,
      deadlineMs: DEADLINE_MS,
    }),
  ],
});

/** A module of the host as it is built: Node runs no source with properties that are declared as parameters. */
const built = (name: string) => import(new URL(`../../dist/${name}.js`, import.meta.url).href);
const { createApp }: typeof import("../../src/app.ts") = await built("app");
const { Calls }: typeof import("../../src/calls.ts") = await built("calls");
const { listen }: typeof import("../../src/server.ts") = await built("server");

const { PORT, DATA_DIR = "", LOG_LEVEL } = process.env;
const log = { debug() {}, info() {}, warn() {}, error: LOG_LEVEL === "silent" ? () => {} : console.error };
const { default: ledger } = await import("@farthing/plugin-ledger/plugin");
const { default: payment } = await import("@farthing/plugin-payment/plugin");
const { default: valkey } = await import("@farthing/plugin-valkey");
const installed = [ledger, payment, valkey, shop].map((plugin) => ({ plugin, version: "1.0.0" }));
const service = Service.build(installed, {
  info: { name: "Till", version: "1.0.0", baseUrl: `http://127.0.0.1:${PORT}`, dataDir: DATA_DIR, startedAt: Date.now() },
  log,
  environment: process.env,
});
await service.start();
const app = createApp({ service, log, calls: new Calls(), trustProxy: false });
await listen(app, Number(PORT), "127.0.0.1", log);
// A test that failed before it killed its shop leaves none behind.
process.once("disconnect", () => process.exit());
process.send?.("ready");
