import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FoundPackage } from "../packages.ts";

/** What tells one build of a package from the next: its manifest, its description and the module that is its entry. */
export function revisionOf({ folder, manifest, firstParty }: FoundPackage): string {
  const hash = createHash("sha256").update(String(firstParty));
  for (const file of ["package.json", manifest.match ?? "", manifest.entry].map((path) => join(folder, path)))
    hash.update(existsSync(file) ? readFileSync(file) : "").update("\0");
  return hash.digest("hex");
}
