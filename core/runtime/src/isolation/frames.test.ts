import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { FrameReader, framed } from "./frames.ts";
import { heard } from "./heard.ts";
import { FROM_CELL } from "./protocol.ts";
import { OutOfTime, TimedPattern, timeLimited } from "./time-limit.ts";

const read = (reader: FrameReader, pieces: readonly Uint8Array[]) =>
  pieces.flatMap((piece) => [...reader.read(Buffer.from(piece))].map(({ text, bytes }) => [String(text), String(bytes)]));

describe("messages", () => {
  const sent = [...framed({ what: "a" }, Buffer.from("bytes")), ...framed({ what: "ö" }), ...framed({}, Buffer.from("b"))];
  const whole = Buffer.concat(sent);

  it.each([1, 2, 7, 8, 9, 1_000])("arrive as they were sent, in pieces of %d bytes", (size) => {
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, i) => whole.subarray(i * size, (i + 1) * size));
    expect(read(new FrameReader({ text: 100, bytes: 100 }), pieces)).toEqual([
      ['{"what":"a"}', "bytes"],
      ['{"what":"ö"}', ""],
      ["{}", "b"],
    ]);
  });

  it("hold little more than their own size, though a process writes byte by byte", () => {
    const length = 1_000_000;
    const reader = new FrameReader({ text: length, bytes: 0 });
    const head = Buffer.alloc(8);
    head.writeUInt32BE(length, 0);
    read(reader, [head]);
    const before = process.memoryUsage().heapUsed;
    for (let at = 1; at < length; at++)
      for (const frame of reader.read(Buffer.allocUnsafeSlow(1))) throw new Error(`${frame.text}`);
    expect((process.memoryUsage().heapUsed - before) / length).toBeLessThan(64);
    expect(read(reader, [Buffer.alloc(1)])).toHaveLength(1);
  });

  it("are refused as soon as they say that they are larger than they may be", () => {
    const head = Buffer.alloc(8, 0xff);
    expect(() => read(new FrameReader(FROM_CELL), [head])).toThrow("too large");
    expect(() => read(new FrameReader(FROM_CELL), [...framed({ what: "ready" }, Buffer.from("x"))])).toThrow("too large");
  });
});

describe("what a process says", () => {
  const say = (message: unknown) => heard(Buffer.from(typeof message === "string" ? message : JSON.stringify(message)));

  it.each([
    { what: "ready" },
    { what: "done", id: 1, value: { any: ["thing", null] } },
    { what: "failed", id: 1, failure: { code: "not_found", message: "gone", source: "site", upstreamStatus: 404 } },
    {
      what: "ask",
      id: 1,
      n: 2,
      question: { what: "fetch", url: "https://a.example/", options: { accept: [404], body: { base64: "YQ==" } } },
    },
    { what: "log", id: 1, level: "info", facts: { a: 1 }, message: "line" },
  ])("is heard: %j", (message) => expect(say(message)).toEqual(message));

  it.each([
    "no JSON",
    "null",
    "[]",
    '"ready"',
    { what: "constructor" },
    { what: "ready", more: 1 },
    { what: "done", id: -1, value: 1 },
    { what: "done", id: "1", value: 1 },
    { what: "failed", id: 1, failure: { code: "payment_required", message: "pay" } },
    { what: "failed", id: 1, failure: { code: "internal", message: "x" } },
    { what: "failed", id: 1, failure: { code: "not_found", message: "x".repeat(1_001) } },
    { what: "failed", id: 1, failure: { code: "blocked", message: "x", retryAfterSeconds: 1e9 } },
    { what: "ask", id: 1, n: 1, question: { what: "env", name: "SECRET" } },
    { what: "ask", id: 1, n: 1, question: { what: "fetch", url: "x".repeat(9_000), options: {} } },
    { what: "ask", id: 1, n: 1, question: { what: "fetch", url: "https://a.example/", options: { signal: {} } } },
    { what: "log", id: 1, level: "fatal", facts: {} },
    { what: "log", id: 1, level: "info", facts: { text: "x".repeat(9_000) } },
    `{"what":"done","id":1,"value":${"[".repeat(100)}${"]".repeat(100)}}`,
  ])("is refused: %j", (message) => expect(() => say(message)).toThrow());

  it.each([
    '{"what":"done","id":1,"value":{"a":1,"__proto__":{"b":2}}}',
    '{"what":"done","id":1,"value":{"a":1,"\\u005f_proto__":{"b":2}}}',
  ])("sets no prototype: %s", (text) => expect(say(text)).toEqual({ what: "done", id: 1, value: { a: 1 } }));
});

describe("a message of seven megabytes that was made to take long", () => {
  const many = (text: string, most = 7_000_000) => text.repeat(Math.floor(most / text.length));
  const failed = (issues: string) => `{"what":"failed","id":1,"failure":{"code":"timeout","message":"","issues":[${issues}1]}}`;

  it.each([
    ["by a name that is spelt oddly", `{"what":"done","id":1,"value":["\\u0041",${many("1,")}1]}`],
    ["by objects with a name that is spelt oddly", `{"what":"done","id":1,"value":["\\u0041",${many("{},")}1]}`],
    ["by a million faults", failed(many("1,"))],
  ])("keeps nobody waiting: %s", (_, text) =>
    inTime(2, () => {
      try {
        heard(Buffer.from(text));
      } catch {
        // Whether it is refused is not the question.
      }
    }),
  );
});

describe("work that is not waited for", () => {
  it("is ended when its time is over", () => {
    expect(() => timeLimited(20, () => /(a+)+$/.test(`${"a".repeat(60)}b`))).toThrow(OutOfTime);
    expect(new TimedPattern("(a+)+$", "").test(`${"a".repeat(60)}b`)).toBe(false);
  });

  it("is not begun again and again: a pattern that was late three times matches nothing", async () => {
    const pattern = new TimedPattern("(a+)+$", "");
    for (let n = 0; n < 3; n++) pattern.test(`${"a".repeat(60)}b`);
    expect(await inTime(0.02, () => pattern.test(`${"a".repeat(60)}b`))).toBe(false);
  });

  it("gives and throws what it gives and throws, also within other such work", () => {
    expect(timeLimited(1_000, () => timeLimited(1_000, () => 1) + 1)).toBe(2);
    expect(() => timeLimited(1_000, () => JSON.parse("{"))).toThrow(SyntaxError);
    expect(new TimedPattern("a(b)", "i").exec("xAB")?.[1]).toBe("B");
  });
});
