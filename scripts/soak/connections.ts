import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Agent } from "undici";
import { createPayer, type Payer } from "../lib/paying-client.ts";
import { portOf } from "../lib/port.ts";
import { type RunningService, startService } from "../lib/service.ts";
import { Tally } from "../lib/tally.ts";
import { faultsOf, type Scenario } from "./scenario.ts";

const CONNECTIONS = 500;
/** What memory may have grown by, and how long it has to come down. */
const GROWTH = 1.15;
const REST_MS = 60_000;
const REST_STEP_MS = 5_000;
const SLOW_MS = 5_000;
const LARGE_BYTES = 5_000_000;
/** The share of calls that may break: callers, site and service share a machine, and a caller that gets no turn sends too late. */
const BREAKABLE = 0.01;
const PATIENCE_MS = 60_000;
/** A client that was refused comes back after a second. */
const PAUSE_MS = 1_000;

const article = `<html><head><title>Rain</title></head><body><main><h1>Rain</h1>${"<p>It rained all day, and the river rose.</p>".repeat(40)}</main></body></html>`;
const large = `<html><body><main>${"<p>Row after row of the same.</p>".repeat(LARGE_BYTES / 33)}</main></body></html>`;

async function openSite(): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith("/slow")) await sleep(SLOW_MS);
    const body = request.url?.startsWith("/large") ? large : article;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${portOf(server)}` };
}

/** A call: path, body, and whether it is paid for. `share` of 100 calls are such. */
interface Kind {
  readonly share: number;
  readonly path: string;
  readonly body?: (site: string, at: number) => object;
  readonly paid?: boolean;
}
const fetchOf = (page: string) => (site: string, at: number) => ({ url: `${site}/${page}/${at}` });
const KINDS: readonly Kind[] = [
  { share: 20, path: "/health" },
  { share: 15, path: "/extractors?domain=github.com" },
  { share: 15, path: "/fetch", body: fetchOf("article") }, // unpaid: a challenge
  { share: 5, path: "/fetch", body: () => ({ url: "no address" }), paid: true },
  { share: 25, path: "/fetch", body: fetchOf("article"), paid: true },
  { share: 15, path: "/fetch", body: fetchOf("slow"), paid: true },
  { share: 5, path: "/fetch", body: fetchOf("large"), paid: true },
];
const WHEEL = KINDS.flatMap((kind) => Array<Kind>(kind.share).fill(kind));

const STALE: ReadonlySet<string | undefined> = new Set(["ECONNRESET", "UND_ERR_SOCKET"]);
const rssMb = ({ pid }: RunningService): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64");

/** Callers of one service, each with a connection, and what they were answered. */
class Callers {
  readonly answers = new Tally();
  readonly agent = new Agent({ connections: CONNECTIONS, pipelining: 1 });
  readonly #payers: readonly Payer[] = Array.from({ length: CONNECTIONS }, () => createPayer());
  readonly #service: string;
  readonly #site: string;
  #challenge: unknown;

  constructor(service: string, site: string) {
    this.#service = service;
    this.#site = site;
  }

  async run(seconds: number): Promise<void> {
    const until = Date.now() + seconds * 1_000;
    const caller = async (payer: Payer, number: number) => {
      for (let at = number * 37; Date.now() < until; at += 7) if (!(await this.#call(payer, at))) await sleep(PAUSE_MS);
    };
    await Promise.all(this.#payers.map(caller));
  }

  /** Whether it was served. */
  async #call(payer: Payer, at: number): Promise<boolean> {
    const kind = WHEEL[at % WHEEL.length];
    if (!kind) return false;
    const { path, body, paid = false } = kind;
    try {
      const header = paid && encode(await payer.sign(await this.#asked()));
      const send = () =>
        this.agent.request({
          origin: this.#service,
          path,
          method: body ? "POST" : "GET",
          headers: { "content-type": "application/json", ...(header && { "payment-signature": header }) },
          body: body ? JSON.stringify(body(this.#site, at)) : null,
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
      // As every client does once with a kept connection that was closed.
      const response = await send().catch((error: { code?: string }) => (STALE.has(error.code) ? send() : Promise.reject(error)));
      const text = await response.body.text();
      const code = response.statusCode < 400 ? "ok" : (/"error":"([a-z_]+)"/.exec(text)?.[1] ?? String(response.statusCode));
      this.answers.add(`${path.split("?")[0]} ${code}`);
      return response.statusCode < 429;
    } catch (error) {
      this.answers.add(`${path.split("?")[0]} broken: ${(error as { code?: string }).code ?? (error as Error).name}`);
      return false;
    }
  }

  async #asked(): Promise<unknown> {
    this.#challenge ??= await fetch(`${this.#service}/fetch`, { method: "POST" }).then((reply) => reply.json());
    return this.#challenge;
  }
}

/** Five hundred callers of everything. */
export const connections: Scenario = {
  name: "connections",
  about: `${CONNECTIONS} connections of mixed calls for a minute: no "internal", memory back within 15 %`,
  seconds: 60,
  async run({ seconds, say }) {
    const site = await openSite();
    const service = await startService({ RATE_LIMIT: "0", LOG_LEVEL: "error", ALLOW_PRIVATE_NETWORKS: "127.0.0.0/8" });
    try {
      const callers = new Callers(service.url, site.url);
      await callers.run(seconds); // as busy as afterwards: what one rush needs is no growth
      await sleep(REST_MS); // and all is given back that is not needed
      const before = rssMb(service);
      say(`warm: ${before.toFixed(0)} MB`);
      await callers.run(seconds);
      say(`${rssMb(service).toFixed(0)} MB; ${JSON.stringify(callers.answers)}`);
      await callers.agent.close();
      let after = rssMb(service);
      for (let waited = 0; waited < REST_MS && after > before * GROWTH; waited += REST_STEP_MS) {
        await sleep(REST_STEP_MS);
        after = rssMb(service);
      }
      say(`at rest: ${after.toFixed(0)} MB`);
      const answers = callers.answers.toJSON();
      const names = Object.keys(answers);
      const sum = (of: readonly string[]) => of.reduce((all, name) => all + (answers[name] ?? 0), 0);
      const broken = sum(names.filter((name) => name.includes("broken")));
      return faultsOf({
        [`memory grew from ${before.toFixed(0)} to ${after.toFixed(0)} MB`]: after <= before * GROWTH,
        [`answered internal: ${service.log().slice(-2_000)}`]: !names.some((name) => name.endsWith(" internal")),
        [`${broken} of ${sum(names)} calls broke`]: broken <= sum(names) * BREAKABLE,
        "no page was sold": callers.answers.has("/fetch ok"),
      });
    } finally {
      await service.stop();
      site.server.closeAllConnections();
      site.server.close();
    }
  },
};
