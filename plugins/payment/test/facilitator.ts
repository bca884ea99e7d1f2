import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Witness } from "../src/witness.ts";
import type { TestPayment } from "./wallet.ts";

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
  /** Transactions by nonce, as the chain has them. */
  readonly moved: ReadonlyMap<string, string>;
  /** Sees what was moved, as of now. */
  readonly witness: Witness;
  /** Bodies of the requests, by path. */
  readonly asked: Record<"/verify" | "/settle", Record<string, unknown>[]>;
  /** Moves a payment's money after so many milliseconds, as if somebody had sent it to the chain. */
  move(payment: TestPayment, ms: number): void;
  /** Answers on a path only once the promise is kept. */
  hold(path: "/verify" | "/settle", until: Promise<void>): void;
  /** What it does next on a path, one deed a request; then it works as usual. */
  script(path: "/verify" | "/settle" | "/supported", ...deeds: Deed[]): void;
  close(): Promise<void>;
}

const isSuccess = (deed: Deed) =>
  deed === "usual" ||
  (typeof deed === "object" && "json" in deed && (deed.json as { success?: unknown } | null)?.success === true);

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
  const moved = new Map<string, string>();
  const held = new Map<string, Promise<void>>();
  const settle = (deed: Deed, body: Record<string, unknown>) => {
    const payment = body.paymentPayload as TestPayment;
    const move = () => void moved.set(payment.payload.authorization.nonce.toLowerCase(), HASH);
    if (isSuccess(deed)) move();
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const deed = scripts.get(path)?.shift() ?? "usual";
    if (path === "/verify" || path === "/settle") {
      const body = JSON.parse(Buffer.concat(chunks).toString("utf8"));
      asked[path].push(body);
      if (path === "/settle") settle(deed, body);
      await held.get(path);
    }
    carryOut(deed, path, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    moved,
    witness: {
      look: async ({ nonce }) => {
        const transaction = moved.get(nonce);
        return transaction === undefined ? { kind: "unused", asOf: Date.now() } : { kind: "paid", transaction };
      },
      problem: () => undefined,
    },
    move: ({ payload }, ms) => void setTimeout(() => moved.set(payload.authorization.nonce.toLowerCase(), HASH), ms),
    hold: (path, until) => void held.set(path, until),
    script: (path, ...deeds) => void scripts.set(path, deeds),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
