/**
 * Builds the packages, and only what changed: their types, each after those it needs; their code, bundled; the descriptions of the
 * extractors, and the scripts of the pages for people.
 *
 *   npm run build [-- --force]
 *
 * With --force it builds everything anew.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSite } from "./build/build-site.ts";
import { bundlePackages } from "./build/bundle.ts";
import { describeExtractors } from "./build/describe-extractors.ts";
import { writeProjects } from "./build/projects.ts";
import { readCommandLine } from "./lib/help.ts";
import { workspaces } from "./lib/workspaces.ts";

const { values: asked } = readCommandLine(import.meta.filename, { force: { type: "boolean" } });

const root = fileURLToPath(new URL("..", import.meta.url));

const packages = workspaces(root);
const projects = writeProjects(root, packages);
try {
  execFileSync(join(root, "node_modules/.bin/tsc"), ["--build", projects, ...(asked.force ? ["--force"] : [])], {
    cwd: root,
    stdio: "inherit",
  });
  await bundlePackages(root, packages, projects, asked.force);
  await describeExtractors(root, packages, projects);
  buildSite(root, asked.force);
} catch (error) {
  // What a program has said needs no stack of ours.
  if (!(error instanceof Error && "status" in error)) console.error(error);
  process.exit(1);
}
