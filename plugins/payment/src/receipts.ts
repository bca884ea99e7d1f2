import {
  type Claim,
  createToken,
  encodeHeader,
  type Logger,
  type ServiceInfo,
  type Settlement,
  type SettleResponse,
} from "@farthing/contract";
import type { Attests } from "./attester.ts";

const EXTENSION = "offer-receipt";

/** Makes the receipts of settled payments, signed ones if there is somebody who signs. */
export class Receipts {
  static readonly token = createToken<Receipts>("PaymentReceipts");
  constructor(
    private readonly service: Pick<ServiceInfo, "baseUrl">,
    private readonly attester: Attests | undefined,
    private readonly log: Logger,
  ) {}

  /** What is written down of a settled payment, and sent as its PAYMENT-RESPONSE. */
  async settlement(claim: Claim, response: SettleResponse): Promise<Settlement> {
    const { transaction } = response;
    if (!this.attester) return { transaction, receipt: encodeHeader(response) };
    try {
      const { network, payer, endpoint } = claim;
      const path = endpoint.slice(endpoint.indexOf(" ") + 1);
      const issuedAt = Math.floor(Date.now() / 1000);
      const receipt = await this.attester.receipt({
        version: 1,
        network,
        resourceUrl: this.service.baseUrl + path,
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
