import { createServer } from "node:http";
import { freePort } from "../../core/contract/test/free-port.ts";
import { openBank } from "../../host/test/payment/bank.ts";
import { startNginx } from "../../host/test/payment/nginx.ts";
import { listening } from "../../host/test/port.ts";
import { startPostgres } from "../../plugins/ledger/test/postgres.ts";
import { type RunningService, startService } from "../lib/service.ts";
import { killing, type Mortal } from "./killing.ts";
import { SELLER } from "./shop.ts";

const SECRET = "of-this-soak-only-0123456789abcdef";
const COMMON = { WORKER_SECRET: SECRET, ALLOW_PRIVATE_NETWORKS: "127.0.0.0/8", RATE_LIMIT: "0", LOG_LEVEL: "silent" };

/** A service that can be killed, and started again at the same address. */
class Node {
  readonly port: string;
  readonly #settings: Readonly<Record<string, string>>;
  #running: RunningService | undefined;

  constructor(port: string, settings: Readonly<Record<string, string>>) {
    this.port = port;
    this.#settings = settings;
  }

  async open(): Promise<void> {
    this.#running = await startService({ ...COMMON, ...this.#settings, PORT: this.port });
  }

  async kill(): Promise<void> {
    await this.#running?.stop("SIGKILL");
    this.#running = undefined;
  }
}

/** A page that names what was asked for. */
const openSite = async () => {
  const site = createServer((request, response) => {
    const words = "A sentence that somebody else has written, and that is read. ".repeat(10);
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>Order</title><main><h1>Order</h1><p>${request.url?.slice(1)}</p><p>${words}</p></main>`);
  });
  return { url: `http://127.0.0.1:${await listening(site)}`, close: () => site.close().closeAllConnections() };
};

/** Two API nodes on one PostgreSQL, with two workers behind nginx. */
async function openNodes(): Promise<Mortal> {
  const [postgres, bank, site] = await Promise.all([startPostgres(["max_connections=300"]), openBank(), openSite()]);
  const ports = await Promise.all(Array.from({ length: 4 }, async () => String(await freePort())));
  const [first = "", second = "", ...working] = ports;
  const workers = working.map((port) => new Node(port, { ROLE: "worker", RPC_URL: "" }));
  const upstream = working.map((port) => `server 127.0.0.1:${port};`).join(" ");
  const nginx = await startNginx("http://workers", `upstream workers { ${upstream} } client_max_body_size 32m;`);
  const money = { FACILITATOR_URL: bank.url, PAY_TO_ADDRESS: SELLER, RPC_URL: bank.rpcUrl, DATABASE_URL: postgres.url };
  const api = [first, second].map((port) => new Node(port, { ...money, ROLE: "api", WORKER_URL: nginx.url }));
  const nodes = [api[0], workers[0], api[1], workers[1]].filter((node) => node !== undefined);
  for (const node of nodes) await node.open();
  return {
    bank,
    count: nodes.length,
    urls: api.map(({ port }) => `http://127.0.0.1:${port}`),
    path: "/fetch",
    ask: (order) => ({ url: `${site.url}/${order}` }),
    kill: async (at) => nodes[at]?.kill(),
    reopen: async (at) => nodes[at]?.open(),
    async close() {
      await Promise.all(nodes.map((node) => node.kill()));
      await nginx.stop();
      bank.close();
      site.close();
      await postgres.stop();
    },
  };
}

/** Nodes die in turn: one that sells, one that works. */
export const nodes = killing(openNodes, 1_000, {
  name: "nodes",
  about: "API nodes and workers are killed (-9) in turn under load: the same payment, sent again, mends every call",
});
