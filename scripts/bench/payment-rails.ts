import { fork } from "node:child_process";
import { once } from "node:events";
import { median } from "../lib/figures.ts";
import { createPayer } from "../lib/paying-client.ts";
import { channelPayments } from "./payment/channel-payments.ts";
import { type Lane, openLane } from "./payment/lane.ts";
import type { Listening, Usage } from "./payment/reply.ts";

/**
 * What being paid costs a call: by voucher, against the same call free of charge, against `exact` with a facilitator as slow as real ones, and
 * against the reference server's channels. The durable ledger is behind our gate. Prints ratios of one run, and transactions per 1,000 calls.
 */
const ROUNDS = 5;
const WARM_UP = 2;
const CALLS = 100;
/** One buys alone, the others at once. */
const BUYERS = 17;
/** For `exact` with slow settlements. */
const SLOW_CALLS = 16;
const SLOW = { VERIFY_MS: "150", SETTLE_MS: "2000" };
/** Calls that a deposit is for, where transactions are counted. */
const DEPOSITS = [10, 50, 250];
/** A claim of all channels, and a sweep. */
const HOURLY = 2;

interface Server {
  readonly url: string;
  ask<T>(): Promise<T>;
  stop(): void;
}

const start = async (file: string, env: Readonly<Record<string, string>> = {}): Promise<Server> => {
  const child = fork(new URL(`./payment/${file}.ts`, import.meta.url), { env: { ...process.env, ...env } });
  const [{ port }] = (await once(child, "message")) as [Listening];
  const ask = async <T>() => {
    child.send("usage");
    const [said] = (await once(child, "message")) as [T];
    return said;
  };
  return { url: `http://127.0.0.1:${port}`, ask, stop: () => child.kill() };
};

type Challenge = Parameters<typeof channelPayments>[0];
/** Waits until both ways are offered: a service asks its facilitator in the background. */
async function challengeOf(url: string, scheme: string): Promise<Challenge> {
  for (const deadline = Date.now() + 10_000; ; ) {
    const reply = await fetch(`${url}/work`, { method: "POST" });
    const challenge: Challenge = JSON.parse(Buffer.from(reply.headers.get("payment-required") ?? "", "base64").toString("utf8"));
    if (challenge.accepts.some((terms) => terms.scheme === scheme)) return challenge;
    if (Date.now() > deadline) throw new Error(`${url} does not offer ${scheme}`);
  }
}

/** Median latency of calls one after the other, and the server's CPU a call where many call at once; both in milliseconds. */
interface Figures {
  readonly p50: number;
  readonly cpuMs: number;
}

/** Sends the calls of one buyer, one after the other; gives how long each took, in milliseconds. */
async function send(lane: Lane, headers: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const header of headers) {
    const began = performance.now();
    const { status } = await lane.post("/work", header);
    if (status !== 200) throw new Error(`answered ${status}`);
    times.push(performance.now() - began);
  }
  return times;
}

/** `buyers`: the calls of each. Their first ones, which may be deposits, are not what is measured. */
async function measure(server: Server, buyers: readonly (readonly string[])[]): Promise<Figures> {
  const lanes = buyers.map((headers) => ({
    lane: openLane(server.url),
    opening: headers.slice(0, 1),
    headers: headers.slice(1),
  }));
  for (const { lane, opening } of lanes) await send(lane, opening);
  const [alone, ...together] = lanes;
  const times = alone ? await send(alone.lane, alone.headers) : [];
  const before = await server.ask<Usage>();
  await Promise.all(together.map(({ lane, headers }) => send(lane, headers)));
  const after = await server.ask<Usage>();
  for (const { lane } of lanes) lane.close();
  const calls = together.reduce((sum, { headers }) => sum + headers.length, 0);
  return { p50: median(times), cpuMs: (after.cpuMs - before.cpuMs) / calls };
}

