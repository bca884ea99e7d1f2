import type { FailureCode } from "./failure.ts";
import type { Logger } from "./logger.ts";
import { createToken } from "./token.ts";

/** A live page that an installed extractor declares as its canary. */
export interface InstalledCanary {
  readonly extractor: string;
  readonly package: string;
  /** Version of the package. */
  readonly version: string;
  readonly url: string;
}

/** What a try came to: what was declared holds; a record came of which it does not hold; or none came. */
export type CanaryCode = "ok" | "mismatch" | FailureCode;

/** A file of a fixture: `case.json`, or a body that it names. */
export interface FixtureFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** One look at a canary. */
export interface CanaryOutcome {
  readonly code: CanaryCode;
  /** What was wrong, in at most 500 characters; "" where nothing was. */
  readonly message: string;
  /** What was asked and answered, as the kit's recorder keeps it; only of a try that failed, and bounded. */
  readonly files: readonly FixtureFile[];
}

/** The canaries of the installed extractors. */
export interface Canaries {
  all(): readonly InstalledCanary[];
  /** Extracts the page as a call would, charged to nobody and counted nowhere. Never rejects. */
  look(canary: InstalledCanary, about: { readonly signal: AbortSignal; readonly log: Logger }): Promise<CanaryOutcome>;
}
export const Canaries = createToken<Canaries>("Canaries");

/** A look at a canary, written down. */
export interface CanaryRun extends InstalledCanary {
  /** When it began, in milliseconds since the epoch. */
  readonly at: number;
  readonly durationMs: number;
  readonly code: CanaryCode;
  readonly message: string;
}

/** A change of an extractor's status, of which the operator is to be told. */
export interface StatusChange {
  readonly extractor: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  /** When it changed, in milliseconds since the epoch. */
  readonly at: number;
  /** How often telling it has failed. */
  readonly attempts: number;
}

/**
 * What became of canaries, kept beside the ledger for forty days, by all processes that share it. Every method rejects with `overloaded`
 * where the database is away.
 */
export interface CanaryStore {
  /** Takes a task for itself until `until`, or resolves to `false`: another process has it. */
  lease(task: string, now: number, until: number): Promise<boolean>;
  /** Gives a task back. */
  release(task: string): Promise<void>;
  /** Writes a run down. Of its files, those of the canary's newest failure are kept. */
  add(run: CanaryRun, files: readonly FixtureFile[]): Promise<void>;
  /** Runs since `from`, oldest first. */
  runs(from: number): Promise<readonly CanaryRun[]>;
  /** The newest failure of each canary of an extractor, with what was asked and answered. */
  failures(extractor: string): Promise<readonly (CanaryRun & { readonly files: readonly FixtureFile[] })[]>;
  /** Notes the status of an extractor. A change waits to be told; what was never noted counts as `ok`. */
  status(extractor: string, status: string, reason: string, at: number): Promise<void>;
  /** Changes that are to be told now; each is handed to one caller until `until`. */
  untold(now: number, until: number): Promise<readonly StatusChange[]>;
  /** A change was told, or is to be told again at `retryAt`. One that came meanwhile waits in its place. */
  told(change: StatusChange, retryAt?: number): Promise<void>;
}
export const CanaryStore = createToken<CanaryStore>("CanaryStore");
