import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../core/contract/test/free-port.ts";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { type Bank, openBank } from "./payment/bank.ts";
import { openTill, type Till } from "./payment/till-process.ts";
import { type Challenge, decode, encode } from "./payment/x402.ts";

const SELLER = "0x00000000000000000000000000000000005e11e4";
/** Little more than the shop asks for: its deadline, and six seconds for the settlement. */
const WINDOW_SECONDS = 9;
let bank: Bank;
let dataDir: string;
beforeAll(async () => {
  bank = await openBank();
  dataDir = mkdtempSync(join(tmpdir(), "farthing-restart-"));
});
afterAll(() => {
  bank.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it("killed while settling and started again after the payment's window: who paid still gets the reply, with the same payment or a new one", async () => {
  const environment = { DATA_DIR: dataDir, FACILITATOR_URL: bank.url, RPC_URL: bank.rpcUrl, PAY_TO_ADDRESS: SELLER };
  const open = async () => openTill({ PORT: String(await freePort()), ...environment });
  const send = async (till: Till, payment?: string) => {
    const headers = { "content-type": "application/json", ...(payment && { "payment-signature": payment }) };
    const reply = await fetch(`${till.url}/work`, { method: "POST", headers, body: "{}" });
    return { status: reply.status, text: await reply.text(), headers: reply.headers };
  };
  const challengeOf = async (till: Till) => decode<Challenge>((await send(till)).headers.get("payment-required"));
  const payer = createPayer();
  let till = await open();
  const challenge = await challengeOf(till);
  const [terms] = challenge.accepts;
  const short = await payer.sign({ ...challenge, accepts: [{ ...terms, maxTimeoutSeconds: WINDOW_SECONDS }] });
  const header = encode({ ...short, accepted: terms });
  const broken = send(till, header).catch(() => "killed");
  await expect.poll(() => bank.moved.size, { interval: 1 }).toBe(1);
  await till.kill();
  expect(await broken).toBe("killed");

  await sleep((WINDOW_SECONDS + 1) * 1_000);
  till = await open();
  await expect.poll(async () => (await send(till, header)).status, { interval: 200 }).toBe(200);
  const [same, anew] = [await send(till, header), await send(till, encode(await payer.sign(await challengeOf(till))))];
  await till.kill();
  expect(same.status).toBe(200);
  expect(decode(same.headers.get("payment-response"))).toMatchObject({ success: true });
  expect(anew.status).toBe(200);
  expect([bank.moved.size, bank.settlements()]).toEqual([2, 2]); // it had its reply by then: the new one is another purchase
});
