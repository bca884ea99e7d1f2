import {
  decodeSignedOffers,
  extractOffersFromPaymentRequired,
  extractPublicKeyFromKid,
  extractReceiptFromResponse,
  verifyReceiptMatchesOffer,
  verifyReceiptSignatureEIP712,
} from "@x402/extensions/offer-receipt";
import { generatePrivateKey, privateKeyToAccount, publicKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPayer } from "../../scripts/lib/paying-client.mjs";
import { startService } from "../../scripts/lib/service.mjs";

const key = generatePrivateKey();
const { address } = privateKeyToAccount(key);
let service;
beforeAll(async () => {
  service = await startService({ PAYMENT: "sandbox", RECEIPT_SIGNING_KEY: key });
});
afterAll(() => service?.stop());

it("publishes the key that signs offers and receipts, so that verifiers can resolve it", async () => {
  const did = `did:web:${encodeURIComponent(new URL(service.url).host)}`;
  const document = await (await fetch(`${service.url}/.well-known/did.json`)).json();
  expect(document.id).toBe(did);
  await extractPublicKeyFromKid(`${did}#receipt-key`); // the official resolver finds it and can read it
  const { kty, crv, x, y } = document.verificationMethod[0].publicKeyJwk;
  expect({ kty, crv }).toEqual({ kty: "EC", crv: "secp256k1" });
  const point = [x, y].map((part) => Buffer.from(part, "base64url").toString("hex")).join("");
  expect(publicKeyToAddress(`0x04${point}`)).toBe(address);
  expect(document.verificationMethod[1].blockchainAccountId).toBe(`eip155:8453:${address.toLowerCase()}`);
  expect(await (await fetch(`${service.url}/.well-known/x402`)).json()).toMatchObject({ receiptSigner: address });
});

it("signs what it offers and what it sold, each by that key, matching one another", async () => {
  const payer = createPayer();
  const { challenge, headers, status } = await payer.pay(`${service.url}/extractors`);
  expect(status).toBe(200);
  const [offer] = decodeSignedOffers(extractOffersFromPaymentRequired(challenge));
  const receipt = extractReceiptFromResponse({ headers });
  expect(verifyReceiptMatchesOffer(receipt, offer, [payer.address])).toBe(true);
  expect((await verifyReceiptSignatureEIP712(receipt)).signer).toBe(address);
});

it("publishes nothing where nobody signs", async () => {
  const unsigned = await startService({ PAYMENT: "sandbox" });
  const reply = await fetch(`${unsigned.url}/.well-known/did.json`);
  const manifest = await (await fetch(`${unsigned.url}/.well-known/x402`)).json();
  await unsigned.stop();
  expect([reply.status, "receiptSigner" in manifest]).toEqual([404, false]);
});
