import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type Endpoint, FAILURES, Failure, type Logger, type OnDelivery, paymentGuides, type Reply } from "@farthing/contract";
import { failureReply, type Service } from "@farthing/runtime";
import cors from "@koa/cors";
import Router from "@koa/router";
import Koa from "koa";
import { Callers } from "./callers.ts";
import type { Calls } from "./calls.ts";
import { clientAddress } from "./client-address.ts";
import type { Origins } from "./origins.ts";
import { Received } from "./received.ts";
import { REFUSED } from "./refusals.ts";
import { HttpCallRequest } from "./request.ts";
import { sendEarly } from "./send-early.ts";
import { Unsent } from "./unsent.ts";

/** What the Koa application serves. */
export interface AppOptions {
  readonly service: Pick<Service, "table" | "dispatcher" | "resolveAll">;
  readonly log: Logger;
  readonly calls: Calls;
  readonly trustProxy: boolean;
  /** Asked only once requests come: what is own may be known no sooner. Absent: nobody's pages are refused. */
  readonly origins?: () => Origins;
}

/** The same, with what holds its callers in bounds. */
interface App extends AppOptions {
  readonly callers: Callers;
  readonly received: Received;
  readonly unsent: Unsent;
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const EXPOSED = ["X-Request-Id", "Retry-After"];
/**
 * Besides the headers of payments. The official buyer's client sends Access-Control-Expose-Headers as a request header (@x402/fetch 2.27); MCP's clients send their
 * protocol's version with everything after the first call (MCP 2025-06-18, transports).
 */
const ALLOWED = ["Content-Type", "Accept", "Access-Control-Expose-Headers", "MCP-Protocol-Version"];

/** Of a target that may be 32 KB. */
const MAX_LOGGED_CHARS = 200;
const TOO_LARGE = FAILURES.too_large.status;
/** Writes a reply; `unsent` counts what its reader has not taken. */
function send(ctx: Koa.Context, reply: Reply, requestId: string, unsent: Unsent): void {
  ctx.status = reply.status;
  ctx.set(reply.headers);
  ctx.set("x-request-id", requestId);
  ctx.set("x-content-type-options", "nosniff");
  if (reply.headers["content-type"]?.startsWith("text/html")) ctx.set("content-security-policy", PAGE_POLICY);
  const { body } = reply;
  const early = reply.status === TOO_LARGE && typeof body === "string" && !ctx.req.complete;
  ctx.respond = !early;
  if (early) return void sendEarly(ctx.req, ctx.res, body);
  const bytes = Buffer.from(body as string);
  ctx.body = unsent.body(ctx.res, bytes);
  ctx.length = bytes.length;
}

/** Answers, and logs, what does not get as far as an endpoint. */
function refuse(ctx: Koa.Context, failure: Failure, { log, unsent }: App, status: number = failure.status): void {
  const requestId = randomUUID();
  const { code } = failure;
  log.info({ id: requestId, method: ctx.method, target: ctx.url.slice(0, MAX_LOGGED_CHARS), status, error: code }, REFUSED);
  send(ctx, { ...failureReply(failure, requestId), status }, requestId, unsent);
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

function serve(endpoint: Endpoint, options: App): Koa.Middleware {
  const { service, calls, callers, received, unsent } = options;
  return async (ctx) => {
    if (calls.closed)
      return refuse(ctx, new Failure("overloaded", "the service is shutting down", { retryAfterSeconds: 2 }), options);
    const requestId = randomUUID();
    const client = clientAddress(ctx.ip);
    const request = new HttpCallRequest(ctx.req, endpoint, client, received);
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
    calls.over(gone);
    if (calls.closed) ctx.set("connection", "close"); // a kept connection would hold the shutdown up
    send(ctx, reply, requestId, unsent);
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

const FORBIDDEN = 403;

/** Refuses pages of other sites where no payment authorises a call, or the endpoint says so. */
function ownOnly(options: App): Koa.Middleware {
  const { service, origins } = options;
  const guarded = new Set(service.table.all().flatMap(({ path, ownOriginsOnly }) => (ownOriginsOnly ? [path] : [])));
  return (ctx, next) => {
    if (service.table.charges() && !guarded.has(ctx.path as `/${string}`)) return next();
    const fault = origins?.().fault(ctx.req);
    if (fault === undefined) return next();
    const hint = "The operator's ALLOWED_ORIGINS, or BASE_URL, names who else may.";
    refuse(ctx, new Failure("bad_input", fault, { hint }), options, FORBIDDEN);
  };
}

/** 404 and 405, coded like every other failure. A HEAD never stands in for a paid GET. */
function unrouted(options: App): Koa.Middleware {
  const index = options.service.table.all().some(({ path }) => path === "/") ? "; GET / lists the endpoints" : "";
  return (ctx) => {
    const methods = options.service.table
      .all()
      .filter(({ path }) => path === ctx.path)
      .flatMap(({ method, price }) => (method === "GET" && price === undefined ? ["GET", "HEAD"] : [method]));
    if (methods.length > 0) ctx.set("allow", methods.join(", "));
    const failure =
      methods.length > 0
        ? new Failure("method_not_allowed", `${ctx.path} takes ${methods.join(", ")}`)
        : new Failure("no_such_endpoint", `there is no ${ctx.path}${index}`);
    refuse(ctx, failure, options);
  };
}

/** The Koa application: one route an endpoint, the pipeline behind it. */
export function createApp(given: AppOptions): Koa {
  const options: App = { ...given, callers: new Callers(), received: new Received(), unsent: new Unsent() };
  // Of X-Forwarded-For only what the balancer added itself: what stands before it is the caller's own word.
  const app = new Koa({ proxy: options.trustProxy, maxIpsCount: 1 });
  const router = new Router({ strict: true, sensitive: true });
  for (const endpoint of options.service.table.all()) {
    const handler = serve(endpoint, options);
    const paid = endpoint.price !== undefined;
    router.register(endpoint.path, [endpoint.method], (ctx, next) =>
      paid && ctx.method === "HEAD" ? next() : handler(ctx as Koa.Context, next),
    );
  }
  app.use(readable(options));
  app.use(ownOnly(options));
  const payments = paymentGuides(options.service).flatMap(({ headers, charges }) => (charges === false ? [] : headers));
  const exposeHeaders = [...EXPOSED, ...payments.flatMap(({ challenge = [], receipt = [] }) => [challenge, receipt].flat())];
  const allowHeaders = [...ALLOWED, ...payments.map(({ payment }) => payment)];
  app.use(cors({ exposeHeaders, allowHeaders, allowMethods: ["GET", "POST"], maxAge: 600 }));
  app.use(router.routes());
  app.use(unrouted(options));
  return app;
}
