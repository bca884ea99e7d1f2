import { T } from "@farthing/contract";
import { wallFault } from "@farthing/web";
import { compile } from "../validation.ts";
import type { ExtractorDescription } from "./description.ts";
import type { ExpectationDescription } from "./expectation.ts";
import { coverage } from "./match.ts";

const MAX_CANARIES = 3;
/** Characters of JSON that one may have. */
const MAX_JSON = 8_000;

const Described = T.Union([
  T.Object({ is: T.Unknown() }, { additionalProperties: false }),
  T.Object(
    { matches: T.Object({ source: T.String({ maxLength: 500 }), flags: T.String({ maxLength: 8 }) }) },
    { additionalProperties: false },
  ),
  T.Object({ approved: T.Literal(true) }, { additionalProperties: false }),
]);
const check = compile(
  T.Array(
    T.Object({
      url: T.String({ pattern: "^https?://", format: "url", maxLength: 2_000 }),
      expect: T.Record(T.String(), Described, { minProperties: 1, maxProperties: 30 }),
    }),
    { maxItems: MAX_CANARIES },
  ),
);

function expectationFault(name: string, described: ExpectationDescription, fields: object): string | undefined {
  if (!Object.hasOwn(fields, name)) return `"${name}" is none of the fields`;
  if (!("matches" in described)) return undefined;
  let pattern: RegExp;
  try {
    // Not one with a limit of time, as `expectationOf` makes it: some thousand texts are tried, and each limit is a thread.
    pattern = new RegExp(described.matches.source, described.matches.flags);
  } catch (error) {
    return `${name}: ${(error as Error).message}`;
  }
  // What holds for the patterns of walls holds for these: they are tried on what strangers sent, on the thread that serves.
  const fault = wallFault({ markers: [pattern] });
  return fault === undefined ? undefined : `${name}: ${fault}`;
}

/** What is wrong with the canaries that a description tells, a sentence's end each; empty if nothing is. */
export function canaryFaults(description: Pick<ExtractorDescription, "domains" | "schema" | "canaries">): string[] {
  const { canaries = [], schema } = description;
  const [issue] = check(canaries);
  if (issue) return [`${issue.path.slice(1) || "the list"} ${issue.message}`];
  const fields = (schema as { properties?: object }).properties ?? {};
  return canaries.flatMap(({ url, expect }) => {
    const faults = Object.entries(expect).map(([name, described]) => expectationFault(name, described, fields));
    return [
      coverage(description as ExtractorDescription, new URL(url).hostname) < 0 ? `${url} is on none of its domains` : undefined,
      JSON.stringify(expect).length > MAX_JSON ? `${url} expects over ${MAX_JSON} characters of JSON` : undefined,
      ...faults,
    ].filter((fault) => fault !== undefined);
  });
}
