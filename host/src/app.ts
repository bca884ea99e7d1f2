import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type Endpoint, Failure, type Logger, type OnDelivery, paymentGuides } from "@farthing/contract";
import { failureReply, type Service } from "@farthing/runtime";
import cors from "@koa/cors";
import Router from "@koa/router";
import Koa from "koa";
import { Callers } from "./callers.ts";
import type { Calls } from "./calls.ts";
import { clientAddress } from "./client-address.ts";
import { Documents } from "./documents.ts";
import type { Origins } from "./origins.ts";
import { answersProbes, type Ready } from "./ready.ts";
import { Received } from "./received.ts";
import { REFUSED } from "./refusals.ts";
import { HttpCallRequest } from "./request.ts";
import { type Outgoing, send } from "./send.ts";
import { Unsent } from "./unsent.ts";

/** What the Koa application serves. */
export interface AppOptions {
  readonly service: Pick<Service, "table" | "dispatcher" | "resolveAll">;
  readonly log: Logger;
  readonly calls: Calls;
  readonly trustProxy: boolean;
  /** Absent: nobody asks whether calls should be sent here. */
  readonly ready?: Pick<Ready, "fault" | "isLeaving">;
  /** Asked only once requests come: what is own may be known no sooner. Absent: nobody's pages are refused. */
  readonly origins?: () => Origins;
}

/** The same, with what holds its callers in bounds. */
interface App extends AppOptions, Outgoing {
  readonly callers: Callers;
  readonly received: Received;
}

const EXPOSED = ["X-Request-Id", "Retry-After", "Mcp-Session-Id", "Content-Digest", "Farthing-Evidence"];
/**
 * Besides the headers of payments. The official buyer's client sends Access-Control-Expose-Headers as a request header (@x402/fetch 2.27); MCP's clients send their
 * protocol's version and session with everything after the first call (MCP 2025-06-18, transports); those that trace send theirs (W3C
 * Trace Context), and many send Authorization to whomever they call.
 */
const ALLOWED = [
  "Content-Type",
  "Accept",
  "Access-Control-Expose-Headers",
  "MCP-Protocol-Version",
  "Mcp-Session-Id",
  "Traceparent",
  "Tracestate",
  "Authorization",
];

/** Of a target that may be 32 KB. */
const MAX_LOGGED_CHARS = 200;
/** Answers, and logs, what does not get as far as an endpoint. */
function refuse(ctx: Koa.Context, failure: Failure, options: App, status: number = failure.status): Promise<void> {
  const requestId = randomUUID();
  const { code } = failure;
  options.log.info(
    { id: requestId, method: ctx.method, target: ctx.url.slice(0, MAX_LOGGED_CHARS), status, error: code },
    REFUSED,
  );
  return send(ctx, { ...failureReply(failure, requestId), status }, requestId, options);
}

/** A response was written out whole if all of it had gone to the system when its connection closed, or before. */
const deliveryOf =
  (response: ServerResponse): OnDelivery =>
  (listener) => {
    if (response.writableFinished || response.closed) return listener(response.writableFinished);
    const end = () => {
      response.off("finish", end).off("close", end);
      listener(response.writableFinished);
    };
    response.once("finish", end).once("close", end);
  };

function serve(endpoint: Endpoint, options: App): (ctx: Koa.Context) => Promise<void> {
  const { service, calls, callers, received } = options;
  return async (ctx) => {
    if (calls.closed)
      return refuse(ctx, new Failure("overloaded", "the service is shutting down", { retryAfterSeconds: 2 }), options);
    const requestId = randomUUID();
    const client = clientAddress(ctx.ip);
    const request = new HttpCallRequest(ctx.req, endpoint, client, received, ctx.params as Record<string, string>);
    try {
      request.checkLength();
      ctx.res.once("close", callers.enter(client)).once("close", () => received.release(ctx.req));
    } catch (error) {
      return refuse(ctx, Failure.from(error), options);
    }
    const gone = calls.begin();
    ctx.res.once("close", () => {
      if (!ctx.res.writableFinished) gone.abort();
    });
    const onDelivery = deliveryOf(ctx.res);
    const reply = await service.dispatcher.dispatch(endpoint, request, { requestId, gone: gone.signal, onDelivery });
    if (reply.stream) ctx.res.once("close", () => calls.over(gone));
    else calls.over(gone);
    await send(ctx, reply, requestId, options, endpoint.price !== undefined);
  };
}

/** Refuses what no address can be read from, such as `GET http://[`. */
const readable =
  (options: App): Koa.Middleware =>
  (ctx, next) => {
    try {
      void ctx.path;
    } catch (cause) {
      return refuse(ctx, new Failure("bad_input", "the request's target is no address", { cause }), options);
    }
    return next();
  };

/**
 * Ends the connection with whatever is answered once the service is told to stop: a kept one would hold the shutdown up, and a proxy would
 * send its next call on it while it is closed.
 */
const untilClosed =
  ({ calls, ready }: App): Koa.Middleware =>
  async (ctx, next) => {
    await next();
    if ((calls.closed || ready?.isLeaving) && !ctx.headerSent) ctx.set("connection", "close");
  };

