import { type FailureCode, type FailureMessage, WEB_FAILURES } from "@farthing/contract";
import type { ExtractorDescription } from "../extractors/description.ts";
import type { ExtractionTask, Question } from "../extractors/questions.ts";
import { MOST_RECORD_LIMIT } from "../extractors/record-size.ts";

/* What the service and a process that runs a package say to each other. `id` is a call's, `n` a question's within its call. */

/** To the process. The bytes of an answered `fetch` travel beside the message. */
export type ToCell =
  | { readonly what: "open"; readonly entry: string }
  | { readonly what: "accepts"; readonly id: number; readonly url: string; readonly params: Readonly<Record<string, string>> }
  | ({ readonly what: "extract"; readonly id: number } & Omit<ExtractionTask, "entry">)
  | { readonly what: "abort"; readonly id: number }
  | { readonly what: "answer"; readonly id: number; readonly n: number; readonly value: unknown }
  | { readonly what: "answer"; readonly id: number; readonly n: number; readonly failure: FailureMessage }
  | { readonly what: "ping"; readonly n: number };

/** From the process: checked in `heard.ts` before anything is made of it. */
export type FromCell =
  | { readonly what: "ready" }
  | { readonly what: "opened"; readonly api: number; readonly description: ExtractorDescription }
  | { readonly what: "refused"; readonly reason: string }
  | { readonly what: "done"; readonly id: number; readonly value: unknown }
  | { readonly what: "failed"; readonly id: number; readonly failure: FailureMessage }
  | { readonly what: "ask"; readonly id: number; readonly n: number; readonly question: Question }
  | { readonly what: "log"; readonly id: number; readonly level: Level; readonly facts: object; readonly message?: string }
  | { readonly what: "fault"; readonly reason: string }
  | { readonly what: "pong"; readonly n: number };

export type Level = "debug" | "info" | "warn" | "error";

/** The descriptor of the pipe that they talk through. */
export const CHANNEL = 3;

const KIB = 1024;
const MIB = 1024 * KIB;

/** Most of one message to the service, which may hold the largest record; and to the process. */
export const FROM_CELL = { text: MOST_RECORD_LIMIT + 2 * MIB, bytes: 0 };
export const TO_CELL = { text: 64 * MIB, bytes: 64 * MIB };

/** Characters that a process may send of what is told or logged; it cuts them itself. */
export const MOST_TOLD = 1_000;
export const MOST_LOGGED = 8 * KIB;

/** Questions of one call, and how many of them may be open at once; lines that a call may log. */
export const QUESTIONS = { all: 500, open: 32 };
export const MOST_LINES = 100;
/** What is told of faults: more of one process is no news. */
export const MOST_FAULTS = 20;

/** What an extractor may fail with: nothing of money, of endpoints, or that the service itself alone can know. */
export const CODES: readonly FailureCode[] = [
  ...WEB_FAILURES,
  "bad_input",
  "unsupported_page",
  "layout_changed",
  "too_large",
  "timeout",
  "overloaded",
];
