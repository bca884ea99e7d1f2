import { existsSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/**
 * The folder of the npm that PATH leads to. `npm root --global` would say where the Node that comes first in PATH keeps what is installed
 * with it: that of this repository has no npm there. Throws where PATH has none.
 */
export function npmFolder(path = process.env.PATH ?? ""): string {
  const command = path
    .split(delimiter)
    .map((folder) => join(folder, "npm"))
    .find((file) => existsSync(file));
  if (command === undefined) throw new Error("npm cannot be found");
  return dirname(dirname(realpathSync(command))); // npm/bin/npm-cli.js
}
