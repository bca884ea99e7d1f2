import { afterEach, expect, it } from "vitest";
import { startService } from "../../scripts/lib/service.ts";
import type { Service } from "./started.ts";

const SELLER = "0x00000000000000000000000000000000005e11e4";
let service: Service;
afterEach(() => service.stop());

/** What the tests look at of a line of the log. */
interface Line {
  readonly msg: string;
  readonly id?: string;
  readonly status?: number;
}

/** What was logged so far, one object a line. */
const lines = () =>
  service
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line): Line => JSON.parse(line));
const messages = () => lines().map(({ msg }) => msg);

it("says that everything is free where the payment is left out", async () => {
  service = await startService({ WITHOUT_PLUGINS: "payment" });
  expect(messages()).toContain("no plugin asks for payment: everything is free of charge");
});

it("says who is paid, and that buyers are told an address which leads nowhere", async () => {
  service = await startService({ LOG_LEVEL: "info", FACILITATOR_URL: "http://127.0.0.1:1", PAY_TO_ADDRESS: SELLER });
  const payTo = expect.stringMatching(new RegExp(SELLER, "i"));
  const rails = ["exact", "batch-settlement"]; // nobody is paid on Solana without an address there
  expect(lines()).toContainEqual(expect.objectContaining({ payTo, rails, msg: "calls are paid with real money" }));
  expect(messages()).toContainEqual(expect.stringContaining("set BASE_URL"));
});

it("says how calls are paid only where it starts", async () => {
  const refused = await startService({ CANARY_WEBHOOK: "https://ops.example/hook" }).catch(String);
  expect(refused).toContain("CANARY_WEBHOOK_SECRET");
  expect(refused).not.toContain("TEST MONEY");
});

it("says nothing of the address where BASE_URL names a public one", async () => {
  service = await startService({ FACILITATOR_URL: "http://127.0.0.1:1", PAY_TO_ADDRESS: SELLER, BASE_URL: "https://a.example" });
  expect(service.log()).not.toContain("BASE_URL");
});

it("knows every request that was refused by the id that its caller was told", async () => {
  service = await startService({ LOG_LEVEL: "info" });
  const { url } = service;
  const refused = await Promise.all([
    fetch(`${url}/nowhere?a=1`),
    fetch(`${url}/fetch`),
    fetch(`${url}/fetch`, { method: "POST", headers: { "content-type": "application/json" }, body: "a".repeat(70_000) }),
    fetch(`${url}/health`, { headers: { long: "a".repeat(40_000) } }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 405, 413, 431]);
  const statusOf = (headers: Headers) => lines().find(({ id }) => id === headers.get("x-request-id"))?.status;
  for (const { status, headers } of refused) await expect.poll(() => statusOf(headers)).toBe(status);
});

it("says that it stops, and that it has stopped", async () => {
  service = await startService({ LOG_LEVEL: "info" });
  await service.stop();
  expect(messages().slice(-2)).toEqual(["stopping: what was begun is finished, nothing new is taken", "stopped"]);
});
