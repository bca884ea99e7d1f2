import type { Endpoint } from "./endpoint.ts";
import type { ExtractorInfo } from "./extractor-registry.ts";
import type { PaymentTerms } from "./payment.ts";
import type { PaymentGuide } from "./payment-guide.ts";
import type { ServiceInfo } from "./service-info.ts";
import { createToken } from "./token.ts";

/** An endpoint that costs something, with its price in both forms. */
export type Paid = Endpoint & { readonly price: string; readonly amountAtomic: string };

/**
 * All that the service publishes of itself, as every document and page tells it; made from the endpoint table, the extractors and those
 * who take payments. Complete once the service has started.
 */
export interface Published {
  readonly info: ServiceInfo;
  /** What the service is, how it is paid, and what a caller needs; a sentence or three. */
  readonly about: string;
  /** Whether calls are paid. */
  readonly charges: boolean;
  /** The ways in which calls are paid; none where they are free. */
  readonly guides: readonly PaymentGuide[];
  /** What buyers must know before they pay. */
  readonly notices: readonly string[];
  /** Terms on which calls are paid over x402; `undefined` where they are not. */
  readonly x402: PaymentTerms | undefined;
  /** The extractors, where an endpoint makes use of them. */
  readonly extractors: readonly ExtractorInfo[];
  /** How to pay, a text for each way. */
  paying(textOf: (guide: PaymentGuide) => string): readonly string[];
  /** The published endpoints; without prices where nobody asks for them. */
  endpoints(): readonly Endpoint[];
  paid(): readonly Paid[];
  /** Whether there is anything at `path`, which is written as it was declared. */
  serves(path: string): boolean;
  /** The public address of a path. */
  url(path: string): string;
  /** The document at `/openapi.json`: OpenAPI 3.1. */
  openApi(): Readonly<Record<string, unknown>>;
}
export const Published = createToken<Published>("Published");
