import { setTimeout as sleep } from "node:timers/promises";
import { Purchases } from "./purchases.ts";
import { faultsOf, type Scenario } from "./scenario.ts";
import type { Counter } from "./shop.ts";

const CLIENTS = 8;

/** Processes that can be killed, and started again at the same addresses. */
export interface Mortal extends Counter {
  readonly count: number;
  /** Ends a process as a power cut would. */
  kill(at: number): Promise<void>;
  reopen(at: number): Promise<void>;
  close(): Promise<void>;
}

/** Processes die in turn, in the middle of calls. `restMs`: how long all of them live at least between two deaths. */
export const killing = (
  open: () => Promise<Mortal>,
  restMs: number,
  { name, about }: Pick<Scenario, "name" | "about">,
): Scenario => ({
  name,
  about,
  seconds: 60,
  async run({ seconds, say }) {
    const shop = await open();
    try {
      const purchases = new Purchases(shop);
      let isOver = false;
      const load = purchases.load(CLIENTS, () => isOver);
      let killed = 0;
      const tell = () => say(`${killed} killed, ${purchases.all.length} payments: ${JSON.stringify(purchases.answers)}`);
      for (const until = Date.now() + seconds * 1_000; Date.now() < until; ) {
        const at = killed++ % shop.count;
        await sleep(restMs + Math.random() * 2_000);
        await shop.kill(at);
        await sleep(Math.random() * 500);
        await shop.reopen(at);
        if (at === shop.count - 1) tell();
      }
      isOver = true;
      await load;
      tell();
      const isOften = killed >= shop.count || seconds < 30;
      return [...purchases.faults(), ...faultsOf({ [`only ${killed} were killed`]: isOften })];
    } finally {
      await shop.close();
    }
  },
});
