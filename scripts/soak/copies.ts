import { createPayer } from "../lib/paying-client.ts";
import { Purchases } from "./purchases.ts";
import { faultsOf, type Scenario } from "./scenario.ts";
import { openShop } from "./shop.ts";

const PROCESSES = 4;
const ROUNDS = 200;
const PAYERS = 16;

/** The same payment sent to four processes at once, 200 times. Its length is by count, not by time. */
export const copies: Scenario = {
  name: "copies",
  about: `${ROUNDS} payments, each sent to ${PROCESSES} processes at once: one run, one charge, one reply for all`,
  seconds: 0,
  async run({ say }) {
    const shop = await openShop(PROCESSES);
    try {
      const purchases = new Purchases(shop);
      const payers = Array.from({ length: PAYERS }, () => createPayer());
      const faults = new Set<string>();
      for (let round = 0; round < ROUNDS; round++) {
        const payer = payers[round % PAYERS];
        if (!payer) break;
        const [purchase, settled] = [await purchases.sign(payer), shop.bank.settlements()];
        const statuses = await Promise.all(shop.urls.map((url) => purchases.send(url, purchase)));
        const asked = shop.bank.settlements() - settled;
        for (const fault of faultsOf({
          [`round ${round}: answered ${statuses}`]: statuses.every((status) => status === 200),
          [`round ${round}: worked ${shop.worked(purchase.order)} times`]: shop.worked(purchase.order) === 1,
          [`round ${round}: ${asked} settlements`]: asked === 1,
        }))
          faults.add(fault);
        if (round % 50 === 49) say(`${round + 1} of ${ROUNDS} payments`);
      }
      return [...faults, ...purchases.faults()];
    } finally {
      await shop.close();
    }
  },
};
