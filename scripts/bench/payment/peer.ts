import { createServer } from "node:http";
import type { PaymentOption } from "@x402/core/http";
import { HTTPFacilitatorClient } from "@x402/core/server";
import { ExactEvmScheme } from "@x402/evm/exact/server";
import { paymentMiddleware, x402ResourceServer } from "@x402/express";
import express from "express";
import { PAY_TO, PRICE, REPLY, report } from "./reply.ts";

/** The reference middleware in front of the trivial handler. */
const network = "eip155:8453";
const x402 = new x402ResourceServer(new HTTPFacilitatorClient({ url: process.env.FACILITATOR_URL ?? "" }));
x402.register(network, new ExactEvmScheme());
const app = express();
app.disable("x-powered-by");
const accepts: PaymentOption = { scheme: "exact", price: `$${PRICE}`, network, payTo: PAY_TO, maxTimeoutSeconds: 300 };
/** What its challenge says beyond the terms, as JSON; nothing by default. */
const extensions = process.env.EXTENSIONS && { extensions: JSON.parse(process.env.EXTENSIONS) };
app.use(paymentMiddleware({ "POST /work": { accepts, description: "Work", mimeType: "application/json", ...extensions } }, x402));
app.use(express.json());
app.post("/work", (_request, response) => response.json(REPLY));
report(createServer({ maxHeaderSize: 32_768, keepAliveTimeout: 60_000 }, app));
