import { expect, it } from "vitest";
import { Callers } from "./callers.ts";

it("bounds the calls that one client has in flight, whoever brings them", () => {
  const callers = new Callers(2);
  const leave = callers.enter("192.0.2.1");
  callers.enter("192.0.2.1");
  expect(() => callers.enter("192.0.2.1")).toThrow(expect.objectContaining({ code: "rate_limited", retryAfterSeconds: 1 }));
  callers.enter("192.0.2.2");
  leave();
  expect(() => callers.enter("192.0.2.1")).not.toThrow();
});
