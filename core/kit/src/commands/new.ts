import { existsSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { makeFolder } from "@farthing/runtime/installation";
import { type Command, readArgs, UsageError } from "./command.ts";

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const PACKAGE = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

const steps = (url: URL): string[] => [
  "npm install && npm run build",
  `record a real page: npx farthing-kit record '${url.href}' FIXTURE`,
  "describe its fields and read them in src/index.ts",
  "npm run build && npm run conform",
  "commit it with package-lock.json: .github/workflows/test.yml runs the same on every push",
  "npm pack, or npm publish --provenance in a workflow; then npx farthing add it in the folder of an instance",
];

/** `farthing-kit new`: writes an extractor package that builds, conforms and is ready to be filled in. */
export const newExtractor: Command = {
  name: "new",
  usage: "NAME --url ADDRESS [--out FOLDER] [--package NAME]",
  summary: "writes an extractor package of your own",
  details: `NAME is the type of its records, in kebab-case; ADDRESS is a page of the kind that it is for.

  --out FOLDER    where to write it; else a folder called as its package
  --package NAME  what its package is called; else farthing-extractor-NAME`,
  async run(args) {
    const { values, words } = readArgs(args, { url: "text", out: "text", package: "text" });
    const [name, ...more] = words;
    if (name === undefined || more.length > 0) throw new UsageError("one name is needed");
    if (!KEBAB.test(name)) throw new UsageError(`"${name}" is not kebab-case`);
    // Loaded here, since what judges addresses is most of what the kit has, and no other command needs it.
    const { exampleFault } = await import("../scaffold/code.ts");
    const fault = exampleFault(values.url);
    if (fault !== undefined) throw new UsageError(fault);
    const packageName = values.package ?? `farthing-extractor-${name}`;
    if (!PACKAGE.test(packageName)) throw new UsageError(`"${packageName}" is no name of a package`);
    const folder = resolve(values.out ?? packageName.replace(/^.*\//, ""));
    if (existsSync(folder)) throw new Error(`${folder} is there already`);
    const url = new URL(values.url ?? "");
    const { newExtractorFiles } = await import("../scaffold/extractor.ts");
    for (const [path, content] of Object.entries(newExtractorFiles({ name, packageName, url }))) {
      makeFolder(dirname(join(folder, path)));
      writeFileSync(join(folder, path), content);
    }
    const left = steps(url).map((step, at) => `  ${at + 1}. ${step}`);
    console.log(`${folder} is written. What is left:\n${left.join("\n")}`);
  },
};
