import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { ClockOffset, type Logger } from "@farthing/contract";
import type { Run } from "./database.ts";
import { DEAD_AFTER_MS } from "./instance-statements.ts";

const SEEN_EVERY_MS = 1_000;

/** Instances of this very process: a row with its pid that is none of them is of an earlier process (a container's pid is always the same). */
const own = new Set<string>();

/** Whether the process of this machine with that entry and pid is still there. */
function runs(id: string, pid: number): boolean {
  if (pid === process.pid) return own.has(id);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // it runs, as somebody else
  }
}

/** Which of the processes that are entered still use the ledger, as "PID on HOST"; one of another machine by when it was last seen, by the same clock. */
export function living(entered: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const isAlive = ({ id, host, pid, seen_at, clock = Date.now() }: Readonly<Record<string, unknown>>) =>
    host === hostname() ? runs(String(id), Number(pid)) : Number(seen_at) > Number(clock) - DEAD_AFTER_MS;
  return entered.filter(isAlive).map(({ pid, host }) => `${pid} on ${host}`);
}

/** This process among those that share a ledger: it says that it lives, so that the others know whose claims are left behind. */
export class Instance {
  readonly id = randomUUID();
  /** The database's clock is the same for all who share it. */
  readonly clock = new ClockOffset("the ledger's database");
  #timer: NodeJS.Timeout | undefined;
  #isUnseen = false;

  constructor(
    private readonly run: Run,
    private readonly log: Logger,
  ) {}

  /** Enters this process, and strikes out those of this machine that died without saying so. */
  async start(): Promise<void> {
    own.add(this.id);
    const [instances] = await this.run(["instances", {}]);
    const dead = (instances ?? []).filter(({ id, host, pid }) => host === hostname() && !runs(String(id), Number(pid)));
    for (const { id } of dead) await this.run(["forget", { id: id ?? null }]);
    await this.run(["forgetDead", {}]);
    await this.#seen();
    this.#timer = setInterval(() => {
      this.#seen().catch((error) => {
        // Once: the disk that it cannot be written to may be that of the log.
        if (!this.#isUnseen) this.log.warn({ err: error }, `others take this process for dead in ${DEAD_AFTER_MS / 1000} s`);
        this.#isUnseen = true;
      });
    }, SEEN_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    if (!own.delete(this.id)) return; // it was never entered
    await this.run(["forget", { id: this.id }]).catch((error) => {
      this.log.warn({ err: error }, "the ledger still counts this process; it is forgotten when it is not seen");
    });
  }

  async #seen(): Promise<void> {
    const now = Date.now();
    const [told] = await this.run(["seen", { owner: this.id, host: hostname(), pid: process.pid }]);
    this.#isUnseen = false;
    this.clock.tell(Number(told?.[0]?.clock), now, Date.now());
  }
}
