import { createHash } from "node:crypto";
import { TUFError } from "sigstore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Registry } from "../../../scripts/lib/registry.ts";
import { shopTarball } from "../../test/packages-of-others.ts";
import { provenanceFault } from "./policy.ts";
import { provenanceOf, type Verify } from "./provenance.ts";

const tarball = shopTarball();
const digest = (encoding: "hex" | "base64") => createHash("sha512").update(tarball).digest(encoding);
const PATH = "/-/npm/v1/attestations/farthing-extractor-shop@1.2.3";
const NAME = "pkg:npm/farthing-extractor-shop@1.2.3";
const WORKFLOW = "https://github.com/somebody/shop/.github/workflows/release.yml@refs/tags/v1.2.3";
const ISSUER = "https://token.actions.githubusercontent.com";

let registry: Registry;
beforeAll(async () => {
  registry = await Registry.start();
});
afterAll(() => registry?.close());

/** Whoever has signed what it is given: Sigstore with its keys is far away. */
const signedBy = (subjectAlternativeName?: string, issuer?: string): Verify =>
  (async () => ({ identity: { subjectAlternativeName, extensions: { issuer } } })) as unknown as Verify;
const failing = (error: Error): Verify => (() => Promise.reject(error)) as unknown as Verify;
const statement = (subject: unknown) => ({
  predicateType: "https://slsa.dev/provenance/v1",
  bundle: { dsseEnvelope: { payload: Buffer.from(JSON.stringify({ subject })).toString("base64") } },
});
const genuine = statement([{ name: NAME, digest: { sha512: digest("hex") } }]);

/** What is found of the shop's package where the registry answers with these attestations. */
function found(attestations: unknown, verify: Verify, url = `https://elsewhere.example${PATH}`) {
  registry.answer(PATH, attestations);
  const manifest = { name: "farthing-extractor-shop", version: "1.2.3", dist: { attestations: { url } } };
  const source = { tarball, integrity: `sha512-${digest("base64")}`, registry: manifest };
  return provenanceOf(source, { registry: registry.url, fetchRetries: 0, retry: { retries: 0 } }, verify);
}

describe("the provenance of a package", () => {
  it("is verified where its attestation speaks of this tarball, and one we know vouches for the build", async () => {
    const verified = await found({ attestations: [genuine] }, signedBy(WORKFLOW, ISSUER));
    expect(verified).toEqual({ state: "verified", workflow: WORKFLOW, issuer: ISSUER });
    expect(provenanceFault(verified, { REQUIRE_PROVENANCE: true, PACKAGE_SCOPES: [] })).toBe(undefined);
  });

  it.each([
    ["nobody attests", { attestations: [] }, signedBy(WORKFLOW, ISSUER), "none"],
    [
      "only its publication is attested",
      { attestations: [{ ...genuine, predicateType: "https://github.com/npm/attestation" }] },
      signedBy(),
      "none",
    ],
    ["the answer is something else", "hello", signedBy(WORKFLOW, ISSUER), "none"],
    [
      "somebody vouches whom nobody knows",
      { attestations: [genuine] },
      signedBy("me@home.example", "https://accounts.home.example"),
      "unknown",
    ],
    ["a key has signed, and no build", { attestations: [genuine] }, signedBy(), "unknown"],
    [
      "the keys of Sigstore cannot be had",
      { attestations: [genuine] },
      failing(new TUFError({ code: "TUF_REFRESH_METADATA_ERROR", message: "away" })),
      "unknown",
    ],
  ])("is not verified where %s", async (_what, attestations, verify, state) => {
    const provenance = await found(attestations, verify);
    expect(provenance).toMatchObject({ state, why: expect.any(String) });
    expect(provenanceFault(provenance, { REQUIRE_PROVENANCE: true, PACKAGE_SCOPES: [] })).toMatch(/^REQUIRE_PROVENANCE/);
    expect(provenanceFault(provenance, { REQUIRE_PROVENANCE: false, PACKAGE_SCOPES: [] })).toBe(undefined);
  });

  it("is unknown where the registry does not answer for it", async () => {
    const gone = await found(undefined, signedBy(WORKFLOW, ISSUER), "https://elsewhere.example/-/npm/v1/attestations/gone");
    expect(gone.state).toBe("unknown");
  });

  it.each([
    ["speaks of another tarball", statement([{ name: NAME, digest: { sha512: "00" } }]), signedBy(WORKFLOW, ISSUER)],
    [
      "speaks of another package",
      statement([{ name: "pkg:npm/other@1.2.3", digest: { sha512: digest("hex") } }]),
      signedBy(WORKFLOW, ISSUER),
    ],
    [
      "speaks of two",
      statement([...Array(2)].map(() => ({ name: NAME, digest: { sha512: digest("hex") } }))),
      signedBy(WORKFLOW, ISSUER),
    ],
    ["is badly signed", genuine, failing(new Error("bad signature"))],
    ["is no attestation", { ...genuine, bundle: { dsseEnvelope: { payload: "?" } } }, signedBy(WORKFLOW, ISSUER)],
  ])("refuses a package whose attestation %s", async (_what, attestation, verify) => {
    await expect(found({ attestations: [attestation] }, verify)).rejects.toMatchObject({ name: "Refusal" });
  });
});
