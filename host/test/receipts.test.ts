import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
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
import { faultsOf, type Kept, lies } from "./payment/third-party.ts";
import { decode, encode } from "./payment/x402.ts";
import type { Service } from "./started.ts";

const key = generatePrivateKey();
const { address } = privateKeyToAccount(key);
let service: Service;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "farthing-receipts-"));
  writeFileSync(join(folder, "key"), `${key}\n`);
  writeFileSync(join(folder, "token"), "the-first-token-of-metrics");
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

const buy = async (base: string, path: string): Promise<Kept> => {
  const payer = createPayer();
  const unpaid = await fetch(base + path);
  const payment = await payer.sign(decode(unpaid.headers.get("payment-required")));
  const reply = await fetch(base + path, { headers: { "payment-signature": encode(payment), "accept-encoding": "identity" } });
  const request = { method: "GET", url: base + path };
  return { request, headers: Object.fromEntries(reply.headers), body: await reply.text() };
};

it("signs each reply by that key, and says the digest of the bytes that it sends", async () => {
  const [kept, other] = [await buy(service.url, "/extractors?domain=github.com"), await buy(service.url, "/extractors")];
  for (const each of [kept, other]) expect(await faultsOf(each)).toEqual([]);
  const wrong = lies(kept, other).filter(([what]) => what !== "another request");
  for (const [what, lie, found] of wrong) expect(await faultsOf(lie), what).toEqual(found);
  const [head = ""] = (kept.headers["farthing-evidence"] ?? "").split(".");
  expect(JSON.parse(Buffer.from(head, "base64url").toString())).toMatchObject({ alg: "ES256K" });
  const digest = createHash("sha256").update(kept.body).digest("base64");
  expect(kept.headers["content-digest"]).toBe(`sha-256=:${digest}:`);
});

it("takes another key and another token at SIGHUP, and the key before stays published", async () => {
  const metrics = async (token: string) =>
    (await fetch(`${service.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status;
  const nextKey = generatePrivateKey();
  writeFileSync(join(folder, "key"), nextKey);
  writeFileSync(join(folder, "token"), "the-second-token-of-metrics");
  process.kill(service.pid, "SIGHUP");
  await expect.poll(() => metrics("the-second-token-of-metrics")).toBe(200);
  expect(await metrics("the-first-token-of-metrics")).toBe(401);
  const signer = privateKeyToAccount(nextKey).address;
  await expect.poll(() => jsonOf(fetch(`${service.url}/.well-known/x402`))).toMatchObject({ receiptSigner: signer }); // is written once a second
  const { verificationMethod } = await jsonOf<DidDocument>(fetch(`${service.url}/.well-known/did.json`));
  const published = verificationMethod.flatMap(({ blockchainAccountId: account }) => account?.split(":").at(-1) ?? []);
  expect(published).toEqual([signer, address].map((one) => one.toLowerCase()));
  const { headers } = await createPayer().pay(`${service.url}/extractors`);
  const receipt = given(extractReceiptFromResponse(new Response(null, { headers })));
  if (!isEIP712SignedReceipt(receipt)) throw new Error(`the receipt is signed as ${receipt.format}`);
  expect((await verifyReceiptSignatureEIP712(receipt)).signer).toBe(signer);
  expect(service.log()).not.toContain(nextKey.slice(2));
});

/** The bytes of an answer as they are sent. */
const raw = (url: string, headers: Readonly<Record<string, string>>) =>
  new Promise<{ readonly headers: IncomingHttpHeaders; readonly bytes: Buffer }>((resolve, reject) => {
    get(url, { headers }, async (reply) => resolve({ headers: reply.headers, bytes: Buffer.concat(await reply.toArray()) })).on(
      "error",
      reject,
    );
  });

it("gives a stored reply with what was signed before, and the digest of the bytes in each coding", async () => {
  const url = `${service.url}/extractors`;
  const payment = await createPayer().sign(decode((await fetch(url)).headers.get("payment-required")));
  const sent = { "payment-signature": encode(payment) };
  const said: unknown[] = [];
  for (const coding of ["identity", "gzip", "br"]) {
    const { headers, bytes } = await raw(url, { ...sent, "accept-encoding": coding });
    expect(headers["content-encoding"] ?? "identity").toBe(coding);
    expect(headers["content-digest"]).toBe(`sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`);
    said.push(JSON.parse(Buffer.from(String(headers["farthing-evidence"]).split(".")[1] ?? "", "base64url").toString()));
  }
  expect(said).toEqual([said[0], said[0], said[0]]);
});

it("publishes no key of receipts where nobody signs them; in a sandbox that of proofs, made at the start", async () => {
  const unsigned = await startService({ PAYMENT: "sandbox" });
  const { verificationMethod } = await jsonOf<DidDocument>(fetch(`${unsigned.url}/.well-known/did.json`));
  const manifest = await jsonOf<object>(fetch(`${unsigned.url}/.well-known/x402`));
  const faults = await faultsOf(await buy(unsigned.url, "/extractors"));
  await unsigned.stop();
  expect([verificationMethod.map(({ publicKeyJwk }) => publicKeyJwk?.crv), "receiptSigner" in manifest]).toEqual([
    ["Ed25519"],
    false,
  ]);
  expect(faults).toEqual([]);
});
