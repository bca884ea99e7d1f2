import {
  decodeSignedOffers,
  extractOffersFromPaymentRequired,
  extractPublicKeyFromKid,
  extractReceiptFromResponse,
  isEIP712SignedReceipt,
  verifyReceiptMatchesOffer,
  verifyReceiptSignatureEIP712,
} from "@x402/extensions/offer-receipt";
import { generatePrivateKey, privateKeyToAccount, publicKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { startService } from "../../scripts/lib/service.ts";
import { given, jsonOf } from "./answers.ts";
import type { Service } from "./started.ts";

const key = generatePrivateKey();
const { address } = privateKeyToAccount(key);
let service: Service;
beforeAll(async () => {
  service = await startService({ PAYMENT: "sandbox", RECEIPT_SIGNING_KEY: key });
});
afterAll(() => service?.stop());

/** The public key as a JWK, and the same key as an account on the chain. */
interface DidDocument {
  readonly id: string;
  readonly verificationMethod: readonly {
    readonly publicKeyJwk?: { readonly kty: string; readonly crv: string; readonly x: string; readonly y: string };
    readonly blockchainAccountId?: string;
  }[];
}

it("publishes the key that signs offers and receipts, so that verifiers can resolve it", async () => {
  const did = `did:web:${encodeURIComponent(new URL(service.url).host)}`;
  const document = await jsonOf<DidDocument>(fetch(`${service.url}/.well-known/did.json`));
  expect(document.id).toBe(did);
  await extractPublicKeyFromKid(`${did}#receipt-key`); // the official resolver finds it and can read it
  const { kty, crv, x, y } = given(document.verificationMethod[0]?.publicKeyJwk);
  expect({ kty, crv }).toEqual({ kty: "EC", crv: "secp256k1" });
  const point = [x, y].map((part) => Buffer.from(part, "base64url").toString("hex")).join("");
  expect(publicKeyToAddress(`0x04${point}`)).toBe(address);
  expect(document.verificationMethod[1]?.blockchainAccountId).toBe(`eip155:8453:${address.toLowerCase()}`);
  expect(await (await fetch(`${service.url}/.well-known/x402`)).json()).toMatchObject({ receiptSigner: address });
});

it("signs what it offers and what it sold, each by that key, matching one another", async () => {
  const payer = createPayer();
  const { challenge: told, headers, status } = await payer.pay(`${service.url}/extractors`);
  expect(status).toBe(200);
  const challenge = given(told);
  const [offer] = decodeSignedOffers(extractOffersFromPaymentRequired(challenge));
  const receipt = given(extractReceiptFromResponse(new Response(null, { headers })));
  expect(verifyReceiptMatchesOffer(receipt, given(offer), [payer.address])).toBe(true);
  if (!isEIP712SignedReceipt(receipt)) throw new Error(`the receipt is signed as ${receipt.format}`);
  expect((await verifyReceiptSignatureEIP712(receipt)).signer).toBe(address);
});

it("publishes nothing where nobody signs", async () => {
  const unsigned = await startService({ PAYMENT: "sandbox" });
  const reply = await fetch(`${unsigned.url}/.well-known/did.json`);
  const manifest = await jsonOf<object>(fetch(`${unsigned.url}/.well-known/x402`));
  await unsigned.stop();
  expect([reply.status, "receiptSigner" in manifest]).toEqual([404, false]);
});
