import type { Extractor } from "@farthing/contract";
import { describeExpectation, type ExpectationDescription } from "./expectation.ts";

/** A canary as JSON. */
export interface CanaryDescription {
  readonly url: string;
  readonly expect: Readonly<Record<string, ExpectationDescription>>;
}

/** The canaries of an extractor, as JSON. */
export const describeCanaries = ({ canaries = [] }: Pick<Extractor, "canaries">): CanaryDescription[] =>
  JSON.parse(
    JSON.stringify(
      canaries.map(({ url, expect }) => ({
        url,
        expect: Object.fromEntries(Object.entries(expect).map(([name, expected]) => [name, describeExpectation(expected)])),
      })),
    ),
  );
