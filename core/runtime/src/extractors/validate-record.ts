import { type Extractor, Failure, type Issue, type Logger } from "@farthing/contract";
import { type Check, compileRecord } from "../validation.ts";
import { addressesOf, type Held } from "./addresses.ts";
import { seenRecord } from "./seen-record.ts";

/** A record as its schema has it, and what is wrong with it all the same. */
export interface Judgement extends Held {
  readonly issues: readonly Issue[];
}

/** Judges the records of a schema. `check` is the schema's; it is asked of what may be handed on. */
export function judgesBy(schema: object, check: Check): (record: unknown) => Judgement {
  const hold = addressesOf(schema);
  return (given) => {
    const held = hold(seenRecord(given));
    return { ...held, issues: check(held.record) };
  };
}

const judges = new WeakMap<object, (record: unknown) => Judgement>();

function judgeOf({ fields }: Extractor): (record: unknown) => Judgement {
  const known = judges.get(fields);
  if (known) return known;
  const made = judgesBy(fields, compileRecord(fields));
  judges.set(fields, made);
  return made;
}

const list = (issues: readonly Issue[]): string =>
  issues.map(({ path, message }) => `${path.slice(1) || "record"} ${message}`).join("; ");

/** The record that was judged; throws `layout_changed`, naming the fields, if there is something wrong with it. */
export function passed<R>(extractor: string, { record, left, issues }: Judgement, log: Logger): R {
  if (left.length > 0) log.warn({ extractor, left }, "addresses that are none of the web are not handed on");
  if (issues.length === 0) return record as R;
  log.warn({ extractor, issues }, "the record breaks its schema");
  throw new Failure("layout_changed", `the page no longer shows what the ${extractor} extractor expects: ${list(issues)}`);
}

/** The record as it may be handed on; throws `layout_changed`, naming the fields, if it breaks its extractor's schema. */
export const validateRecord = <R>(extractor: Extractor, record: R, log: Logger): R =>
  passed(extractor.name, judgeOf(extractor)(record), log);
