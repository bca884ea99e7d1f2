import { type KeyObject, sign } from "node:crypto";
import {
  createToken,
  didOf,
  type Lifecycle,
  type PaymentTerms,
  type ServiceInfo,
  type Signer,
  type VerificationKey,
  type VerificationKeys,
} from "@farthing/contract";
import type { EvidenceConfig } from "./config.ts";
import { makePrivateKey, publishedOf, readPreviousKeys, readPrivateKey } from "./keys.ts";

/** `typ` of the header of a proof (RFC 7515, section 4.1.9). */
const PROOF_TYPE = "farthing-evidence";

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** What a notary signs with, and for whom. */
interface NotaryParts {
  readonly config: EvidenceConfig;
  readonly service: Pick<ServiceInfo, "baseUrl">;
  /** Signs where there is no key of its own. */
  readonly signer: Signer | undefined;
  readonly mode: PaymentTerms["mode"] | undefined;
}

/** Signs proofs: with its own key, else with that of receipts, else, in the sandbox, with one that is made for it. */
export class Notary implements VerificationKeys, Pick<Lifecycle, "reload"> {
  static readonly token = createToken<Notary>("EvidenceNotary");
  readonly #parts: NotaryParts;
  #key: KeyObject | undefined;
  #keys: readonly VerificationKey[] = [];
  #header: string | undefined;

  constructor(parts: NotaryParts) {
    const { config, signer, mode } = parts;
    this.#parts = parts;
    const isMade = config.EVIDENCE_KEY === undefined && mode === "sandbox" && !signer?.keyId;
    if (isMade) this.#key = makePrivateKey();
    this.reload();
  }

  /** The keys that its proofs are checked with, the present one first; that of receipts is not its own. */
  get keys(): readonly VerificationKey[] {
    return this.#keys;
  }

  /** Takes the keys of the settings. Those that it had stay listed until it ends. @throws Error, and all is as it was */
  reload(): void {
    const { EVIDENCE_KEY, EVIDENCE_KEY_PREVIOUS = "" } = this.#parts.config;
    const key = EVIDENCE_KEY === undefined ? this.#key : readPrivateKey(EVIDENCE_KEY);
    const keys = [...(key ? [publishedOf(key)] : []), ...readPreviousKeys(EVIDENCE_KEY_PREVIOUS), ...this.#keys];
    this.#keys = [...new Map(keys.map((each) => [each.fragment, each])).values()];
    this.#key = key;
    this.#header = undefined;
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
