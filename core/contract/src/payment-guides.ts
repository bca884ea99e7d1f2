import { PaymentGuide } from "./payment-guide.ts";
import { PaymentRail } from "./payment-rail.ts";
import type { Resolver } from "./resolver.ts";

/** The ways in which calls are paid, as documents and tools tell them: those that have a guide, and rails with one of their own. */
export const paymentGuides = (resolver: Pick<Resolver, "resolveAll">): readonly PaymentGuide[] => [
  ...resolver.resolveAll(PaymentGuide),
  ...resolver.resolveAll(PaymentRail).flatMap((rail) => ("guide" in rail ? rail.guide : [])),
];
