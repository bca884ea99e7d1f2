import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type RecordSchema, recordChanges } from "./record-changes.ts";
import { git } from "./releases.ts";

/** The schemas of records by package, as `npm run docs` writes them and every release has them. */
export const SCHEMAS = "docs/extractors/schemas.json";

type Schemas = Readonly<Record<string, RecordSchema>>;
const ORDER = ["none", "patch", "minor", "major"];

/** How much a package is to be raised, by its name: what the changesets that wait say. */
export type Raises = ReadonlyMap<string, string>;

const parse = (text: string | undefined): Schemas => (text === undefined ? {} : (JSON.parse(text) as Schemas));

function schemasNow(root: string): Schemas {
  try {
    return parse(readFileSync(join(root, SCHEMAS), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

/** Where records changed since a package's release, at a commit, by more than its changesets say: a line each. */
export function recordFaults(root: string, released: ReadonlyMap<string, string>, raises: Raises): string[] {
  const now = schemasNow(root);
  return [...released].flatMap(([name, commit]) => {
    const before = parse(git(root, "show", `${commit}:${SCHEMAS}`))[name];
    const after = now[name];
    if (before === undefined) return [];
    if (after === undefined) return [`${name} had records when it was released, and ${SCHEMAS} has none of it (npm run docs)`];
    const said = ORDER.indexOf(raises.get(name) ?? "none");
    return recordChanges(before, after)
      .filter(({ kind }) => ORDER.indexOf(kind) > said)
      .map(({ kind, what }) => `${name}: ${what}, which is a ${kind} change; its changesets say ${ORDER[Math.max(said, 0)]}`);
  });
}
