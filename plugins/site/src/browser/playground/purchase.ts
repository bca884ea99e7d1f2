import { type Answer, saidBy, send } from "./answer.ts";
import { type Authorization, authorizationFor, type Hex, type Payment, paymentOf } from "./authorization.ts";
import type { PlayFacts } from "./facts.ts";
import type { PlayRequest } from "./request.ts";
import { type Challenge, payable, type Terms } from "./x402.ts";

/** Whoever signs: a wallet, or a key of test money. */
export interface Payer {
  readonly label: string;
  /** The address that pays, ready to sign on the terms' chain. Throws an Error that says what is in the way. */
  address(terms: Terms): Promise<Hex>;
  /** Throws an Error that says what is in the way; then nothing was signed. */
  sign(terms: Terms, authorization: Authorization): Promise<Hex>;
}

/** Where a call is. */
export type Phase =
  | { readonly at: "ready" }
  /** Sent without a payment. */
  | { readonly at: "asking" }
  /** No answer came to it; nothing was signed. */
  | { readonly at: "lost"; readonly why: string }
  /** A price was asked for. `problem`: why the last attempt to sign came to nothing. */
  | {
      readonly at: "priced";
      readonly challenge: Challenge;
      readonly terms: readonly Terms[];
      readonly faults: readonly string[];
      readonly problem?: string;
    }
  | { readonly at: "signing"; readonly terms: Terms; readonly label: string }
  /** Sent with the payment, the how-manieth time. */
  | { readonly at: "paying"; readonly payment: Payment; readonly attempt: number }
  /** Before the very same is sent again. */
  | { readonly at: "waiting"; readonly payment: Payment; readonly why: string; readonly seconds: number }
  /** Nobody knows what became of the payment: it can be sent again, and is never taken twice. */
  | { readonly at: "unsure"; readonly payment: Payment; readonly why: string }
  | { readonly at: "answered"; readonly answer: Answer; readonly payment?: Payment };

/** How often the same is sent again by itself. */
const REPETITIONS = 4;
/** Longest pause in between, in seconds. */
const MAX_PAUSE = 30;
/** What a settlement takes beyond the work, in seconds: a payment that ends sooner is not sent. */
const MARGIN = 10;

/** What a purchase is made with. */
export interface PurchaseOptions {
  readonly facts: PlayFacts;
  readonly request: PlayRequest;
  readonly deadlineSeconds: number;
  readonly fetch?: typeof fetch;
  /** Waits so many seconds; rejects once the signal is aborted. */
  readonly pause?: (seconds: number, signal: AbortSignal) => Promise<void>;
  readonly now?: () => number;
}

const patience = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop, { once: true });
  });
/** Whether a reply says that it was paid for: others may answer in the service's place. */
const hasBought = ({ status, receipt }: Answer): boolean => status < 300 && receipt?.success === true;
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * One call: asked for, priced, paid for once, and answered. What is signed is signed at the person's word only, and sent again as it is.
 * A word that does not fit the phase, such as the second one of a double click, does nothing.
 */
export class Purchase {
  readonly request: PlayRequest;
  #phase: Phase = { at: "ready" };
  /** How far the service's clock is ahead of this one, in milliseconds. */
  #ahead = 0;
  /** What is under way; what a former one still gives counts for nothing. */
  #turn = new AbortController();
  readonly #options: Required<PurchaseOptions>;
  readonly #tell: (phase: Phase) => void;

