import type { MessagePort } from "node:worker_threads";
import type { Carried } from "./carried.ts";

/** A job on its way to a thread. */
export interface Task {
  readonly job: string;
  readonly input: unknown;
  /** Where its questions go, if anybody answers them. */
  readonly port: MessagePort | undefined;
  /** How far below the serving thread it is read, whose answers come first: nice(1). */
  readonly nice: number;
}

/** What came of something on the other thread. */
export type Outcome = { readonly value: unknown } | { readonly error: Carried };

export interface Question {
  readonly id: number;
  readonly question: unknown;
}

export type Answer = Outcome & { readonly id: number };
