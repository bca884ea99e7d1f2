/**
 * Has the service stand what takes a while to stand: npm run soak -- [NAME ...]
 *
 * Without a NAME all scenarios are run, one after the other; --list prints them. SECONDS sets how long the load of each goes on.
 * Each says how far it is, and whether it held. At a fault it ends with 1.
 */
import { offerHelp } from "./lib/help.ts";
import { messageOf } from "./lib/message.ts";
import { connections } from "./soak/connections.ts";
import { copies } from "./soak/copies.ts";
import { database } from "./soak/database.ts";
import { kills } from "./soak/kills.ts";
import { longer } from "./soak/longer.ts";
import { nodes } from "./soak/nodes.ts";
import type { Scenario } from "./soak/scenario.ts";

const SCENARIOS: readonly Scenario[] = [copies, database, kills, nodes, connections, ...longer];
const width = Math.max(...SCENARIOS.map(({ name }) => name.length));
const list = SCENARIOS.map(({ name, about }) => `  ${name.padEnd(width)}   ${about}`).join("\n");

const wanted = process.argv.slice(2);
if (wanted.includes("--list")) {
  console.log(list);
  process.exit(0);
}
offerHelp(import.meta.filename);
const unknown = wanted.find((name) => !SCENARIOS.some((one) => one.name === name));
const SECONDS = process.env.SECONDS ? Number(process.env.SECONDS) : undefined;
if (unknown !== undefined || (SECONDS !== undefined && !(SECONDS > 0))) {
  console.error(unknown === undefined ? "SECONDS is a number" : `there is no scenario ${unknown}; there are\n${list}`);
  process.exit(2);
}

const verdicts: string[] = [];
for (const { name, about, seconds, run } of SCENARIOS.filter((one) => wanted.length === 0 || wanted.includes(one.name))) {
  console.log(`\n== ${name}: ${about}`);
  const began = Date.now();
  const say = (line: string) => console.log(`  ${Math.round((Date.now() - began) / 1_000)} s: ${line}`);
  const faults = await run({ seconds: SECONDS ?? seconds, say }).catch((error: unknown) => [
    `it could not be run: ${messageOf(error)}`,
  ]);
  for (const fault of faults) console.log(`  FAULT: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  verdicts.push(`  ${name.padEnd(width)}   ${faults.length === 0 ? "held" : `${faults.length} faults`}`);
}
console.log(`\n${verdicts.join("\n")}`);
