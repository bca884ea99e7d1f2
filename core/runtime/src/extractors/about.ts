import type { ExtractorAbout } from "@farthing/contract";
import type { FoundPackage } from "../packages.ts";
import type { ExtractorDescription } from "./description.ts";

/** What is told of an extractor's package: from its manifest, and from the description made when it was built. */
export const aboutOf = (
  { about, firstParty }: Pick<FoundPackage, "about" | "firstParty">,
  { hosts, examples, sample }: Pick<ExtractorDescription, "hosts" | "examples" | "sample">,
): ExtractorAbout => ({
  firstParty,
  ...about,
  ...(hosts.length > 0 && { hosts }),
  ...(examples !== undefined && examples.length > 0 && { examples }),
  ...(sample !== undefined && { sample }),
});
