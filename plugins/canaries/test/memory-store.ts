import type { CanaryRun, CanaryStore, FixtureFile, StatusChange } from "@farthing/contract";

/** Keeps everything in memory, as the ledger would: several watches may share it, and it can be away. */
export class MemoryStore implements CanaryStore {
  readonly all: CanaryRun[] = [];
  readonly #leases = new Map<string, number>();
  readonly #statuses = new Map<
    string,
    { status: string; told: string; reason: string; at: number; attempts: number; retryAt: number }
  >();
  readonly #files = new Map<string, readonly FixtureFile[]>();
  isAway = false;

  #here(): void {
    if (this.isAway) throw new Error("the database is away");
  }

  async lease(task: string, now: number, until: number): Promise<boolean> {
    this.#here();
    if ((this.#leases.get(task) ?? 0) > now) return false;
    this.#leases.set(task, until);
    return true;
  }

  async release(task: string): Promise<void> {
    this.#here();
    this.#leases.delete(task);
  }

  async add(run: CanaryRun, files: readonly FixtureFile[]): Promise<void> {
    this.#here();
    this.all.push(run);
    if (run.code !== "ok") this.#files.set(`${run.extractor} ${run.url}`, files);
  }

  async runs(from: number): Promise<readonly CanaryRun[]> {
    this.#here();
    return this.all.filter(({ at }) => at >= from);
  }

  async failures(extractor: string) {
    this.#here();
    const failed = this.all.filter((run) => run.extractor === extractor && run.code !== "ok");
    return failed.slice(-1).map((run) => ({ ...run, files: this.#files.get(`${run.extractor} ${run.url}`) ?? [] }));
  }

  async status(extractor: string, status: string, reason: string, at: number): Promise<void> {
    this.#here();
    const known = this.#statuses.get(extractor);
    if (known?.status === status) return;
    this.#statuses.set(extractor, { status, told: known?.told ?? "ok", reason, at, attempts: 0, retryAt: 0 });
  }

  async untold(now: number, until: number): Promise<readonly StatusChange[]> {
    this.#here();
    return [...this.#statuses].flatMap(([extractor, noted]) => {
      if (noted.status === noted.told || noted.retryAt > now) return [];
      noted.retryAt = until;
      const { told: from, status: to, reason, at, attempts } = noted;
      return [{ extractor, from, to, reason, at, attempts }];
    });
  }

  async told({ extractor, to, attempts }: StatusChange, retryAt?: number): Promise<void> {
    this.#here();
    const noted = this.#statuses.get(extractor);
    if (!noted) return;
    if (retryAt === undefined) Object.assign(noted, { told: to, attempts: 0, retryAt: 0 });
    else if (noted.status === to) Object.assign(noted, { attempts: attempts + 1, retryAt });
  }
}
