import type { Received, SharedCache } from "@farthing/contract";
import { type Heard, keptMs } from "./answer-cache.ts";

/** Most bytes of what registries said, where that is shared. */
const MAX_BYTES = 64 * 1024;
const STATUSES: ReadonlySet<unknown> = new Set(["available", "registered", "reserved"]);

const keyOf = (name: string): string => `domain 1 ${name}`;

/** An answer that a process was given, and when, in milliseconds since the epoch. */
export interface Shared {
  readonly heard: Heard;
  readonly at: number;
}

/** Reads what was written; throws, or gives nothing, where that is no answer, or too old. */
function read(text: string): Shared | undefined {
  const { at, result, received } = JSON.parse(text);
  const isAnswer = STATUSES.has(result.status) && result.available === (result.status === "available");
  if (!isAnswer || typeof at !== "number" || at + keptMs(result) < Date.now()) return undefined;
  const restored = received.map((each: Received & { bytes: string }) => ({ ...each, bytes: Buffer.from(each.bytes, "base64") }));
  return { at: Math.min(at, Date.now()), heard: { result, received: restored } };
}

/** Answers that processes give to each other, with what they rest on. */
export class SharedAnswers {
  constructor(private readonly cache: SharedCache) {}

  async get(name: string): Promise<Shared | undefined> {
    const bytes = await this.cache.get(keyOf(name));
    if (!bytes) return undefined;
    try {
      return read(Buffer.from(bytes).toString());
    } catch {
      return undefined; // the registry is asked
    }
  }

  /** What is unknown, or long, is not shared. Nobody waits for it. */
  keep(name: string, { result, received }: Heard): void {
    const size = received.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (result.status === "unknown" || size > MAX_BYTES) return;
    const written = received.map((each) => ({ ...each, bytes: Buffer.from(each.bytes).toString("base64") }));
    const value = Buffer.from(JSON.stringify({ at: Date.now(), result, received: written }));
    void this.cache.set(keyOf(name), value, keptMs(result) / 1_000);
  }
}
