import type { RecordedExchange } from "../replay/recording.ts";

/** One request of a live run, and what came of it. */
export interface LiveRequest {
  readonly method: string;
  readonly url: string;
  /** Milliseconds from the beginning of the run to the beginning and the end of the request. */
  readonly from: number;
  readonly to: number;
  /** Absent where nothing was answered. */
  readonly status?: number;
  /** Bytes of the body. */
  readonly size?: number;
  /** Why nothing was answered. */
  readonly failure?: string;
}

/** What a child may be asked to do, each with what it gives. */
export interface Jobs {
  /** Runs the checks from number `from` on. */
  readonly conform: { readonly ask: { root: string; rivals: readonly string[]; from: number }; readonly answer: undefined };
  /** The description of the extractor, its file, and what is wrong with it. */
  readonly describe: {
    readonly ask: { root: string };
    readonly answer: { file: string; text: string; faults: readonly string[] };
  };
  /** Extracts a page: from the network, or played back from the folder of a recording. */
  readonly extract: {
    readonly ask: { root: string; url: string; recording?: string };
    readonly answer: { json: string; pasteable: string; ms: number; unrecorded?: string };
  };
}

export type JobName = keyof Jobs;

/** What a child says while it works. */
export type Progress =
  | { readonly what: "checks"; readonly names: readonly string[] }
  | { readonly what: "begin"; readonly at: number }
  | { readonly what: "end"; readonly at: number; readonly reason?: string }
  | { readonly what: "request"; readonly request: LiveRequest }
  | { readonly what: "exchange"; readonly exchange: RecordedExchange; readonly bytes: Uint8Array };

/** All that a child says; after `done` or `fault` nothing comes. */
export type Said =
  | Progress
  | { readonly what: "done"; readonly answer: unknown }
  | { readonly what: "fault"; readonly reason: string };

/** What the watchdog of a child writes, as a line of JSON, before it kills it. */
export interface LastWords {
  readonly why: "late" | "memory";
  /** Where the code was: functions with their places, the innermost first; empty where it only waited, absent where that is not known. */
  readonly frames?: readonly string[] | undefined;
}

/** The file that last words are written to. */
export const LAST_WORDS_FD = 4;
