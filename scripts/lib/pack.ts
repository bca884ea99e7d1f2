import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** What `npm pack --json` says of a package. */
interface Report {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** The tarball of a package, and the paths of what it holds. */
export interface Tarball {
  readonly file: string;
  readonly files: readonly string[];
}

/** Packs every built package of the repository, as publishing it would. The tarballs are written to `folder`, and given by name. */
export async function pack(root: string, folder: string): Promise<Map<string, Tarball>> {
  const args = ["pack", "--workspaces", "--json", "--ignore-scripts", "--loglevel=error", "--pack-destination", folder];
  const { stdout } = await promisify(execFile)("npm", args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return new Map(
    (JSON.parse(stdout) as Report[]).map(({ name, filename, files }) => [
      name,
      { file: join(folder, filename), files: files.map(({ path }) => path) },
    ]),
  );
}
