import { createHash } from "node:crypto";
import type { CanaryRun, InstalledCanary } from "@farthing/contract";

const DAY_MS = 86_400_000;
/** A canary that failed is looked at again after this time, and so often on one day (UTC): sites have bad hours. */
const AGAIN_MS = 6 * 3_600_000;
const MOST_TRIES = 3;

/** The time of day (UTC, in milliseconds) at which an instance looks at a canary: another for each canary and each instance. */
function slotOf(instance: string, { extractor, url }: InstalledCanary): number {
  const digest = createHash("sha256").update(`${instance}\n${extractor}\n${url}`).digest();
  return Math.floor((digest.readUInt32BE(0) / 2 ** 32) * DAY_MS);
}

/** When the last turn of a canary began. */
function turnOf(instance: string, canary: InstalledCanary, now: number): number {
  const slot = slotOf(instance, canary);
  return Math.floor((now - slot) / DAY_MS) * DAY_MS + slot;
}

/** Since when a canary waits to be looked at, in milliseconds since the epoch; `undefined` where it need not be yet. `runs` are its own, oldest first. */
function dueSince(instance: string, canary: InstalledCanary, runs: readonly CanaryRun[], now: number): number | undefined {
  const turn = turnOf(instance, canary, now);
  const last = runs.at(-1);
  if (!last || last.at < turn) return turn;
  if (last.code === "ok") return undefined;
  // A version that came since may be the one that mends it.
  if (last.version !== canary.version) return last.at;
  const tries = runs.filter(({ at }) => at >= turn).length;
  const again = last.at + AGAIN_MS;
  const isSameDay = Math.floor(now / DAY_MS) === Math.floor(last.at / DAY_MS);
  return tries < MOST_TRIES && isSameDay && again <= now ? again : undefined;
}

/** The canary that has waited longest, if one is due. `runs` are of all, oldest first. */
export function nextDue(
  instance: string,
  canaries: readonly InstalledCanary[],
  runs: readonly CanaryRun[],
  now: number,
): InstalledCanary | undefined {
  const waiting = canaries.flatMap((canary) => {
    const own = runs.filter(({ extractor, url }) => extractor === canary.extractor && url === canary.url);
    const since = dueSince(instance, canary, own, now);
    return since === undefined ? [] : [{ canary, since }];
  });
  return waiting.sort((one, other) => one.since - other.since)[0]?.canary;
}
