import { fork } from "node:child_process";
import { once } from "node:events";
import { createPayer } from "../lib/paying-client.mjs";
import { openLane } from "./payment/lane.mjs";

/**
 * The payment gate against @x402/express: the same trivial handler, 6,000-byte replies, a stub facilitator on loopback, 16 connections.
 * Prints ratios of one run; absolute figures are this machine's. `--ledger` puts the durable ledger behind the gate.
 */
const ROUNDS = 3;
const PAID = 1_200;
const UNPAID = 6_000;
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

/** Signed payments for one server's challenge. */
async function sign(url, count) {
  const reply = await fetch(`${url}/work`, { method: "POST" });
  const challenge = JSON.parse(Buffer.from(reply.headers.get("payment-required"), "base64").toString("utf8"));
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

const facilitator = await start("facilitator");
const env = { FACILITATOR_URL: facilitator.url, ...(ledger && { LEDGER: "1" }) };
const servers = { peer: await start("peer", env), ours: await start("ours", env) };

async function compare(name, headersOf, status, bytes) {
  const rounds = { peer: [], ours: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [who, server] of Object.entries(servers)) {
      const figures = await measure(server, await headersOf(server), status, bytes);
      if (round > 0) rounds[who].push(figures); // the first round warms up
    }
  }
  const [peer, ours] = [medians(rounds.peer), medians(rounds.ours)];
  console.log(
    `${name}: ${(ours.rate / peer.rate).toFixed(2)} times the calls/s of @x402/express, ${(ours.cpuMs / peer.cpuMs).toFixed(2)} of its CPU per call`,
  );
  console.log(`  ${show("ours", ours)}; ${show("@x402/express", peer)}; node ${process.version}, medians of ${ROUNDS} rounds`);
}

const paid = ledger ? "paid call, durable ledger" : "paid call";
await compare(paid, (server) => sign(server.url, PAID), 200, 6_000);
if (!ledger) await compare("unpaid 402", () => new Array(UNPAID).fill(""), 402);
for (const server of [...Object.values(servers), facilitator]) server.stop();
