import type { Claim, Logger, Settlement } from "@farthing/contract";
import type { FacilitatorRequest } from "./facilitator.ts";
import { addressOfKey } from "./signature.ts";
import { encodeHeader, type SettleResponse } from "./x402.ts";

const TYPES = {
  Receipt: [
    { name: "version", type: "uint256" },
    { name: "network", type: "string" },
    { name: "resourceUrl", type: "string" },
    { name: "payer", type: "string" },
    { name: "issuedAt", type: "uint256" },
    { name: "transaction", type: "string" },
  ],
} as const;
const DOMAIN = { name: "x402 receipt", version: "1", chainId: 1 } as const;
const EXTENSION = "offer-receipt";

/** JSON Schema of the extension, as it asks for beside its data. */
const SCHEMA = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  properties: {
    receipt: {
      type: "object",
      properties: { format: { type: "string" }, payload: { type: "object" }, signature: { type: "string" } },
      required: ["format", "signature"],
    },
  },
  required: ["receipt"],
};

/** Makes the receipts of settled payments; signed ones (x402 version 2, extension `offer-receipt`, EIP-712) if there is a key. */
export class Receipts {
  /** Throws if `key` is none, or the one of the address that is paid: whoever reads this service's settings could take what it earned. */
  constructor(
    private readonly key: string | undefined,
    payTo: string,
    private readonly log: Logger,
  ) {
    if (key === undefined) return;
    const signer = addressOfKey(key);
    if (signer === undefined) throw new Error("RECEIPT_SIGNING_KEY is no private key of secp256k1");
    if (signer === payTo.toLowerCase())
      throw new Error("RECEIPT_SIGNING_KEY is the key of PAY_TO_ADDRESS: give receipts their own");
  }

  /** What is written down of a settled payment, and sent as its PAYMENT-RESPONSE. */
  async settlement(claim: Claim, response: SettleResponse): Promise<Settlement> {
    const { transaction } = response;
    if (this.key === undefined) return { transaction, receipt: encodeHeader(response) };
    try {
      const receipt = await this.#sign(this.key, claim, transaction);
      const extensions = { ...response.extensions, [EXTENSION]: { info: { receipt }, schema: SCHEMA } };
      return { transaction, receipt: encodeHeader({ ...response, extensions }) };
    } catch (error) {
      this.log.error({ err: error }, "a receipt could not be signed (RECEIPT_SIGNING_KEY); it was sent unsigned");
      return { transaction, receipt: encodeHeader(response) };
    }
  }

  async #sign(key: string, { network, payer, payment }: Claim, transaction: string) {
    const { privateKeyToAccount } = await import("viem/accounts");
    const request = JSON.parse(payment) as FacilitatorRequest;
    const { url } = request.paymentPayload.resource as { url: string };
    const payload = { version: 1, network, resourceUrl: url, payer, issuedAt: Math.floor(Date.now() / 1000), transaction };
    const signature = await privateKeyToAccount(key as `0x${string}`).signTypedData({
      domain: DOMAIN,
      types: TYPES,
      primaryType: "Receipt",
      message: { ...payload, version: BigInt(payload.version), issuedAt: BigInt(payload.issuedAt) },
    });
    return { format: "eip712", payload, signature };
  }
}
