import { currentCaller, Failure, Workers, type WorkOptions } from "@farthing/contract";
import work from "@farthing/work/plugin";
import { afterAll, describe, expect, it } from "vitest";
import { build, json, plugin, request, sayEndpoint } from "../test/support.ts";

const MB = 1_048_576;
const SIZES = [0.5, 1.5, 17];
/** Of what takes long wherever it is read. */
const SMALLER = [0.5, 1.5, 3];
const slow = new Set(["one with as many brackets as there can be", "one with wrong fields only"]);

function service(more: Parameters<typeof build>[0] = []) {
  const endpoint = sayEndpoint(({ text, times }) => ({ said: `${text.length} ${times}` }));
  const { service: built } = build([...more, plugin({ name: "say", endpoints: [endpoint] })]);
  const send = async (body: Buffer | string, gone?: AbortSignal) => {
    const bytes = Buffer.from(body);
    const asked = { ...request(""), body: async () => bytes };
    const reply = await built.dispatcher.dispatch(endpoint, asked, { requestId: "1", gone });
    return { status: reply.status, body: json(reply), left: bytes.length };
  };
  return { send, dispose: () => built.dispose() };
}

/** A service whose threads do as they are told. */
function withWorkers(does: (options: WorkOptions) => Promise<unknown>) {
  const workers: Workers = { run: (_job, _input, options = {}) => does(options) as never };
  return service([plugin({ name: "work", provides: [{ token: Workers, useValue: workers }] })]);
}

const bodies: Record<string, (length: number) => Buffer | string> = {
  "one that is right": (length) => `{"text":"${"é".repeat(length / 2)}","times":2}`,
  "one that is right, two bytes a character": (length) => `{"text":"${"–".repeat(length / 3)}"}`,
  "one that nests too deeply": (length) => `{"text":"${"a".repeat(length)}","more":${"[".repeat(65)}${"]".repeat(65)}}`,
  "one with as many brackets as there can be": (length) => `{"text":[${"{},".repeat(length / 3)}{}]}`,
  "one that is not UTF-8": (length) =>
    Buffer.concat([Buffer.from(`{"text":"${"a".repeat(length)}`), Buffer.of(0xff), Buffer.from('"}')]),
  "one that is not JSON": (length) => `{"text":"${"a".repeat(length)}"`,
  "one that is no object": (length) => `["${"a".repeat(length)}"]`,
  "one with a wrong field": (length) => `{"text":"${"a".repeat(length)}","tmies":2,"times":4}`,
  "one with a field whose name is all of it": (length) => `{"text":"a","${"a".repeat(length)}":2}`,
  "one with wrong fields only": (length) =>
    `{${Array.from({ length: length / 11 }, (_, at) => `"a${100_000 + at}":0`).join(",")}}`,
};

describe("a large body", () => {
  const plain = service();
  const threaded = service([{ plugin: work as never, version: "1.0.0" }]);
  afterAll(() => threaded.dispose());

  it.each(Object.entries(bodies))("is answered as it is without threads, and a small one as well: %s", async (what, make) => {
    for (const size of slow.has(what) ? SMALLER : SIZES) {
      const body = make(size * MB);
      const [{ left, ...expected }, { left: kept, ...answer }] = [await plain.send(body), await threaded.send(body)];
      expect(answer).toEqual(expected);
      expect(JSON.stringify(answer.body).length).toBeLessThan(20_000);
      expect([left > 0, kept > 0]).toEqual([true, size < 1]); // what was read on a thread was moved there
    }
  });

  it("names its faults as a small one does", async () => {
    const { status, body } = await threaded.send(bodies["one with a wrong field"]?.(2 * MB) ?? "");
    expect([status, body.error]).toEqual([400, "bad_input"]);
    expect(body.issues).toEqual([
      { path: "/tmies", message: "is not a known field (times is)" },
      { path: "/times", message: "must be <= 3" },
    ]);
  });
});

describe("what threads say of a large body", () => {
  const large = `{"text":"${"a".repeat(MB)}"}`;

  it("is taken for it, and their work is the network client's", async () => {
    let caller: string | undefined;
    const { send } = withWorkers(async () => {
      caller = currentCaller();
      return { text: "abc", times: 1 };
    });
    expect((await send(large)).body).toEqual({ said: "3 1" });
    expect(caller).toBe(request("").client);
    expect((await send('{"text":"a"}')).body).toEqual({ said: "1 undefined" });
  });

  it.each([
    ["too_large", 413],
    ["timeout", 504],
  ] as const)("is not said of pages: %s", async (code, status) => {
    const { send } = withWorkers(() => Promise.reject(new Failure(code, "the page is at fault", { source: "site" })));
    const reply = await send(large);
    expect([reply.status, reply.body.error, reply.body.source]).toEqual([status, code, "service"]);
    expect(reply.body.message).toMatch(/^the body/);
  });

  it("is no fault of the service where the caller has left", async () => {
    const { send } = withWorkers(async ({ signal }) => {
      signal?.throwIfAborted();
      return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    });
    const gone = new AbortController();
    const left = send(large, gone.signal);
    setImmediate(() => gone.abort());
    expect((await left).body).toMatchObject({ error: "timeout", message: "the caller left" });
  });
});
