import type { PaymentOption } from "@x402/core/http";
import { HTTPFacilitatorClient, x402ResourceServer } from "@x402/core/server";
import { ExactEvmScheme } from "@x402/evm/exact/server";
import { paymentMiddleware } from "@x402/express";
import express from "express";

/** The peer of the boot benchmark: one paid route and /health, nothing else. */
const app = express();
const server = new x402ResourceServer(new HTTPFacilitatorClient({ url: "http://127.0.0.1:9" })).register(
  "eip155:8453",
  new ExactEvmScheme(),
);
const accepts: PaymentOption = {
  scheme: "exact",
  price: "$0.001",
  network: "eip155:8453",
  payTo: "0x000000000000000000000000000000000000dEaD",
};
app.use(paymentMiddleware({ "POST /fetch": { accepts, description: "A page" } }, server, undefined, undefined, false));
app.post("/fetch", (_request, response) => response.json({ content: "" }));
app.get("/health", (_request, response) => response.json({ status: "ok" }));
app.listen(Number(process.env.PORT), "127.0.0.1");
