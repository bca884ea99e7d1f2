import { Failure } from "@farthing/contract";
import type { PublishedService } from "./service.ts";

/** The document at `/.well-known/x402`, version 1.0: the terms of payment, and each paid endpoint with its schemas. */
export function manifest(service: PublishedService) {
  const terms = service.x402;
  if (!terms)
    throw new Failure("not_found", "nothing is paid over x402 here; GET /llms.txt lists the endpoints", { source: "service" });
  const { payTo, facilitator, currency, receiptSigner } = terms;
  const resources = service.paid().flatMap((endpoint) => {
    const { method, path, price, amountAtomic, description, input, output } = endpoint;
    const accepts = terms.accepts(endpoint);
    const [first] = accepts;
    if (!first) return []; // it is sold in other ways
    const { network, asset } = first;
    const extractorPrices = service.ownPrices(endpoint);
    return {
      url: service.url(path),
      method,
      price,
      amountAtomic,
      ...(extractorPrices.length > 0 && { extractorPrices }),
      currency,
      network,
      asset,
      description,
      accepts,
      inputSchema: input,
      outputSchema: output,
    };
  });
  const networks = [...new Set(resources.flatMap(({ accepts }) => accepts.map(({ network }) => network)))];
  return {
    version: "1.0",
    protocol: "x402",
    x402Version: 2,
    network: networks[0] ?? terms.networks[0],
    networks,
    payTo,
    facilitator,
    ...(receiptSigner !== undefined && { receiptSigner, receiptSignerDocument: service.url("/.well-known/did.json") }),
    resourceCount: resources.length,
    resources,
  };
}
