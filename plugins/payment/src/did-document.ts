import { defineEndpoint, type Handler, ServiceInfo, T } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import type { Attester } from "./attester.ts";
import { PaymentConfig } from "./config.ts";
import { didOf, keyIdOf, nameOf } from "./key-names.ts";
import { ReceiptKeys } from "./receipt-keys.ts";
import { termsOf } from "./terms.ts";

const Nothing = T.Object({});

/**
 * The document that binds the keys of offers and receipts to this service's domain (DID method `web`; x402 extension `offer-receipt`, key-to-domain
 * binding): each key's account, as the extension shows it, and the public key itself, for verifiers that resolve keys.
 */
export function didDocument(baseUrl: string, network: string, attesters: readonly Pick<Attester, "address" | "publicKey">[]) {
  const id = didOf(baseUrl);
  const keyOf = (attester: Pick<Attester, "address">) => keyIdOf(id, attester);
  const signerOf = (attester: Pick<Attester, "address">) => `${id}#receipt-signer-${nameOf(attester)}`;
  return {
    "@context": [
      "https://www.w3.org/ns/did/v1",
      "https://w3id.org/security/suites/jws-2020/v1",
      "https://w3id.org/security/suites/secp256k1recovery-2020/v2",
    ],
    id,
    verificationMethod: attesters.flatMap((attester) => [
      { id: keyOf(attester), type: "JsonWebKey2020", controller: id, publicKeyJwk: attester.publicKey },
      {
        id: signerOf(attester),
        type: "EcdsaSecp256k1RecoveryMethod2020",
        controller: id,
        blockchainAccountId: `${network}:${attester.address}`,
      },
    ]),
    assertionMethod: attesters.flatMap((attester) => [keyOf(attester), signerOf(attester)]),
    authentication: attesters.map(signerOf),
  };
}

@injectable()
class WriteDidDocument implements Handler<typeof Nothing, ReturnType<typeof T.String>> {
  constructor(
    @inject(PaymentConfig.token) private readonly config: PaymentConfig,
    @inject(ServiceInfo) private readonly service: ServiceInfo,
    @inject(ReceiptKeys.token) private readonly keys: ReceiptKeys,
  ) {}

  handle(): string {
    const { networks } = termsOf(this.config, this.service);
    return JSON.stringify(didDocument(this.service.baseUrl, networks[0], this.keys.published), null, 2);
  }
}

/** Where the keys of offers and receipts are published. */
export const didEndpoint = defineEndpoint({
  method: "GET",
  path: "/.well-known/did.json",
  summary: "DID document of the keys that sign offers and receipts",
  description: "DID document of the keys that sign offers and receipts.",
  input: Nothing,
  output: T.String(),
  example: { input: {}, output: "" },
  contentType: "application/json; charset=utf-8",
  listed: false,
  handler: WriteDidDocument,
});
