import { readFileSync } from "node:fs";
import { join } from "node:path";
import { EXTRACTOR_API, type Extractor, type ExtractorInfo } from "@farthing/contract";
import semver from "semver";
import { type FoundPackage, importEntry } from "../packages.ts";
import { type ExtractorDescription, isExtractor } from "./description.ts";
import type { Matchable } from "./match.ts";

/** An extractor that takes part, its code not imported yet. */
export interface InstalledExtractor extends Matchable {
  readonly info: ExtractorInfo;
}

export interface Refusal {
  readonly package: string;
  readonly reason: string;
}

const CONTRACT = "@farthing/contract";

/** Throws an Error saying why the package cannot take part. */
function readDescription(found: FoundPackage, contractVersion: string): ExtractorDescription {
  const { manifest, peers, folder } = found;
  if (manifest.api !== EXTRACTOR_API)
    throw new Error(`it was written for extractor api ${manifest.api}; this host speaks ${EXTRACTOR_API}`);
  const range = peers[CONTRACT];
  if (range === undefined) throw new Error(`its manifest has no peerDependencies["${CONTRACT}"]`);
  if (!semver.satisfies(contractVersion, range))
    throw new Error(`it needs ${CONTRACT} ${range}; this host has ${contractVersion}`);
  if (manifest.match === undefined) throw new Error('its manifest names no "match" description');
  return JSON.parse(readFileSync(join(folder, manifest.match), "utf8")) as ExtractorDescription;
}

function install(found: FoundPackage, description: ExtractorDescription): InstalledExtractor {
  let loading: Promise<Extractor> | undefined;
  const load = async (): Promise<Extractor> => {
    const extractor = await importEntry(found);
    if (!isExtractor(extractor)) throw new Error(`${found.name} does not export an extractor made by defineExtractor`);
    return extractor;
  };
  const { name, aliases, domains, schema } = description;
  const fields = Object.keys((schema.properties as object | undefined) ?? {});
  return {
    description,
    load: () => {
      loading ??= load();
      return loading;
    },
    info: {
      name,
      aliases,
      version: found.version,
      package: found.name,
      description: description.description,
      domains,
      fields,
      schema,
    },
  };
}

/**
 * Reads the descriptions of all extractor packages. One that is broken, incompatible or a duplicate is refused with the
 * reason; if it is the host's own, that is an error.
 */
export function loadExtractors(
  packages: readonly FoundPackage[],
  contractVersion: string,
): { installed: InstalledExtractor[]; refused: Refusal[] } {
  const installed: InstalledExtractor[] = [];
  const refused: Refusal[] = [];
  const ordered = packages
    .filter(({ manifest }) => manifest.type === "extractor")
    .sort((a, b) => Number(b.firstParty) - Number(a.firstParty));
  for (const found of ordered) {
    try {
      const description = readDescription(found, contractVersion);
      const names = new Set([description.name, ...description.aliases]);
      const rival = installed.find(({ info }) => [info.name, ...info.aliases].some((name) => names.has(name)));
      if (rival) throw new Error(`the name "${description.name}" is taken by ${rival.info.package}`);
      installed.push(install(found, description));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (found.firstParty) throw new Error(`${found.name}: ${reason}`, { cause: error });
      refused.push({ package: found.name, reason });
    }
  }
  installed.sort((a, b) => (a.info.name < b.info.name ? -1 : 1));
  return { installed, refused };
}
