import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { BURN_ADDRESS } from "../src/index.ts";

export const USDC = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913";
export const SELLER = "0x1111111111111111111111111111111111111111";

/** A signed payment, as far as the shop looks at it. */
export interface Paid {
  readonly header: string;
  readonly accepted: { readonly amount: string; readonly payTo: string };
  readonly payload: { readonly authorization: { readonly value: string; readonly to: string; readonly nonce: string } };
}

export type Terms = Readonly<Record<string, unknown>>;
type Deed = (paid: Paid, reply: ServerResponse, request: IncomingMessage) => unknown;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64");

/** What a sandbox asks for. */
export const terms = (changes: Terms = {}): Terms => ({
  scheme: "exact",
  network: "eip155:8453",
  amount: "1000",
  asset: USDC,
  payTo: BURN_ADDRESS,
  maxTimeoutSeconds: 60,
  extra: { name: "USD Coin", version: "2" },
  ...changes,
});

/** A reply that was paid for. */
export function deliver(
  { accepted }: Pick<Paid, "accepted">,
  reply: ServerResponse,
  body: unknown = { ok: true },
  more: Terms = {},
): void {
  const receipt = {
    success: true,
    transaction: `0x${"ab".repeat(32)}`,
    network: "eip155:8453",
    amount: accepted.amount,
    ...more,
  };
  reply.writeHead(200, { "content-type": "application/json", "payment-response": encode(receipt) }).end(JSON.stringify(body));
}

/** An error as Farthing answers it. */
export function fail(reply: ServerResponse, status: number, body: Readonly<Record<string, unknown>>, headers = {}): void {
  const error = { message: "it failed", source: "service", charged: false, retryable: false, requestId: "r", ...body };
  reply.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(error));
}

/** A service that takes payments without looking at signatures, and does with each paid call what the next deed says; then it delivers. */
export class Shop {
  /** What a challenge asks for. */
  asks: readonly Terms[] = [terms()];
  /** What it publishes; `undefined` for nothing. */
  lists: Terms | undefined = { amountAtomic: "1000", network: "eip155:8453", asset: USDC, payTo: BURN_ADDRESS };
  readonly deeds: Deed[] = [];
  /** Every payment that came, in order. */
  readonly paid: Paid[] = [];
  /** Calls that came without a payment. */
  asked = 0;
  /** In the place of the challenge. */
  unpaid: ((reply: ServerResponse, request: IncomingMessage) => void) | undefined;
  readonly #server = createServer((request, reply) => this.#serve(request, reply));

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this.url;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Nonces of the payments that came, each once. */
  get nonces(): ReadonlySet<string> {
    return new Set(this.paid.map(({ payload }) => payload.authorization.nonce));
  }

  challenge(reply: ServerResponse, error = "payment_required"): void {
    const challenge = { x402Version: 2, error, resource: { url: `${this.url}/fetch` }, accepts: this.asks };
    const headers = { "content-type": "application/json", "payment-required": encode(challenge) };
    reply.writeHead(402, headers).end(JSON.stringify({ error, message: "pay", charged: false, retryable: false }));
  }

  #serve(request: IncomingMessage, reply: ServerResponse): void {
    request.resume();
    if (request.url === "/.well-known/x402") {
      const resources = [{ method: "POST", url: "https://elsewhere.example/fetch", ...this.lists }];
      if (this.lists) reply.end(JSON.stringify({ version: "1.0", resources }));
      else reply.writeHead(404).end();
      return;
    }
    const header = request.headers["payment-signature"];
    if (typeof header !== "string") {
      this.asked++;
      if (this.unpaid) this.unpaid(reply, request);
      else this.challenge(reply);
      return;
    }
    const paid: Paid = { ...(JSON.parse(Buffer.from(header, "base64").toString()) as Paid), header };
    this.paid.push(paid);
    const deed = this.deeds.shift();
    if (deed) deed(paid, reply, request);
    else deliver(paid, reply);
  }
}
