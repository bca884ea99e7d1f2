import { type Evidence, evidenced, Failure } from "@farthing/contract";
import type { DomainName } from "../names/domain-name.ts";
import type { DomainAnswer } from "../registry/answer.ts";

/** Longest that a call may run, in milliseconds: its look-ups have a budget of their own, and some room around it. */
export const DEADLINE_MS = 12_000;

/**
 * Asks of all names at once, giving the answers in their order.
 * @throws Failure `upstream_error` if nothing could be learned of any of them: there is then nothing to be paid for.
 */
export async function findAll(
  names: readonly DomainName[],
  find: (name: DomainName) => Promise<DomainAnswer>,
): Promise<(DomainAnswer & { readonly evidence?: Evidence[] })[]> {
  const found = await Promise.all(names.map((name) => evidenced(() => find(name))));
  if (found.every(({ result: { status } }) => status === "unknown")) {
    const reasons = [...new Set(found.map(({ result: { error } }) => error))].slice(0, 3).join("; ");
    throw new Failure("upstream_error", `no registry answered: ${reasons}`);
  }
  return found.map(({ result, ...evidence }) => ({ ...result, ...evidence }));
}
