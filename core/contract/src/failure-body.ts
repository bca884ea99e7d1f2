import { FAILURES, type FailureCode } from "./failure.ts";
import { T, type Value } from "./schema.ts";

/** The body of every error. A reply that asks for a payment also carries the fields of the x402 challenge. */
export const FailureBody = T.Object({
  error: T.Unsafe<FailureCode>({ type: "string", enum: Object.keys(FAILURES) }),
  message: T.String(),
  retryable: T.Boolean({ description: "Whether the same call may succeed later." }),
  source: T.Unsafe<"service" | "site">({ type: "string", enum: ["service", "site"], description: "Who is at fault." }),
  charged: T.Union([T.Literal(false), T.Null()], { description: "Whether money was taken; null while that is not known." }),
  requestId: T.String(),
  upstreamStatus: T.Optional(T.Integer({ description: "HTTP status that the site answered." })),
  retryAfterSeconds: T.Optional(T.Number({ description: "Seconds after which the same call may succeed." })),
  hint: T.Optional(T.String({ description: "What the caller can do about it." })),
  issues: T.Optional(
    T.Array(T.Object({ path: T.String({ description: "JSON Pointer into the input." }), message: T.String() }), {
      description: "What is wrong with the input.",
    }),
  ),
});
export type FailureBody = Value<typeof FailureBody>;
