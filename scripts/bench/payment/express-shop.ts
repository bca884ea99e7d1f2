import { createServer } from "node:http";
import type { PaymentOption } from "@x402/core/http";
import { HTTPFacilitatorClient } from "@x402/core/server";
import { paymentMiddleware, x402ResourceServer } from "@x402/express";
import express, { type Express } from "express";
import { PAY_TO, PRICE, report } from "./reply.ts";

const network = "eip155:8453";
type Scheme = Parameters<x402ResourceServer["register"]>[1];

/** An app of Express that sells `POST path` by the reference middleware, over one scheme; `more`: what its challenge says beyond the terms. */
export function openShop(scheme: Scheme, path: `/${string}`, description: string, more: object = {}): Express {
  const x402 = new x402ResourceServer(new HTTPFacilitatorClient({ url: process.env.FACILITATOR_URL ?? "" }));
  x402.register(network, scheme);
  const app = express();
  app.disable("x-powered-by");
  const terms = { price: `$${PRICE}`, network, payTo: PAY_TO, maxTimeoutSeconds: 300 } as const;
  const accepts: PaymentOption = { scheme: scheme.scheme, ...terms };
  app.use(paymentMiddleware({ [`POST ${path}`]: { accepts, description, mimeType: "application/json", ...more } }, x402));
  app.use(express.json());
  return app;
}

/** Serves it, with the bounds of ours. */
export const serve = (app: Express): void => report(createServer({ maxHeaderSize: 32_768, keepAliveTimeout: 60_000 }, app));
