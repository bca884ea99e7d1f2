import type { Gathered } from "@farthing/contract";
import type { DomainAnswer } from "./answer.ts";

/** A registration stays as it is for hours; a free name can be gone in a minute. */
const TAKEN_KEPT_MS = 60 * 60 * 1000;
const FREE_KEPT_MS = 30 * 1000;
const MAX_ANSWERS = 10_000;
/** Most bytes of what registries said. */
const MAX_BYTES = 32 * 1024 * 1024;

/** An answer with what the registries said. */
export type Heard = Gathered<DomainAnswer>;

/** How long an answer is kept, in milliseconds. */
export const keptMs = ({ available }: DomainAnswer): number => (available ? FREE_KEPT_MS : TAKEN_KEPT_MS);

/** Times are of a clock that nobody sets: a name is not called free for a day because a wrong clock was put right. */
interface Kept {
  readonly heard: Heard;
  readonly at: number;
  readonly until: number;
  readonly bytes: number;
}

/** Answers of the last while, the oldest dropped first. What is unknown is never kept. */
export class AnswerCache {
  readonly #answers = new Map<string, Kept>();
  #bytes = 0;

  /** The answer, and how many seconds ago it was given. */
  get(name: string): { readonly heard: Heard; readonly age: number } | undefined {
    const kept = this.#answers.get(name);
    if (!kept) return undefined;
    const now = performance.now();
    if (kept.until > now) return { heard: kept.heard, age: Math.floor((now - kept.at) / 1_000) };
    this.#drop(name, kept);
    return undefined;
  }

  /** `ageMs`: how long ago it was given. */
  keep(name: string, heard: Heard, ageMs = 0): void {
    const { result, received } = heard;
    if (result.status === "unknown") return;
    const before = this.#answers.get(name);
    if (before) this.#drop(name, before);
    const bytes = received.reduce((sum, each) => sum + each.bytes.length, 0);
    const at = performance.now() - ageMs;
    this.#answers.set(name, { heard, at, until: at + keptMs(result), bytes });
    this.#bytes += bytes;
    for (const [oldest, kept] of this.#answers) {
      if (this.#answers.size <= MAX_ANSWERS && this.#bytes <= MAX_BYTES) break;
      this.#drop(oldest, kept);
    }
  }

  #drop(name: string, { bytes }: Kept): void {
    this.#answers.delete(name);
    this.#bytes -= bytes;
  }
}
