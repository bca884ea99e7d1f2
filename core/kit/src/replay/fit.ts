import { type Extractor, Failure } from "@farthing/contract";
import { claimants, describeExtractor, fit, type Matchable } from "@farthing/runtime";
import { Complaint } from "../complaint.ts";

/** An extractor at hand as the service's matcher wants it. */
export const matchable = (extractor: Extractor): Matchable => ({
  description: describeExtractor(extractor),
  load: async () => extractor,
});

function isPattern(pathname: string): boolean {
  try {
    return new URLPattern({ pathname }) !== undefined;
  } catch {
    return false;
  }
}

/** The target that the extractor would get for this URL; `undefined` if it would not get it. */
export async function fitOf(extractor: Extractor, url: URL): ReturnType<typeof fit> {
  const item = matchable(extractor);
  const wrong = extractor.paths.find((path) => !isPattern(path));
  if (wrong !== undefined) throw new Complaint(`paths: "${wrong}" is no URLPattern`);
  return claimants([item], url.hostname).length === 0 ? undefined : fit(item, url);
}

/** What a page that the extractor does not get fails with: it tells the author what he has declared. */
export const unfit = ({ name, domains, paths }: Extractor): Failure =>
  new Failure(
    "unsupported_page",
    `the ${name} extractor does not know this kind of page: it takes ${domains.join(", ")} with the paths ${paths.join(" ")}, as "accepts" narrows them`,
  );
