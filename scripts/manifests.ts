/**
 * Completes the manifest of every package: where it comes from, on which Node it runs, which files it has; and gives each the licence.
 *
 *   npm run manifests
 */
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCommandLine } from "./lib/help.ts";
import { completed } from "./lib/manifest.ts";
import { readRootManifest, workspaces } from "./lib/workspaces.ts";

readCommandLine(import.meta.filename, {});

const root = fileURLToPath(new URL("..", import.meta.url));
const rootManifest = readRootManifest(root);
for (const { folder, manifest } of workspaces(root)) {
  writeFileSync(join(root, folder, "package.json"), `${JSON.stringify(completed(manifest, folder, rootManifest), null, 2)}\n`);
  copyFileSync(join(root, "LICENSE"), join(root, folder, "LICENSE"));
}
