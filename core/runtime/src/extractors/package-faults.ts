import { EXTRACTOR_API } from "@farthing/contract";
import semver from "semver";
import type { FoundPackage } from "../packages.ts";
import { termsFault } from "./author-terms.ts";

const CONTRACT = "@farthing/contract";

/**
 * What is wrong with the manifest of an extractor's package, for a host that has this version of the contract; `undefined` if nothing is.
 * As with `declarationFaults`, the service and the conformance kit ask the same.
 */
export function packageFault(found: FoundPackage, contractVersion: string): string | undefined {
  const { manifest, peers, version, fault } = found;
  if (fault !== undefined) return fault;
  if (manifest.type !== "extractor") return `farthing.type in its package.json is "${manifest.type}", not "extractor"`;
  if (manifest.api !== EXTRACTOR_API)
    return `it was written for extractor api ${manifest.api}; this host speaks ${EXTRACTOR_API}`;
  if (semver.valid(version) === null) return `"${version}", its version, is no semantic version`;
  const range = peers[CONTRACT];
  if (range === undefined) return `its manifest has no peerDependencies["${CONTRACT}"]`;
  if (semver.validRange(range) === null) return `peerDependencies["${CONTRACT}"] is "${range}", which is no version range`;
  if (!semver.satisfies(contractVersion, range)) return `it needs ${CONTRACT} ${range}; this host has ${contractVersion}`;
  if (manifest.match === undefined) return 'its manifest names no "match" description';
  const terms = termsFault(manifest);
  return terms && `the "farthing" field of its package.json is wrong: ${terms}`;
}
