import { randomUUID } from "node:crypto";
import {
  asCaller,
  asRetrieval,
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
  failuresOf,
  HttpDocument,
  inSpan,
  inSpanUntil,
  type Logger,
  type Middleware,
  type OnDelivery,
  type Reply,
  type RetrievalListener,
  raceAbort,
  type Tracing,
  type Workers,
} from "@farthing/contract";
import { CallExchange, type Compiled, checkPrice, extractorOf, type Route } from "./call-exchange.ts";
import { CallLog } from "./call-log.ts";
import { endedCall, tell } from "./ended-call.ts";
import { jsonText } from "./json-text.ts";
import { failureReply, JSON_TYPE } from "./reply.ts";
import { CallRetrieval, splitInput } from "./retrieving.ts";
import type { Served } from "./served.ts";
import { type Check, compile } from "./validation.ts";

/** What is logged of a failure that the endpoint's published list lacks: it is answered as it is, and the list is wrong. */
export const UNDECLARED = "the endpoint failed with a code that it does not declare";

type SizeOf = NonNullable<DispatchOptions["sizeOf"]>;

/** A free document changes when the service is started with something else. */
const DOCUMENT_CACHING = "public, max-age=300";
const COUNTS_AS_WHOLE: OnDelivery = (listener) => listener(true);

/** A fault of a handler's own. `why` is for the log. */
const broken = (why: string): Failure =>
  new Failure("internal", "the result was not what the service promises", { cause: new Error(why) });

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
  /** Told of everything that comes from outside for calls. */
  readonly retrievals?: readonly RetrievalListener[];
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
  #retrievals: readonly RetrievalListener[] = [];
  #tracing: Tracing | undefined;

  constructor(private readonly log: Logger) {}

  /** Sets what there is to run, and with what; called once, when everything has been made. */
  open(
    routes: readonly Route[],
    middleware: readonly Middleware[],
    { served, workers, payments, listeners, retrievals = [], tracing }: Surroundings,
  ): void {
    this.#middleware = middleware;
    this.#payments = payments;
    this.#served = served;
    this.#workers = workers;
    this.#listeners = listeners;
    this.#retrievals = retrievals;
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
        ...Object.fromEntries(exchange.facts), // said of the work, maybe by another machine: they take the place of nothing below
        endpoint: name,
        status: reply.status,
        ms: Date.now() - exchange.startedAt,
        ...(exchange.payment && { payer, amount, charged }),
        ...(failure && reply.status === failure.status && { error: failure.code, reason: failure.message }),
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
    const { own, retrieval } = this.#retrieval(exchange, input);
    const handled = () => handler.handle(own as never, call);
    const inRetrieval = retrieval ? () => asRetrieval(retrieval, handled) : handled;
    const work = () => asCaller(call.payer ?? exchange.request.client, inRetrieval);
    try {
      const value = await raceAbort(controller.signal, work);
      await checkPrice(exchange);
      return this.#reply(endpoint, retrieval ? retrieval.told(value, extractorOf(exchange)) : value, output, sizeOf);
    } finally {
      clearTimeout(timer);
      gone?.removeEventListener("abort", leave);
    }
  }

  /** What the handler is given of the input, and where what comes from outside for the call is told. */
  #retrieval({ endpoint, requestId, log }: CallExchange, input: unknown): { own: unknown; retrieval?: CallRetrieval } {
    if (!endpoint.retrieves) return { own: input };
    const { options, own } = splitInput(input as object);
    return { own, retrieval: new CallRetrieval(requestId, endpoint, options, this.#retrievals, log) };
  }

  #reply(endpoint: Endpoint, value: unknown, check: Check, sizeOf: SizeOf): Reply {
    const issues = check(value);
    if (issues.length > 0) throw broken(`${endpointKey(endpoint)} broke its own schema: ${JSON.stringify(issues)}`);
    const { contentType, price, replyLimit = DEFAULT_REPLY_LIMIT } = endpoint;
    const document = HttpDocument.is(value) ? value : undefined;
    const body: unknown = document ? document.body : contentType === undefined ? jsonText(value) : value;
    if (typeof body !== "string" && !(body instanceof Uint8Array))
      throw broken(
        `${endpointKey(endpoint)} gave what is no document: that is a string, or an HttpDocument of a string or bytes. Nothing is streamed`,
      );
    if (body.length > replyLimit || (typeof body === "string" && sizeOf(body) > replyLimit)) {
      const hint = "maxChars" in endpoint.input.properties ? { hint: "Ask for a part of it with maxChars" } : {};
      throw new Failure("too_large", `the result is larger than ${replyLimit} bytes`, hint);
    }
    const { status = 200 } = document ?? {};
    const isFreeDocument = contentType !== undefined && price === undefined && status === 200;
    const headers = {
      "content-type": contentType ?? JSON_TYPE,
      ...(price !== undefined && { date: new Date().toUTCString() }), // of a stored reply: when it was made
      "cache-control": isFreeDocument ? DOCUMENT_CACHING : "private, no-store", // what was paid for, or is only true now
      ...document?.headers,
    };
    return { status, headers, body };
  }
}
