import { createHash } from "node:crypto";
import {
  type Exchange,
  endpointKey,
  type Middleware,
  type PaymentGuide,
  paymentGuides,
  type Reply,
  Resolver,
  ServiceInfo,
} from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { Notary } from "./notary.ts";

/** The header that a proof comes in. */
export const PROOF_HEADER = "farthing-evidence";
/** Receipt of x402 version 2. */
const RECEIPT = "payment-response";

const sha256 = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** What an x402 receipt says of where the money moved; nothing, where it says nothing that can be read. */
function transferOf(receipt: string): { readonly network?: string; readonly transaction?: string } {
  try {
    const { network, transaction } = JSON.parse(Buffer.from(receipt, "base64").toString()) as Record<string, unknown>;
    return {
      ...(typeof network === "string" && network !== "" && { network }),
      ...(typeof transaction === "string" && transaction !== "" && { transaction }),
    };
  } catch {
    return {};
  }
}

const timeOf = (date: string | undefined): number => {
  const ms = Date.parse(date ?? "");
  return Math.floor((Number.isNaN(ms) ? Date.now() : ms) / 1_000);
};

/**
 * Signs every good reply of an endpoint that has a price: which request it answers, what it says, what it was paid with, and when. What
 * was stored says the same when it is given out again.
 */
@injectable()
export class ProveReplies implements Middleware {
  #receipts: readonly string[] | undefined;

  constructor(
    @inject(Notary.token) private readonly notary: Notary,
    @inject(ServiceInfo) private readonly service: ServiceInfo,
    @inject(Resolver) private readonly resolver: Resolver,
  ) {}

  async handle(exchange: Exchange, next: () => Promise<Reply>): Promise<Reply> {
    const reply = await next();
    const { endpoint } = exchange;
    const isGood = reply.status >= 200 && reply.status < 300;
    const { bodyDigest } = exchange.request;
    if (endpoint.price === undefined || !isGood || reply.stream || bodyDigest === undefined || !this.notary.signs) return reply;
    try {
      const proof = this.notary.sign(this.#claims(exchange, reply, bodyDigest));
      return proof === undefined ? reply : { ...reply, headers: { ...reply.headers, [PROOF_HEADER]: proof } };
    } catch (error) {
      // It is paid for: its buyer gets it, without a proof.
      exchange.log.error({ endpoint: endpointKey(endpoint), err: error }, "a reply could not be signed; it was sent unsigned");
      return reply;
    }
  }

  #claims({ endpoint, request }: Exchange, { headers, body }: Reply, bodyDigest: string): object {
    this.#receipts ??= [RECEIPT, ...paymentGuides(this.resolver).flatMap(({ headers: all }: PaymentGuide) => all.receipt ?? [])];
    const receipt = this.#receipts.map((name) => headers[name.toLowerCase()]).find((value) => value !== undefined);
    const { method, target } = request;
    const query = target.includes("?") ? target.slice(target.indexOf("?")) : "";
    return {
      version: 1,
      resourceUrl: this.service.baseUrl + endpoint.path,
      issuedAt: timeOf(headers.date),
      request: sha256(`${method} ${endpoint.path}${query}\n${bodyDigest}`),
      reply: sha256(body),
      ...(receipt !== undefined && { receipt: sha256(receipt), ...transferOf(receipt) }),
    };
  }
}
