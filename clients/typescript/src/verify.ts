import { createHash, createPublicKey, type JsonWebKeyInput, verify as verifies } from "node:crypto";
import type { SavedReply } from "./saved.ts";

/** What a proof says of a reply (docs/evidence.md of Farthing); digests are SHA-256, hexadecimal. */
export interface Proof {
  readonly version: 1;
  readonly resourceUrl: string;
  /** Seconds since the epoch. */
  readonly issuedAt: number;
  readonly request: string;
  readonly reply: string;
  /** Of the header that the receipt came in; absent where nothing was paid. */
  readonly receipt?: string;
  readonly network?: string;
  readonly transaction?: string;
}

/** A key as a DID document lists it, in words of our own: @types/node has moved its type of a JWK from one major version to the next. */
export interface PublishedKey {
  readonly id: string;
  readonly publicKeyJwk?: { readonly kty?: string; readonly crv?: string; readonly x?: string; readonly y?: string };
}

/** A reply and its proof do not go together, or nobody known has signed it. */
export class NotProven extends Error {
  override readonly name = "NotProven";
}

const PROOF_HEADER = "farthing-evidence";
const TYPE = "farthing-evidence";
const RECEIPTS = ["payment-response", "payment-receipt"];
/** How each algorithm signs: with what digest, and on which curve. */
const ALGORITHMS: Readonly<Record<string, { readonly digest: string | null; readonly crv: string }>> = {
  EdDSA: { digest: null, crv: "Ed25519" },
  ES256K: { digest: "sha256", crv: "secp256k1" },
};

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

function decoded(part: string, what: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new NotProven(`the ${what} of the proof cannot be read`);
}

/** The parts of a compact JWS (RFC 7515, section 3.1). */
function partsOf({ headers }: SavedReply) {
  const proof = headers[PROOF_HEADER];
  if (proof === undefined) throw new NotProven("the reply has no proof (header Farthing-Evidence)");
  const [head = "", payload = "", signature = "", ...rest] = proof.split(".");
  if (rest.length > 0) throw new NotProven("the proof is no compact JWS");
  return { head: decoded(head, "head"), said: decoded(payload, "payload"), signed: `${head}.${payload}`, signature };
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Where the keys of a DID of the method `web` are published, and the host that it names. */
function placeOf(kid: unknown): { readonly host: string; readonly document: string } {
  const [did = ""] = String(kid).split("#");
  const host = decodeURIComponent(/^did:web:([^:/?]+)$/.exec(did)?.[1] ?? "");
  const url = URL.canParse(`https://${host}`) ? new URL(`https://${host}`) : undefined;
  if (!url || url.host === "" || url.pathname !== "/") throw new NotProven("the proof names no key of a service");
  const scheme = LOOPBACK.test(url.hostname) ? "http" : "https";
  return { host: url.host, document: `${scheme}://${url.host}/.well-known/did.json` };
}

/** The address that the keys of a reply's service are published at. @throws NotProven if it names none, or those of another service */
export function keysAddress(saved: SavedReply): string {
  const { host, document } = placeOf(partsOf(saved).head.kid);
  const asked = new URL(saved.request.url);
  if (asked.host !== host && asked.host !== new URL(document).host)
    throw new NotProven(`the proof is signed for ${host}, and the reply came from ${asked.host}`);
  return document;
}

function checkSignature({ head, signed, signature }: ReturnType<typeof partsOf>, keys: readonly PublishedKey[]): void {
  const { alg, kid, typ } = head;
  const known = ALGORITHMS[String(alg)];
  if (!known || typ !== TYPE) throw new NotProven("the proof is signed in a way that is not known here");
  const jwk = keys.find(({ id }) => id === kid)?.publicKeyJwk;
  if (jwk?.crv !== known.crv) throw new NotProven(`the service does not publish the key ${String(kid)}`);
  const input: JsonWebKeyInput = { key: { ...jwk }, format: "jwk" };
  const key = { key: createPublicKey(input), dsaEncoding: "ieee-p1363" as const };
  if (!verifies(known.digest, Buffer.from(signed), key, Buffer.from(signature, "base64url")))
    throw new NotProven("the signature is not that of the service: the proof was changed, or is somebody else's");
}

function checkReceipt({ receipt, network, transaction }: Proof, { headers }: SavedReply): void {
  const sent = RECEIPTS.map((name) => headers[name]).find((value) => value !== undefined);
  if ((sent && sha256(sent)) !== receipt) throw new NotProven("the receipt is not the one that the proof was made with");
  if (sent === undefined || transaction === undefined) return;
  const said = JSON.parse(Buffer.from(sent, "base64").toString("utf8")) as Partial<Proof>;
  if (said.transaction !== transaction || said.network !== network)
    throw new NotProven("the receipt names another transaction than the proof");
}

/**
 * Checks a reply against the keys of its service: the signature, that the proof is of this request and of this reply, and that it was
 * paid with the transaction of its receipt. That this is on the chain is for whoever asks a node.
 *
 * @throws NotProven
 */
export function verifyReply(saved: SavedReply, keys: readonly PublishedKey[]): Proof {
  const parts = partsOf(saved);
  checkSignature(parts, keys);
  const proof = parts.said as unknown as Proof;
  const { method, url, body = "" } = saved.request;
  const { origin, pathname, search } = new URL(url);
  if (proof.version !== 1) throw new NotProven("the proof is of a version that is not known here");
  if (proof.resourceUrl !== origin + pathname)
    throw new NotProven(`the proof is of ${proof.resourceUrl}, not of ${origin}${pathname}`);
  if (proof.request !== sha256(`${method} ${pathname}${search}\n${sha256(body)}`))
    throw new NotProven("the proof is of another request");
  if (proof.reply !== sha256(saved.body))
    throw new NotProven("the proof is of another reply: what was saved is not what was sent");
  checkReceipt(proof, saved);
  return proof;
}

/** The same, with the keys that the service publishes now. @throws NotProven, Error where they cannot be had */
export async function verifySaved(saved: SavedReply, fetching: typeof fetch = fetch): Promise<Proof> {
  const address = keysAddress(saved);
  const response = await fetching(address, { redirect: "error", signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${address} answers with ${response.status}: the service publishes no keys`);
  const { verificationMethod = [] } = (await response.json()) as { verificationMethod?: readonly PublishedKey[] };
  return verifyReply(saved, verificationMethod);
}
