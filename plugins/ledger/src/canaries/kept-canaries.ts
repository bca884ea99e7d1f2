import type { CanaryRun, CanaryStore, FixtureFile, StatusChange } from "@farthing/contract";
import type { Parameters, Row, Step } from "../database.ts";
import type { CallFigures } from "../figures/call-figures.ts";
import { packedFiles, unpackedFiles } from "./files.ts";

const parametersOf = ({ durationMs, ...run }: CanaryRun): Parameters => ({
  ...{ extractor: run.extractor, package: run.package, version: run.version, url: run.url },
  ...{ at: run.at, duration_ms: Math.round(durationMs), code: run.code, message: run.message },
});

const runOf = (row: Row): CanaryRun => ({
  ...{ extractor: String(row.extractor), package: String(row.package), version: String(row.version), url: String(row.url) },
  ...{ at: Number(row.at), durationMs: Number(row.duration_ms), code: String(row.code) as CanaryRun["code"] },
  message: String(row.message),
});

/** What became of canaries, in the tables beside those of figures: shared by all processes, and away from the till. */
export class KeptCanaries implements CanaryStore {
  constructor(private readonly place: Pick<CallFigures, "run">) {}

  async lease(task: string, now: number, until: number): Promise<boolean> {
    return (await this.#rows(["leaseCanary", { task, now, until }])).length > 0;
  }

  async release(task: string): Promise<void> {
    await this.place.run(["releaseCanary", { task }]);
  }

  async add(run: CanaryRun, files: readonly FixtureFile[]): Promise<void> {
    const parameters = parametersOf(run);
    const failure: Step[] = run.code === "ok" ? [] : [["keepCanaryFailure", { ...parameters, files: packedFiles(files) }]];
    await this.place.run(["addCanaryRun", parameters], ...failure);
  }

  async runs(from: number): Promise<readonly CanaryRun[]> {
    return (await this.#rows(["canaryRuns", { from }])).map(runOf);
  }

  async failures(extractor: string): Promise<readonly (CanaryRun & { readonly files: readonly FixtureFile[] })[]> {
    const rows = await this.#rows(["canaryFailures", { extractor }]);
    return rows.map((row) => ({ ...runOf(row), files: unpackedFiles(row.files as Uint8Array) }));
  }

  async status(extractor: string, status: string, reason: string, at: number): Promise<void> {
    await this.place.run(["noteCanaryStatus", { extractor, status, reason, at }]);
  }

  async untold(now: number, until: number): Promise<readonly StatusChange[]> {
    return (await this.#rows(["untoldStatuses", { now, until }])).map((row) => ({
      ...{ extractor: String(row.extractor), from: String(row.told), to: String(row.status), reason: String(row.reason) },
      ...{ at: Number(row.at), attempts: Number(row.attempts) },
    }));
  }

  async told({ extractor, to: status, at, attempts }: StatusChange, retryAt?: number): Promise<void> {
    if (retryAt === undefined) await this.place.run(["statusTold", { extractor, status }]);
    else await this.place.run(["statusUntold", { extractor, status, at, attempts: attempts + 1, retry_at: retryAt }]);
  }

  async #rows(step: Step): Promise<readonly Row[]> {
    return (await this.place.run(step))[0] ?? [];
  }
}
