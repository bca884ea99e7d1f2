import { createServer } from "node:http";
import { tellParent } from "../../lib/parent.ts";
import { portOf } from "../../lib/port.ts";

/**
 * A facilitator that says yes to everything, so that only the servers in front of it are measured; after VERIFY_MS and SETTLE_MS. Once it is
 * told "refuse" it verifies nothing any more.
 */
let isValid = true;
process.on("message", (message) => {
  isValid = message !== "refuse";
  void tellParent("done");
});
const delays: Readonly<Record<string, number>> = {
  "/verify": Number(process.env.VERIFY_MS ?? 0),
  "/settle": Number(process.env.SETTLE_MS ?? 0),
};
const answers: Readonly<Record<string, () => object>> = {
  "/verify": () => (isValid ? { isValid } : { isValid, invalidReason: "insufficient_funds" }),
  "/settle": () => ({ success: true, transaction: `0x${"ab".repeat(32)}`, network: "eip155:8453" }),
  "/supported": () => ({ kinds: [{ x402Version: 2, scheme: "exact", network: "eip155:8453" }], extensions: [], signers: {} }),
};

const server = createServer((request, response) => {
  request.resume().on("end", () => {
    const body = JSON.stringify(answers[request.url ?? ""]?.() ?? {});
    const answer = () =>
      response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body);
    const delay = delays[request.url ?? ""] ?? 0;
    if (delay > 0) setTimeout(answer, delay);
    else answer();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => tellParent({ port: portOf(server) }));
