import { CallListener, type EndedCall, Failure, HttpDocument, T } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { build, plugin, request, sayEndpoint } from "../test/support.ts";

type Handle = Parameters<typeof sayEndpoint>[0];

/** A service with two listeners, of which the first throws; what the second was told. */
function service(handle: Handle, more: Parameters<typeof sayEndpoint>[1] = {}) {
  const endpoint = sayEndpoint(handle, more);
  const ended: EndedCall[] = [];
  const broken: CallListener = {
    ended() {
      throw new Error("broken");
    },
  };
  const listening = (name: string, useValue: CallListener) =>
    plugin({ name, provides: [{ token: CallListener, multi: true, useValue }] });
  const listener: CallListener = { ended: (call) => void ended.push(call) };
  const { service: built, log } = build([
    plugin({ name: "say", endpoints: [endpoint] }),
    listening("broken", broken),
    listening("counting", listener),
  ]);
  return { ended, log, say: (body: unknown) => built.dispatcher.dispatch(endpoint, request(body), { requestId: "one" }) };
}

describe("every listener", () => {
  it("is told of a call once, when it is over, whatever the others do", async () => {
    const { ended, say, log } = service(({ text }, call) => {
      call.note("extractor", "github");
      call.note("package", "@somebody/github");
      call.note("version", "1.2.3");
      return { said: text };
    });
    const reply = await say({ text: "é" });
    expect(ended).toEqual([
      {
        at: expect.any(Number),
        requestId: "one",
        endpoint: "POST /say",
        status: 200,
        code: "ok",
        durationMs: expect.any(Number),
        bytes: Buffer.byteLength(reply.body as string),
        extractor: "github",
        package: "@somebody/github",
        version: "1.2.3",
      },
    ]);
    expect(log.lines.filter(({ level }) => level === "error")).toHaveLength(1);
  });

  const thrown = (code: ConstructorParameters<typeof Failure>[0]) => () => {
    throw new Failure(code, "no");
  };
  const page = (status: number) => ({
    handle: () => new HttpDocument("a page", { status }),
    more: { contentType: "text/html", output: T.Any() },
  });
  it.each([
    ["blocked", { handle: thrown("blocked") }, 502],
    ["bad_input", { handle: () => ({ said: "" }), body: {} }, 400],
    ["internal", { handle: () => ({ broken: true }) }, 500],
    ["ok", page(303), 303],
    ["no_such_endpoint", page(404), 404],
    ["bad_input", page(418), 418],
    [
      "payment_invalid",
      { handle: () => new HttpDocument('{"error":"payment_invalid"}', { status: 402 }), more: page(402).more },
      402,
    ],
  ] as [string, { handle: Handle; more?: object; body?: object }, number][])(
    "is told of %s",
    async (code, { handle, more, body = { text: "a" } }, status) => {
      const { ended, say } = service(handle, more);
      await say(body);
      expect(ended).toMatchObject([{ code, status }]);
    },
  );
});
