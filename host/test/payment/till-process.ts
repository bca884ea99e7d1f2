import { fork } from "node:child_process";
import { once } from "node:events";

/** A running shop. */
export interface Till {
  readonly url: string;
  kill(): Promise<void>;
}

/** Starts the shop of till.ts in a process of its own; `kill` ends it as a power cut would. */
export async function openTill(environment: Readonly<Record<string, string>> & { readonly PORT: string }): Promise<Till> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(new URL("till.ts", import.meta.url), { execArgv: [], env: { PATH, NODE_COMPILE_CACHE, ...environment } });
  const ended = once(child, "exit");
  const first = await Promise.race([once(child, "message"), ended]);
  if (first[0] !== "ready") throw new Error("the till did not open");
  return {
    url: `http://127.0.0.1:${environment.PORT}`,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
