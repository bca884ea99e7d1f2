import "reflect-metadata";
import {
  type Call,
  type CallRequest,
  Dispatcher,
  defineEndpoint,
  definePlugin,
  type Endpoint,
  EndpointTable,
  Failure,
  type Middleware,
  type OnDelivery,
  PaymentGuide,
  type Reply,
  T,
} from "@farthing/contract";
import { Service } from "@farthing/runtime";
import plugin from "../src/plugin.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
export const CHALLENGE = {
  x402Version: 2,
  error: "pay",
  resource: { url: "http://test/double" },
  accepts: [],
  extensions: { secret: "s", bazaar: { info: "x".repeat(2_000) } },
};
/** A number whose double is a lot of text. */
export const LARGE = 9;
/** A number that is doubled for ever; whoever is at it says so. */
export const ENDLESS = 8;
/** A number that cannot be doubled; elsewhere it can. */
export const REFUSED = 7;
export const RECEIPT = { success: true, transaction: "0xabc", network: "eip155:8453" };

/** What the doubles do, seen from outside. */
export class Doing {
  /** The next endless call. */
  working = Promise.withResolvers<Call>();
  /** Lets settlements go on. */
  settle: Promise<void> = Promise.resolve();
  /** Resolved when a settlement has begun. */
  settling = Promise.withResolvers<void>();
  /** What became of paid replies, in order. */
  readonly delivered: boolean[] = [];
  /** Payments that were taken. */
  charged = 0;
}

const endpointOf = (doing: Doing, method: "GET" | "POST", path: `/${string}`, price?: string): Endpoint => {
  class Double {
    handle({ number }: { number: number; labels?: Record<string, string> }, call: Call) {
      call.progress?.("doubling");
      if (number === REFUSED)
        throw new Failure("empty_content", "POST /double cannot", { hint: "GET /deep/double can; POST /stored is no help." });
      if (number === LARGE) return { number, text: '"'.repeat(2_600_000) };
      if (number !== ENDLESS) return { number: number * 2, text: `# ${number}\n\n"doubled"` };
      return new Promise<never>(() => doing.working.resolve(call));
    }
  }
  return defineEndpoint({
    method,
    path,
    ...(price !== undefined && { price }),
    summary: "Double a number",
    description: "Doubles. GET /deep/double does so, too.",
    input: T.Object(
      { number: T.Integer({ default: 1 }), labels: T.Optional(T.Record(T.String(), T.String({ maxLength: 9 }))) },
      { additionalProperties: false },
    ),
    output: T.Object({ number: T.Integer(), text: T.Optional(T.String({ contentMediaType: "text/markdown" })) }),
    example: { input: { number: 1 }, output: { number: 2 } },
    handler: Double,
  });
};

/** A gate that is paid by any payment at all, and takes it when the work is done. */
const gateOf = (doing: Doing) =>
  class Gate implements Middleware {
    async handle(exchange: Parameters<Middleware["handle"]>[0], next: () => Promise<Reply>): Promise<Reply> {
      if (exchange.endpoint.price === undefined) return next();
      if (exchange.request.header("payment-signature").length === 0)
        return {
          status: 402,
          headers: { "payment-required": encode(CHALLENGE) },
          body: JSON.stringify({ error: "payment_required", message: "sign it" }),
        };
      const stored = { status: 200, headers: {}, body: JSON.stringify({ number: 1, text: "a".repeat(6_000_000) }) };
      const reply = exchange.endpoint.path === "/stored" ? stored : await next();
      if (reply.status >= 300) return reply;
      exchange.commit();
      exchange.onDelivery((isWhole) => doing.delivered.push(isWhole));
      doing.settling.resolve();
      await doing.settle;
      doing.charged += 1;
      return { ...reply, headers: { ...reply.headers, "payment-response": encode(RECEIPT) } };
    }
  };

const guide: PaymentGuide = {
  protocol: "x402",
  how: "in USDC over x402",
  brief: "Sign it.",
  headers: { payment: "PAYMENT-SIGNATURE", challenge: "PAYMENT-REQUIRED", receipt: "PAYMENT-RESPONSE" },
  tools: {
    how: "Sign the challenge.",
    payment: "x402/payment",
    receipt: "x402/payment-response",
    price: "x402/price",
    challenge: { type: "object", required: ["x402Version", "accepts"] },
  },
};

const log = { debug() {}, info() {}, warn() {}, error() {} };
export const JSON_HEADERS = { "content-type": "application/json" };

/** A service with MCP and some tools, reached as by fetch. */
export function startShop() {
  const doing = new Doing();
  const shop = definePlugin({
    name: "shop",
    provides: [{ token: PaymentGuide, multi: true, useValue: guide }],
    endpoints: [
      endpointOf(doing, "POST", "/double", "0.001"),
      endpointOf(doing, "GET", "/deep/double", "0.002"),
      endpointOf(doing, "POST", "/free"),
      endpointOf(doing, "POST", "/stored", "0.001"),
    ],
    middleware: [{ stage: "payment", useClass: gateOf(doing) }],
  });
  const info = { name: "Farthing", version: "1.0.0", baseUrl: "http://test", dataDir: "/nowhere", startedAt: 0 };
  const installed = [shop, plugin].map((one) => ({ plugin: one, version: "1.0.0" }));
  const service = Service.build(installed, { info, log, environment: {} });
  const mcp = service
    .resolve(EndpointTable)
    .all()
    .find(({ path }) => path === "/mcp") as Endpoint;
  /** Sends to /mcp as `client`; the reply is written out whole unless `signal` is aborted. */
  const sendAs =
    (address: string) =>
    async (_url: string | URL, init: RequestInit = {}): Promise<Response> => {
      if (init.method !== "POST") return new Response(null, { status: 405 });
      const headers = new Headers(init.headers);
      const request: CallRequest = {
        method: "POST",
        target: "/mcp",
        query: new URLSearchParams(),
        client: address,
        header: (name) => [headers.get(name)].filter((value) => value !== null),
        body: async () => Buffer.from(String(init.body)),
      };
      const sent = Promise.withResolvers<boolean>();
      const onDelivery: OnDelivery = (listener) => void sent.promise.then(listener);
      const gone = init.signal ?? undefined;
      gone?.addEventListener("abort", () => sent.resolve(false), { once: true });
      const reply = await service.resolve(Dispatcher).dispatch(mcp, request, { gone, onDelivery });
      const { status, stream } = reply;
      const written = () => sent.resolve(true);
      if (stream) return new Response(bytesOf(stream, written), { status, headers: reply.headers });
      written();
      return new Response(status === 202 ? null : (reply.body as string), { status, headers: reply.headers });
    };
  return { doing, send: sendAs("127.0.0.1"), sendAs };
}

/** A stream as a body; `written` is called at its end. */
function bytesOf(parts: AsyncIterable<string | Uint8Array>, written: () => void): ReadableStream<Uint8Array> {
  const texts = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next();
      if (!done) return controller.enqueue(Buffer.from(value as string));
      written();
      controller.close();
    },
    cancel: async () => void (await texts.return?.()),
  });
}
