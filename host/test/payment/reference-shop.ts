import { createServer } from "node:http";
import { HTTPFacilitatorClient } from "@x402/core/server";
import { BatchSettlementEvmScheme } from "@x402/evm/batch-settlement/server";
import { paymentMiddleware, x402ResourceServer } from "@x402/express";
import express from "express";
import type { PrivateKeyAccount } from "viem";
import { listening } from "../port.ts";
import { USDC } from "./chain.ts";

/** What the reference shop is opened with. */
interface ShopOptions {
  readonly facilitatorUrl: string;
  readonly payTo: `0x${string}`;
  /** Signs claims and refunds; without it the facilitator does. */
  readonly authorizer?: PrivateKeyAccount;
}

/** The reference middleware for `batch-settlement` in front of a trivial handler, at `GET /work` for $0.001, with its till. */
export async function openReferenceShop({ facilitatorUrl, payTo, authorizer }: ShopOptions) {
  const network = "eip155:8453";
  const facilitator = new HTTPFacilitatorClient({ url: facilitatorUrl });
  const scheme = new BatchSettlementEvmScheme(payTo, { ...(authorizer && { receiverAuthorizerSigner: authorizer }) });
  const x402 = new x402ResourceServer(facilitator).register(network, scheme);
  const app = express();
  const accepts = { scheme: "batch-settlement", price: "$0.001", network, payTo, maxTimeoutSeconds: 300 } as const;
  app.use(paymentMiddleware({ "GET /work": { accepts, description: "Work", mimeType: "application/json" } }, x402));
  app.get("/work", (_request, response) => void response.json({ done: true }));
  const server = createServer(app);
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Claims and sweeps. */
    till: scheme.createChannelManager(facilitator, network, USDC),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
