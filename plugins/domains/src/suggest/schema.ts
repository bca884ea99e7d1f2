import { Closed, T, type Value } from "@farthing/contract";

const MOST_CHECKS = 50;
const DEFAULT_CHECKS = 30;

export const SuggestInput = Closed({
  keywords: T.Array(T.String({ minLength: 1, maxLength: 100 }), {
    minItems: 1,
    maxItems: 10,
    description: "Words to make names of, the most important first.",
  }),
  tlds: T.Optional(
    T.Array(T.String({ minLength: 1, maxLength: 126 }), {
      minItems: 1,
      maxItems: MOST_CHECKS,
      description: 'Suffixes to look under, the preferred ones first; default ["com", "ai", "io"].',
    }),
  ),
  maxCheck: T.Optional(
    T.Integer({ minimum: 1, maximum: MOST_CHECKS, description: `Most names to look up; default ${DEFAULT_CHECKS}.` }),
  ),
});
export type SuggestInput = Value<typeof SuggestInput>;

export const SuggestResult = Closed({
  suggestions: T.Array(T.String(), { description: "Names that their registries say are free, best first." }),
  generated: T.Integer({ minimum: 0, description: "Names that were made from the keywords." }),
  checked: T.Integer({ minimum: 0, description: "Names that were looked up." }),
  unknown: T.Integer({ minimum: 0, description: "Of these, names whose registries did not answer." }),
  results: T.Record(T.String(), Closed({ available: T.Boolean() }), { description: "Every name that a registry answered for." }),
});
export type SuggestResult = Value<typeof SuggestResult>;

/** What is looked up where the call does not say. */
export const DEFAULTS = { tlds: ["com", "ai", "io"], maxCheck: DEFAULT_CHECKS } as const;
