import { raceAbort } from "@farthing/contract";

/** Whoever holds a place and can give it back while nobody needs it. */
export interface Tenant {
  readonly isIdle: boolean;
  /** Ends its process. */
  retire(): void;
}

/** The places for processes: a bounded number. Where all are taken, whoever has been idle for longest makes room. */
export class Cells {
  /** By the time of their last use, the longest ago first. */
  readonly #tenants = new Set<Tenant>();
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  get taken(): number {
    return this.#tenants.size;
  }

  /** Waits for a place. Rejects with the signal's reason if that is aborted before. */
  async enter(tenant: Tenant, signal: AbortSignal): Promise<void> {
    while (this.#tenants.size >= this.most) {
      const [idle] = [...this.#tenants].filter(({ isIdle }) => isIdle);
      if (idle) {
        idle.retire(); // and so leaves
        continue;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push(resolve);
      try {
        await raceAbort(signal, () => promise);
      } catch (error) {
        const at = this.#waiting.indexOf(resolve);
        if (at >= 0) this.#waiting.splice(at, 1);
        else this.#next(); // it was its turn
        throw error;
      }
    }
    this.#tenants.add(tenant);
  }

  /** It is used now, or has just been: others make room before it does. */
  used(tenant: Tenant): void {
    if (!this.#tenants.delete(tenant)) return;
    this.#tenants.add(tenant);
    if (tenant.isIdle) this.#next();
  }

  leave(tenant: Tenant): void {
    if (this.#tenants.delete(tenant)) this.#next();
  }

  #next(): void {
    this.#waiting.shift()?.();
  }
}
