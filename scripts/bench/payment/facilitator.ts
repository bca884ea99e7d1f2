import { createServer } from "node:http";
import { tellParent } from "../../lib/parent.ts";
import { portOf } from "../../lib/port.ts";

/** A facilitator that says yes to everything, so that only the servers in front of it are measured. */
const answers: Readonly<Record<string, () => object>> = {
  "/verify": () => ({ isValid: true }),
  "/settle": () => ({ success: true, transaction: `0x${"ab".repeat(32)}`, network: "eip155:8453" }),
  "/supported": () => ({ kinds: [{ x402Version: 2, scheme: "exact", network: "eip155:8453" }], extensions: [], signers: {} }),
};

const server = createServer((request, response) => {
  request.resume().on("end", () => {
    const body = JSON.stringify(answers[request.url ?? ""]?.() ?? {});
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => tellParent({ port: portOf(server) }));