  constructor(options: PurchaseOptions, tell: (phase: Phase) => void) {
    this.request = options.request;
    // A `fetch` that is called as a method of another object is refused by browsers.
    this.#options = { fetch: (...args) => fetch(...args), pause: patience, now: Date.now, ...options };
    this.#tell = tell;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** Whether money may have moved, and nobody knows. */
  get isOpen(): boolean {
    return ["paying", "waiting", "unsure"].includes(this.#phase.at);
  }

  /** Sends the call without a payment: it is answered, or says its price. */
  async ask(): Promise<void> {
    if (this.#phase.at !== "ready" && this.#phase.at !== "lost") return;
    const signal = this.#begin({ at: "asking" });
    try {
      const answer = await this.#send(undefined, signal);
      if (signal.aborted) return;
      const { challenge, at } = answer;
      if (at !== undefined) this.#ahead = at - this.#options.now();
      if (!challenge) return this.#enter({ at: "answered", answer });
      this.#enter({ at: "priced", challenge, ...payable(challenge, this.#options.facts) });
    } catch (error) {
      if (!signal.aborted) this.#enter({ at: "lost", why: wordsOf(error) });
    }
  }

  /** Has the payer sign these terms, and sends what it has signed. */
  async pay(terms: Terms, payer: Payer): Promise<void> {
    const priced = this.#phase;
    if (priced.at !== "priced" || !priced.terms.includes(terms)) return;
    const signal = this.#begin({ at: "signing", terms, label: payer.label });
    let payment: Payment;
    try {
      const address = await payer.address(terms);
      if (signal.aborted) return;
      const authorization = authorizationFor(terms, address, this.#now());
      const signature = await payer.sign(terms, authorization);
      if (signal.aborted) return;
      payment = paymentOf(priced.challenge, terms, authorization, signature);
      if (payment.until - this.#now() < (this.#options.deadlineSeconds + MARGIN) * 1_000)
        throw new Error("the signature came too late to be used, and was not sent: nothing is paid with it. Sign again");
    } catch (error) {
      if (!signal.aborted) this.#enter({ ...priced, problem: wordsOf(error) });
      return;
    }
    await this.#deliver(payment, signal);
  }

  /** Sends the same payment again. */
  async again(): Promise<void> {
    const phase = this.#phase;
    const payment = phase.at === "unsure" || phase.at === "answered" ? phase.payment : undefined;
    if (!payment || (phase.at === "answered" && (hasBought(phase.answer) || phase.answer.challenge))) return;
    await this.#deliver(payment, this.#begin({ at: "paying", payment, attempt: 1 }));
  }

  /** Waits no longer. What was sent with a payment stays open. */
  stop(): void {
    const phase = this.#phase;
    if (phase.at === "asking") this.#begin({ at: "ready" });
    if (phase.at === "signing")
      this.#begin(this.#beforeSigning("you stopped waiting for it. What it may still sign is not used"));
    if (phase.at === "paying" || phase.at === "waiting")
      this.#begin({ at: "unsure", payment: phase.payment, why: "you stopped waiting for the answer" });
  }

  #priced: (Phase & { readonly at: "priced" }) | undefined;

  #beforeSigning(problem: string): Phase {
    return this.#priced ? { ...this.#priced, problem } : { at: "ready" };
  }

  async #deliver(payment: Payment, signal: AbortSignal): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      this.#enter({ at: "paying", payment, attempt });
      let why: string;
      let seconds = Math.min(2 ** (attempt - 1), MAX_PAUSE);
      try {
        const answer = await this.#send(payment, signal);
        if (signal.aborted) return;
        const said = saidBy(answer, true);
        const isKnown = answer.status < 300 || answer.challenge !== undefined || said.charged !== null;
        if (isKnown && said.code !== "payment_pending") return this.#enter({ at: "answered", answer, payment });
        why = said.message ?? `the service, or something before it, answered ${answer.status}`;
        seconds = Math.min(said.retryAfterSeconds ?? seconds, MAX_PAUSE);
      } catch (error) {
        if (signal.aborted) return;
        why = `no answer came (${wordsOf(error)})`;
      }
      if (attempt > REPETITIONS) return this.#enter({ at: "unsure", payment, why });
      this.#enter({ at: "waiting", payment, why, seconds });
      try {
        await this.#options.pause(seconds, signal);
      } catch {
        return; // stopped
      }
    }
  }

  #send(payment: Payment | undefined, signal: AbortSignal): Promise<Answer> {
    const { deadlineSeconds, fetch } = this.#options;
    return send(this.request, payment?.header, { deadlineSeconds, fetch, signal });
  }

  #now(): number {
    return this.#options.now() + this.#ahead;
  }

  /** Ends what is under way, and enters a phase with a turn of its own. */
  #begin(phase: Phase): AbortSignal {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.#enter(phase);
    return this.#turn.signal;
  }

  #enter(phase: Phase): void {
    if (phase.at === "priced") this.#priced = phase;
    this.#phase = phase;
    this.#tell(phase);
  }
}
