import { Failure } from "@farthing/contract";
import type { DomainName } from "../names/domain-name.ts";
import { bareVerdict, type Verdict } from "../verdict.ts";
import type { Gate } from "./gate.ts";

/** A way of asking a registry of a name. */
export interface RegistrySource {
  /** What the registry says; no error of the network gets out, only the abort of `signal`. */
  ask(name: DomainName, signal: AbortSignal): Promise<Verdict>;
}

/** A first try is short, as a second one helps against a lost packet; that may take longer. */
export const FIRST_TRY_MS = 2_500;
export const SECOND_TRY_MS = 4_000;
const MAX_TRIES = 4;
/** A registry that wants to be left alone for longer is not asked again within a call. */
const MAX_WAIT_MS = 5_000;

const words = (error: unknown, late: boolean): string => {
  if (late) return "the registry did not answer in time";
  if (Failure.is(error) && error.code === "forbidden_target") return "the registry's server is not on the public internet";
  return "the registry's server could not be reached";
};

/**
 * Asks through a registry's gate: again after a silence or a broken connection, and again at the registry's pace after a
 * refusal for now, while `signal` leaves time. Gives the last verdict.
 * @param tries milliseconds that each try may take; as many may be lost.
 */
export async function askThrough(
  gate: Gate,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Verdict>,
  tries: readonly number[] = [FIRST_TRY_MS, SECOND_TRY_MS],
): Promise<Verdict> {
  let verdict = bareVerdict("unclear", "the registry was not asked in time");
  let lost = 0;
  for (let count = 0; count < MAX_TRIES && lost < tries.length; count++) {
    const leave = await gate.enter(signal).catch(() => null); // aborted while waiting: what was last heard stands
    if (!leave) return verdict;
    const timeout = AbortSignal.timeout(tries[lost] ?? 0);
    let again: boolean;
    try {
      verdict = await ask(AbortSignal.any([signal, timeout]));
      leave(verdict.throttled ? "throttled" : "answered", verdict.retryAfterMs);
      again = verdict.throttled === true && (verdict.retryAfterMs ?? 0) <= MAX_WAIT_MS;
    } catch (error) {
      leave("lost");
      lost += 1;
      verdict = { ...bareVerdict("unclear", words(error, timeout.aborted || signal.aborted)), unheard: true };
      again = !(Failure.is(error) && error.code === "forbidden_target");
    }
    if (!again || signal.aborted) return verdict;
  }
  return verdict;
}
