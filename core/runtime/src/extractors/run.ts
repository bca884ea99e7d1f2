import { type Extractor, Failure, type Site, type Target } from "@farthing/contract";
import { withinSize } from "./record-size.ts";

/**
 * Runs an extractor: the one place where a stray error or a record that breaks its own schema becomes `layout_changed`
 * (nothing is charged then), and one that is larger than its extractor declares `too_large`. Failures and the abort of the call pass
 * through.
 */
export async function runExtractor(extractor: Extractor, target: Target, site: Site): Promise<Record<string, unknown>> {
  let record: Record<string, unknown>;
  try {
    record = await extractor.extract(target, site);
  } catch (error) {
    if (site.signal.aborted) throw site.signal.reason;
    if (Failure.is(error)) throw error;
    site.log.warn({ extractor: extractor.name, url: target.url.href, err: error }, "the extractor failed");
    throw new Failure("layout_changed", `the page is not laid out as the ${extractor.name} extractor expects`, { cause: error });
  }
  return site.validate(withinSize(extractor, record));
}
