import { freePort } from "../../core/contract/test/free-port.ts";
import { type Bank, openBank } from "../../host/test/payment/bank.ts";
import { openDouble } from "../../host/test/payment/http-double.ts";
import { openTill, type Till } from "../../host/test/payment/till-process.ts";
import { startPostgres, type TestPostgres } from "../../plugins/ledger/test/postgres.ts";
import type { Mortal } from "./killing.ts";

export const SELLER = "0x00000000000000000000000000000000005e11e4";

/** Where things are bought, of any process, with a bank that is the truth about the money. */
export interface Counter {
  readonly bank: Bank;
  /** Of the processes that sell. */
  readonly urls: readonly string[];
  readonly path: string;
  /** The body of a call for an order; the reply names the order. */
  ask(order: string): object;
}

/** Processes of one shop, on one PostgreSQL. */
export interface Shop extends Mortal {
  readonly postgres: TestPostgres;
  /** How often the shop asked the site for an order: how often it worked for it. */
  worked(order: string): number;
}

/** Opens a shop of so many processes. */
export async function openShop(count: number): Promise<Shop> {
  const works = new Map<string, number>();
  const site = await openDouble<never>((path, _body, response) => {
    const order = path.slice(1);
    works.set(order, (works.get(order) ?? 0) + 1);
    response.end("done");
  });
  const [postgres, bank] = await Promise.all([startPostgres(["max_connections=300"]), openBank()]);
  const money = { FACILITATOR_URL: bank.url, PAY_TO_ADDRESS: SELLER, RPC_URL: bank.rpcUrl };
  const ports = await Promise.all(Array.from({ length: count }, async () => String(await freePort())));
  const open = (PORT: string) => openTill({ ...money, PORT, DATABASE_URL: postgres.url, SITE: site.url, LOG_LEVEL: "silent" });
  const tills: (Till | undefined)[] = [];
  for (const port of ports) tills.push(await open(port));
  const kill = async (at: number) => {
    const till = tills[at];
    tills[at] = undefined;
    await till?.kill();
  };
  return {
    bank,
    postgres,
    count,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    path: "/work",
    ask: (order) => ({ order }),
    worked: (order) => works.get(order) ?? 0,
    kill,
    async reopen(at) {
      tills[at] ??= await open(ports[at] ?? "");
    },
    async close() {
      await Promise.all(tills.map((_till, at) => kill(at)));
      bank.close();
      site.close();
      await postgres.stop();
    },
  };
}
