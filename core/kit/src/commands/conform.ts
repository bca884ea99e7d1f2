import { resolve } from "node:path";
import { checksOf } from "../conform/conform.ts";
import { command, readExtractorPackage } from "./package.ts";

/**
 * `farthing-conform [--rival DIR ...]`: the conformance kit over the built extractor package in this folder, beside the built
 * packages named as rivals. Exits with 1 if a check fails.
 */
const USAGE = "farthing-conform [--rival DIR ...]   checks the built extractor package in this folder, beside those in DIR";

await command(USAGE, async () => {
  const args = process.argv.slice(2);
  const rivals: string[] = [];
  while (args.length > 0) {
    const [flag, folder] = args.splice(0, 2);
    if (flag !== "--rival" || folder === undefined) throw new Error(`usage: ${USAGE}`);
    rivals.push(resolve(folder));
  }
  const { root, extractor } = await readExtractorPackage(process.cwd());
  const packages = await Promise.all(rivals.map(readExtractorPackage));
  let failed = 0;
  for (const { name, run } of checksOf({ extractor, root, rivals: packages.map((rival) => rival.extractor) })) {
    try {
      await run();
      console.log(`ok   ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL ${name}\n     ${(error instanceof Error ? error.message : String(error)).replaceAll("\n", "\n     ")}`);
    }
  }
  if (failed > 0) throw new Error(`${failed} ${failed === 1 ? "check" : "checks"} failed`);
});
