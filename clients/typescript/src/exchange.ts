import type { PaymentPayload, PaymentRequired } from "@x402/fetch";
import { pause } from "./bounded.ts";
import { LostConnection, messageOf, OutcomeUnknown, PaymentRefused } from "./errors.ts";
import { dollars } from "./money.ts";
import type { Place, Purse, Signed } from "./purse.ts";
import type { CallOptions, Cost, Progress } from "./reply.ts";

/** What became of a payment, as the service says (x402 SettleResponse). */
export interface Settlement {
  readonly success: boolean;
  readonly transaction: string;
  readonly network: `${string}:${string}`;
  readonly payer?: string;
}

/** What the service has answered, over HTTP or MCP. */
export interface Answer {
  /** Whether the call has its result. */
  readonly done: boolean;
  /** What a payment is asked for by. */
  readonly challenge?: PaymentRequired | undefined;
  readonly settlement?: Settlement | undefined;
  /** Code of an error, and what is said with it. */
  readonly error?: string | undefined;
  readonly message?: string | undefined;
  readonly retryable?: boolean | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** Whether something was charged; `null` while nobody knows. */
  readonly charged?: boolean | null | undefined;
}

/** Sends the call, with the payment if there is one. Throws a LostConnection where no answer came. */
export type Send<A extends Answer> = (payment: PaymentPayload | undefined) => Promise<A>;

export interface Exchange<A extends Answer> extends CallOptions {
  readonly purse: Purse;
  readonly place: Place;
  readonly send: Send<A>;
  /** How often the same is sent again where that may help. */
  readonly retries: number;
}

/** What a call ended with. */
export interface Exchanged<A extends Answer> {
  readonly answer: A;
  readonly cost?: Cost;
  /** What was signed, where something was. */
  readonly payment?: PaymentPayload;
}

/** Longest wait that a service is followed in, in seconds; one that asks for more is not asked again, unless it has our payment. */
const MAX_WAIT = 60;

/** Growing pauses with jitter, in milliseconds; what the service asks for comes first. */
const waitFor = (asked: number | undefined, attempt: number): number =>
  asked !== undefined && asked > 0
    ? Math.min(asked, MAX_WAIT) * 1_000
    : Math.min(250 * 2 ** attempt, 8_000) * (0.5 + Math.random() / 2);

type Tell = (stage: Progress["stage"], message: string) => void;

/** Tells the caller each step. Until something is signed he may end the call by what he throws; afterwards he would lose what he pays for. */
const teller =
  (onProgress: CallOptions["onProgress"], isSigned: boolean): Tell =>
  (stage, message) => {
    try {
      onProgress?.({ stage, message });
    } catch (error) {
      if (!isSigned) throw error;
    }
  };

/**
 * Calls, pays once where that is asked for, and sends the very same again where that may help: what is signed is signed once, and cannot be
 * taken twice. A second challenge ends it.
 */
export async function exchange<A extends Answer>(options: Exchange<A>): Promise<Exchanged<A>> {
  const { purse, place, onProgress, signal } = options;
  const tell = teller(onProgress, options.payment !== undefined);
  tell("asking", `${place.call} at ${new URL(place.base).host}`);
  if (options.payment) return conclude(options, await repeat(options, options.payment), undefined);
  const first = await repeat(options, undefined);
  if (!first.challenge) return conclude(options, first, undefined);
  const terms = await purse.choose(first.challenge, place);
  tell("challenged", `402: asks for $${dollars(BigInt(terms.amount))}`);
  const endTurn = await purse.turn(terms, signal);
  try {
    signal?.throwIfAborted();
    let signed = await purse.sign(first.challenge, terms, place, () =>
      tell("signing", `signing $${dollars(BigInt(terms.amount))} to ${terms.payTo} on ${terms.network}`),
    );
    let answer = await repeat(options, signed.payment, signed.until);
    let isOutdated = await learn(purse, signed, answer);
    if (isOutdated) {
      // Whoever says so may keep what was signed, and sums build on each other: it goes on to count, and this counts besides.
      signed = await purse.sign(first.challenge, terms, place);
      answer = await repeat(options, signed.payment, signed.until);
      isOutdated = await learn(purse, signed, answer);
    }
    return await conclude(options, answer, signed, isOutdated);
  } finally {
    endTurn();
  }
}

