import type { Extractor } from "@farthing/contract";
import { Complaint } from "../complaint.ts";
import { reasonOf } from "../reason.ts";
import { Reasons, sameReason } from "./reasons.ts";

/** One thing that an extractor package must do; `run` throws an Error saying what is wrong and how to mend it. */
export interface Check {
  readonly name: string;
  run(): Promise<void>;
}

/** What the checks look at. */
export interface Subject {
  readonly extractor: Extractor;
  /** Folder of the package: package.json, README.md, fixtures/. */
  readonly root: string;
  /** Other extractors that may be installed beside it. */
  readonly rivals: readonly Extractor[];
}

/** Throws with all the complaints, one a line; does nothing if there are none. */
export function complain(complaints: readonly (string | undefined | false)[]): void {
  const real = complaints.filter((complaint) => typeof complaint === "string");
  if (real.length > 0) throw new Complaint(real.join("\n"));
}

/** The same checks, each throwing with the whole reason; one that was told by a check before is told by that check's name. */
export function toldOnce(checks: readonly Check[], root: string): Check[] {
  const reasons = new Reasons();
  return checks.map(({ name, run }) => ({
    name,
    async run() {
      try {
        await run();
      } catch (error) {
        const reason = reasonOf(error, root);
        const first = reasons.before(reason, name);
        throw new Complaint(first === undefined ? reason : sameReason(first));
      }
    },
  }));
}
