import {
  type Call,
  currentCaller,
  type DispatchOptions,
  type Exchange,
  Failure,
  type FailureCode,
  type Middleware,
  partFields,
  type Reply,
  type Stage,
  T,
} from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { build, json, plugin, request, sayEndpoint } from "../test/support.ts";
import { UNDECLARED } from "./dispatcher.ts";

type Handle = Parameters<typeof sayEndpoint>[0];

const DOCUMENT = { contentType: "text/plain", output: T.String() };

function service(
  handle: Handle,
  more: Parameters<typeof sayEndpoint>[1] = {},
  middleware: { stage: Stage; step: Middleware }[] = [],
) {
  const endpoint = sayEndpoint(handle, more);
  const stages = middleware.map(({ stage, step }) => ({
    stage,
    useClass: class implements Middleware {
      handle(exchange: Exchange, next: () => Promise<Reply>) {
        return step.handle(exchange, next);
      }
    },
  }));
  const { service: built, log } = build([plugin({ name: "say", endpoints: [endpoint], middleware: stages })]);
  const say = (body: unknown, options: DispatchOptions = {}) => built.dispatcher.dispatch(endpoint, request(body), options);
  return { say, log, dispatch: built.dispatcher, endpoint };
}

describe("a call", () => {
  it("answers with the handler's result as JSON, and is logged in one line", async () => {
    const { say, log } = service(({ text }, call) => {
      call.note("extractor", "none");
      return { said: text };
    });
    const reply = await say({ text: "hello" });
    expect([reply.status, json(reply)]).toEqual([200, { said: "hello" }]);
    expect(log.lines).toHaveLength(1);
    expect(log.lines[0]).toMatchObject({ message: "call", facts: { endpoint: "POST /say", status: 200, extractor: "none" } });
  });

  it("is work of its client", async () => {
    const { dispatch, endpoint } = service(() => ({ said: currentCaller() ?? "nobody" }));
    const reply = await dispatch.dispatch(endpoint, { ...request({ text: "hello" }), client: "2001:db8:0:1" });
    expect(json(reply).said).toBe("2001:db8:0:1");
  });

  it.each([
    ["what was paid for", { price: "0.001" }, "private, no-store"],
    ["what was paid for, also a document", { price: "0.001", ...DOCUMENT }, "private, no-store"],
    ["a result that is free", {}, "private, no-store"],
    ["a free document: for a while it may be", DOCUMENT, "public, max-age=300"],
  ])("is stored as its reply allows, %s (%j): %s", async (_what, more, header) => {
    const { say } = service(({ text }) => ("contentType" in more ? text : { said: text }), more);
    expect((await say({ text: "hello" })).headers["cache-control"]).toBe(header);
  });

  const LIMIT = 40;
  const fill = (character: string, bytes: number) => character.repeat(bytes / Buffer.byteLength(character));
  const around = '{"said":""}'.length;
  it.each([
    ["as large as its endpoint allows", "a", LIMIT - around, {}, 200],
    ["a byte larger", "a", LIMIT - around + 1, {}, 413],
    ["larger in bytes only", "é", LIMIT - around + 1, {}, 413],
    ["larger as its characters are escaped", "\u0001", LIMIT - around - 6, {}, 413],
    ["a document as large as allowed, be it free", "a", LIMIT, DOCUMENT, 200],
    ["a document that is larger, be it free", "a", LIMIT + 1, DOCUMENT, 413],
  ])("whose result is %s", async (_what, character, bytes, more, status) => {
    const text = fill(character, bytes);
    const { say } = service(() => ("contentType" in more ? text : { said: text }), { replyLimit: LIMIT, ...more });
    const reply = await say({ text: "a" });
    expect(reply.status).toBe(status);
    if (status === 413) expect(json(reply)).toMatchObject({ error: "too_large", charged: false });
  });

  it("whose result is too large is told how to ask for a part, where there is a way", async () => {
    const input = T.Object({ text: T.String(), ...partFields("said") });
    const said = async (more: object) =>
      json(await service(() => ({ said: "aaa" }), { replyLimit: 9, ...more }).say({ text: "a" }));
    expect((await said({ input })).hint).toContain("maxChars");
    expect((await said({})).hint).toBeUndefined();
  });

  it("is measured as its transport sends it", async () => {
    const { say } = service(({ text }) => ({ said: text }), { replyLimit: LIMIT });
    const statuses = [1, 4].map(async (times) => (await say({ text: "a" }, { sizeOf: ({ length }) => length * times })).status);
    expect(await Promise.all(statuses)).toEqual([200, 413]);
  });

  it("that the service ends is answered with the reason, unless it is being settled", async () => {
    const gone = new AbortController();
    const ended = service(() => new Promise<never>(() => {})).say({ text: "a" }, { gone: gone.signal });
    gone.abort(new Failure("overloaded", "the service stops"));
    expect([(await ended).status, json(await ended).message]).toEqual([503, "the service stops"]);
  });

  it("is named in every line that is logged of it", async () => {
    const { say, log } = service(({ text }, call) => {
      call.log.warn({ engine: "x" }, "did not answer");
      return { said: text };
    });
    const reply = await say({ text: "hello" }, { requestId: "call-1" });
    expect(reply.status).toBe(200);
    expect(log.lines.map(({ message, facts }) => [message, facts.id])).toEqual([
      ["did not answer", "call-1"],
      ["call", "call-1"],
    ]);
  });

  it("that fails as its endpoint does not declare is answered with its code all the same, and the log says so", async () => {
    const failing = (failures: readonly FailureCode[]) =>
      service(
        () => {
          throw new Failure("not_found", "nothing there");
        },
        { failures },
      );
    const told = async ({ say, log }: ReturnType<typeof failing>) => [
      json(await say({ text: "a" })).error,
      log.lines.some(({ message }) => message === UNDECLARED),
    ];
    expect(await told(failing(["blocked"]))).toEqual(["not_found", true]);
    expect(await told(failing(["not_found"]))).toEqual(["not_found", false]);
  });

  it("that throws a Failure is answered with its code, status and details", async () => {
    const { say } = service(() => {
      throw new Failure("site_rate_limited", "come back later", { retryAfterSeconds: 7, upstreamStatus: 429 });
    });
    const reply = await say({ text: "a" });
    expect(reply.status).toBe(503);
    expect(reply.headers["retry-after"]).toBe("7");
    expect(json(reply)).toMatchObject({
      error: "site_rate_limited",
      source: "site",
      charged: false,
      retryable: true,
      upstreamStatus: 429,
    });
  });

  it("that throws anything else is internal, and says nothing of the inside", async () => {
    const { say, log } = service(() => {
      throw new TypeError("cannot read /etc/secret");
    });
    const reply = await say({ text: "a" });
    expect([reply.status, json(reply).error]).toEqual([500, "internal"]);
    expect(String(reply.body)).not.toContain("secret");
    expect(log.lines.some(({ level }) => level === "error")).toBe(true);
  });

  it("whose result breaks the promised schema is internal, not a 200", async () => {
    const reply = await service(() => ({ said: 3 })).say({ text: "a" });
    expect([reply.status, json(reply).error]).toEqual([500, "internal"]);
  });

  it("ends at its deadline even if the handler does not", async () => {
    const { say } = service(() => new Promise(() => {}), { deadlineMs: 30 });
    const reply = await say({ text: "a" });
    expect([reply.status, json(reply).error]).toEqual([504, "timeout"]);
  });

  it("is aborted when the caller leaves, unless it was committed", async () => {
    const gone = new AbortController();
    const until = (call: Call) =>
      new Promise((resolve) => call.signal.addEventListener("abort", () => resolve({ said: "aborted" })));
    const left = service((_input, call) => until(call)).say({ text: "a" }, { gone: gone.signal });
    const commit: Middleware = {
      handle(exchange, next) {
        exchange.commit();
        return next();
      },
    };
    const kept = service(async () => ({ said: "done" }), {}, [{ stage: "payment", step: commit }]).say(
      { text: "a" },
      { gone: gone.signal },
    );
    gone.abort();
    expect((await left).status).toBe(504);
    expect((await kept).status).toBe(200);
  });

  it("that nobody pays for any more ends at once, and its caller has not left", async () => {
    const exchanges: Exchange[] = [];
    const step: Middleware = {
      handle: (exchange, next) => {
        exchanges.push(exchange);
        const reply = next();
        exchange.stop(new Failure("payment_unavailable", "refused"));
        return reply;
      },
    };
    const reply = await service(() => new Promise<never>(() => {}), { price: "0.001" }, [{ stage: "payment", step }]).say({
      text: "a",
    });
    expect([json(reply).error, exchanges[0]?.abandoned]).toEqual(["payment_unavailable", false]);
  });

  it("passes admission before payment, and payment before the handler", async () => {
    const order: string[] = [];
    const step = (name: string): Middleware => ({
      handle(_exchange, next) {
        order.push(name);
        return next();
      },
    });
    const { say } = service(
      () => {
        order.push("handler");
        return { said: "" };
      },
      {},
      [
        { stage: "payment", step: step("payment") },
        { stage: "admission", step: step("admission") },
      ],
    );
    await say({ text: "a" });
    expect(order).toEqual(["admission", "payment", "handler"]);
  });

  it.each([
    ["0.5", 503],
    ["0.001", 200],
  ])("that is paid is not answered by what costs $%s at another price", async (price, status) => {
    const pays: Middleware = {
      handle(exchange, next) {
        exchange.payment = { payer: "somebody", amount: "1000", charged: false };
        return next();
      },
    };
    const answer: Handle = ({ text }, call) => {
      call.note("price", price);
      return { said: text };
    };
    const reply = await service(answer, { price: "0.001" }, [{ stage: "payment", step: pays }]).say({ text: "hello" });
    expect(reply.status).toBe(status);
  });

  it("shows the payment stage a failed handler as a reply, not as an exception", async () => {
    const seen: number[] = [];
    const watch: Middleware = {
      async handle(_exchange, next) {
        const reply = await next();
        seen.push(reply.status);
        return reply;
      },
    };
    const { say } = service(
      () => {
        throw new Failure("blocked", "a wall");
      },
      {},
      [{ stage: "payment", step: watch }],
    );
    expect((await say({ text: "a" })).status).toBe(502);
    expect(seen).toEqual([502]);
  });
});

