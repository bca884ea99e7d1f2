import type { FailureMessage } from "@farthing/contract";
import type { Converted, DocumentHints } from "../convert.ts";

/** Announces a document; its bytes follow on the standard input. */
export interface Job {
  readonly length: number;
  readonly hints: DocumentHints;
}

/** What a child answers. */
export type Outcome =
  | { readonly ok: true; readonly converted: Converted }
  | { readonly ok: false; readonly failure: FailureMessage };
