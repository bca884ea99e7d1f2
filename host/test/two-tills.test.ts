import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../core/contract/test/free-port.ts";
import { startPostgres, type TestPostgres } from "../../plugins/ledger/test/postgres.ts";
import { startValkey, type TestValkey } from "../../plugins/valkey/test/valkey-server.ts";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { type Bank, openBank } from "./payment/bank.ts";
import { openTill, type Till } from "./payment/till-process.ts";
import { type Challenge, decode, encode } from "./payment/x402.ts";

const SELLER = "0x00000000000000000000000000000000005e11e4";
let postgres: TestPostgres;
let bank: Bank;
let valkey: TestValkey;
let tills: [Till, Till];
const open = async () =>
  openTill({
    PORT: String(await freePort()),
    DATABASE_URL: postgres.url,
    REDIS_URL: valkey.url,
    FACILITATOR_URL: bank.url,
    RPC_URL: bank.rpcUrl,
    PAY_TO_ADDRESS: SELLER,
  });
beforeAll(async () => {
  [postgres, bank, valkey] = await Promise.all([startPostgres(), openBank(), startValkey()]);
  tills = [await open(), await open()];
});
afterAll(async () => {
  await Promise.all((tills ?? []).map((till) => till.kill()));
  bank?.close();
  await postgres?.stop();
  await valkey?.kill();
});

const send = async ({ url }: Till, header?: string, body = "{}") => {
  const headers = { "content-type": "application/json", ...(header && { "payment-signature": header }) };
  const response = await fetch(`${url}/work`, { method: "POST", headers, body });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const newPayment = async () => {
  const { headers } = await send(tills[0]);
  return encode(await createPayer().sign(decode<Challenge>(headers.get("payment-required"))));
};

it.each([
  ["", async () => {}],
  [", also once the Valkey that wakes them is gone", () => valkey.kill()],
])("two processes on one PostgreSQL do the work once for 20 copies of a payment, and all get that reply%s", async (_, change) => {
  await change();
  const before = { moved: bank.moved.size, settlements: bank.settlements() };
  const header = await newPayment();
  const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => send(at % 2 === 0 ? tills[0] : tills[1], header)));
  expect(new Set(replies.map(({ status, text, headers }) => `${status} ${headers.get("payment-response")} ${text}`)).size).toBe(
    1,
  );
  expect(replies[0]?.status).toBe(200);
  expect([bank.moved.size - before.moved, bank.settlements() - before.settlements]).toEqual([1, 1]);
});

it("what one process was paid for, the other hands out, and refuses for another request", async () => {
  const header = await newPayment();
  const first = await send(tills[0], header);
  const [again, other] = [await send(tills[1], header), await send(tills[1], header, '{"other":1}')];
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(other.status).toBe(409);
});

it("a process that is killed leaves nothing that the other cannot finish", async () => {
  const headers = await Promise.all(Array.from({ length: 10 }, newPayment));
  const before = bank.moved.size;
  const broken = headers.map((header) => send(tills[0], header).catch(() => "killed"));
  const enough = bank.requests() + 4;
  await expect.poll(() => bank.requests(), { interval: 2 }).toBeGreaterThan(enough);
  await tills[0].kill();
  await Promise.all(broken);
  tills[0] = await open();
  for (const header of headers) await expect.poll(async () => (await send(tills[1], header)).status, { interval: 100 }).toBe(200);
  expect(bank.moved.size - before).toBe(10);
});
