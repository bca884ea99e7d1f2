import { describe, expect, it } from "vitest";
import { Failure, type FailureCode } from "./failure.ts";

const failure = (code: FailureCode, upstreamStatus?: number, retryAfterSeconds?: number): Failure =>
  new Failure(code, "it failed", {
    ...(upstreamStatus !== undefined && { upstreamStatus }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });

describe("whether a call may succeed later", () => {
  it.each([400, 402, 405, 406, 415, 422, 431, 501, 505])(
    "it may not where the site says %i, which is about the request",
    (status) => {
      expect(failure("upstream_error", status).retryable).toBe(false);
    },
  );

  it.each([304, 408, 409, 421, 423, 425, 500, 502, 504, 520])(
    "it may where the site says %i, which is of the moment",
    (status) => {
      expect(failure("upstream_error", status).retryable).toBe(true);
    },
  );

  it("does not where a page is withheld for legal reasons, but may where a program was turned away", () => {
    expect(failure("blocked", 451).retryable).toBe(false);
    expect(failure("blocked", 403).retryable).toBe(true);
    expect(failure("blocked", 405).retryable).toBe(true); // a bot check's
  });

  it("is never more than the code says", () => expect(failure("not_found", 500).retryable).toBe(false));
});

describe("when to come back", () => {
  it("is in a day at most", () => expect(failure("overloaded", undefined, 999_999_999).retryAfterSeconds).toBe(86_400));
  it("may be at once", () => expect(failure("site_rate_limited", 503, 0).retryAfterSeconds).toBe(0));
  it("is always told with 429 and 503", () => {
    expect(failure("rate_limited").retryAfterSeconds).toBe(5);
    expect(failure("timeout").retryAfterSeconds).toBeUndefined();
  });
});

it.each(["no_such_code", "toString"])("a Failure of a code that there is not (%s) says so to who wrote it", (code) =>
  expect(() => new Failure(code as "internal", "words")).toThrow(`"${code}" is no code of a Failure`),
);
