import "reflect-metadata";
import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { describeJob } from "../../core/kit/src/child/describe-job.ts";
import type { Workspace } from "../lib/workspaces.ts";
import { statesOf } from "./projects.ts";
import { isStale } from "./stale.ts";

/** The job of the kit, as it was just built. */
const JOB = "core/kit/dist/child/describe-job.js";

/**
 * Writes the description of each extractor of which, or of what reads it, something has changed: as `farthing-describe` does for one, but
 * in this process, since these are our own. Throws where a declaration is wrong.
 */
export async function describeExtractors(root: string, packages: readonly Workspace[], projects: string): Promise<void> {
  const built = statesOf(projects);
  const stale = packages.filter(({ folder, manifest: { farthing } }) => {
    if (!farthing?.match) return false;
    const own = globSync("{package.json,fixtures/**}", { cwd: join(root, folder) }).map((file) => join(root, folder, file));
    return isStale(join(root, folder, farthing.match), [...built, ...own]);
  });
  if (stale.length === 0) return;
  const kit: { describeJob: typeof describeJob } = await import(pathToFileURL(join(root, JOB)).href);
  for (const { folder, name } of stale) {
    const { file, text, faults } = await kit.describeJob({ root: join(root, folder) });
    if (faults.length > 0)
      throw new Error(`the declaration of ${name} is wrong:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
    writeFileSync(join(root, folder, file), text);
  }
}
