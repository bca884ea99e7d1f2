/** What measures the main job: pages of a site on loopback, paid for with the word of a stub facilitator, asked of a service by callers. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { median, quantile } from "../../lib/figures.ts";
import { createPayer } from "../../lib/paying-client.ts";
import { cpuOf, mainThreadCpuOf, namedThreadsCpuOf, rssOf } from "../../lib/proc.ts";
import { type RunningService, startService } from "../../lib/service.ts";
import { healthDuring } from "../health/waits.ts";
import { openLane } from "../payment/lane.ts";
import { type Listening, PAY_TO } from "../payment/reply.ts";
import { recordedPages } from "./corpus.ts";

/** Callers at a time. */
export const CALLERS = 8;
/**
 * A round asks at least so long before it counts, and so long again: V8 forgets what it compiled while a server stands idle, and others are
 * measured. /health is asked 50 times a second, and its p99 needs some hundred answers.
 */
const SECONDS = 4;
/** Names of the site: what is asked of one of them at once is bounded. */
const HOSTS = 32;
const V8_THREADS = "V8Worker";
/** Before the service: what measures is no load that callers bring (nice(1)). */
const FIRST = -10;

/** A server in a process of its own. */
export interface Server {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  stop(): unknown;
}

/** What a round of one server was like: waits in milliseconds, CPU of all pages in milliseconds. */
interface Round {
  readonly seconds: number;
  readonly cpuMs: number;
  readonly mainMs: number;
  readonly v8Ms: number;
  readonly waits: readonly number[];
  readonly health: readonly number[];
  readonly unserved: number;
}

/** What all rounds of a server were like: medians, but for waits, which are quantiles of all rounds together. Milliseconds, MiB. */
export interface Figures {
  readonly name: string;
  readonly rate: number;
  readonly cpuMs: number;
  readonly mainMs: number;
  readonly v8Ms: number;
  readonly p50: number;
  readonly p99: number;
  readonly health: number;
  readonly unserved: number;
  readonly mib: number;
}

const first = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, FIRST);
  } catch {
    // Nobody but root goes before others: waits are longer then.
  }
};
/** Runs a file of the benchmarks in a process of its own. */
export const start = (file: string, env: Readonly<Record<string, string>> = {}, args: readonly string[] = []): ChildProcess =>
  fork(fileURLToPath(new URL(`../${file}`, import.meta.url)), args, { env: { ...process.env, ...env } });
export const urlOf = async (child: ChildProcess): Promise<string> =>
  `http://127.0.0.1:${((await once(child, "message")) as [Listening])[0].port}`;

/** Milliseconds of the processor: all, the first thread, V8's own threads. */
const usedBy = ({ pid }: Server) => [cpuOf(pid), mainThreadCpuOf(pid), namedThreadsCpuOf(pid, V8_THREADS)] as const;

function figuresOf({ name, pid }: Server, rounds: readonly Round[]): Figures {
  const of = (what: (round: Round) => number) => median(rounds.map(what));
  const waitOf = (what: (round: Round) => readonly number[], q: number) =>
    quantile(
      rounds.flatMap(what).sort((a, b) => a - b),
      q,
    ); // of all rounds: one alone has too few for its p99
  return {
    name,
    rate: of(({ waits, seconds }) => waits.length / seconds),
    cpuMs: of(({ cpuMs, waits }) => cpuMs / waits.length),
    mainMs: of(({ mainMs, waits }) => mainMs / waits.length),
    v8Ms: of(({ v8Ms, waits }) => v8Ms / waits.length),
    p50: waitOf(({ waits }) => waits, 0.5),
    p99: waitOf(({ waits }) => waits, 0.99),
    health: waitOf(({ health }) => health, 0.99),
    unserved: of(({ unserved }) => unserved),
    mib: rssOf(pid),
  };
}

/** Every so many-th of the recorded pages, asked for by 8 callers at a time. Every call has an address of its own, so that nothing is reused. */
export class PageLoad {
  readonly pages: number;
  readonly facilitatorUrl: string;
  readonly #siteUrl: string;
  readonly #children: readonly ChildProcess[];
  #question = 0;

  private constructor(pages: number, [facilitatorUrl = "", siteUrl = ""]: readonly string[], children: readonly ChildProcess[]) {
    this.pages = pages;
    this.facilitatorUrl = facilitatorUrl;
    this.#siteUrl = siteUrl;
    this.#children = children;
  }

