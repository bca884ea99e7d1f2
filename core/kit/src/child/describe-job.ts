import { declarationFaults, describeExtractor } from "@farthing/runtime";
import { readExtractorPackage } from "../package.ts";
import type { Jobs } from "./messages.ts";

/** Describes a built extractor, as the service reads it. */
export async function describeJob({ root }: Jobs["describe"]["ask"]): Promise<Jobs["describe"]["answer"]> {
  const { extractor, match } = await readExtractorPackage(root);
  const description = describeExtractor(extractor);
  return { file: match, text: `${JSON.stringify(description)}\n`, faults: declarationFaults(description) };
}