const medians = (rounds: readonly Figures[]): Figures => ({
  p50: median(rounds.map(({ p50 }) => p50)),
  cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
});
const show = (name: string, { p50, cpuMs }: Figures): void =>
  console.log(`  ${name.padEnd(44)} p50 ${p50.toFixed(2).padStart(8)} ms   ${cpuMs.toFixed(3)} CPU ms a call`);

const facilitator = await start("rails-facilitator");
const slow = await start("rails-facilitator", SLOW);
const paid = { LEDGER: "1", RPC_URL: "http://127.0.0.1:9", FACILITATOR_URL: facilitator.url };
const voucher = await start("ours", paid);
const free = await start("ours", { LEDGER: "1", PAYMENT: "none" });
const peer = await start("channel-peer", { FACILITATOR_URL: facilitator.url });
const exact = await start("ours", { ...paid, FACILITATOR_URL: slow.url });

const channelsOf = async (server: Server) => {
  const challenge = await challengeOf(server.url, "batch-settlement");
  return Promise.all(Array.from({ length: BUYERS }, () => channelPayments(challenge, CALLS + 1, CALLS + 1)));
};
const lanes = [
  {
    name: "free of charge (PAYMENT=none)",
    server: free,
    headers: async () => Array.from({ length: BUYERS }, () => new Array<string>(CALLS + 1).fill("")),
    rounds: [] as Figures[],
  },
  { name: "by voucher", server: voucher, headers: () => channelsOf(voucher), rounds: [] as Figures[] },
  { name: "@x402/express, batch-settlement, in memory", server: peer, headers: () => channelsOf(peer), rounds: [] as Figures[] },
] as const;
for (let round = -WARM_UP; round < ROUNDS; round++)
  for (const { server, headers, rounds } of lanes) {
    const figures = await measure(server, await headers());
    if (round >= 0) rounds.push(figures);
  }
const unpaid = await challengeOf(exact.url, "exact");
const slowPayments = await Promise.all(
  Array.from({ length: SLOW_CALLS }, async () =>
    Buffer.from(JSON.stringify(await createPayer().sign(unpaid))).toString("base64"),
  ),
);
const waits = await Promise.all(
  slowPayments.map(async (payment) => {
    const lane = openLane(exact.url);
    const began = performance.now();
    await lane.post("/work", `payment-signature: ${payment}\r\n`);
    lane.close();
    return performance.now() - began;
  }),
);

const [none, ours, theirs] = lanes.map(({ rounds }) => medians(rounds)) as [Figures, Figures, Figures];
const settled = median(waits);
console.log(
  `a paid call by voucher takes ${(ours.p50 - none.p50).toFixed(2)} ms longer than a free one (p50), and ${(ours.cpuMs - none.cpuMs).toFixed(3)} CPU ms more`,
);
console.log(`it takes ${(ours.p50 / settled).toFixed(4)} of the time of exact (facilitator: 150 ms to verify, 2 s to settle)`);
console.log(
  `it takes ${(ours.p50 / theirs.p50).toFixed(2)} of the time and ${(ours.cpuMs / theirs.cpuMs).toFixed(2)} of the CPU of the reference server's channels`,
);
for (const { name, rounds } of lanes) show(name, medians(rounds));
console.log(`  ${"exact, slow facilitator".padEnd(44)} p50 ${settled.toFixed(2).padStart(8)} ms`);

for (const perDeposit of DEPOSITS) {
  const before = await facilitator.ask<{ transactions: number }>();
  const lane = openLane(voucher.url);
  await send(lane, await channelPayments(await challengeOf(voucher.url, "batch-settlement"), 1_000, perDeposit));
  lane.close();
  const after = await facilitator.ask<{ transactions: number }>();
  const deposits = after.transactions - before.transactions;
  console.log(
    `1,000 calls at deposits of ${perDeposit} calls: ${deposits} deposits, and ${HOURLY} transactions an hour for all channels together`,
  );
}
for (const server of [facilitator, slow, voucher, free, peer, exact]) server.stop();
console.log(
  `node ${process.version}, medians of ${ROUNDS} rounds: latency of ${CALLS} calls one after the other, CPU of ${BUYERS - 1} buyers at once`,
);
