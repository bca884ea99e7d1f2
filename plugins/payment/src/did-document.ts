import { defineEndpoint, type Handler, ServiceInfo, T } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { Attester } from "./attester.ts";
import { PaymentConfig } from "./config.ts";
import { termsOf } from "./terms.ts";

const Nothing = T.Object({});

/** The service's name as a DID of the method `web`. */
export const didOf = (baseUrl: string): string => `did:web:${encodeURIComponent(new URL(baseUrl).host)}`;

/**
 * The document that binds the key of offers and receipts to this service's domain (DID method `web`; x402 extension `offer-receipt`, key-to-domain
 * binding): the key's account, as the extension shows it, and the public key itself, for verifiers that resolve keys.
 */
export function didDocument(baseUrl: string, network: string, { address, publicKey }: Pick<Attester, "address" | "publicKey">) {
  const id = didOf(baseUrl);
  const key = `${id}#receipt-key`;
  const signer = `${id}#receipt-signer`;
  return {
    "@context": [
      "https://www.w3.org/ns/did/v1",
      "https://w3id.org/security/suites/jws-2020/v1",
      "https://w3id.org/security/suites/secp256k1recovery-2020/v2",
    ],
    id,
    verificationMethod: [
      { id: key, type: "JsonWebKey2020", controller: id, publicKeyJwk: publicKey },
      { id: signer, type: "EcdsaSecp256k1RecoveryMethod2020", controller: id, blockchainAccountId: `${network}:${address}` },
    ],
    assertionMethod: [key, signer],
    authentication: [signer],
  };
}

@injectable()
class WriteDidDocument implements Handler<typeof Nothing, ReturnType<typeof T.String>> {
  constructor(
    @inject(PaymentConfig.token) private readonly config: PaymentConfig,
    @inject(ServiceInfo) private readonly service: ServiceInfo,
  ) {}

  handle(): string {
    const { payTo, networks } = termsOf(this.config, this.service);
    const attester = new Attester(this.config.RECEIPT_SIGNING_KEY ?? "", payTo);
    return JSON.stringify(didDocument(this.service.baseUrl, networks[0], attester), null, 2);
  }
}

/** Where the key of offers and receipts is published. */
export const didEndpoint = defineEndpoint({
  method: "GET",
  path: "/.well-known/did.json",
  summary: "DID document of the key that signs offers and receipts",
  description: "DID document of the key that signs offers and receipts.",
  input: Nothing,
  output: T.String(),
  example: { input: {}, output: "" },
  contentType: "application/json; charset=utf-8",
  listed: false,
  handler: WriteDidDocument,
});