const FORBIDDEN = 403;

/**
 * Refuses pages of other sites where no payment authorises a call, or the endpoint says so, or the service has no public address, so
 * that whoever pays it is no page of anybody's.
 */
function ownOnly(options: App): Koa.Middleware {
  const { service, origins } = options;
  const guarded = new Set(service.table.all().flatMap(({ path, ownOriginsOnly }) => (ownOriginsOnly ? [path] : [])));
  return (ctx, next) => {
    const own = origins?.();
    const isGuarded = !service.table.charges() || guarded.has(ctx.path as `/${string}`);
    const fault = isGuarded ? own?.fault(ctx.req) : own?.isPublic === false ? own.foreign(ctx.req) : undefined;
    if (fault === undefined) return next();
    const hint = "The operator's ALLOWED_ORIGINS, or BASE_URL, names who else may.";
    return refuse(ctx, new Failure("bad_input", fault, { hint }), options, FORBIDDEN);
  };
}

/** Whether a path is one that `declared` stands for, parameters filled in. */
function fits(declared: string, path: string): boolean {
  if (!declared.includes("/:")) return declared === path;
  const parts = path.split("/");
  const wanted = declared.split("/");
  return parts.length === wanted.length && wanted.every((part, at) => (part.startsWith(":") ? parts[at] : part === parts[at]));
}

const PERMANENT_REDIRECT = 308;
/** Characters of a path that a refusal repeats. */
const PATH_SHOWN = 200;
const shown = (path: string): string => (path.length > PATH_SHOWN ? `${path.slice(0, PATH_SHOWN)}…` : path);
/** Where endpoints are listed, the one for programs first. */
const INDEXES = ["/llms.txt", "/"];

/**
 * 404 and 405, coded like every other failure. A HEAD never stands in for a paid GET. A path with a slash too many leads to the one that is
 * meant, by a status that keeps method and body: nothing is answered under two names.
 */
function unrouted(options: App): Koa.Middleware {
  const isServed = (target: string) => options.service.table.all().some(({ path }) => fits(path, target));
  const index = INDEXES.find(isServed);
  const lists = index === undefined ? "" : `; GET ${index} lists the endpoints`;
  return (ctx) => {
    const without = ctx.path.replace(/(?<=[^/])\/$/, "");
    if (without !== ctx.path && isServed(without)) {
      ctx.set("location", without + ctx.search);
      const failure = new Failure("no_such_endpoint", `there is no ${ctx.path}; it is ${without}`);
      return refuse(ctx, failure, options, PERMANENT_REDIRECT);
    }
    const methods = options.service.table
      .all()
      .filter(({ path }) => fits(path, ctx.path))
      .flatMap(({ method, price }) => (method === "GET" && price === undefined ? ["GET", "HEAD"] : [method]));
    if (methods.length > 0) ctx.set("allow", methods.join(", "));
    const failure =
      methods.length > 0
        ? new Failure("method_not_allowed", `${ctx.path} takes ${methods.join(", ")}`)
        : new Failure("no_such_endpoint", `there is no ${shown(ctx.path)}${lists}`);
    return refuse(ctx, failure, options);
  };
}

/** The Koa application: one route an endpoint, the pipeline behind it. */
export function createApp(given: AppOptions): Koa {
  const options: App = {
    ...given,
    callers: new Callers(),
    received: new Received(),
    unsent: new Unsent(),
    documents: new Documents(),
  };
  // Of X-Forwarded-For only what the balancer added itself: what stands before it is the caller's own word.
  const app = new Koa({ proxy: options.trustProxy, maxIpsCount: 1 });
  const router = new Router({ strict: true, sensitive: true });
  // What stands for itself comes before what a parameter stands for.
  const [named = [], open = []] = [false, true].map((isOpen) =>
    options.service.table.all().filter(({ path }) => path.includes("/:") === isOpen),
  );
  for (const endpoint of [...named, ...open]) {
    const handler = serve(endpoint, options);
    const paid = endpoint.price !== undefined;
    router.register(endpoint.path, [endpoint.method], (ctx, next) =>
      paid && ctx.method === "HEAD" ? next() : handler(ctx as Koa.Context),
    );
  }
  app.use(untilClosed(options));
  app.use(readable(options));
  if (options.ready) app.use(answersProbes(options.ready));
  app.use(ownOnly(options));
  const payments = paymentGuides(options.service).flatMap(({ headers, charges }) => (charges === false ? [] : headers));
  const exposeHeaders = [...EXPOSED, ...payments.flatMap(({ challenge = [], receipt = [] }) => [challenge, receipt].flat())];
  const allowHeaders = [...ALLOWED, ...payments.map(({ payment }) => payment)];
  // Who is here without a public address is the service's own, or allowed by name: nobody else is told that they may read.
  const origin = (ctx: Koa.Context) => (options.origins?.().isPublic === false ? ctx.get("origin") : "*");
  app.use(cors({ origin, exposeHeaders, allowHeaders, allowMethods: ["GET", "POST"], maxAge: 600 }));
  app.use(router.routes());
  app.use(unrouted(options));
  return app;
}
