/**
 * Fails if a package's code has changed since its last release and no changeset says so. The last release is the tag of the version
 * in its manifest, such as `@farthing/contract@1.0.0`; a package without one is not released yet, and needs no changeset.
 *
 *   npm run changesets
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { offerHelp } from "./lib/help.mjs";
import { git, pending, released } from "./lib/releases.mjs";
import { workspaces } from "./lib/workspaces.mjs";

offerHelp(import.meta.filename);

const root = process.cwd();
/** Shipped, but nothing that runs: what is built, papers, and recordings that an extractor is tested with. */
const QUIET = ["dist", "fixtures", "README.md", "LICENSE", "CHANGELOG.md"];
/** What a manifest says to those who install the package. */
const TOLD = ["dependencies", "peerDependencies", "optionalDependencies", "exports", "bin", "engines", "farthing"];

const differs = (before, after) => TOLD.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** The files changed since a commit, those that git does not know yet included. */
const changedSince = (() => {
  const lines = (text) => (text ?? "").split("\n").filter(Boolean);
  const unknown = lines(git(root, "ls-files", "--others", "--exclude-standard"));
  const known = new Map();
  return (commit) => {
    if (!known.has(commit)) known.set(commit, [...lines(git(root, "diff", "--name-only", "--no-renames", commit)), ...unknown]);
    return known.get(commit);
  };
})();

/** The files of a package that count, of those changed since its release. */
function changed({ folder, manifest }, commit) {
  const counting = ["src", ...(manifest.files ?? []).filter((file) => !QUIET.includes(file))];
  return changedSince(commit).filter((file) => {
    if (!file.startsWith(`${folder}/`)) return false;
    const path = file.slice(folder.length + 1);
    if (path === "package.json") return differs(JSON.parse(git(root, "show", `${commit}:${file}`) ?? "{}"), readManifest(file));
    return !/\.test\.\w+$/.test(path) && counting.some((part) => path === part || path.startsWith(`${part}/`));
  });
}

const readManifest = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));

const { commits, unknown } = released(root);
if (unknown !== undefined) {
  console.log(`changesets: not checked, ${unknown}`);
} else {
  const told = new Set((await pending(root)).flatMap(({ releases }) => releases.map(({ name }) => name)));
  const known = workspaces(root)
    .map((item) => ({ ...item, commit: commits.get(`${item.name}@${item.manifest.version}`) }))
    .filter(({ commit }) => commit !== undefined);
  const faults = known
    .filter(({ name }) => !told.has(name))
    .flatMap((item) => {
      const [first, ...others] = changed(item, item.commit);
      const more = others.length > 0 ? ` and ${others.length} more` : "";
      return first === undefined
        ? []
        : [`${item.name} has changed since ${item.manifest.version} (${first}${more}), and no changeset says so`];
    });
  for (const fault of faults) console.error(`changesets: ${fault}`);
  if (faults.length > 0) {
    console.error("changesets: npx changeset writes one");
    process.exitCode = 1;
  } else if (known.length === 0) console.log("changesets: nothing is released yet, so nothing needs one");
}
