import { type KeyObject, sign } from "node:crypto";
import { createToken, didOf, type PaymentTerms, type ServiceInfo, type Signer, type VerificationKey } from "@farthing/contract";
import type { EvidenceConfig } from "./config.ts";
import { makePrivateKey, publishedOf, readPreviousKeys, readPrivateKey } from "./keys.ts";

/** `typ` of the header of a proof (RFC 7515, section 4.1.9). */
export const PROOF_TYPE = "farthing-evidence";

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** What a notary signs with, and for whom. */
export interface NotaryParts {
  readonly config: EvidenceConfig;
  readonly service: Pick<ServiceInfo, "baseUrl">;
  /** Signs where there is no key of its own. */
  readonly signer: Signer | undefined;
  readonly mode: PaymentTerms["mode"] | undefined;
}

/** Signs proofs: with its own key, else with that of receipts, else, in the sandbox, with one that is made for it. */
export class Notary {
  static readonly token = createToken<Notary>("EvidenceNotary");
  /** The keys that its proofs are checked with, the present one first; that of receipts is not its own. */
  readonly keys: readonly VerificationKey[];
  readonly #key: KeyObject | undefined;
  readonly #parts: NotaryParts;
  #header: string | undefined;

  constructor(parts: NotaryParts) {
    const { config, signer, mode } = parts;
    const { EVIDENCE_KEY, EVIDENCE_KEY_PREVIOUS = "" } = config;
    const isMade = mode === "sandbox" && !signer?.keyId;
    this.#parts = parts;
    if (EVIDENCE_KEY !== undefined) this.#key = readPrivateKey(EVIDENCE_KEY);
    else if (isMade) this.#key = makePrivateKey();
    const own = this.#key ? [publishedOf(this.#key)] : [];
    const names = new Set(own.map(({ fragment }) => fragment));
    this.keys = [...own, ...readPreviousKeys(EVIDENCE_KEY_PREVIOUS).filter(({ fragment }) => !names.has(fragment))];
  }

  /** Whether there is a key to sign with. */
  get signs(): boolean {
    return this.#key !== undefined || this.#parts.signer?.keyId !== undefined;
  }

  /** `payload` as a compact JWS (RFC 7515): EdDSA (RFC 8037) by its own key, ES256K (RFC 8812) by that of receipts. */
  sign(payload: object): string | undefined {
    const { signer } = this.#parts;
    if (!this.#key) return signer?.sign(payload, PROOF_TYPE);
    const signed = `${this.#head()}.${base64url(payload)}`;
    return `${signed}.${sign(null, Buffer.from(signed), this.#key).toString("base64url")}`;
  }

  /** The same of all proofs; the service knows its address once it listens. */
  #head(): string {
    const kid = `${didOf(this.#parts.service.baseUrl)}#${this.keys[0]?.fragment}`;
    this.#header ??= base64url({ alg: "EdDSA", typ: PROOF_TYPE, kid });
    return this.#header;
  }
}
