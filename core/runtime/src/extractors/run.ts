import { type Extractor, Failure, type Issue, type Site, type Target } from "@farthing/contract";
import { type Check, compile } from "../validation.ts";

const checks = new WeakMap<object, Check>();

function checkOf(extractor: Extractor): Check {
  const known = checks.get(extractor);
  if (known) return known;
  const made = compile(extractor.fields);
  checks.set(extractor, made);
  return made;
}

const list = (issues: readonly Issue[]): string =>
  issues.map(({ path, message }) => `${path.slice(1) || "record"} ${message}`).join("; ");

/**
 * Runs an extractor: the one place where a stray error or a record that breaks its own schema becomes `layout_changed`
 * (DESIGN 4). Failures and the abort of the call pass through.
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
  const issues = checkOf(extractor)(record);
  if (issues.length === 0) return record;
  site.log.warn({ extractor: extractor.name, url: target.url.href, issues }, "the record breaks its schema");
  throw new Failure("layout_changed", `the page no longer shows what the ${extractor.name} extractor expects: ${list(issues)}`);
}
