import { Failure } from "@farthing/contract";
import type { PublishedService } from "./service.ts";

/** The document at `/.well-known/x402`, version 1.0: the terms of payment, and each paid endpoint with its schemas. */
export function manifest(service: PublishedService) {
  if (!service.x402)
    throw new Failure("not_found", "nothing is paid over x402 here; GET / lists the endpoints", { source: "service" });
  const { network, payTo, facilitator, asset, currency, receiptSigner } = service.x402;
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
    ...(receiptSigner !== undefined && { receiptSigner, receiptSignerDocument: service.url("/.well-known/did.json") }),
    resourceCount: resources.length,
    resources,
  };
}
