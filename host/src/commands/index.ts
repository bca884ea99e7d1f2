import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Command, CommandError } from "@farthing/contract";
import { makeFolder } from "@farthing/runtime/installation";

const help = `usage: farthing index --out FOLDER

Writes FOLDER/index.html, a page of all packages that npm's registry has under the keyword farthing-extractor, and
FOLDER/index.json with the same. The page is one file without scripts, to be served from anywhere. The registry is npm's,
as .npmrc configures it.`;

function folderIn(args: readonly string[]): string {
  try {
    const { out } = parseArgs({ args: [...args], options: { out: { type: "string" } } }).values;
    if (out) return resolve(out);
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${help}`, 2);
  }
  throw new CommandError(help, 2);
}

export default {
  summary: "writes a static page of the extractors that a registry has",
  help,
  async run(args) {
    const folder = folderIn(args);
    const [{ npmOptions }, { searchExtractors }, { indexPage }] = await Promise.all([
      import("../add/npm.ts"),
      import("../catalogue/search.ts"),
      import("../catalogue/page.ts"),
    ]);
    const packages = await searchExtractors(await npmOptions(process.cwd())).catch((error: Error) => {
      throw new CommandError(`the registry cannot be searched: ${error.message}`);
    });
    makeFolder(folder);
    writeFileSync(join(folder, "index.html"), indexPage(packages, new Date().toISOString().slice(0, 10)));
    writeFileSync(join(folder, "index.json"), `${JSON.stringify(packages, null, 2)}\n`);
    console.log(`${packages.length} extractors in ${join(folder, "index.html")}`);
    return 0;
  },
} satisfies Command;