  /** Starts the facilitator and the site, or says that there are no pages and ends the process. */
  static async open(every: number): Promise<PageLoad> {
    const pages = recordedPages(every).length;
    if (pages === 0) {
      console.log("no recorded pages beside the repository (shared/corpus/pages): nothing to fetch");
      process.exit(0);
    }
    const children = [start("payment/facilitator.ts"), start("main-job/site.ts", {}, [String(every)])];
    const urls = await Promise.all(children.map(urlOf));
    for (const { pid } of [...children, process]) first(pid);
    return new PageLoad(pages, urls, children);
  }

  /** The service as `npm start` runs it, but for what a benchmark must not meet. */
  startService(more: Readonly<Record<string, string>> = {}): Promise<RunningService> {
    return startService({
      PAY_TO_ADDRESS: PAY_TO,
      FACILITATOR_URL: this.facilitatorUrl,
      LOG_LEVEL: "silent",
      RATE_LIMIT: "0",
      ALLOW_PRIVATE_NETWORKS: "127.0.0.0/8",
      ...more,
    });
  }

  /** So many rounds of each, in turns, after some that are not counted. */
  async compare(servers: readonly Server[], { rounds, warmUp }: { rounds: number; warmUp: number }): Promise<readonly Figures[]> {
    const counted = new Map<Server, Round[]>(servers.map((server) => [server, []]));
    for (let round = -warmUp; round < rounds; round += 1)
      for (const [server, all] of counted) {
        const one = await this.#measure(server);
        if (round >= 0) all.push(one);
      }
    return [...counted].map(([server, all]) => figuresOf(server, all));
  }

  async stop(servers: readonly Server[]): Promise<void> {
    for (const server of servers) await server.stop();
    for (const child of this.#children) child.kill();
  }

  /** One round: under load for a while, and then counted. */
  async #measure(server: Server): Promise<Round> {
    await this.#count(server);
    const { result, health } = await healthDuring(server.url, () => this.#count(server));
    return { ...result, health };
  }

  /** Asks for every page, and again until it has taken long enough to be counted. */
  async #count(server: Server): Promise<Omit<Round, "health">> {
    const waits: number[] = [];
    const [cpu, main, v8] = usedBy(server);
    let [seconds, asked] = [0, 0];
    while (seconds < SECONDS) {
      const payments = await this.#sign(server);
      const began = performance.now();
      waits.push(...(await this.#ask(server, payments)));
      seconds += (performance.now() - began) / 1_000;
      asked += payments.length;
    }
    const [cpuNow, mainNow, v8Now] = usedBy(server);
    return { seconds, waits, unserved: asked - waits.length, cpuMs: cpuNow - cpu, mainMs: mainNow - main, v8Ms: v8Now - v8 };
  }

  /** Header lines of as many signed payments as there are pages. */
  async #sign({ url }: Server): Promise<string[]> {
    const reply = await fetch(`${url}/fetch`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
    const challenge: unknown = JSON.parse(Buffer.from(reply.headers.get("payment-required") ?? "", "base64").toString("utf8"));
    const payers = Array.from({ length: 16 }, () => createPayer());
    const payments = Array.from({ length: this.pages }, (_, at) => payers[at % payers.length]?.sign(challenge));
    const signed = await Promise.all(payments);
    return signed.map((payment) => `payment-signature: ${Buffer.from(JSON.stringify(payment)).toString("base64")}\r\n`);
  }

  /** Asks for every page once, by all callers; gives how long each of those that were served took. */
  async #ask(server: Server, payments: readonly string[]): Promise<number[]> {
    const { port } = new URL(this.#siteUrl);
    const lanes = Array.from({ length: CALLERS }, () => openLane(server.url));
    const waits: number[] = [];
    let next = 0;
    const run = async (lane: (typeof lanes)[number]): Promise<void> => {
      while (next < this.pages) {
        const at = next++;
        this.#question += 1;
        const url = `http://127.0.3.${1 + (at % HOSTS)}:${port}/${at}?${this.#question}`;
        const sent = performance.now();
        const { status } = await lane.post("/fetch", payments[at], JSON.stringify({ url }));
        if (status === 200) waits.push(performance.now() - sent);
      }
      lane.close();
    };
    await Promise.all(lanes.map(run));
    return waits;
  }
}

/** Shows them, a row for each server. */
export const showFigures = (figures: readonly Figures[]): void =>
  console.table(
    Object.fromEntries(
      figures.map(({ name, ...one }) => [
        name,
        {
          "calls/s": one.rate.toFixed(1),
          "CPU ms": one.cpuMs.toFixed(1),
          "main thread": one.mainMs.toFixed(1),
          "V8's own": one.v8Ms.toFixed(1),
          "p50 ms": one.p50.toFixed(0),
          "p99 ms": one.p99.toFixed(0),
          "/health p99": one.health.toFixed(0),
          "not 200": one.unserved,
          "RSS MiB": one.mib.toFixed(0),
        },
      ]),
    ),
  );
