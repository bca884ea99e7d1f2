import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeExtractor } from "@farthing/runtime";
import { command, readExtractorPackage } from "./package.ts";
import { sampleFor } from "./sample.ts";

/** `farthing-describe`: writes what the service must know of an extractor before it imports its code. Part of its build. */
const USAGE = "farthing-describe   writes the description of the built extractor in this folder, by which it is matched";

await command(USAGE, async () => {
  const { root, extractor, match } = await readExtractorPackage(process.cwd());
  const sample = await sampleFor(root, extractor);
  writeFileSync(join(root, match), `${JSON.stringify({ ...describeExtractor(extractor), ...(sample && { sample }) })}\n`);
});
