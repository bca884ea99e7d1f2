import { AsyncLocalStorage } from "node:async_hooks";
import { type Call, Failure, Semaphore, type Target, type WebOptions } from "@farthing/contract";
import type { IsolatedPackage } from "../isolation/isolated-package.ts";
import type { Answer } from "../isolation/running.ts";
import { OutOfTime, timeLimited } from "../isolation/time-limit.ts";
import { compileAlone } from "../validation.ts";
import { answering } from "./answering.ts";
import { Asked } from "./asked.ts";
import type { ExtractorDescription } from "./description.ts";
import type { Question, SentResponse } from "./questions.ts";
import { withinSize } from "./record-size.ts";
import type { SiteServices } from "./site.ts";
import { type Judgement, judgesBy, passed } from "./validate-record.ts";

type Extracted = Record<string, unknown>;
type About = Pick<Call, "signal" | "log">;

/** Time for `accepts`, which decides who takes a page: whoever is late does not take it. */
const ACCEPTS_MS = 5_000;
/** Time for the check of a record, on the thread that serves everybody: where it takes time in proportion to the record, and where not. */
const CHECK_MS = { plain: 250, other: 100 };

/** Answers of more bytes than this may be asked for by so many questions of a package at once: they lie here until they are read. */
const LARGE = { bytes: 10 * 1024 * 1024, atOnce: 4 };

/** Keywords whose check may take longer than in proportion to a record. That of addresses does not. */
const LONG = /"(?:pattern|patternProperties|propertyNames|uniqueItems|contains|\$\w+)":|"format":(?!"ur[il]")/;
const MOST_PLAIN = 16_384;

/** Whether a schema's checks are quick for an honest record, however large. A liar's may still meet every branch of it. */
function isPlain(schema: object): boolean {
  const text = JSON.stringify(schema);
  return text.length <= MOST_PLAIN && !LONG.test(text);
}

/** An extractor whose code runs in a process of its own. What comes from there is believed only as far as it was checked here. */
export class IsolatedExtractor {
  #judge: ((record: unknown) => Judgement) | undefined;
  readonly #isPlain: boolean;
  readonly #large = new Semaphore(LARGE.atOnce);
  /** Why it is not asked any more. */
  #out: Failure | undefined;

  constructor(
    readonly process: IsolatedPackage,
    private readonly description: ExtractorDescription,
  ) {
    this.#isPlain = isPlain(description.schema);
  }

  /** As the extractor's `accepts`. Throws Failures, `timeout` where it does not come to an end. */
  async accepts(url: URL, params: Readonly<Record<string, string>>, { signal, log }: About): Promise<boolean> {
    const late = AbortSignal.timeout(ACCEPTS_MS);
    const answer = () => Promise.reject(new Failure("internal", "nothing is asked of a site to accept a page"));
    const message = { what: "accepts", url: url.href, params } as const;
    try {
      return (await this.process.run({ message, signal: AbortSignal.any([signal, late]), log, answer })) === true;
    } catch (error) {
      if (!late.aborted || signal.aborted) throw error;
      const failure = new Failure("timeout", `the ${this.description.name} extractor did not say whether it takes the page`);
      this.process.blame(failure.message);
      throw failure;
    }
  }

  async extract(target: Target, call: About, services: SiteServices): Promise<Extracted> {
    const settings = this.description.config.map(({ name }) => [name, services.environment[name]] as const);
    const message = {
      what: "extract",
      url: target.url.href,
      requested: target.requested.href,
      params: target.params,
      environment: Object.fromEntries(settings),
      markdown: services.markdown.module?.href,
    } as const;
    const since = performance.now();
    try {
      const record = await this.process.run({
        message,
        signal: call.signal,
        log: call.log,
        answer: answers(call, services, this.#large),
      });
      const whole = this.#checked(record, call);
      this.process.praise(since);
      return whole;
    } catch (error) {
      // What a site did is no fault of the package's.
      if (Failure.is(error) && ["layout_changed", "too_large"].includes(error.code)) this.process.blame(error.message, since);
      throw error;
    }
  }

  #checked(record: unknown, { log }: About): Extracted {
    const { description } = this;
    withinSize(description, record);
    this.#judge ??= judgesBy(description.schema, compileAlone(description.schema, { ofRecords: true }));
    const judge = this.#judge;
    const ms = this.#isPlain ? CHECK_MS.plain : CHECK_MS.other;
    const judgement = this.limited(ms, "the check of a record", () => judge(record));
    return passed(description.name, judgement, log);
  }

  /**
   * Does what the package's own patterns and schema decide, where everybody is served. Once it has taken too long, the package is not
   * asked any more: Failures, `timeout`.
   */
  limited<R>(ms: number, what: string, work: () => R): R {
    if (this.#out) throw this.#out;
    try {
      return twiceLimited(ms, work);
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error;
      this.#out = new Failure("timeout", `${what} of the ${this.description.name} extractor does not come to an end`);
      this.process.blame(this.#out.message);
      this.process.close();
      throw this.#out;
    }
  }
}

/** As `timeLimited`, but the first time may have compiled what is tried, or cleared the memory: that is nobody's fault. */
function twiceLimited<R>(ms: number, work: () => R): R {
  try {
    return timeLimited(ms, work);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    return timeLimited(ms, work);
  }
}

/** Answers what a process asks for a call: in that call's name, whatever made the process speak. */
function answers(call: About, services: SiteServices, large: Semaphore): (question: Question) => Promise<Answer> {
  const inCall = AsyncLocalStorage.snapshot();
  const answer = answering(new Asked(services, call.signal, false), call, services);
  const inTurn = async (question: Question): Promise<unknown> => {
    if (question.what !== "fetch" || (question.options.maxBytes ?? 0) <= LARGE.bytes) return answer(withBytes(question));
    await large.acquire(call.signal);
    try {
      return await answer(withBytes(question));
    } finally {
      large.release();
    }
  };
  return (question) =>
    inCall(async () => {
      const value = await inTurn(question);
      if (question.what !== "fetch") return { value };
      const { bytes, ...head } = value as SentResponse;
      return { value: head, bytes };
    });
}

/** A question with the bytes that were sent as base64. */
function withBytes(question: Question): Question {
  if (question.what !== "fetch") return question;
  const { body, ...options } = question.options as WebOptions & { readonly body?: string | { readonly base64: string } };
  if (body === undefined) return question;
  return { ...question, options: { ...options, body: typeof body === "string" ? body : Buffer.from(body.base64, "base64") } };
}