/** Tells the scheme what was answered; whether the service asks to sign anew since the scheme's own state is out of date. */
async function learn({ wallet }: Purse, { payment }: Signed, { settlement, challenge }: Answer): Promise<boolean> {
  const known = settlement && { settleResponse: settlement as NonNullable<Parameters<typeof wallet.learn>[1]["settleResponse"]> };
  try {
    return await wallet.learn(payment, { ...known, ...(challenge && { paymentRequired: challenge }) });
  } catch {
    return false; // a receipt that makes no sense changes nothing of a reply that is there
  }
}

/** Sends until there is an answer that stands, or there were enough attempts. */
async function repeat<A extends Answer>(
  { send, signal, onProgress, retries }: Exchange<A>,
  payment: PaymentPayload | undefined,
  until = Number.POSITIVE_INFINITY,
): Promise<A> {
  const tell = teller(onProgress, payment !== undefined);
  let isOpen = false;
  /** What a call throws that its signal has ended: the payment, where that is on its way. */
  const ended = (error: unknown): unknown =>
    signal?.aborted && payment && isOpen
      ? new OutcomeUnknown("the call was ended; it is not known whether its payment was taken", payment, error)
      : error;
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted();
    if (payment) tell("working", "paid call sent, the service works");
    let wait: number;
    try {
      isOpen = true;
      const answer = await send(payment);
      isOpen = answer.charged !== false;
      wait = waitFor(answer.retryAfterSeconds, attempt);
      const pending = answer.error === "payment_pending";
      // Whoever comes sooner than is asked for asks in vain, and what was signed and is good no longer would only be refused.
      const tooLate = !pending && (Date.now() + wait > until || (answer.retryAfterSeconds ?? 0) > MAX_WAIT);
      if (answer.done || answer.challenge || !answer.retryable || attempt >= retries || tooLate) return answer;
      const why = pending ? "the settlement is not decided yet" : (answer.message ?? answer.error ?? "the service asks to wait");
      tell(pending ? "settling" : "waiting", `${why}; the same again in ${(wait / 1_000).toFixed(1)} s`);
    } catch (error) {
      if (signal?.aborted || !(error instanceof LostConnection)) throw ended(error);
      if (attempt >= retries) {
        if (!payment) throw error;
        throw new OutcomeUnknown(`${error.message}; it is not known whether the payment was taken`, payment, error);
      }
      wait = waitFor(undefined, attempt);
      tell("waiting", `${messageOf(error)}; the same again in ${(wait / 1_000).toFixed(1)} s`);
    }
    try {
      await pause(wait, signal);
    } catch (error) {
      throw ended(error);
    }
  }
}

/** Writes down what became of the payment. */
async function conclude<A extends Answer>(
  { payment: given, onProgress }: Exchange<A>,
  answer: A,
  signed: Signed | undefined,
  isOutdated = false,
): Promise<Exchanged<A>> {
  const tell = teller(onProgress, true);
  const payment = signed?.payment ?? given;
  if (answer.challenge) {
    if (!isOutdated) await signed?.reservation.unpaid();
    const why = answer.message ?? answer.challenge.error ?? "it asks for a payment again";
    throw new PaymentRefused(
      "payment_refused",
      `the service has refused the signed payment, and says that nothing was taken: ${why}`,
    );
  }
  if (answer.done) {
    const transaction = answer.settlement?.transaction;
    // A reply that was paid for is delivered all the same; what is not written down goes on to count.
    await signed?.reservation
      .paid(transaction)
      .catch((error) => tell("done", `the receipt cannot be written: ${messageOf(error)}`));
    const cost = signed && { ...signed.cost, ...(transaction !== undefined && { transaction }) };
    tell("done", cost ? `done, $${cost.price} ${cost.test ? "of test money " : ""}paid` : "done");
    return { answer, ...(cost && { cost }), ...(payment && { payment }) };
  }
  // What is not known yet, and what belongs to another request, stays held back.
  if (answer.charged === false && answer.error !== "payment_conflict") await signed?.reservation.unpaid();
  const charged =
    answer.charged === null
      ? "not known yet whether it was charged"
      : answer.charged
        ? "failed, and was charged"
        : "failed, nothing was charged";
  tell("done", charged);
  return { answer, ...(payment && { payment }) };
}
