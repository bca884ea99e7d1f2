import {
  defineEndpoint,
  didOf,
  type Handler,
  Resolver,
  ServiceInfo,
  T,
  type VerificationKey,
  VerificationKeys,
} from "@farthing/contract";
import { inject, injectable } from "tsyringe";

const Nothing = T.Object({});

/**
 * The document that binds the keys that sign in the service's name to its domain (DID method `web`; x402 extension `offer-receipt`,
 * key-to-domain binding): each public key, and, of a key that signs as an account of a chain, too, that account.
 */
function didDocument(baseUrl: string, keys: readonly VerificationKey[]) {
  const id = didOf(baseUrl);
  const named = keys.map(({ fragment, jwk }) => ({
    id: `${id}#${fragment}`,
    type: "JsonWebKey2020",
    controller: id,
    publicKeyJwk: jwk,
  }));
  const accounts = keys.flatMap(({ account }) =>
    account
      ? [
          {
            id: `${id}#${account.fragment}`,
            type: "EcdsaSecp256k1RecoveryMethod2020",
            controller: id,
            blockchainAccountId: account.id,
          },
        ]
      : [],
  );
  return {
    "@context": [
      "https://www.w3.org/ns/did/v1",
      "https://w3id.org/security/suites/jws-2020/v1",
      "https://w3id.org/security/suites/secp256k1recovery-2020/v2",
    ],
    id,
    verificationMethod: [...named, ...accounts],
    assertionMethod: [...named, ...accounts].map((method) => method.id),
    authentication: accounts.map((method) => method.id),
  };
}

/** The keys as a JWK set (RFC 7517, section 5), each with the `kid` that proofs name. */
const keySet = (baseUrl: string, keys: readonly VerificationKey[]) => ({
  keys: keys.map(({ fragment, jwk, alg }) => ({ ...jwk, kid: `${didOf(baseUrl)}#${fragment}`, use: "sig", alg })),
});

/** The endpoint of a document that is written from the keys that there are, for each call. */
function documentOf(name: string, what: string, write: (baseUrl: string, keys: readonly VerificationKey[]) => object) {
  @injectable()
  class WriteKeys implements Handler<typeof Nothing, ReturnType<typeof T.String>> {
    constructor(
      @inject(Resolver) private readonly resolver: Resolver,
      @inject(ServiceInfo) private readonly service: ServiceInfo,
    ) {}

    handle(): string {
      const keys = this.resolver.resolveAll(VerificationKeys).flatMap((each) => each.keys);
      return JSON.stringify(write(this.service.baseUrl, keys), null, 2);
    }
  }
  const summary = `${what} of the keys that sign offers, receipts and proofs`;
  return defineEndpoint({
    method: "GET",
    path: `/.well-known/${name}`,
    summary,
    description: `${summary}.`,
    input: Nothing,
    output: T.String(),
    example: { input: {}, output: "" },
    listed: false,
    contentType: "application/json; charset=utf-8",
    handler: WriteKeys,
  });
}

/** Where the keys that sign in the service's name are published. */
export const keyEndpoints = [documentOf("did.json", "DID document", didDocument), documentOf("jwks.json", "Key set", keySet)];
