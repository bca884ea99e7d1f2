import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/**
 * The packages of the repository, as the root's `workspaces` name them.
 *
 * @param {string} root
 * @returns {{folder: string, name: string, manifest: object}[]} `folder` is relative to the root.
 */
export function workspaces(root) {
  return globSync(readJson(join(root, "package.json")).workspaces, { cwd: root })
    .filter((folder) => existsSync(join(root, folder, "package.json")))
    .sort()
    .map((folder) => {
      const manifest = readJson(join(root, folder, "package.json"));
      return { folder, name: manifest.name, manifest };
    });
}
