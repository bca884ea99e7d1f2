import { randomUUID } from "node:crypto";
import {
  asCaller,
  asSpan,
  type Call,
  type CallListener,
  type CallRequest,
  currentSpan,
  DEFAULT_DEADLINE_MS,
  DEFAULT_REPLY_LIMIT,
  type Dispatcher,
  type DispatchOptions,
  type Endpoint,
  type Exchange,
  endpointKey,
  Failure,
  type FailureCode,
  failuresOf,
  type Handler,
  HttpDocument,
  inSpan,
  inSpanUntil,
  type Logger,
  type Middleware,
  type ObjectSchema,
  type OnDelivery,
  type PaymentFacts,
  type Reply,
  raceAbort,
  type Tracing,
  type TSchema,
  type Workers,
} from "@farthing/contract";
import { CallLog } from "./call-log.ts";
import { endedCall, tell } from "./ended-call.ts";
import { readInput } from "./input.ts";
import { failureReply, JSON_TYPE } from "./reply.ts";
import type { Served } from "./served.ts";
import { type Check, compile } from "./validation.ts";

/** What is logged of a failure that the endpoint's published list lacks: it is answered as it is, and the list is wrong. */
export const UNDECLARED = "the endpoint failed with a code that it does not declare";

/** An endpoint with all that is needed to serve it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: Handler<ObjectSchema, TSchema>;
}

interface Compiled extends Route {
  readonly input: Check;
  readonly output: Check;
  /** Codes that it says it may fail with. */
  readonly failures: ReadonlySet<FailureCode>;
}

type SizeOf = NonNullable<DispatchOptions["sizeOf"]>;

/** A free document changes when the service is started with something else. */
const DOCUMENT_CACHING = "public, max-age=300";
const COUNTS_AS_WHOLE: OnDelivery = (listener) => listener(true);

/** One call in flight. */
class CallExchange implements Exchange {
  readonly startedAt = Date.now();
  readonly facts = new Map<string, string | number>();
  readonly work = new AbortController();
  readonly stop = (reason: Failure): void => this.work.abort(reason);
  payment?: PaymentFacts;
  committed = false;
  abandoned = false;
  #input: Promise<unknown> | undefined;
  #price: Promise<string | undefined> | undefined;

  constructor(
    private readonly route: Compiled,
    readonly request: CallRequest,
    readonly requestId: string,
    readonly log: Logger,
    readonly gone: AbortSignal | undefined,
    readonly onDelivery: OnDelivery,
    private readonly workers: Workers | undefined,
    private readonly onProgress: DispatchOptions["onProgress"],
  ) {}

  get endpoint(): Endpoint {
    return this.route.endpoint;
  }

  input(): Promise<unknown> {
    const { route, request, workers, gone } = this;
    const reader = { endpoint: route.endpoint, check: route.input, workers, gone };
    this.#input ??= asCaller(request.client, () => readInput(request, reader));
    return this.#input;
  }

  price(): Promise<string | undefined> {
    this.#price ??= this.#priceOf();
    return this.#price;
  }

  async #priceOf(): Promise<string | undefined> {
    const { endpoint, handler } = this.route;
    if (endpoint.price === undefined || !handler.price) return endpoint.price;
    const own = handler.price(() => this.input() as never);
    return (await own.catch(() => undefined)) ?? endpoint.price;
  }

  commit(): void {
    this.committed = true;
    this.onProgress?.("settling the payment");
  }
}

/**
 * Throws where a paid call was answered by what has a price of its own, noted as the fact `price`, and was offered at another: what there
 * is to buy changed meanwhile, or did not say its price in time.
 */
async function checkPrice(exchange: CallExchange): Promise<void> {
  const price = exchange.facts.get("price");
  if (price === undefined || !exchange.payment || price === (await exchange.price())) return;
  throw new Failure("payment_unavailable", "the price of this call has changed; nothing was taken: ask for it again", {
    retryAfterSeconds: 1,
  });
}

/** What calls are run with, besides their own handlers. */
export interface Surroundings {
  /** Takes out of a failure's hint what names an endpoint that is not here. */
  readonly served: Served;
  /** Where large bodies are read; on the serving thread if absent. */
  readonly workers: Workers | undefined;
  /** The ways to be paid: the last of the middleware, of which one takes a call that brings its payment. */
  readonly payments: readonly Middleware[];
  /** Told of every call that was answered. */
  readonly listeners: readonly CallListener[];
  /** Keeps traces of calls, where somebody does. */
  readonly tracing?: Tracing | undefined;
}

/** Runs calls through admission, payment and handler, in this order, whatever transport they came by. */
export class CallDispatcher implements Dispatcher {
  readonly #routes = new Map<Endpoint, Compiled>();
  #middleware: readonly Middleware[] = [];
  #payments: readonly Middleware[] = [];
  #served: Served | undefined;
  #workers: Workers | undefined;
  #listeners: readonly CallListener[] = [];
  #tracing: Tracing | undefined;

  constructor(private readonly log: Logger) {}