describe("bad input", () => {
  const { dispatch, endpoint } = service(({ text }) => ({ said: text }));
  const send = async (body: unknown, options = {}) => {
    const reply = await dispatch.dispatch(endpoint, request(body, options));
    return { status: reply.status, ...json(reply) } as {
      status: number;
      error: string;
      issues: { path: string; message: string }[];
      message: string;
      hint?: string;
    };
  };
  const deep = (levels: number) => `{"text":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  const wrong: [string, unknown, string, string][] = [
    ["a missing field", {}, "/text", "is required"],
    ["null for a text", { text: null }, "/text", "must be string"],
    ["an object for a text", { text: { toString: "x" } }, "/text", "must be string"],
    ["a fraction for a whole number", { text: "a", times: 1.5 }, "/times", "must be integer"],
    ["a number as text", { text: "a", times: "2" }, "/times", "must be integer"],
    ["a number beyond all bounds", '{"text":"a","times":1e400}', "/times", "must be integer"],
    ["a number out of bounds", { text: "a", times: 4 }, "/times", "must be <= 3"],
    ["an unknown field", { text: "a", tiems: 2 }, "/tiems", "is not a known field (times is)"],
    ["an own __proto__", '{"text":"a","__proto__":{"x":1}}', "/__proto__", "is not a known field"],
    ["an array", [], "", "must be a JSON object"],
    ["a bare string", '"text"', "", "must be a JSON object"],
    ["no JSON", "{", "", "is not JSON"],
    ["nothing", "", "", "is empty"],
    ["a byte order mark", '\uFEFF{"text":"a"}', "", "begins with a byte order mark"],
    ["65 levels", deep(65), "", "nests deeper than 64 levels"],
    ["a million levels", deep(1_000_000), "", "nests deeper than 64 levels"],
  ];

  it.each(wrong)("%s is refused by name", async (_what, body, path, message) => {
    const reply = await send(body);
    expect([reply.status, reply.error, reply.issues[0]?.path]).toEqual([400, "bad_input", path]);
    expect(reply.issues[0]?.message).toContain(message);
  });

  it("says which fields there are where one is not known, and only there", async () => {
    expect((await send({ text: "a", words: 2 })).hint).toBe("The fields are text, times");
    expect(await send({ times: 2 })).not.toHaveProperty("hint");
  });

  it("names every field at fault at once", async () => {
    expect((await send({ times: 9 })).issues.map(({ path }) => path).sort()).toEqual(["/text", "/times"]);
  });

  it("takes brackets inside strings for what they are", async () => {
    expect((await send({ text: "[".repeat(500) })).status).toBe(200);
  });

  it.each([
    "application/json",
    "Application/JSON; charset=UTF-8",
    'application/json;charset="utf-8"',
    "application/json;charset=utf8",
  ])("a body sent as %j is taken", async (type) => {
    expect((await send({ text: "a" }, { type })).status).toBe(200);
  });

  it.each(["text/plain", "application/json; charset=latin1", ""])("a body sent as %j is refused", async (type) => {
    expect((await send({ text: "a" }, { type })).message).toContain("application/json");
  });
});
