import { type Bundle, TUFError, verify } from "sigstore";
import { type NpmOptions, registryJson } from "./npm.ts";
import { Refusal } from "./refusal.ts";
import type { Source } from "./source.ts";

/**
 * Where a package was built, as npm's attestations say (SLSA provenance, signed by Sigstore). "none": there is no attestation of it;
 * "unknown": there is one, and it could not be judged now.
 */
export type Provenance =
  | { readonly state: "none"; readonly why: string }
  | { readonly state: "unknown"; readonly why: string }
  /** `workflow` is the address of what built it, as the certificate says: repository, file and branch or tag. */
  | { readonly state: "verified"; readonly workflow: string; readonly issuer: string };

/** Who vouches for a build: the services that npm takes provenance from, by the issuer of their identities. */
const ISSUERS = ["https://token.actions.githubusercontent.com", "https://gitlab.com"];
const SLSA = "https://slsa.dev/provenance/";
const LARGEST = 5 * 1024 * 1024;

/** Verifies a bundle of Sigstore's, and gives who signed it. */
export type Verify = typeof verify;

interface Attestation {
  readonly predicateType?: unknown;
  readonly bundle?: Bundle;
}

/** The name of a version in attestations. */
const purl = (name: string, version: string): string => `pkg:npm/${name.replace("@", "%40")}@${version}`;
const hex = (integrity: string): string => Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex");

/** Whether a statement speaks of this very tarball. */
function isOf(bundle: Bundle, name: string, integrity: string): boolean {
  const payload = Buffer.from(bundle.dsseEnvelope?.payload ?? "", "base64").toString("utf8");
  const { subject } = JSON.parse(payload) as { readonly subject?: readonly { name?: unknown; digest?: { sha512?: unknown } }[] };
  const [first, ...others] = Array.isArray(subject) ? subject : [];
  return others.length === 0 && first?.name === name && first?.digest?.sha512 === hex(integrity);
}

async function attestationsOf(url: unknown, options: NpmOptions): Promise<readonly Attestation[]> {
  // From the registry that is configured, whatever host the address names.
  const path = URL.canParse(String(url)) ? new URL(String(url)).pathname : String(url);
  const answer = (await registryJson(path, options, LARGEST)) as { readonly attestations?: unknown } | null;
  return Array.isArray(answer?.attestations) ? answer.attestations : [];
}

/**
 * Reads and verifies where a package was built. Throws a Refusal where the attestation is there and wrong: of another tarball, or badly
 * signed.
 */
export async function provenanceOf(source: Source, options: NpmOptions, check: Verify = verify): Promise<Provenance> {
  const { registry, integrity } = source;
  if (registry === undefined) return { state: "none", why: "it is a file" };
  const { attestations } = (registry.dist ?? {}) as { readonly attestations?: { readonly url?: unknown } };
  if (attestations?.url === undefined) return { state: "none", why: "the registry has no attestation of it" };
  try {
    const all = await attestationsOf(attestations.url, options);
    const found = all.find(({ predicateType }) => typeof predicateType === "string" && predicateType.startsWith(SLSA));
    if (found?.bundle === undefined) return { state: "none", why: "its attestations do not say where it was built" };
    if (!isOf(found.bundle, purl(String(registry.name), String(registry.version)), integrity))
      throw new Refusal("its attestation speaks of another tarball");
    const { identity } = await check(found.bundle, { tufCachePath: String(options.tufCache ?? ""), tufForceCache: true });
    const { subjectAlternativeName: workflow, extensions } = identity ?? {};
    const issuer = extensions?.issuer;
    if (!workflow || !issuer || !ISSUERS.includes(issuer))
      return { state: "unknown", why: `nobody we know vouches for the build (issuer ${issuer ?? "unnamed"})` };
    return { state: "verified", workflow, issuer };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { message } = error as Error;
    // The list of keys could not be had, or the registry did not answer: nothing is known to be wrong.
    if (error instanceof TUFError || "statusCode" in (error as object)) return { state: "unknown", why: message };
    throw new Refusal(`its attestation is not genuine: ${message}`);
  }
}
