import { rmSync } from "node:fs";
import { bundle } from "../../build/bundle.ts";
import { bundleStateOf, projectsOf } from "../../build/projects.ts";
import { workspaces } from "../../lib/workspaces.ts";

const FOLDERS = ["core/documents", "core/markdown", "plugins/domains"];

/** Makes a file of each module in which a library may take the place of one. The next build puts them together again. */
export async function keepApart(root: string): Promise<void> {
  for (const one of workspaces(root).filter(({ folder }) => FOLDERS.includes(folder))) {
    rmSync(bundleStateOf(projectsOf(root), one), { force: true });
    await bundle(root, one, { apart: true });
  }
}
