import { describeClaimStore, newClaim } from "@farthing/contract/test";
import { MemoryClaimStore } from "./memory-claims.ts";

const stores: MemoryClaimStore[] = [];
describeClaimStore("memory", {
  start: async (bounds) => {
    const store = stores[0] ?? new MemoryClaimStore(bounds);
    stores[0] = store;
    return store;
  },
  sweep: async (store) => {
    for (let step = 0; step < 20; step++) await store.claim(newClaim(), { running: 64, runningNew: 64, unpaid: 3 });
  },
  stop: async () => {
    stores.length = 0;
  },
});
