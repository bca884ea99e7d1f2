import type { Call, Missed, Received } from "@farthing/contract";
import { Failure, type FailureCode, VOUCHED_FACTS } from "@farthing/contract";
import type { Answer } from "./exchange.ts";
import { Misconduct, type Packet } from "./packet.ts";
import { plainText, unpackedFailure } from "./told-failure.ts";
import { unpackedMissed, unpackedReceived } from "./told-received.ts";
import { unpacked } from "./value.ts";

/** What came of asking once. */
export type Outcome =
  /** `ms`: that the worker took, by its own word. */
  | { readonly kind: "result"; readonly value: unknown; readonly ms: number; readonly told: Told }
  | { readonly kind: "failure"; readonly failure: Failure; readonly told: Told }
  /** Nothing was begun. */
  | { readonly kind: "busy"; readonly failure: Failure }
  /** Nothing was begun, and nothing will be there: another version, or another secret. */
  | { readonly kind: "unfit"; readonly reason: string }
  /** Nobody knows what was done; nothing of it is here. */
  | { readonly kind: "lost"; readonly reason: string };

/** What was said beside the result. It is kept until there is one: of work that is lost, nothing is told. */
export interface Told {
  readonly facts: Map<string, string | number>;
  /** In the order in which they came. */
  readonly retrieved: (Received | Missed)[];
}

const FACT = /^[a-zA-Z][\w.-]{0,39}$/;
const MAX_FACTS = 32;
const MAX_RETRIEVED = 1_000;
const MAX_FACT_CHARS = 200;
const MAX_STEP_CHARS = 100;
/** Statuses of balancers that could not reach who was asked, or lost it. */
const NOBODY: ReadonlySet<number> = new Set([502, 504]);
const UNFIT: ReadonlySet<number> = new Set([401, 404, 405, 422]);
/** 429: of a worker's limits for one address, or of a balancer's. */
const BUSY: ReadonlySet<number> = new Set([429, 503]);
const OK = 200;

function keepFact({ name, value }: Packet["head"], { facts }: Told): void {
  if (typeof name !== "string" || !FACT.test(name) || facts.size >= MAX_FACTS) throw new Misconduct("a fact that is none");
  if (VOUCHED_FACTS.has(name)) return; // not a worker's affair
  const known = typeof value === "number" && Number.isFinite(value) ? value : plainText(value, MAX_FACT_CHARS);
  if (known === undefined) throw new Misconduct("a fact without a value");
  facts.set(name, known);
}

function keepRetrieved(retrieved: Received | Missed, told: Told): void {
  if (told.retrieved.length >= MAX_RETRIEVED) throw new Misconduct("more came from outside than can be");
  told.retrieved.push(retrieved);
}

async function readWork(
  answer: Answer,
  believed: ReadonlySet<FailureCode>,
  { progress }: Pick<Call, "progress">,
): Promise<Outcome> {
  const told: Told = { facts: new Map(), retrieved: [] };
  let outcome: Outcome = { kind: "lost", reason: "the connection ended before the result" };
  try {
    // To the end also behind the result: the connection is used again.
    for await (const packet of answer.packets()) {
      const { kind, ms, failure, step } = packet.head;
      if (outcome.kind !== "lost") throw new Misconduct("something came behind the result");
      if (kind === "result") outcome = { kind, value: unpacked(packet), ms: typeof ms === "number" ? ms : 0, told };
      else if (kind === "failure") outcome = { kind, failure: unpackedFailure(failure, believed), told };
      else if (kind === "note") keepFact(packet.head, told);
      else if (kind === "received") keepRetrieved(unpackedReceived(packet), told);
      else if (kind === "missed") keepRetrieved(unpackedMissed(packet), told);
      else if (kind === "progress") progress?.(plainText(step, MAX_STEP_CHARS) ?? "");
      // what a newer version says besides is left
    }
  } catch (error) {
    if (error instanceof Misconduct || outcome.kind === "lost") throw error;
  }
  return outcome;
}

async function readRefusal(answer: Answer, believed: ReadonlySet<FailureCode>): Promise<Outcome> {
  for await (const { head } of answer.packets()) {
    const failure = unpackedFailure(head.failure, believed);
    if (failure.code === "overloaded") return { kind: "busy", failure }; // the worker ends the connection
  }
  const seconds = Number(answer.header("retry-after"));
  const retryAfterSeconds = seconds > 0 && seconds <= 3_600 ? seconds : 1;
  return { kind: "busy", failure: new Failure("overloaded", "all machines that do this work are busy", { retryAfterSeconds }) };
}

/** What an answer comes to. Throws Misconduct where it is none. */
export async function readAnswer(
  answer: Answer,
  believed: ReadonlySet<FailureCode>,
  call: Pick<Call, "progress">,
): Promise<Outcome> {
  const { status } = answer;
  try {
    if (status === OK) return await readWork(answer, believed, call);
    if (BUSY.has(status)) return await readRefusal(answer, believed);
    if (NOBODY.has(status)) return { kind: "lost", reason: `status ${status}` };
    if (UNFIT.has(status)) return { kind: "unfit", reason: `status ${status}` };
    throw new Misconduct(`a worker answered with status ${status}`);
  } catch (error) {
    if (error instanceof Misconduct) throw error;
    return { kind: "lost", reason: (error as Error).message };
  } finally {
    answer.end();
  }
}
