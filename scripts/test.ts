/**
 * Runs tests, all of them or those of packages: `NAME` is a package's name, its folder, or its folder's last part. Everything else is
 * Vitest's own: the part of a path, or an option.
 *
 *   npm test [-- NAME ...]
 *
 *   npm test -- parse                       the tests of plugins/parse, and no others
 *   npm test -- @farthing/extractor-github  the tests of extractors/github
 *   npm test -- host/test/free -t prices    Vitest's words
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { offerHelp } from "./lib/help.ts";
import { testFilters } from "./lib/test-filters.ts";
import { workspaces } from "./lib/workspaces.ts";

offerHelp(import.meta.filename);

const root = fileURLToPath(new URL("..", import.meta.url));
const words = testFilters(process.argv.slice(2), workspaces(root), root);
const { status } = spawnSync(join(root, "node_modules/.bin/vitest"), ["run", ...words], {
  cwd: root,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