  /** Sets what there is to run, and with what; called once, when everything has been made. */
  open(
    routes: readonly Route[],
    middleware: readonly Middleware[],
    { served, workers, payments, listeners, tracing }: Surroundings,
  ): void {
    this.#middleware = middleware;
    this.#payments = payments;
    this.#served = served;
    this.#workers = workers;
    this.#listeners = listeners;
    this.#tracing = tracing;
    for (const route of routes) {
      const { endpoint } = route;
      this.#routes.set(endpoint, {
        ...route,
        input: compile(endpoint.input, { coerce: endpoint.method === "GET" || endpoint.form === true }),
        output: compile(endpoint.output),
        failures: new Set(failuresOf(endpoint)),
      });
    }
  }

  async dispatch(endpoint: Endpoint, request: CallRequest, options: DispatchOptions = {}): Promise<Reply> {
    const requestId = options.requestId ?? randomUUID();
    const route = this.#routes.get(endpoint);
    if (!route) return failureReply(new Failure("no_such_endpoint", `there is no ${endpointKey(endpoint)}`), requestId);
    const log = new CallLog(this.log, requestId);
    const { gone, onDelivery = COUNTS_AS_WHOLE, onProgress } = options;
    const exchange = new CallExchange(route, request, requestId, log, gone, onDelivery, this.#workers, onProgress);
    let failure: Failure | undefined;
    let steps: readonly Middleware[] | undefined;
    const answer = async (at: number): Promise<Reply> => {
      try {
        steps ??= this.#steps(exchange);
        const step = steps[at];
        if (!step) return await inSpan("handler", () => this.#handle(exchange, route, options));
        const next = () => answer(at + 1);
        const isAdmission = at < this.#middleware.length;
        return await (isAdmission
          ? inSpanUntil("admission", next, (on) => step.handle(exchange, on))
          : step.handle(exchange, next));
      } catch (error) {
        failure = Failure.from(error);
        if (failure.code === "internal") log.error({ err: failure.cause ?? failure }, "unexpected failure");
        if (!route.failures.has(failure.code)) log.error({ endpoint: endpointKey(endpoint), err: failure }, UNDECLARED);
        return failureReply(failure, requestId, this.#served);
      }
    };
    const name = endpointKey(endpoint);
    // A tool's call is part of the request that brought it.
    const span = currentSpan()?.begin(name) ?? this.#tracing?.call(name, request.header("traceparent")[0]);
    const reply = await (span ? asSpan(span, () => answer(0)) : answer(0));
    const { payer, amount, charged } = exchange.payment ?? {};
    log.info(
      {
        endpoint: name,
        status: reply.status,
        ms: Date.now() - exchange.startedAt,
        ...(exchange.payment && { payer, amount, charged }),
        ...(failure && reply.status === failure.status && { error: failure.code, reason: failure.message }),
        ...Object.fromEntries(exchange.facts),
      },
      "call",
    );
    if (!span && this.#listeners.length === 0) return reply;
    const ended = endedCall(exchange, reply, failure);
    tell(this.#listeners, ended, log);
    span?.end(ended.code === "ok" ? undefined : ended.code, {
      "farthing.request_id": requestId,
      "http.response.status_code": reply.status,
    });
    return reply;
  }

  #steps(exchange: Exchange): readonly Middleware[] {
    const payments = this.#payments;
    const isSold = payments.length > 1 && exchange.endpoint.price !== undefined;
    const taking = isSold ? payments.find((way) => way.takes?.(exchange)) : undefined;
    return [...this.#middleware, ...payments.filter((step) => !taking || step === taking || !step.takes)];
  }

  async #handle(exchange: CallExchange, { endpoint, handler, output }: Compiled, options: DispatchOptions): Promise<Reply> {
    const { gone } = exchange;
    const { sizeOf = Buffer.byteLength, onProgress } = options;
    const input = await exchange.input();
    const limit = endpoint.deadlineMs ?? DEFAULT_DEADLINE_MS;
    const deadline = Date.now() + limit;
    const { work: controller } = exchange;
    const leave = () => {
      if (exchange.committed) return;
      const reason: unknown = gone?.reason;
      exchange.abandoned = !Failure.is(reason);
      controller.abort(Failure.is(reason) ? reason : new Failure("timeout", "the caller left"));
    };
    const timer = setTimeout(() => controller.abort(new Failure("timeout", `no result within ${limit / 1000} s`)), limit);
    gone?.addEventListener("abort", leave, { once: true });
    if (gone?.aborted) leave();
    const call: Call = {
      requestId: exchange.requestId,
      signal: controller.signal,
      log: exchange.log,
      client: exchange.request.client,
      payer: exchange.payment?.payer,
      request: exchange.request,
      remainingMs: () => Math.max(0, deadline - Date.now()),
      note: (name, value) => exchange.facts.set(name, value),
      progress: onProgress,
    };
    const work = () => asCaller(call.payer ?? exchange.request.client, () => handler.handle(input as never, call));
    try {
      const value = await raceAbort(controller.signal, work);
      await checkPrice(exchange);
      return this.#reply(endpoint, value, output, sizeOf);
    } finally {
      clearTimeout(timer);
      gone?.removeEventListener("abort", leave);
    }
  }

  #reply(endpoint: Endpoint, value: unknown, check: Check, sizeOf: SizeOf): Reply {
    const issues = check(value);
    if (issues.length > 0) {
      throw new Failure("internal", "the result was not what the service promises", {
        cause: new Error(`${endpointKey(endpoint)} broke its own schema: ${JSON.stringify(issues)}`),
      });
    }
    const { contentType, price, replyLimit = DEFAULT_REPLY_LIMIT } = endpoint;
    const document = HttpDocument.is(value) ? value : undefined;
    const body = document?.body ?? (contentType === undefined ? JSON.stringify(value) : (value as string));
    if (body.length > replyLimit || (typeof body === "string" && sizeOf(body) > replyLimit))
      throw new Failure("too_large", `the result is larger than ${replyLimit} bytes`);
    const { status = 200 } = document ?? {};
    const isFreeDocument = contentType !== undefined && price === undefined && status === 200;
    const headers = {
      "content-type": contentType ?? JSON_TYPE,
      "cache-control": isFreeDocument ? DOCUMENT_CACHING : "private, no-store", // what was paid for, or is only true now
      ...document?.headers,
    };
    return { status, headers, body };
  }
}
