import { randomBytes } from "node:crypto";
import { createServer } from "node:http";

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A facilitator with a ledger that is the truth: every authorization is carried out once, after a moment, and answered after another,
 * so that its callers can die in between.
 */
export async function openBank() {
  const moved = new Map();
  let settlements = 0;
  let requests = 0;
  const answers = {
    async "/verify"({ nonce }) {
      await pause(Math.random() * 5);
      return moved.has(nonce) ? { isValid: false, invalidReason: "invalid_exact_evm_nonce_already_used" } : { isValid: true };
    },
    async "/settle"({ nonce }) {
      settlements += 1;
      await pause(Math.random() * 15);
      const failed = {
        success: false,
        errorReason: "invalid_exact_evm_nonce_already_used",
        transaction: "",
        network: "eip155:8453",
      };
      if (moved.has(nonce)) return failed;
      const transaction = `0x${randomBytes(32).toString("hex")}`;
      moved.set(nonce, transaction);
      await pause(Math.random() * 15);
      return { success: true, transaction, network: "eip155:8453" };
    },
    async "/supported"() {
      return { kinds: [{ x402Version: 2, scheme: "exact", network: "eip155:8453" }] };
    },
  };
  const server = createServer(async (request, response) => {
    requests += 1;
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString("utf8")) : {};
    const answer = await answers[request.url](body.paymentPayload?.payload.authorization ?? {});
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Transaction by nonce. */
    moved,
    settlements: () => settlements,
    requests: () => requests,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
