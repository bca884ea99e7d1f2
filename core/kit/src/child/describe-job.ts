import { declarationFaults, describeExtractor } from "@farthing/runtime";
import { readExtractorPackage } from "../package.ts";
import type { Jobs } from "./messages.ts";
import { sampleFor } from "./sample.ts";

/** Describes a built extractor, as the service reads it. */
export async function describeJob({ root }: Jobs["describe"]["ask"]): Promise<Jobs["describe"]["answer"]> {
  const { extractor, match } = await readExtractorPackage(root);
  const sample = await sampleFor(root, extractor);
  const description = { ...describeExtractor(extractor), ...(sample && { sample }) };
  return { file: match, text: `${JSON.stringify(description)}\n`, faults: declarationFaults(description) };
}
