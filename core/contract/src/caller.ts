import { AsyncLocalStorage } from "node:async_hooks";

// One for all installed copies of this package: who asks must be known whichever of them wants to know.
const KEY = Symbol.for("farthing:caller");
const shared = globalThis as { [KEY]?: AsyncLocalStorage<string> };
shared[KEY] ??= new AsyncLocalStorage<string>();
const callers: AsyncLocalStorage<string> = shared[KEY];

/** Does work for a caller: whatever it starts, however far below, is known to be that caller's. */
export const asCaller = <R>(caller: string, work: () => R): R => callers.run(caller, work);

/** Whose work is being done: the address that pays, else the network client. `undefined` outside of calls. */
export const currentCaller = (): string | undefined => callers.getStore();
