import { type PaymentGuide, paymentGuides, type Resolver, type ToolPayment } from "@farthing/contract";

/** A way to be paid that takes payments for tools, too. */
export type ToolGuide = PaymentGuide & { readonly tools: ToolPayment };

const ELSEWHERE = "Tools cannot be paid for here: their endpoints can, over HTTP.";

const isForTools = (guide: PaymentGuide): guide is ToolGuide => guide.tools !== undefined && guide.charges !== false;

/** The ways in which tools are paid for. */
export const guidesOf = (resolver: Resolver): readonly ToolGuide[] => paymentGuides(resolver).filter(isForTools);

/** How tools are paid for, in words. */
export const payingFor = (guides: readonly ToolGuide[]): string =>
  guides.length === 0 ? ELSEWHERE : guides.map(({ tools }) => tools.how).join(" ");

/** Completes "paid per call" where anybody says how. */
export const waysOf = (guides: readonly ToolGuide[]): string =>
  guides.length === 0 ? "" : ` ${guides.map(({ how }) => how).join(" or ")}`;
