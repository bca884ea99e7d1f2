import { join } from "node:path";
import type { Extractor } from "@farthing/contract";
import { sampleOf } from "@farthing/runtime";
import { readCase } from "../replay/recording.ts";
import { replay } from "../replay/site.ts";

const DEADLINE_MS = 10_000;

/**
 * The record of an extractor's first example, cut to be shown in listings; `undefined` where its fixture gives none: what is wrong with
 * it the conformance kit says.
 */
export async function sampleFor(root: string, extractor: Extractor): Promise<Record<string, unknown> | undefined> {
  const [example] = extractor.examples;
  if (example === undefined) return undefined;
  try {
    const { recordings } = readCase(join(root, "fixtures", example.fixture));
    const { record } = await replay(extractor, example.url, recordings, { signal: AbortSignal.timeout(DEADLINE_MS) });
    return sampleOf(JSON.parse(JSON.stringify(record)));
  } catch {
    return undefined;
  }
}
