import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the facilitator does with one request: an answer, or something worse. */
export type Deed =
  | { readonly json: unknown; readonly status?: number }
  | { readonly text: string; readonly status?: number }
  | "hang"
  | "reset"
  | "usual";

export const HASH = `0x${"ab".repeat(32)}`;
const USUAL: Record<string, unknown> = {
  "/verify": { isValid: true },
  "/settle": { success: true, transaction: HASH, network: "eip155:8453" },
  "/supported": { kinds: [{ x402Version: 2, scheme: "exact", network: "eip155:8453" }] },
};

/** A facilitator that does what it is told, good or bad, and remembers what it was asked. */
export interface ScriptedFacilitator {
  readonly url: string;
  /** Bodies of the requests, by path. */
  readonly asked: Record<"/verify" | "/settle", Record<string, unknown>[]>;
  /** What it does next on a path, one deed a request; then it works as usual. */
  script(path: "/verify" | "/settle" | "/supported", ...deeds: Deed[]): void;
  close(): Promise<void>;
}

function carryOut(deed: Deed, path: string, response: ServerResponse): void {
  if (deed === "hang") return;
  if (deed === "reset") {
    response.socket?.resetAndDestroy();
    return;
  }
  const { status = 200, ...answer } = deed === "usual" ? { json: USUAL[path] } : deed;
  const isJson = "json" in answer;
  response.writeHead(status, { "content-type": isJson ? "application/json" : "text/html" });
  response.end(isJson ? JSON.stringify(answer.json) : answer.text);
}

export async function startFacilitator(): Promise<ScriptedFacilitator> {
  const asked: ScriptedFacilitator["asked"] = { "/verify": [], "/settle": [] };
  const scripts = new Map<string, Deed[]>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (path === "/verify" || path === "/settle") asked[path].push(JSON.parse(Buffer.concat(chunks).toString("utf8")));
    carryOut(scripts.get(path)?.shift() ?? "usual", path, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    script: (path, ...deeds) => void scripts.set(path, deeds),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
