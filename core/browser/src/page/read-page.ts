import { builtModule, type Job, type Workers } from "@farthing/contract";
import type { Unread } from "../cdp/connection.ts";
import { readSnapshot, type Written } from "./to-html.ts";

/** Bytes from which on a snapshot is read on a thread. */
const LARGE = 400_000;
/** Bytes from which on it is larger than ordinary pages' are. */
const VERY_LARGE = 5_000_000;
const JOB = builtModule("./read-page.js", import.meta.url);

/**
 * Makes HTML of a snapshot: on a thread if it is large.
 *
 * @throws Failure `too_large` if the thread's memory does not suffice; the signal's reason
 */
export async function readPage(snapshot: Unread, workers: Workers | undefined, signal: AbortSignal): Promise<Written> {
  if (!workers || snapshot.length < LARGE) return readSnapshot(snapshot.toString());
  return workers.run<Unread, Written>(JOB, snapshot, { signal, large: snapshot.length > VERY_LARGE });
}

/** Bytes arrive on the thread as a plain array. */
const job: Job<string | Uint8Array, Written> = (snapshot) =>
  readSnapshot(typeof snapshot === "string" ? snapshot : new TextDecoder().decode(snapshot));

export default job;
