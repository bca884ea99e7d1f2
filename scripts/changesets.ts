/**
 * Fails if a package's code has changed since its last release and no changeset says so, or if the records of an extractor have changed by
 * more than its changesets say: a removed field is a major change. The last release is the tag of the version
 * in its manifest, such as `@farthing/contract@1.0.0`; a package without one is not released yet, and needs no changeset.
 *
 *   npm run changesets
 */
import { join } from "node:path";
import { readCommandLine } from "./lib/help.ts";
import type { Manifest } from "./lib/manifest.ts";
import { recordFaults } from "./lib/record-faults.ts";
import { git, pending, raisesOf, released } from "./lib/releases.ts";
import { readManifest, type Workspace, workspaces } from "./lib/workspaces.ts";

readCommandLine(import.meta.filename, {});

const root = process.cwd();
/** Shipped, but nothing that runs: what is built, papers, and recordings that an extractor is tested with. */
const QUIET = ["dist", "fixtures", "README.md", "LICENSE", "CHANGELOG.md"];
/** What a manifest says to those who install the package. */
const TOLD = ["dependencies", "peerDependencies", "optionalDependencies", "exports", "bin", "engines", "farthing"] as const;

const differs = (before: Partial<Manifest>, after: Manifest): boolean =>
  TOLD.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** The files changed since a commit, those that git does not know yet included. */
const changedSince = (() => {
  const lines = (text: string | undefined) => (text ?? "").split("\n").filter(Boolean);
  const unknown = lines(git(root, "ls-files", "--others", "--exclude-standard"));
  const known = new Map<string, readonly string[]>();
  return (commit: string): readonly string[] => {
    const found = known.get(commit) ?? [...lines(git(root, "diff", "--name-only", "--no-renames", commit)), ...unknown];
    known.set(commit, found);
    return found;
  };
})();

/** The files of a package that count, of those changed since its release. */
function changed({ folder, manifest }: Workspace, commit: string): string[] {
  const counting = ["src", ...(manifest.files ?? []).filter((file) => !QUIET.includes(file))];
  return changedSince(commit).filter((file) => {
    if (!file.startsWith(`${folder}/`)) return false;
    const path = file.slice(folder.length + 1);
    if (path === "package.json") return differs(manifestAt(commit, file), readManifest(join(root, folder)));
    return !/\.test\.\w+$/.test(path) && counting.some((part) => path === part || path.startsWith(`${part}/`));
  });
}

/** What a manifest said at a commit; nothing if it was not there. */
const manifestAt = (commit: string, file: string) =>
  JSON.parse(git(root, "show", `${commit}:${file}`) ?? "{}") as Partial<Manifest>;

const { commits, unknown } = released(root);
if (unknown !== undefined) {
  console.log(`changesets: not checked, ${unknown}`);
} else {
  const raises = raisesOf(await pending(root));
  const known = workspaces(root)
    .map((item) => ({ item, commit: commits.get(`${item.name}@${item.manifest.version}`) }))
    .filter((found): found is { item: Workspace; commit: string } => found.commit !== undefined);
  const untold = known
    .filter(({ item }) => !raises.has(item.name))
    .flatMap(({ item, commit }) => {
      const [first, ...others] = changed(item, commit);
      const more = others.length > 0 ? ` and ${others.length} more` : "";
      return first === undefined
        ? []
        : [`${item.name} has changed since ${item.manifest.version} (${first}${more}), and no changeset says so`];
    });
  const faults = [...untold, ...recordFaults(root, new Map(known.map(({ item, commit }) => [item.name, commit])), raises)];
  for (const fault of faults) console.error(`changesets: ${fault}`);
  if (faults.length > 0) {
    console.error("changesets: npx changeset writes one");
    process.exitCode = 1;
  } else if (known.length === 0) console.log("changesets: nothing is released yet, so nothing needs one");
}
