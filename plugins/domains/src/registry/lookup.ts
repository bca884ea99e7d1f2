import { gathering, tellAgain } from "@farthing/contract";
import type { DomainName } from "../names/domain-name.ts";
import { bareVerdict, isDecided, type Verdict } from "../verdict.ts";
import { answerOf, type DomainAnswer, takenAnswer } from "./answer.ts";
import { AnswerCache, type Heard } from "./answer-cache.ts";
import type { SharedAnswers } from "./shared-answers.ts";
import { SingleFlight } from "./single-flight.ts";
import type { RegistrySource } from "./source.ts";

/** Longest that a registry is waited for, in milliseconds; what it has not said by then is unknown. */
const ANSWER_BUDGET_MS = 6_000;
/** How long the first source is waited for before the second is asked as well. */
const HEAD_START_MS = 1_500;

export interface LookupOptions {
  /** The sources that know a name's registry, the preferred one first. */
  readonly sourcesOf: (name: DomainName) => readonly RegistrySource[];
  /** Whether the DNS shows a name to be taken: asked where the registry says nothing, and first where that is enough. */
  readonly isDelegated?: (name: DomainName) => Promise<boolean>;
  /** Whether answers are kept for a while. */
  readonly keep: boolean;
  /** Answers that other processes kept. */
  readonly shared?: SharedAnswers | undefined;
}

/** An answer for all who want it now; how many seconds ago it was given, where that was for somebody else. */
interface Found {
  readonly heard: Heard;
  readonly age: number | null;
}

/** Waits for `ms`, or until `until` or the signal says otherwise. */
const pause = (ms: number, until: Promise<unknown>): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([over, until]).finally(() => clearTimeout(timer));
};

/** Of two verdicts that decide nothing, the one that tells the caller more. */
const telling = (a: Verdict, b: Verdict): Verdict => (a.status === "refused" || b.status !== "refused" ? a : b);

/** Finds out whether names are registered. */
export class DomainLookup {
  readonly #cache = new AnswerCache();
  readonly #flights = new SingleFlight<Found>();

  constructor(private readonly options: LookupOptions) {}

  /** Whether a name is free: with less than `find` tells of taken ones, and so with fewer questions to the registries. */
  async probe(name: DomainName, signal: AbortSignal): Promise<DomainAnswer> {
    const known = this.options.keep ? this.#cache.get(name.ascii) : undefined;
    if (!known && (await this.options.isDelegated?.(name))) return takenAnswer;
    return this.find(name, signal);
  }

  /** What is known of a name once the budget is spent, at the latest. Rejects only when aborted. */
  async find(name: DomainName, signal: AbortSignal): Promise<DomainAnswer> {
    const kept = this.options.keep ? this.#cache.get(name.ascii) : undefined;
    if (kept) return this.#told(kept);
    return this.#told(await this.#flights.run(name.ascii, signal, (flying) => this.#fly(name, flying)));
  }

  /** Looks into what other processes kept, then asks. */
  async #fly(name: DomainName, signal: AbortSignal): Promise<Found> {
    const { keep, shared } = this.options;
    const elsewhere = keep ? await shared?.get(name.ascii) : undefined;
    if (elsewhere) {
      const ageMs = Math.max(0, Date.now() - elsewhere.at);
      this.#cache.keep(name.ascii, elsewhere.heard, ageMs);
      return { heard: elsewhere.heard, age: Math.floor(ageMs / 1_000) };
    }
    const heard = await gathering(() => this.#ask(name, AbortSignal.any([signal, AbortSignal.timeout(ANSWER_BUDGET_MS)])));
    if (!keep) return { heard, age: null };
    this.#cache.keep(name.ascii, heard);
    shared?.keep(name.ascii, heard);
    return { heard, age: null };
  }

  /** The answer, what it rests on told to whoever asked now. */
  #told({ heard: { result, received }, age }: Found): DomainAnswer {
    tellAgain(received, age);
    return result;
  }

  async #ask(name: DomainName, signal: AbortSignal): Promise<DomainAnswer> {
    const verdict = await race(this.options.sourcesOf(name), name, signal);
    if (!isDecided(verdict) && (await this.options.isDelegated?.(name))) return takenAnswer;
    return answerOf(verdict);
  }
}

/** A source's verdict. It rests on the last of what came, if it decides: what came before was asked for again. */
async function hear(source: RegistrySource, name: DomainName, signal: AbortSignal): Promise<Verdict> {
  const { result, received } = await gathering(() => source.ask(name, signal));
  const last = isDecided(result) ? received.at(-1) : undefined;
  tellAgain(received.map((each) => (each === last ? each : { ...each, refused: each.refused ?? "upstream_error" })));
  return result;
}

/** The first verdict that decides. Each source has a head start on the next, which is over once it has nothing to say. */
async function race(sources: readonly RegistrySource[], name: DomainName, signal: AbortSignal): Promise<Verdict> {
  const others = new AbortController();
  const within = AbortSignal.any([signal, others.signal]);
  const asked: Promise<Verdict>[] = [];
  let best = bareVerdict("unclear", "the registry answers neither over RDAP nor over WHOIS");
  try {
    for (const source of sources) {
      const verdict = hear(source, name, within).then((heard) => {
        best = telling(heard, best);
        return isDecided(heard) ? heard : Promise.reject(new Error(heard.reason));
      });
      asked.push(verdict);
      const settled = Promise.any(asked).then(
        (decided) => decided,
        () => undefined, // all that were asked so far have nothing to say
      );
      const decided = source === sources.at(-1) ? await settled : await pause(HEAD_START_MS, settled);
      if (decided) return decided as Verdict;
    }
    return best;
  } finally {
    others.abort();
  }
}
