import { asRetrieval, createToken, Failure, type Received } from "@farthing/contract";
import { afterEach, describe, expect, it } from "vitest";
import { machine, notHere, serve, startApi, startWorker, stopAll, taskPlugin, type Work } from "../test/machines.ts";

afterEach(stopAll);

const elsewhere = taskPlugin(notHere);
const worker = (work: Work, environment?: Record<string, string>) => startWorker(taskPlugin(work), environment);
const api = (...urls: readonly string[]) => startApi(urls, elsewhere);
const forever = () => new Promise<never>(() => undefined);

describe("the work of a call", () => {
  it("is done by a worker, as the caller's that it is for, and its reply is the same", async () => {
    const { url, log } = await worker(({ text }, call) => {
      call.note("format", "txt");
      return { said: `${text} for ${call.client}`, left: call.remainingMs() <= 10_000 };
    });
    const node = await api(url);
    const { status, body } = await node.call({ text: "hello" }, { requestId: "the-id" });
    expect({ status, body }).toEqual({ status: 200, body: { said: "hello for 192.0.2.1", left: true } });
    expect(node.log.lines.find(({ message }) => message === "call")?.facts).toMatchObject({ format: "txt", id: "the-id" });
    expect(log.lines.find(({ message }) => message === "work")?.facts).toMatchObject({ id: "the-id", work: "task" });
  });

  it("takes long texts there and back, and keeps the order of fields", async () => {
    const { url } = await worker(({ long = "" }) => ({ first: 1, long: long.toUpperCase(), said: "done" }));
    const { body } = await (await api(url)).call({ text: "a", long: "ä€𝄞".repeat(400_000) });
    expect(Object.keys(body)).toEqual(["first", "long", "said"]);
    expect(body.long === "Ä€𝄞".repeat(400_000)).toBe(true);
  }, 30_000);

  it("tells what it does, and what came from outside, once and in full", async () => {
    const bytes = Buffer.from("<p>page</p>");
    const page: Received = {
      ...{ url: "https://a.example/", finalUrl: "https://a.example/b", method: "GET", retrievedAt: 1_000, status: 200 },
      ...{ contentType: "text/html", headers: { etag: '"1"' }, age: null, isPersonal: false, ip: "192.0.2.7", tls: null, bytes },
    };
    const { url } = await worker(async (_task, { progress }) => {
      const { currentRetrieval } = await import("@farthing/contract");
      progress?.("asking the site");
      currentRetrieval()?.received(page);
      bytes.fill(0); // moved away afterwards
      return { said: String(currentRetrieval()?.maxAge) };
    });
    const node = await api(url);
    const steps: string[] = [];
    const received: Received[] = [];
    const retrieval = { requestId: "r", maxAge: 60, received: (one: Received) => void received.push(one) };
    const { body } = await asRetrieval(retrieval, () =>
      node.call({ text: "a" }, { onProgress: (step) => void steps.push(step) }),
    );
    expect(body).toEqual({ said: "60" });
    expect(steps).toEqual(["asking the site"]);
    expect(received).toEqual([{ ...page, bytes: new Uint8Array(Buffer.from("<p>page</p>")) }]);
  });

  it("fails as it failed there, with all that its caller is told", async () => {
    const { url } = await worker(() => {
      throw new Failure("empty_content", "no text", {
        upstreamStatus: 204,
        hint: "try another",
        issues: [{ path: "/text", message: "x" }],
      });
    });
    const { status, body } = await (await api(url)).call({ text: "a" });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      error: "empty_content",
      message: "no text",
      source: "site",
      upstreamStatus: 204,
      hint: "try another",
    });
    expect(body.issues).toEqual([{ path: "/text", message: "x" }]);
  });

  it("fails as a site answered, also with a status of no standard and a long wait", async () => {
    const { url } = await worker(() => {
      throw new Failure("empty_content", "no text", { upstreamStatus: 999, retryAfterSeconds: 7_200 });
    });
    const { body } = await (await api(url)).call({ text: "a" });
    expect(body).toMatchObject({ error: "empty_content", upstreamStatus: 999, retryAfterSeconds: 7_200 });
  });

  it("fails as a fault of ours where it threw anything else, which is logged there and told nobody", async () => {
    const { url, log } = await worker(() => {
      throw new Error("a secret of the machine");
    });
    const { status, body } = await (await api(url)).call({ text: "a" });
    expect([status, body.error]).toEqual([500, "internal"]);
    expect(JSON.stringify(body)).not.toContain("secret");
    expect(log.lines.some(({ facts }) => (facts.err as Error | undefined)?.message === "a secret of the machine")).toBe(true);
  });

  it("ends when its caller leaves", async () => {
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const { url } = await worker((_task, { signal }) => {
      signal.addEventListener("abort", () => ended.resolve());
      begun.resolve();
      return forever();
    });
    const caller = new AbortController();
    const reply = (await api(url)).call({ text: "a" }, { gone: caller.signal });
    await begun.promise;
    caller.abort();
    await ended.promise;
    expect((await reply).status).toBe(504);
  });

  it("ends at the deadline of the call, on both machines", async () => {
    const ended = Promise.withResolvers<void>();
    const { url } = await worker((_task, { signal }) => {
      signal.addEventListener("abort", () => ended.resolve());
      return forever();
    });
    const node = await startApi([url], taskPlugin(notHere, { deadlineMs: 300 }));
    expect((await node.call({ text: "a" })).body).toMatchObject({ error: "timeout" });
    await ended.promise;
  });
});

