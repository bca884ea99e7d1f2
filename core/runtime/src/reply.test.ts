import { FAILURES, Failure, FailureBody, type FailureCode } from "@farthing/contract";
import { expect, it } from "vitest";
import { failureBody } from "./reply.ts";
import { compile } from "./validation.ts";

it.each(Object.keys(FAILURES) as FailureCode[])(
  "says a failure with %s as the contract declares it, with and without details",
  (code) => {
    const check = compile(FailureBody);
    const details = { upstreamStatus: 503, retryAfterSeconds: 2.5, hint: "wait", issues: [{ path: "/url", message: "is none" }] };
    for (const failure of [new Failure(code, "it failed"), new Failure(code, "it failed", details)])
      expect(check(JSON.parse(JSON.stringify(failureBody(failure, "r1"))))).toEqual([]);
  },
);
