import { Store } from "../src/store.ts";

/** Long enough for a busy machine: what is tested is not the clock. */
const PATIENT = { small: 20_000, large: 20_000 };

/** A store with what it logs. */
export interface TestStore {
  readonly store: Store;
  /** Levels, in order. */
  readonly told: string[];
}

/** Opens a connection as one process would. */
export async function openStore(url: string, timeouts = PATIENT): Promise<TestStore> {
  const told: string[] = [];
  const write = (level: string) => () => void told.push(level);
  const log = { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
  const store = new Store(url, log, undefined, timeouts);
  await store.start();
  return { store, told };
}
