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
const JSON_TYPE = "application/json; charset=utf-8";

/** What is the same of both documents. */
const common = {
  method: "GET",
  input: Nothing,
  output: T.String(),
  example: { input: {}, output: "" },
  listed: false,
} as const;

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

@injectable()
class WriteDidDocument implements Handler<typeof Nothing, ReturnType<typeof T.String>> {
  constructor(
    @inject(Resolver) private readonly resolver: Resolver,
    @inject(ServiceInfo) private readonly service: ServiceInfo,
  ) {}

  handle(): string {
    return JSON.stringify(
      didDocument(
        this.service.baseUrl,
        this.resolver.resolveAll(VerificationKeys).flatMap(({ keys }) => keys),
      ),
      null,
      2,
    );
  }
}

@injectable()
class WriteKeySet implements Handler<typeof Nothing, ReturnType<typeof T.String>> {
  constructor(
    @inject(Resolver) private readonly resolver: Resolver,
    @inject(ServiceInfo) private readonly service: ServiceInfo,
  ) {}

  handle(): string {
    return JSON.stringify(
      keySet(
        this.service.baseUrl,
        this.resolver.resolveAll(VerificationKeys).flatMap(({ keys }) => keys),
      ),
      null,
      2,
    );
  }
}

const DID = "DID document of the keys that sign offers, receipts and proofs";
const KEY_SET = "Key set of the keys that sign offers, receipts and proofs";

/** Where the keys that sign in the service's name are published. */
export const keyEndpoints = [
  defineEndpoint({
    ...common,
    path: "/.well-known/did.json",
    summary: DID,
    description: `${DID}.`,
    contentType: JSON_TYPE,
    handler: WriteDidDocument,
  }),
  defineEndpoint({
    ...common,
    path: "/.well-known/jwks.json",
    summary: KEY_SET,
    description: `${KEY_SET}.`,
    contentType: JSON_TYPE,
    handler: WriteKeySet,
  }),
];
