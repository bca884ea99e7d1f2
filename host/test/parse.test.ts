import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { startService } from "../../scripts/lib/service.ts";
import { errorOf, given, jsonOf } from "./answers.ts";
import { decode, encode } from "./payment/x402.ts";
import type { Service } from "./started.ts";

const PATIENCE_MS = 60_000;
let service: Service;
beforeAll(async () => {
  service = await startService({ PAYMENT: "sandbox" });
});
afterAll(() => service?.stop());

const base64 = (text: string) => Buffer.from(text).toString("base64");

/** Ids of the service's processes that parse documents. */
const parsers = () =>
  readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ")[1];
      return Number(parent) === service.pid && readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("pool/worker.js");
    } catch {
      return false; // ended meanwhile
    }
  });

it("a parser killed in the middle of a paid call, twice, costs the caller nothing, and the same payment buys the next call", async () => {
  const payer = createPayer();
  const slow = base64(`{\\rtf1 ${"a word {\\b in bold} and \\i one\\i0  more\\par\n".repeat(250_000)}}`);
  /** Kills the parsers that there are as soon as there are others than those killed before, or none where the call is over. */
  const killNext = async (call: Promise<unknown>, killed: readonly string[]) => {
    let over = false;
    call.finally(() => {
      over = true;
    });
    const others = () => parsers().filter((pid) => !killed.includes(pid));
    for (const deadline = Date.now() + PATIENCE_MS; others().length === 0 && !over; await pause(5))
      if (Date.now() > deadline) throw new Error("no parser was started");
    const now = others();
    for (const pid of now) process.kill(Number(pid), "SIGKILL");
    return [...killed, ...now];
  };
  const callAndKill = async () => {
    const call = payer.pay(`${service.url}/parse`, { body: { base64: slow } });
    await killNext(call, await killNext(call, []));
    return call;
  };
  let failed = await callAndKill();
  for (let times = 1; failed.status === 200 && times < 5; times += 1) failed = await callAndKill(); // it was done before
  const told = errorOf(failed.body);
  expect([failed.status, told.error, told.charged, failed.receipt]).toEqual([503, "overloaded", false, undefined]);
  expect(told.retryAfterSeconds).toBeGreaterThan(0);

  const reply = await fetch(`${service.url}/parse`, {
    method: "POST",
    headers: { "content-type": "application/json", "payment-signature": encode(given(failed.payment)) },
    body: JSON.stringify({ base64: base64("a,b\n1,2\n"), format: "csv" }),
  });
  const { markdown } = await jsonOf<{ markdown: string }>(reply);
  expect([reply.status, markdown]).toEqual([200, "| a | b |\n| - | - |\n| 1 | 2 |\n"]);
  expect(decode(reply.headers.get("payment-response"))).toMatchObject({ success: true });
});
