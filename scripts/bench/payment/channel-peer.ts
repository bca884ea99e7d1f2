import { createServer } from "node:http";
import { HTTPFacilitatorClient } from "@x402/core/server";
import { BatchSettlementEvmScheme } from "@x402/evm/batch-settlement/server";
import { paymentMiddleware, x402ResourceServer } from "@x402/express";
import express from "express";
import { PAY_TO, PRICE, REPLY, report } from "./reply.ts";

/** The reference middleware for `batch-settlement`, its channels in memory, in front of the trivial handler. */
const network = "eip155:8453";
const x402 = new x402ResourceServer(new HTTPFacilitatorClient({ url: process.env.FACILITATOR_URL ?? "" }));
x402.register(network, new BatchSettlementEvmScheme(PAY_TO));
const app = express();
app.disable("x-powered-by");
const accepts = { scheme: "batch-settlement", price: `$${PRICE}`, network, payTo: PAY_TO, maxTimeoutSeconds: 300 } as const;
app.use(paymentMiddleware({ "POST /work": { accepts, description: "Work", mimeType: "application/json" } }, x402));
app.use(express.json());
app.post("/work", (_request, response) => response.json(REPLY));
report(createServer({ maxHeaderSize: 32_768, keepAliveTimeout: 60_000 }, app));
