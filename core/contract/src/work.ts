import { createToken } from "./token.ts";

/** Asks the serving thread for something that only it has, such as the network. Rejects with the Failure that came of it. */
export type Ask = (question: never) => Promise<unknown>;

/** The default export of a job's module. It runs on a thread of its own; input and result are copied between the threads. */
export type Job<I, O> = (input: I, ask: Ask) => O | Promise<O>;

/** How a job is run. Everything is optional. */
export interface WorkOptions {
  /** Ends the job, whatever it is doing; `run` rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds from its beginning after which a job is `timeout`; 30,000 if absent. */
  readonly deadlineMs?: number;
  /** Whether it may take longer than ordinary pages do: such jobs leave a place to the others. */
  readonly large?: boolean;
  /** Buffers that are moved to the thread instead of being copied. */
  readonly transfer?: readonly ArrayBuffer[];
  /** Answers what the job asks. */
  readonly answer?: (question: never) => Promise<unknown>;
}

/**
 * Runs what takes long on threads beside the one that serves, under limits of time and memory. Jobs wait for their turn; callers take
 * turns, so that one caller's jobs queue behind each other. Throws what the job throws, Failures as they were, and `timeout`,
 * `too_large` (the job needs more memory than a thread has) and `overloaded` (too many wait).
 */
export interface Workers {
  run<I, O>(job: URL, input: I, options?: WorkOptions): Promise<O>;
}
export const Workers = createToken<Workers>("Workers");

/**
 * Bytes that can be moved to a thread (`WorkOptions.transfer`): themselves where their buffer holds nothing else, else a copy. Whoever
 * moves them leaves nothing to read to those who hold the same.
 */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

/**
 * URL of the built module at `path`, relative to the module `from`. Threads do not share their parent's source
 * resolution: a service that runs from source loads the built module all the same.
 */
export const builtModule = (path: string, from: string): URL =>
  new URL(path, from.endsWith(".ts") ? from.replace(/^(.*)\/src\//, "$1/dist/") : from);
