import { EXTRACTOR_API, type Extractor } from "@farthing/contract";
import { within } from "../within.ts";
import { describeExtractor, describes, type ExtractorDescription } from "./description.ts";

const IMPORT_DEADLINE_MS = 5_000;

/** What a package's code says of itself. */
export interface SaidOfItself {
  readonly api: number;
  readonly description: ExtractorDescription;
}

/** What code says that is imported here, because the operator trusts its package. */
export async function saidHere(load: () => Promise<Extractor>): Promise<SaidOfItself> {
  const extractor = await within(IMPORT_DEADLINE_MS, "its code was not imported", load);
  return { api: extractor.api, description: describeExtractor(extractor) };
}

/** Throws an Error where a third party's code is not what its package's description says. */
export function verify(description: ExtractorDescription, said: SaidOfItself): void {
  if (said.api !== EXTRACTOR_API) throw new Error(`its code is of extractor api ${said.api}; this host speaks ${EXTRACTOR_API}`);
  if (!describes(description, said.description))
    throw new Error("its description does not fit its code: build it again (farthing-describe)");
}
