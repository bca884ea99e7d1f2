import { setTimeout as sleep } from "node:timers/promises";
import { Purchases } from "./purchases.ts";
import { faultsOf, type Scenario } from "./scenario.ts";
import { openShop } from "./shop.ts";

const PROCESSES = 3;
const CLIENTS = 8;
const FEWEST = 3;

/** Processes die in turn, in the middle of calls. */
export const kills: Scenario = {
  name: "kills",
  about: "processes of one shop are killed (-9) in turn under load: the same payment, sent again, mends every call",
  seconds: 60,
  async run({ seconds, say }) {
    const shop = await openShop(PROCESSES);
    try {
      const purchases = new Purchases(shop);
      let isOver = false;
      const load = purchases.load(CLIENTS, () => isOver);
      let killed = 0;
      for (const until = Date.now() + seconds * 1_000; Date.now() < until; killed++) {
        await sleep(500 + Math.random() * 2_000);
        await shop.kill(killed % PROCESSES);
        await sleep(Math.random() * 500);
        await shop.reopen(killed % PROCESSES);
        if (killed % 5 === 4) say(`${killed + 1} killed, ${purchases.all.length} payments`);
      }
      isOver = true;
      await load;
      say(`${killed} killed, ${purchases.all.length} payments: ${JSON.stringify(purchases.answers)}`);
      return [...purchases.faults(), ...faultsOf({ [`only ${killed} were killed`]: killed >= FEWEST || seconds < 30 })];
    } finally {
      await shop.close();
    }
  },
};
