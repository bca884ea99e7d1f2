import { type Endpoint, HttpDocument, type Reply, T } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { build, json, plugin, request, sayEndpoint } from "../test/support.ts";

type Handle = Parameters<typeof sayEndpoint>[0];
const PAGE = { contentType: "text/html; charset=utf-8", output: T.Any() };
const FORM = "application/x-www-form-urlencoded";

/** What an endpoint with these properties answers. */
function answering(handle: Handle, more: Partial<Endpoint>, target = "/say") {
  const endpoint = sayEndpoint(handle, more);
  const { service } = build([plugin({ name: "say", endpoints: [endpoint] })]);
  return (body: unknown, type?: string, params?: Record<string, string>): Promise<Reply> =>
    service.dispatcher.dispatch(endpoint, {
      ...request(body, { target, ...(type !== undefined && { type }) }),
      method: endpoint.method,
      ...(params && { params }),
    });
}

describe("a handler that gives a document", () => {
  it("decides its status and headers; its type is the endpoint's if it names none", async () => {
    const see = answering(() => new HttpDocument("", { status: 303, headers: { location: "/b", "set-cookie": "a=1" } }), PAGE);
    expect(await see({ text: "a" })).toMatchObject({
      status: 303,
      headers: { location: "/b", "set-cookie": "a=1", "content-type": PAGE.contentType, "cache-control": "private, no-store" },
    });
  });

  it.each([
    ["as every free document if it says nothing", 200, {}, "public, max-age=300"],
    ["not if it is none of success", 404, {}, "private, no-store"],
    ["as it says itself", 404, { "cache-control": "public, max-age=60" }, "public, max-age=60"],
  ])("has it kept %s", async (_how, status, headers, caching) => {
    const see = answering(() => new HttpDocument("a", { status, headers }), PAGE);
    expect((await see({ text: "a" })).headers["cache-control"]).toBe(caching);
  });

  it("is not kept where it was paid for", async () => {
    const see = answering(() => new HttpDocument("a"), { ...PAGE, price: "0.001" });
    expect((await see({ text: "a" })).headers["cache-control"]).toBe("private, no-store");
  });

  it.each([
    ["bytes", new Uint8Array(41)],
    ["a text", "é".repeat(21)],
  ])("is held to the limit of a reply with %s", async (_what, body) => {
    const see = answering(() => new HttpDocument(body), { ...PAGE, replyLimit: 40 });
    expect(json(await see({ text: "a" })).error).toBe("too_large");
  });

  it.each([
    ["a stream", new HttpDocument(new ReadableStream() as never)],
    ["an object", { text: "a" }],
  ])("gives no document with %s, and its caller a coded error", async (_what, value) => {
    const see = answering(() => value as never, PAGE);
    const reply = await see({ text: "a" });
    expect([reply.status, json(reply).error, json(reply).charged]).toEqual([500, "internal", false]);
  });

  it("may bring the class from another copy of the contract", async () => {
    const copy = Object.assign(Object.create(null), new HttpDocument("from afar", { status: 410 }));
    expect(await answering(() => copy, PAGE)({ text: "a" })).toMatchObject({ status: 410, body: "from afar" });
  });
});

describe("a form", () => {
  const say: Handle = ({ text, times }) => ({ said: `${text} ${typeof times} ${times}` });
  const form = answering(say, { form: true, listed: false });

  it("is taken beside JSON where the endpoint is listed: that is what programs are told", async () => {
    const both = answering(say, { form: true });
    expect(json(await both({ text: "a", times: 2 }, "application/json")).said).toBe("a number 2");
    expect(json(await both("text=a&times=2", FORM)).said).toBe("a number 2");
    expect(json(await both("text=a", "text/plain")).message).toMatch(/x-www-form-urlencoded or application\/json/);
  });

  it("is read as browsers send it, its numbers as numbers", async () => {
    expect(json(await form("text=a+b%26c&times=2", `${FORM}; charset=UTF-8`)).said).toBe("a b&c number 2");
  });

  it.each([
    ["of another type", '{"text":"a"}', "application/json", /application\/x-www-form-urlencoded/],
    ["with a field twice", "text=a&text=b", FORM, /given more than once/],
    ["that is empty", "", FORM, /text/],
    ["with a field too many", "text=a&b=c", FORM, /b/],
  ])("%s is refused", async (_what, body, type, message) => {
    const reply = await form(body, type);
    expect([reply.status, json(reply).error, json(reply).message]).toEqual([400, "bad_input", expect.stringMatching(message)]);
  });

  it("is not taken where JSON is", async () => {
    const reply = await answering(({ text }) => ({ said: text }), {})("text=a", FORM);
    expect([reply.status, json(reply).error]).toEqual([400, "bad_input"]);
  });
});

describe("a parameter of the path", () => {
  const more: Partial<Endpoint> = { method: "GET", path: "/say/:text", listed: false };
  const say = (target: string) => answering(({ text, times }) => ({ said: `${text} ${times}` }), more, target);

  it("is a field of the input, beside the query", async () => {
    expect(json(await say("/say/a?times=2")("", "", { text: "a/b" })).said).toBe("a/b 2");
  });

  it("is not taken from the query as well", async () => {
    const reply = await say("/say/a?text=b")("", "", { text: "a" });
    expect([json(reply).error, json(reply).message]).toEqual(["bad_input", expect.stringMatching(/text.*more than once/)]);
  });

  it("is held against the schema", async () => {
    expect(json(await say("/say/")("", "", { text: "" })).error).toBe("bad_input");
  });

  it("is a field of a form, too", async () => {
    const post = answering(({ text, times }) => ({ said: `${text} ${times}` }), { ...more, method: "POST", form: true });
    expect(json(await post("times=3", FORM, { text: "a" })).said).toBe("a 3");
  });
});