describe("a worker that is lost", () => {
  it("in the middle of a call costs one retry, elsewhere", async () => {
    let dying: (() => void) | undefined;
    const first = await worker((_task, { note }) => {
      note("format", "lost");
      dying?.();
      return forever();
    });
    dying = () => setTimeout(first.die, 20);
    const second = await worker(() => ({ said: "second" }));
    const node = await api(first.url, second.url);
    // Which of two idle ones is asked first is chance: the other has had the first call then.
    const replies = [await node.call({ text: "a" }), await node.call({ text: "b" }), await node.call({ text: "c" })];
    expect(replies.map(({ body }) => body)).toEqual(replies.map(() => ({ said: "second" })));
    expect(node.log.lines.filter(({ message }) => message === "call").map(({ facts }) => facts.format)).not.toContain("lost");
  });

  it("twice makes the call overloaded, with the time to come back", async () => {
    let asked = 0;
    const { url } = await serve((request) => {
      if (request.method === "POST") asked += 1;
      request.socket.destroy();
    });
    const { status, headers, body } = await (await api(url)).call({ text: "a" });
    expect([status, body.error, headers["retry-after"]]).toEqual([503, "overloaded", "2"]);
    expect(asked).toBe(2);
  });

  it("is shown by the health of the API node, as are those that work", async () => {
    const { url, die } = await worker(() => ({ said: "a" }), { WORKER_CALLS: "7" });
    const { call, service } = await api(url);
    await call({ text: "a" });
    const { roles } = await healthOf(service);
    expect(roles).toMatchObject({ status: "ok", detail: { addresses: 1, asked: 0, workers: [{ version: "1.0.0", calls: 7 }] } });
    die();
  });

  it("is no reason not to start", async () => {
    const { url, die } = await serve(() => undefined);
    die();
    const { service } = await api(url);
    expect((await healthOf(service)).roles).toMatchObject({ status: "degraded", detail: { reason: "no worker answers" } });
  });

  it.each([
    [401, "no worker answers: WORKER_SECRET is another one there (status 401)"],
    [404, "no worker answers: what answers is no worker (status 404)"],
  ])("is not mistaken for something that answers %d: health says so", async (status, reason) => {
    const { url } = await serve((_request, response) => response.writeHead(status).end());
    const { service } = await api(url);
    await expect.poll(async () => (await healthOf(service)).roles).toMatchObject({ status: "degraded", detail: { reason } });
  });
});

