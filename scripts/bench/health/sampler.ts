/**
 * Asks for a page at a steady pace until told to stop, in a process of its own. Its first message says that it has begun, its second holds
 * the milliseconds each answer took. It has asked before it begins: a program that makes its first request waits for itself.
 */
import { tellParent } from "../../lib/parent.ts";

const EVERY_MS = 20;
const ASKED_BEFORE = 50;
const [, , url = ""] = process.argv;

const waits: number[] = [];
const pending = new Set<Promise<unknown>>();
const ask = async () => {
  const asked = performance.now();
  const reply = await fetch(url);
  await reply.arrayBuffer();
  waits.push(reply.ok ? performance.now() - asked : Infinity);
};
for (let asked = 0; asked < ASKED_BEFORE; asked += 1) await ask().catch(() => undefined); // whoever is attacked may not answer
waits.length = 0;

const timer = setInterval(() => {
  const asking: Promise<unknown> = ask()
    .catch(() => waits.push(Infinity))
    .finally(() => pending.delete(asking));
  pending.add(asking);
}, EVERY_MS);

process.once("message", async () => {
  clearInterval(timer);
  await Promise.all(pending);
  await tellParent(waits);
  process.exit();
});
await tellParent("begun");
