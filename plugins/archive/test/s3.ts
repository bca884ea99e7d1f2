import { createHash, createHmac } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

const sha = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** The signature that AWS Signature Version 4 asks for, computed from the request as it came. */
function signatureOf(request: http.IncomingMessage, secret: string): string {
  const auth = request.headers.authorization ?? "";
  const [, scope = "", names = ""] = /Credential=[^/]+\/([^,]+), *SignedHeaders=([^,]+)/.exec(auth) ?? [];
  const [day = "", region = "", service = "", end = ""] = scope.split("/");
  const url = new URL(request.url ?? "", "http://store.example");
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`);
  const query = [...url.searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).sort();
  const payload = String(request.headers["x-amz-content-sha256"]);
  const canonical = [request.method, url.pathname, query.join("&"), headers.join(""), names, payload].join("\n");
  const text = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha(canonical)].join("\n");
  const key = [region, service, end].reduce(hmac, hmac(`AWS4${secret}`, day));
  return hmac(key, text).toString("hex");
}

/** A store that takes only what is signed by its key. `failing` makes it answer 503. */
export async function startStore(key: { readonly id: string; readonly secret: string }) {
  const files = new Map<string, Buffer>();
  const state = { failing: false, refused: 0 };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const name = request.url ?? "";
    if (state.failing) return void response.writeHead(503).end("slow down");
    const isOurs = request.headers.authorization?.includes(`Credential=${key.id}/`);
    const body = Buffer.concat(chunks);
    const said = request.headers["x-amz-content-sha256"];
    const isWhole = said === "UNSIGNED-PAYLOAD" || said === sha(body);
    if (!isOurs || !isWhole || !request.headers.authorization?.endsWith(`Signature=${signatureOf(request, key.secret)}`)) {
      state.refused += 1;
      return void response.writeHead(403).end("SignatureDoesNotMatch");
    }
    if (request.method === "PUT") files.set(name, body);
    const file = files.get(name);
    if (request.method === "DELETE") files.delete(name);
    if (request.method !== "GET") return void response.writeHead(request.method === "PUT" ? 200 : 204).end();
    if (!file) return void response.writeHead(404).end();
    const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
    response.writeHead(206).end(file.subarray(Number(from), Number(to) + 1));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    files,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/farthing`,
    stop: () => new Promise((done) => server.close(done)),
  };
}