async function healthOf(service: Awaited<ReturnType<typeof startApi>>["service"]) {
  const { HealthMonitor } = await import("@farthing/contract");
  const { plugins } = await service.resolve(HealthMonitor).report();
  return Object.fromEntries(plugins.map((plugin) => [plugin.name, plugin]));
}

describe("a worker that is busy", () => {
  it("refuses before it begins, and the call is asked elsewhere", async () => {
    const begun = Promise.withResolvers<void>();
    const busy = await worker(
      () => {
        begun.resolve();
        return forever();
      },
      { WORKER_CALLS: "1" },
    );
    const caller = new AbortController();
    const holding = (await api(busy.url)).call({ text: "a" }, { gone: caller.signal });
    await begun.promise;
    const free = await worker(() => ({ said: "free" }));
    const node = await api(busy.url, free.url);
    const replies = await Promise.all(Array.from({ length: 4 }, () => node.call({ text: "b" })));
    expect(replies.map(({ body }) => body.said)).toEqual(["free", "free", "free", "free"]);
    const { status, headers, body } = await (await api(busy.url)).call({ text: "c" });
    expect([status, body.error, headers["retry-after"]]).toEqual([503, "overloaded", "1"]);
    caller.abort();
    await holding;
  });

  it("is so, too, where what the work needs refuses it first", async () => {
    const full = await worker(() => {
      throw new Failure("overloaded", "too many pages wait", { retryAfterSeconds: 9 });
    });
    const { body, headers } = await (await api(full.url)).call({ text: "a" });
    expect([body.message, headers["retry-after"]]).toEqual(["too many pages wait", "9"]);
  });
});

it("a plugin whose work is done elsewhere is not started", async () => {
  let started = 0;
  class Engine {
    start() {
      started += 1;
    }
  }
  const task = { ...elsewhere, provides: [{ token: createToken<Engine>("test:Engine"), useClass: Engine }] };
  await startApi(["http://127.0.0.1:9"], task);
  expect(started).toBe(0);
  await startWorker(task);
  expect(started).toBe(1);
});

describe("the desk of a worker", () => {
  it("reads nothing of who does not show the secret, whose calls are overloaded", async () => {
    let worked = 0;
    const { url } = await worker(() => {
      worked += 1;
      return { said: "a" };
    });
    for (const authorization of ["", "Bearer ", "Bearer another-secret-of-these-tests-0123456789"]) {
      const reply = await fetch(`${url}/work/task`, { method: "POST", headers: { authorization }, body: "x" });
      expect(reply.status).toBe(401);
    }
    const node = await startApi([url], elsewhere, { WORKER_SECRET: "another-secret-of-these-tests-0123456789" });
    expect((await node.call({ text: "a" })).body.error).toBe("overloaded");
    expect(worked).toBe(0);
  });

  it("takes any of several secrets, so that they can be changed", async () => {
    const { url } = await worker(() => ({ said: "a" }), {
      WORKER_SECRET: "a-new-secret-that-replaces-the-other,a-secret-of-these-tests-only-0123456789",
    });
    expect((await (await api(url)).call({ text: "a" })).status).toBe(200);
  });

  it("refuses orders that its own schema does not know, which are another version's", async () => {
    const { url } = await startWorker(taskPlugin(() => ({ said: "a" }), { path: "/other" }));
    const { status, body } = await (await api(url)).call({ text: "a" });
    expect([status, body.error]).toEqual([503, "overloaded"]);
  });

  it("serves nothing that has a price, and no portable endpoint by its own path", async () => {
    const { service } = machine("worker", taskPlugin(notHere, { price: "0.001" }));
    expect(service.table.all().map(({ path }) => path)).toEqual(["/work/:name", "/work"]);
  });
});

it("says at the start what a role lacks", () => {
  expect(() => machine("api", elsewhere)).toThrow("ROLE=api needs WORKER_URL");
  expect(() => machine("worker", elsewhere, { WORKER_SECRET: "" })).toThrow("ROLE=worker needs WORKER_SECRET");
  expect(() => machine("worker", elsewhere, { WORKER_SECRET: "short" })).toThrow("WORKER_SECRET");
});
