import type { Claim, Logger, Settlement } from "@farthing/contract";
import type { Attester } from "./attester.ts";
import type { FacilitatorRequest } from "./facilitator.ts";
import { encodeHeader, type SettleResponse } from "./x402.ts";

const EXTENSION = "offer-receipt";

/** Makes the receipts of settled payments, signed ones if there is somebody who signs. */
export class Receipts {
  constructor(
    private readonly attester: Attester | undefined,
    private readonly log: Logger,
  ) {}

  /** What is written down of a settled payment, and sent as its PAYMENT-RESPONSE. */
  async settlement(claim: Claim, response: SettleResponse): Promise<Settlement> {
    const { transaction } = response;
    if (!this.attester) return { transaction, receipt: encodeHeader(response) };
    try {
      const { network, payer, payment } = claim;
      const { resource } = (JSON.parse(payment) as FacilitatorRequest).paymentPayload as { resource: { url: string } };
      const issuedAt = Math.floor(Date.now() / 1000);
      const receipt = await this.attester.receipt({
        version: 1,
        network,
        resourceUrl: resource.url,
        payer,
        issuedAt,
        transaction,
      });
      const extensions = { ...response.extensions, [EXTENSION]: { info: { receipt }, schema: {} } };
      return { transaction, receipt: encodeHeader({ ...response, extensions }) };
    } catch (error) {
      this.log.error({ err: error }, "a receipt could not be signed (RECEIPT_SIGNING_KEY); it was sent unsigned");
      return { transaction, receipt: encodeHeader(response) };
    }
  }
}
