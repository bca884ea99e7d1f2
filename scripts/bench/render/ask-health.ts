/** Asks an address every few milliseconds until it is told to stop; then sends how long each answer took, in milliseconds. */
import { setTimeout as sleep } from "node:timers/promises";
import { tellParent } from "../../lib/parent.ts";

const [, , url = ""] = process.argv;
const EVERY_MS = 15;
const times: number[] = [];
let stopped = false;
process.once("message", () => {
  stopped = true;
});
while (!stopped) {
  const started = performance.now();
  const reply = await fetch(url);
  await reply.arrayBuffer();
  times.push(performance.now() - started);
  await sleep(EVERY_MS);
}
await tellParent(times);
process.exit(0);
