import { median } from "../lib/figures.ts";
import { openLane } from "./payment/lane.ts";
import { type BenchServer, createPayers, sign, start } from "./payment/servers.ts";

/**
 * How long a paid call takes with a head start (EARLY_WORK) and without, where verifying takes 150 ms, settling 800 ms and the work 300 ms;
 * and what a wallet that was emptied after one payment gets for 1,000 more.
 */
const WAITS = { VERIFY_MS: "150", SETTLE_MS: "800", WORK_MS: "300" };
const PAYERS = 4;
const CALLS = 12;
const ATTACKS = 1_000;
const CONNECTIONS = 32;

const server = async (early: boolean, FACILITATOR_URL: string): Promise<BenchServer> =>
  start("ours", { ...WAITS, FACILITATOR_URL, LEDGER: "1", EARLY_WORK: String(early) });

/** Sends payments over so many connections; gives the milliseconds of each that was answered so. */
async function send(url: string, headers: readonly string[], connections: number, wanted: number): Promise<number[]> {
  const times: number[] = [];
  const left = [...headers];
  const run = async () => {
    const lane = openLane(url);
    for (let header = left.pop(); header !== undefined; header = left.pop()) {
      const began = performance.now();
      const { status } = await lane.post("/work", header);
      if (status === wanted) times.push(performance.now() - began);
    }
    lane.close();
  };
  await Promise.all(Array.from({ length: connections }, run));
  return times;
}

const facilitator = await start("facilitator", WAITS);
const [without, ours] = [await server(false, facilitator.url), await server(true, facilitator.url)];
const payers = createPayers(PAYERS);
const medians: number[] = [];
for (const { url } of [without, ours]) {
  await send(url, await sign(url, PAYERS, payers), PAYERS, 200); // from now on they have paid before
  medians.push(median(await send(url, await sign(url, PAYERS * CALLS, payers), PAYERS, 200)));
}
const [sequence = 0, early = 0] = medians;
console.log(
  `a paid call: ${early.toFixed(0)} ms with a head start, ${sequence.toFixed(0)} ms without: ${(early / sequence).toFixed(2)} of the wait`,
);

const attack = await sign(ours.url, ATTACKS, payers.slice(0, 1));
await facilitator.tell("refuse");
const before = await ours.usage();
const refused = await send(ours.url, attack, CONNECTIONS, 402);
const after = await ours.usage();
const begun = (after.works ?? 0) - (before.works ?? 0);
const lostMs = (after.workMs ?? 0) - (before.workMs ?? 0);
console.log(
  `an emptied wallet's ${ATTACKS} payments over ${CONNECTIONS} connections: ${refused.length} refused with 402, ${begun} begun, ` +
    `${lostMs.toFixed(0)} ms of work lost (in sequence: none)`,
);
for (const one of [without, ours, facilitator]) one.stop();
if (begun > CONNECTIONS) process.exitCode = 1;
