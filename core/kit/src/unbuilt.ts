import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Says what in `src` was changed since the package in `root` was built: what is run knows nothing of it. `undefined` if nothing was. */
export function unbuiltChange(root: string): string | undefined {
  const sources = join(root, "src");
  const entry = entryOf(join(root, "package.json"));
  const built = entry === undefined ? undefined : statSync(join(root, entry), { throwIfNoEntry: false });
  if (built === undefined || !existsSync(sources)) return undefined;
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.[jt]s$/.test(file));
  const changed = files.find((file) => statSync(join(sources, file)).mtimeMs > built.mtimeMs);
  return changed && `note: src/${changed} was changed after the last build, and what is built is run: npm run build`;
}

/** The built module that a manifest names, without loading the runtime for it, as each command would; none where it cannot be read, which whoever runs the package says. */
function entryOf(manifest: string): string | undefined {
  try {
    const { farthing } = JSON.parse(readFileSync(manifest, "utf8")) as { farthing?: { entry?: unknown } };
    return typeof farthing?.entry === "string" ? farthing.entry : undefined;
  } catch {
    return undefined;
  }
}
