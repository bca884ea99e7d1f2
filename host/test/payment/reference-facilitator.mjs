import { createServer } from "node:http";
import { x402Facilitator } from "@x402/core/facilitator";
import { toFacilitatorEvmSigner } from "@x402/evm";
import { ExactEvmScheme } from "@x402/evm/exact/facilitator";
import { createWalletClient, http, nonceManager, parseEther, publicActions } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { base } from "viem/chains";
import { minedReceipt } from "./mined-receipt.mjs";

/** The reference facilitator over HTTP, on a chain of our own. `tamper` may break its answer to a settlement that was carried out. */
export async function startReferenceFacilitator(chain) {
  const account = privateKeyToAccount(generatePrivateKey(), { nonceManager });
  await chain.client.setBalance({ address: account.address, value: parseEther("10") });
  const wallet = createWalletClient({ account, chain: base, transport: http(chain.rpcUrl), pollingInterval: 20 }).extend(
    publicActions,
  );
  const facilitator = new x402Facilitator();
  facilitator.register(
    "eip155:8453",
    new ExactEvmScheme(
      toFacilitatorEvmSigner({
        ...wallet,
        address: account.address,
        waitForTransactionReceipt: ({ hash }) => minedReceipt(wallet, hash),
      }),
    ),
  );

  let tamper;
  const work = {
    "/verify": (body) => facilitator.verify(body.paymentPayload, body.paymentRequirements),
    "/settle": (body) => facilitator.settle(body.paymentPayload, body.paymentRequirements),
    "/supported": () => facilitator.getSupported(),
  };
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    try {
      const answer = await work[request.url](chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString("utf8")) : undefined);
      if (request.url === "/settle" && tamper) {
        const deed = tamper;
        tamper = undefined;
        return deed(response);
      }
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
    } catch (error) {
      response.writeHead(500, { "content-type": "application/json" }).end(JSON.stringify({ error: String(error) }));
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Does `deed` instead of answering the next settlement, once it is carried out. */
    tamperOnce(deed) {
      tamper = deed;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
