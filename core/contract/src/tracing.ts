import { AsyncLocalStorage } from "node:async_hooks";
import { Failure } from "./failure.ts";
import { createToken } from "./token.ts";

/** What a span says of itself. No payer, no URL, nothing of the input. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** Something that takes its time, as it is traced. */
export interface Span {
  /** Where its trace goes on elsewhere (W3C Trace Context); absent where it does not. */
  readonly traceparent?: string;
  /** A part of it. */
  begin(name: string): Span;
  /** Once. `code`: of the failure that it ended with. */
  end(code?: string, facts?: SpanFacts): void;
}

/** Who keeps traces. Nothing of it waits or throws. */
export interface Tracing {
  /** A call; `traceparent` is that of the caller (W3C Trace Context), checked here. `undefined` where it is not traced. */
  call(name: string, traceparent: string | undefined): Span | undefined;
}
export const Tracing = createToken<Tracing>("Tracing");

// One for all installed copies of this package, as with callers.
const KEY = Symbol.for("farthing:span");
const shared = globalThis as { [KEY]?: AsyncLocalStorage<Span> };
shared[KEY] ??= new AsyncLocalStorage<Span>();
const spans: AsyncLocalStorage<Span> = shared[KEY];

/** Does work as what `span` stands for: the stages below it are its parts. */
export const asSpan = <R>(span: Span, work: () => R): R => spans.run(span, work);

/** What is being done, where that is traced. */
export const currentSpan = (): Span | undefined => spans.getStore();

/** Does work as a stage of the call that is served; outside of traced calls it only does the work. */
export async function inSpan<R>(name: string, work: () => Promise<R>): Promise<R> {
  const above = spans.getStore();
  if (!above) return work();
  const span = above.begin(name);
  try {
    const result = await spans.run(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(Failure.is(error) ? error.code : "thrown");
    throw error;
  }
}

/** The same for what goes on with something else when it is done: the span ends where that begins. */
export async function inSpanUntil<R>(
  name: string,
  next: () => Promise<R>,
  work: (next: () => Promise<R>) => Promise<R>,
): Promise<R> {
  const above = spans.getStore();
  if (!above) return work(next);
  const span = above.begin(name);
  let hasEnded = false;
  const end = (code?: string) => {
    if (!hasEnded) span.end(code);
    hasEnded = true;
  };
  const onwards = () => {
    end();
    return spans.run(above, next);
  };
  try {
    return await spans.run(span, () => work(onwards));
  } catch (error) {
    end(Failure.is(error) ? error.code : "thrown");
    throw error;
  } finally {
    end();
  }
}
