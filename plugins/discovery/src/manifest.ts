import type { PublishedService } from "./service.ts";

/** The document at `/.well-known/x402`, version 1.0 (specification 5; api.md). */
export function manifest(service: PublishedService) {
  const { network, payTo, facilitator, asset, currency } = service.terms;
  const resources = service.paid().map(({ method, path, price, amountAtomic, description, input, output }) => ({
    url: service.url(path),
    method,
    price,
    amountAtomic,
    currency,
    network,
    asset,
    description,
    inputSchema: input,
    outputSchema: output,
  }));
  return {
    version: "1.0",
    protocol: "x402",
    x402Version: 2,
    network,
    payTo,
    facilitator,
    resourceCount: resources.length,
    resources,
  };
}
