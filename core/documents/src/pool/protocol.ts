import type { FailureMessage } from "@farthing/contract";
import type { Converted } from "../convert.ts";
import type { FormatHints } from "../detect.ts";

/** Announces a document; its bytes follow on the standard input. */
export interface Job {
  readonly length: number;
  readonly hints: FormatHints;
}

/** What a child answers. */
export type Outcome =
  | { readonly ok: true; readonly converted: Converted }
  | { readonly ok: false; readonly failure: FailureMessage };
