import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from "node:crypto";

/**
 * Signatures by which sites know who asks: HTTP Message Signatures (RFC 9421) as draft-ietf-webbotauth-httpsig-protocol-01 uses them, and
 * the key directory of draft-meunier-webbotauth-httpsig-directory-00.
 */

const LABEL = "sig1";
/** Seconds that a signature is good for. */
const LIFE = 300;
const DIRECTORY_LIFE = 86_400;

/** Media type of the directory. */
export const DIRECTORY_TYPE = "application/http-message-signatures-directory+json";
/** Its path. */
export const DIRECTORY_PATH = "/.well-known/http-message-signatures-directory";

/** A public key as directories have it (RFC 8037). */
export interface BotKey {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly x: string;
  readonly kid: string;
  readonly use: "sig";
}

/** The key of a setting: PKCS #8, as PEM or as base64 of DER. @throws Error where it is no Ed25519 key */
function readKey(text: string): KeyObject {
  const isPem = text.includes("-----BEGIN");
  const key = isPem
    ? createPrivateKey(text.replaceAll("\\n", "\n"))
    : createPrivateKey({ key: Buffer.from(text, "base64"), format: "der", type: "pkcs8" });
  if (key.asymmetricKeyType !== "ed25519") throw new Error("it is no Ed25519 key");
  return key;
}

/** A text as a string of structured fields (RFC 9651). */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** Signs requests for one service, whose key directory lies at its own address. */
export class BotAuth {
  readonly key: BotKey;
  readonly #private: KeyObject;
  readonly #agent: () => string;

  /** `agent` gives the public address of the service. @throws Error naming the setting */
  constructor(privateKey: string, agent: () => string) {
    try {
      this.#private = readKey(privateKey);
    } catch (cause) {
      throw new Error("BOT_AUTH_KEY is no private Ed25519 key: give PKCS #8, as PEM or as base64 of DER", { cause });
    }
    this.#agent = agent;
    const { x = "" } = createPublicKey(this.#private).export({ format: "jwk" });
    // RFC 7638: the required members, in the order of their names.
    const kid = createHash("sha256")
      .update(JSON.stringify({ crv: "Ed25519", kty: "OKP", x }))
      .digest("base64url");
    this.key = { kty: "OKP", crv: "Ed25519", x, kid, use: "sig" };
  }

  /** The headers that sign a request to this address; good for five minutes. */
  headersFor(url: URL, now = Date.now()): readonly (readonly [name: string, value: string])[] {
    const agent = quoted(this.#agent());
    const components = [
      [`"@authority"`, url.host],
      [`"signature-agent";key="${LABEL}"`, agent],
    ] as const;
    return [["Signature-Agent", `${LABEL}=${agent}`], ...this.#signed(components, "web-bot-auth", LIFE, now)];
  }

  /** The headers that sign the directory, as an answer of `authority`. */
  directoryHeaders(authority: string, now = Date.now()): Readonly<Record<string, string>> {
    const signed = this.#signed([[`"@authority";req`, authority]], "http-message-signatures-directory", DIRECTORY_LIFE, now);
    return Object.fromEntries(signed.map(([name, value]) => [name.toLowerCase(), value]));
  }

  #signed(components: readonly (readonly [string, string])[], tag: string, life: number, now: number) {
    const created = Math.floor(now / 1_000);
    const names = components.map(([name]) => name).join(" ");
    const nonce = randomBytes(32).toString("base64");
    const params = `(${names});created=${created};expires=${created + life};keyid="${this.key.kid}";alg="ed25519";nonce="${nonce}";tag="${tag}"`;
    const base = [...components, [`"@signature-params"`, params]].map(([name, value]) => `${name}: ${value}`).join("\n");
    const signature = sign(null, Buffer.from(base), this.#private).toString("base64");
    return [
      ["Signature-Input", `${LABEL}=${params}`],
      ["Signature", `${LABEL}=:${signature}:`],
    ] as const;
  }
}
