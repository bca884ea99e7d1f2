import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "farthing-receipts-"));
  writeFileSync(join(folder, "key"), `${key}\n`);
  writeFileSync(join(folder, "token"), "the first token of metrics");
  service = await startService({
    ...{ PAYMENT: "sandbox", RECEIPT_SIGNING_KEY_FILE: join(folder, "key"), METRICS_TOKEN_FILE: join(folder, "token") },
    LOG_LEVEL: "info",
  });
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true });
});

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
  const name = address.slice(2, 10).toLowerCase();
  await extractPublicKeyFromKid(`${did}#receipt-key-${name}`); // the official resolver finds it and can read it
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

it("takes another key and another token at SIGHUP, and the key before stays published", async () => {
  const metrics = async (token: string) =>
    (await fetch(`${service.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status;
  const nextKey = generatePrivateKey();
  writeFileSync(join(folder, "key"), nextKey);
  writeFileSync(join(folder, "token"), "the second token of metrics");
  process.kill(service.pid, "SIGHUP");
  await expect.poll(() => metrics("the second token of metrics")).toBe(200);
  expect(await metrics("the first token of metrics")).toBe(401);
  const signer = privateKeyToAccount(nextKey).address;
  expect(await jsonOf(fetch(`${service.url}/.well-known/x402`))).toMatchObject({ receiptSigner: signer });
  const { verificationMethod } = await jsonOf<DidDocument>(fetch(`${service.url}/.well-known/did.json`));
  const published = verificationMethod.flatMap(({ blockchainAccountId: account }) => account?.split(":").at(-1) ?? []);
  expect(published).toEqual([signer, address].map((one) => one.toLowerCase()));
  const { headers } = await createPayer().pay(`${service.url}/extractors`);
  const receipt = given(extractReceiptFromResponse(new Response(null, { headers })));
  if (!isEIP712SignedReceipt(receipt)) throw new Error(`the receipt is signed as ${receipt.format}`);
  expect((await verifyReceiptSignatureEIP712(receipt)).signer).toBe(signer);
  expect(service.log()).not.toContain(nextKey.slice(2));
});

it("publishes nothing where nobody signs", async () => {
  const unsigned = await startService({ PAYMENT: "sandbox" });
  const reply = await fetch(`${unsigned.url}/.well-known/did.json`);
  const manifest = await jsonOf<object>(fetch(`${unsigned.url}/.well-known/x402`));
  await unsigned.stop();
  expect([reply.status, "receiptSigner" in manifest]).toEqual([404, false]);
});
