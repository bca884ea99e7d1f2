import { fileURLToPath } from "node:url";
import type { Extractor } from "@farthing/contract";
import { addresses } from "./addresses.ts";
import { type Check, type Subject, toldOnce } from "./check.ts";
import { extraction } from "./extraction.ts";
import { failures } from "./failures.ts";
import { matching } from "./matching.ts";
import { structure } from "./structure.ts";

/** Every check of the kit, in the order in which they make sense. */
export const checksOf = (subject: Subject): Check[] => [
  ...structure(subject),
  ...matching(subject),
  ...extraction(subject),
  ...addresses(subject),
  ...failures(subject),
];

/** How a test runner takes a test: `it` of vitest, `test` of node:test. */
export type Register = (name: string, run: () => Promise<void>) => unknown;

/** Where the package lies, and who else may be installed. */
export interface ConformOptions {
  /** Folder of the package. */
  readonly root: URL;
  readonly rivals?: readonly Extractor[];
}

/** Registers the conformance kit's checks as tests: `conform(it, extractor, { root: new URL("../", import.meta.url) })`. */
export function conform(register: Register, extractor: Extractor, { root, rivals = [] }: ConformOptions): void {
  const folder = fileURLToPath(root);
  for (const { name, run } of toldOnce(checksOf({ extractor, root: folder, rivals }), folder))
    register(`${extractor.name} ${name}`, run);
}
