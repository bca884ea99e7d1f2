import { fork } from "node:child_process";
import { once } from "node:events";
import { createPayer } from "../lib/paying-client.mjs";
import { openLane } from "./payment/lane.mjs";

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

const start = async (file, env = {}) => {
  const child = fork(new URL(`./payment/${file}.mjs`, import.meta.url), { env: { ...process.env, ...env } });
  const [{ port }] = await once(child, "message");
  const usage = async () => {
    child.send("usage");
    const [figures] = await once(child, "message");
    return figures;
  };
  return { url: `http://127.0.0.1:${port}`, usage, stop: () => child.kill() };
};

const challengeOf = async (url) => {
  const reply = await fetch(`${url}/work`, { method: "POST" });
  return JSON.parse(Buffer.from(reply.headers.get("payment-required"), "base64").toString("utf8"));
};

/** Signed payments for one server's challenge. */
async function sign(url, count) {
  const challenge = await challengeOf(url);
  const payers = Array.from({ length: 64 }, () => createPayer());
  const payments = [];
  for (let at = 0; at < count; at++) {
    const payment = await payers[at % payers.length].sign(challenge);
    payments.push(`payment-signature: ${Buffer.from(JSON.stringify(payment)).toString("base64")}\r\n`);
  }
  return payments;
}

/** Sends all, 16 at a time; calls per second, and milliseconds of the server's CPU a call. */
async function measure(server, headers, status, bytes) {
  const lanes = Array.from({ length: CONNECTIONS }, () => openLane(server.url));
  const before = await server.usage();
  const began = performance.now();
  let next = 0;
  const run = async (lane) => {
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

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const medians = (rounds) => ({ rate: median(rounds.map(({ rate }) => rate)), cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)) });
const show = (name, { rate, cpuMs }) => `${name} ${rate.toFixed(0)} calls/s at ${cpuMs.toFixed(3)} CPU ms`;

async function compare(what, servers, headersOf, status, bytes) {
  const rounds = Object.fromEntries(Object.keys(servers).map((name) => [name, []]));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [name, server] of Object.entries(servers)) {
      const figures = await measure(server, await headersOf(server), status, bytes);
      if (round >= 0) rounds[name].push(figures);
    }
  }
  const figures = Object.fromEntries(Object.entries(rounds).map(([name, all]) => [name, medians(all)]));
  for (const name of Object.keys(servers).slice(1)) {
    const [rate, cpu] = [figures.ours.rate / figures[name].rate, figures.ours.cpuMs / figures[name].cpuMs];
    console.log(`${what}: ${rate.toFixed(2)} times the calls/s of ${name}, ${cpu.toFixed(2)} of its CPU per call`);
  }
  console.log(
    `  ${Object.entries(figures)
      .map(([name, all]) => show(name, all))
      .join("\n  ")}`,
  );
}

/** Both sides with replies of that size. */
async function run(bytes) {
  const facilitator = await start("facilitator");
  const env = { FACILITATOR_URL: facilitator.url, REPLY_BYTES: String(bytes), ...(ledger && { LEDGER: "1" }) };
  const ours = await start("ours", env);
  const { extensions } = await challengeOf(ours.url);
  const peers = {
    "@x402/express": await start("peer", env),
    ...(!ledger && {
      "@x402/express with the same extensions": await start("peer", { ...env, EXTENSIONS: JSON.stringify(extensions) }),
    }),
  };
  const servers = { ours, ...peers };
  const what = `paid call${ledger ? ", durable ledger" : ""}, ${bytes} bytes`;
  await compare(what, servers, (server) => sign(server.url, PAID), 200, bytes);
  if (!ledger) await compare("unpaid 402", servers, () => new Array(UNPAID).fill(""), 402);
  for (const server of [...Object.values(servers), facilitator]) server.stop();
}

for (const bytes of ledger ? [6_000, 24_000] : [6_000]) await run(bytes);
console.log(`node ${process.version}, medians of ${ROUNDS} rounds, ${CONNECTIONS} connections`);
