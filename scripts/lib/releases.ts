import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { assembleReleasePlan } from "@changesets/assemble-release-plan";
import { readConfig } from "@changesets/config";
import { readChangesets } from "@changesets/read";
import { getPackages } from "@manypkg/get-packages";

const CONTRACT = "@farthing/contract";

/** What git says, or undefined where it cannot say it. */
export function git(root: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}

/** The commits of releases by tag; `unknown` says why they cannot be known. */
export interface Released {
  readonly commits: ReadonlyMap<string, string>;
  readonly unknown?: string;
}

/** The releases that git knows of: tags such as `@farthing/contract@1.0.0`. */
export function released(root: string): Released {
  const commits = new Map<string, string>();
  const top = git(root, "rev-parse", "--show-toplevel");
  if (top === undefined || realpathSync(top) !== realpathSync(root)) return { commits, unknown: "this is no checkout of git" };
  const tags = git(root, "for-each-ref", "--format=%(refname:strip=2) %(objectname) %(*objectname)", "refs/tags/") ?? "";
  for (const line of tags.split("\n").filter(Boolean)) {
    const [tag = "", object = "", commit] = line.split(" ");
    if (/@\d/.test(tag)) commits.set(tag, commit || object);
  }
  if (commits.size === 0 && git(root, "rev-parse", "--is-shallow-repository") === "true")
    return { commits, unknown: "this is a shallow clone without tags" };
  return { commits };
}

/** The changesets that wait for the next release. */
export const pending = (root: string) => readChangesets(root);

const SIZES = ["none", "patch", "minor", "major"];

/** How much changesets raise each package that they name: "patch", "minor" or "major"; of several the largest. */
export function raisesOf(changesets: Awaited<ReturnType<typeof pending>>): Map<string, string> {
  const raises = new Map<string, string>();
  for (const { name, type } of changesets.flatMap(({ releases }) => releases))
    if (SIZES.indexOf(type) > SIZES.indexOf(raises.get(name) ?? "")) raises.set(name, type);
  return raises;
}

/** A package that is to be released; `from` is the version that a changeset raises. */
export interface Release {
  readonly name: string;
  readonly version: string;
  readonly from?: string;
}

/** A release, and the names of all that it needs. */
interface Needing extends Release {
  readonly needs: readonly string[];
}

/** What is to be released. The packages of a step need only those of the steps before; `faults` forbid the release. */
export interface NextRelease {
  readonly steps: readonly (readonly Release[])[];
  readonly faults: readonly string[];
}

/** What the next release consists of: the packages whose version, after the pending changesets, has no tag. */
export async function nextRelease(root: string): Promise<NextRelease> {
  const packages = await getPackages(root);
  const { config, errors } = await readConfig(root, packages);
  if (errors) throw new Error(errors.join("\n"));
  const { releases } = assembleReleasePlan(await pending(root), packages, config, undefined);
  const raised = new Map(releases.filter(({ type }) => type !== "none").map((release) => [release.name, release]));
  const all = packages.packages
    .filter(({ packageJson }) => !packageJson.private)
    .map(({ packageJson: { name, version, dependencies, peerDependencies } }) => ({
      name,
      version: raised.get(name)?.newVersion ?? version,
      ...(raised.has(name) && { from: version }),
      needs: Object.keys({ ...dependencies, ...peerDependencies }),
    }));
  const { commits } = released(root);
  const fresh = all.filter(({ name, version }) => !commits.has(`${name}@${version}`));
  return { steps: inSteps(fresh), faults: majorFaults(all, commits) };
}

const major = (version: string) => version.split(".")[0];

/** A major change of the contract is one of all that depend on it; they may have others of their own. */
function majorFaults(all: readonly Needing[], commits: ReadonlyMap<string, string>): string[] {
  const contract = all.find(({ name }) => name === CONTRACT);
  if (contract?.from === undefined || major(contract.version) === major(contract.from)) return [];
  const stays = ({ name, version, from }: Needing): boolean =>
    from === undefined ? commits.has(`${name}@${version}`) : major(version) === major(from);
  return all
    .filter((one) => one.needs.includes(CONTRACT) && stays(one))
    .map(
      ({ name, version }) =>
        `${name} would be ${version}, but the contract ${contract.version}: a major change of the contract is one of all that need it`,
    );
}

function inSteps(packages: readonly Needing[]): Release[][] {
  const steps: Release[][] = [];
  for (let left = packages; left.length > 0; ) {
    const names = new Set(left.map(({ name }) => name));
    const step = left.filter(({ needs }) => !needs.some((name) => names.has(name)));
    if (step.length === 0) throw new Error(`these packages need each other: ${[...names].join(", ")}`);
    steps.push(step.map(({ needs: _needs, ...shown }) => shown).sort((a, b) => (a.name < b.name ? -1 : 1)));
    left = left.filter(({ name }) => !step.some((done) => done.name === name));
  }
  return steps;
}
