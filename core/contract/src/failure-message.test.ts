import { expect, it } from "vitest";
import { Failure } from "./failure.ts";
import { failureOf, messageOf } from "./failure-message.ts";

const sent = (error: unknown): Failure => failureOf(structuredClone(messageOf(error, "the page")));

it("carries a failure with all that it says from one thread to another", () => {
  const failure = new Failure("site_rate_limited", "wait", {
    source: "service",
    upstreamStatus: 429,
    retryAfterSeconds: 7,
    hint: "later",
    issues: [{ path: "/url", message: "is slow" }],
  });
  expect(sent(failure)).toEqual(failure);
});

it("keeps where anything else was thrown, for the log", () => {
  const failure = sent(new TypeError("a slip"));
  expect([failure.code, failure.message.includes("slip")]).toEqual(["internal", false]);
  expect((failure.cause as Error).stack).toContain("a slip");
});

it.each([
  [
    "the stack",
    () => {
      const deeper = (): number => deeper() + 1;
      deeper();
    },
  ],
  ["a string's length", () => "x".repeat(2 ** 29).repeat(8)],
  ["memory for buffers", () => new ArrayBuffer(Number.MAX_SAFE_INTEGER)],
])("calls an input too large that exhausts %s", (_, work) => {
  let thrown: unknown;
  try {
    work();
  } catch (error) {
    thrown = error;
  }
  expect(sent(thrown)).toMatchObject({ code: "too_large", message: expect.stringMatching(/^the page is too large: it /) });
});

it("does not call every slip with a range too large", () => {
  expect(sent(new RangeError("Invalid time value")).code).toBe("internal");
});
