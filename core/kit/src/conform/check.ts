import type { Extractor } from "@farthing/contract";

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
  if (real.length > 0) throw new Error(real.join("\n"));
}
