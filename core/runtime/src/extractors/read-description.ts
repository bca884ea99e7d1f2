import { existsSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { timeLimited } from "../isolation/time-limit.ts";
import { type FoundPackage, readJson } from "../packages.ts";
import { declarationFaults, LARGEST_DESCRIPTION } from "./declaration.ts";
import type { ExtractorDescription } from "./description.ts";
import { packageFault } from "./package-faults.ts";

/** Time for the checks of a description: they try its patterns. */
const CHECK_MS = 10_000;

/** What a package says of its extractor, checked. Throws an Error saying why it cannot take part. */
export function readDescription(found: FoundPackage, contractVersion: string): ExtractorDescription {
  const fault = packageFault(found, contractVersion);
  if (fault !== undefined) throw new Error(fault);
  return descriptionOf(found);
}

/** The same, whether or not the package is one for this host. The host's own is taken at its word. */
export function descriptionOf(found: FoundPackage): ExtractorDescription {
  const file = join(found.folder, found.manifest.match ?? "");
  // A device has no size, and no end.
  if (!file.startsWith(join(found.folder, sep)) || (existsSync(file) && !statSync(file).isFile()))
    throw new Error("its manifest names as its description what is no file of its own");
  if (!existsSync(file))
    throw new Error(
      `its description, ${found.manifest.match}, is not there: farthing-describe writes it when the package is built`,
    );
  if (statSync(file).size > LARGEST_DESCRIPTION)
    throw new Error(`its description has more than ${LARGEST_DESCRIPTION / 1024} KiB`);
  const description = readJson(file);
  const faults = found.firstParty ? [] : timeLimited(CHECK_MS, () => declarationFaults(description));
  if (faults.length > 0) throw new Error(`its description is wrong: ${faults.join("; ")}`);
  return description as ExtractorDescription;
}
