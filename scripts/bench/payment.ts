import { median } from "../lib/figures.ts";
import { type Lane, openLane } from "./payment/lane.ts";
import { type BenchServer, challengeOf, sign, start } from "./payment/servers.ts";

/**
 * The payment gate against @x402/express: the same trivial handler, 6,000-byte replies, a stub facilitator on loopback, 16 connections.
 * Prints ratios of one run; absolute figures are this machine's. `--ledger` puts the durable ledger behind the gate, and adds 24,000-byte replies.
 */
const ROUNDS = 5;
/** Rounds that are not counted: a server runs for days, and is compiled by then. */
const WARM_UP = 2;
const PAID = 2_000;
const UNPAID = 8_000;
const CONNECTIONS = 16;
const ledger = process.argv.includes("--ledger");

/** Calls per second, and milliseconds of the server's CPU a call. */
interface Figures {
  readonly rate: number;
  readonly cpuMs: number;
}

/** What a server must answer; any length will do if `bytes` is absent. */
interface Wanted {
  readonly status: number;
  readonly bytes?: number;
}

/** Sends all, 16 at a time. */
async function measure(server: BenchServer, headers: readonly string[], { status, bytes }: Wanted): Promise<Figures> {
  const lanes = Array.from({ length: CONNECTIONS }, () => openLane(server.url));
  const before = await server.usage();
  const began = performance.now();
  let next = 0;
  const run = async (lane: Lane): Promise<void> => {
    while (next < headers.length) {
      const reply = await lane.post("/work", headers[next++]);
      if (reply.status !== status || (bytes && reply.bytes !== bytes))
        throw new Error(`answered ${reply.status}, ${reply.bytes} bytes`);
    }
    lane.close();
  };
  await Promise.all(lanes.map(run));
  const seconds = (performance.now() - began) / 1000;
  const after = await server.usage();
  return { rate: headers.length / seconds, cpuMs: (after.cpuMs - before.cpuMs) / headers.length };
}

const medians = (rounds: readonly Figures[]): Figures => ({
  rate: median(rounds.map(({ rate }) => rate)),
  cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
});
const show = (name: string, { rate, cpuMs }: Figures): string =>
  `${name} ${rate.toFixed(0)} calls/s at ${cpuMs.toFixed(3)} CPU ms`;

/** A server by its name; the first of several is ours. */
type Named = readonly [name: string, server: BenchServer];
type HeadersOf = (server: BenchServer) => readonly string[] | Promise<readonly string[]>;

async function compare(what: string, servers: readonly Named[], headersOf: HeadersOf, wanted: Wanted): Promise<void> {
  const lanes = servers.map(([name, server]) => ({ name, server, rounds: [] as Figures[] }));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const { server, rounds } of lanes) {
      const figures = await measure(server, await headersOf(server), wanted);
      if (round >= 0) rounds.push(figures);
    }
  }
  const [ours, ...peers] = lanes.map(({ name, rounds }) => ({ name, ...medians(rounds) }));
  if (ours === undefined) throw new Error("there is nothing to compare");
  for (const { name, ...peer } of peers) {
    const [rate, cpu] = [ours.rate / peer.rate, ours.cpuMs / peer.cpuMs];
    console.log(`${what}: ${rate.toFixed(2)} times the calls/s of ${name}, ${cpu.toFixed(2)} of its CPU per call`);
  }
  console.log(`  ${[ours, ...peers].map(({ name, ...figures }) => show(name, figures)).join("\n  ")}`);
}

/** Both sides with replies of that size. */
async function run(bytes: number): Promise<void> {
  const facilitator = await start("facilitator");
  const env = { FACILITATOR_URL: facilitator.url, REPLY_BYTES: String(bytes), ...(ledger && { LEDGER: "1" }) };
  const ours = await start("ours", env);
  const { extensions } = await challengeOf(ours.url);
  const servers: Named[] = [
    ["ours", ours],
    ["@x402/express", await start("peer", env)],
  ];
  if (!ledger) {
    const peer = await start("peer", { ...env, EXTENSIONS: JSON.stringify(extensions) });
    servers.push(["@x402/express with the same extensions", peer]);
  }
  const what = `paid call${ledger ? ", durable ledger" : ""}, ${bytes} bytes`;
  await compare(what, servers, (server) => sign(server.url, PAID), { status: 200, bytes });
  if (!ledger) await compare("unpaid 402", servers, () => new Array<string>(UNPAID).fill(""), { status: 402 });
  for (const [, server] of servers) server.stop();
  facilitator.stop();
}

for (const bytes of ledger ? [6_000, 24_000] : [6_000]) await run(bytes);
console.log(`node ${process.version}, medians of ${ROUNDS} rounds, ${CONNECTIONS} connections`);
