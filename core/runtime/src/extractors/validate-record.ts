import { type Extractor, Failure, type Issue, type Logger } from "@farthing/contract";
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

/** The record itself; throws `layout_changed`, naming the fields, if there is something wrong with it. */
export function judged<R>(extractor: string, record: R, issues: readonly Issue[], log: Logger): R {
  if (issues.length === 0) return record;
  log.warn({ extractor, issues }, "the record breaks its schema");
  throw new Failure("layout_changed", `the page no longer shows what the ${extractor} extractor expects: ${list(issues)}`);
}

/** The record itself; throws `layout_changed`, naming the fields, if it breaks its extractor's schema. */
export const validateRecord = <R>(extractor: Extractor, record: R, log: Logger): R =>
  judged(extractor.name, record, checkOf(extractor)(record), log);
