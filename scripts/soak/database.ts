import { setTimeout as sleep } from "node:timers/promises";
import { Purchases } from "./purchases.ts";
import { faultsOf, type Scenario } from "./scenario.ts";
import { openShop } from "./shop.ts";

const PROCESSES = 2;
const CLIENTS = 8;
const AWAY_MS = 10_000;

/** The database dies under load, and comes back. */
export const database: Scenario = {
  name: "database",
  about: "PostgreSQL is killed for 10 s under load: no charge without a reply, and all goes on without a restart",
  seconds: 40,
  async run({ seconds, say }) {
    const shop = await openShop(PROCESSES);
    try {
      const purchases = new Purchases(shop);
      let isOver = false;
      const load = purchases.load(CLIENTS, () => isOver);
      await sleep((seconds * 1_000 - AWAY_MS) / 2);
      const before = purchases.all.length;
      await shop.postgres.kill();
      say(`PostgreSQL is gone after ${before} payments`);
      await sleep(AWAY_MS);
      await shop.postgres.restart();
      const back = purchases.all.length;
      say(`PostgreSQL is back: ${JSON.stringify(purchases.answers)}`);
      await sleep((seconds * 1_000 - AWAY_MS) / 2);
      isOver = true;
      await load;
      say(`${purchases.all.length} payments: ${JSON.stringify(purchases.answers)}`);
      return [
        ...purchases.faults(),
        ...faultsOf({ "nothing was bought after it was back": purchases.all.length > back + CLIENTS }),
      ];
    } finally {
      await shop.close();
    }
  },
};
