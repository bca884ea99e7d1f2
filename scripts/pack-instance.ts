/**
 * Writes an installation into an empty folder: the root's manifest and lock file, and each package as publishing would pack it. It is
 * complete after `npm install --omit=dev --ignore-scripts` there, with the versions of the lock file. Needs the build.
 *
 *   node scripts/pack-instance.ts FOLDER
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCommandLine, refuseCall } from "./lib/help.ts";
import { pack } from "./lib/pack.ts";
import { workspaces } from "./lib/workspaces.ts";

const {
  positionals: [folder],
} = readCommandLine(import.meta.filename, {}, 1);
if (folder === undefined) refuseCall(import.meta.filename, "a folder is needed");

const root = fileURLToPath(new URL("..", import.meta.url));

const packed = mkdtempSync(join(tmpdir(), "farthing-packed-"));
try {
  const tarballs = await pack(root, packed);
  for (const { name, folder: place } of workspaces(root)) {
    const tarball = tarballs.get(name);
    if (!tarball) throw new Error(`npm packed no ${name}`);
    const target = join(folder, place);
    mkdirSync(target, { recursive: true });
    execFileSync("tar", ["-xzf", tarball.file, "--strip-components=1", "--no-same-owner", "-C", target]);
  }
  for (const name of ["package.json", "package-lock.json", ".npmrc", "LICENSE"]) cpSync(join(root, name), join(folder, name));
  // Where `farthing add` puts what others wrote.
  cpSync(join(root, "installed/.npmrc"), join(folder, "installed/.npmrc"));
} finally {
  rmSync(packed, { recursive: true });
}
