import type { Verdict } from "../verdict.ts";

/** What the service says of a name. */
export interface DomainAnswer {
  /** True only on the registry's own word. */
  readonly available: boolean;
  readonly status: "available" | "registered" | "reserved" | "unknown";
  readonly registrar?: string;
  /** ISO 8601 calendar date. */
  readonly creation?: string;
  /** ISO 8601 calendar date. */
  readonly expiry?: string;
  /** Why it is unknown. */
  readonly error?: string;
}

/** A name of which nobody said anything. */
const unknownAnswer = (error: string): DomainAnswer => ({ available: false, status: "unknown", error });

/** A name that the DNS shows to be taken, where no registry would say more. */
export const takenAnswer: DomainAnswer = { available: false, status: "registered" };

/** Puts a registry's verdict into the service's words; a name that a registry cannot hold counts as kept back. */
export function answerOf({ status, registrar, creation, expiry, reason }: Verdict): DomainAnswer {
  if (status === "refused" || status === "unclear") return unknownAnswer(reason ?? "the registry gave no answer");
  if (status === "available") return { available: true, status };
  return {
    available: false,
    status: status === "invalid" ? "reserved" : status,
    ...(registrar === null ? {} : { registrar }),
    ...(creation === null ? {} : { creation }),
    ...(expiry === null ? {} : { expiry }),
  };
}
