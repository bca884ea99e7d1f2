import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * Packs every built package of the repository, as publishing it would.
 *
 * @param {string} root
 * @param {string} folder Where the tarballs are written.
 * @returns {Promise<Map<string, {file: string, files: string[]}>>} By name: the tarball, and what it holds.
 */
export async function pack(root, folder) {
  const args = ["pack", "--workspaces", "--json", "--ignore-scripts", "--loglevel=error", "--pack-destination", folder];
  const { stdout } = await promisify(execFile)("npm", args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return new Map(
    JSON.parse(stdout).map(({ name, filename, files }) => [
      name,
      { file: join(folder, filename), files: files.map(({ path }) => path) },
    ]),
  );
}
