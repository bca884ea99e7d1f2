import { type Claim, createToken, type Health, type Metrics, type PayerStanding, type Verdict } from "@farthing/contract";
import { RecentKeys } from "./recent-keys.ts";

/** Pieces of work that may be going on before their payments are verified: of one payer, and of all. */
export const MAX_EARLY = 4;
const MAX_EARLY_ALL = 64;
/** For how long a payer whose payment was refused after its work began is verified first. */
const BARRED_MS = 3_600_000;
/** The same where nobody could say: a payment that no facilitator can judge must not have work begun again and again. */
const DOUBTED_MS = 60_000;

/** What verification came to. `unverified`: nobody could say, and nobody is to blame. */
type Ending = "verified" | "refused" | "unverified";

/** The head start that one call has. */
export interface Head {
  /** Told once. */
  end(ending: Ending): void;
}

/**
 * Which calls are worked for while their payments are being verified: those of payers that have paid before on that network, as long as none
 * of theirs was left unpaid within the hour. What it costs at most is lost: the work of `MAX_EARLY` calls of a payer, for as long as the
 * facilitator takes to refuse the first of them. While that cannot verify, nobody has a head start; of whom it could not say, not for a minute.
 */
export class EarlyWork {
  static readonly token = createToken<EarlyWork>("EarlyWork");
  readonly #running = new Map<string, number>();
  readonly #refused = new RecentKeys();
  readonly #endings: Record<Ending, number> = { verified: 0, refused: 0, unverified: 0 };
  readonly #count;
  readonly #lostSeconds;
  #all = 0;
  #isVerifying = true;

  constructor(
    private readonly isOn: boolean,
    metrics?: Metrics,
  ) {
    const labels = ["outcome"];
    const help = "Calls whose work began while their payment was being verified, by what verification came to.";
    this.#count = metrics?.counter({ name: "early_work", help, labels });
    this.#lostSeconds = metrics?.counter({
      name: "early_work_lost_seconds",
      help: "How long work went on for payments that did not pass verification.",
    });
    metrics?.gauge({ name: "early_work_running", help: "Calls at work whose payment is being verified." }, () => this.#all);
  }

  /** A head start, if the call may have one: the claim of it was won, and its payer's own key signed it. */
  begin({ payer }: Pick<Claim, "payer">, standing: PayerStanding | undefined): Head | undefined {
    if (!this.isOn || !this.#isVerifying || !standing?.hasPaid || standing.unpaid > 0) return undefined;
    const running = this.#running.get(payer) ?? 0;
    if (running >= MAX_EARLY || this.#all >= MAX_EARLY_ALL || this.#refused.has(payer)) return undefined;
    this.#running.set(payer, running + 1);
    this.#all += 1;
    const began = performance.now();
    return { end: (ending) => this.#end(payer, ending, (performance.now() - began) / 1_000) };
  }

  /** Told of every verdict. */
  told({ kind }: Verdict): void {
    this.#isVerifying = kind !== "unavailable";
  }

  health(): Health {
    return this.isOn ? { status: "ok", detail: { earlyWork: { running: this.#all, ...this.#endings } } } : { status: "ok" };
  }

  #end(payer: string, ending: Ending, seconds: number): void {
    const left = (this.#running.get(payer) ?? 1) - 1;
    if (left > 0) this.#running.set(payer, left);
    else this.#running.delete(payer);
    this.#all -= 1;
    if (ending !== "verified") this.#refused.add(payer, ending === "refused" ? BARRED_MS : DOUBTED_MS);
    this.#endings[ending] += 1;
    this.#count?.add({ outcome: ending });
    if (ending !== "verified") this.#lostSeconds?.add({}, seconds);
  }
}
