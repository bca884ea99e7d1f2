import type { MessagePort } from "node:worker_threads";
import type { Carried } from "./carried.ts";
import type { Seat } from "./seat.ts";

/** Heap that a thread may keep between jobs: after a large one it is ended, for its memory goes back to the system only then. */
export const KEPT_HEAP_BYTES = 64 * 1_048_576;

/** A job on its way to a thread. */
export interface Task {
  readonly job: string;
  readonly input: unknown;
  /** Where its questions go, if anybody answers them. */
  readonly port: MessagePort | undefined;
  /** How far below the serving thread it is read, whose answers come first: nice(1). */
  readonly nice: number;
  readonly seat: Seat;
}

/** What came of something on the other thread. */
export type Outcome = { readonly value: unknown } | { readonly error: Carried };

export interface Question {
  readonly id: number;
  readonly question: unknown;
}

export type Answer = Outcome & { readonly id: number };
