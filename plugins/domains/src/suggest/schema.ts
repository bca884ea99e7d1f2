import { Closed, T, type Value } from "@farthing/contract";

const MAX_CHECKS = 50;
/** How many candidates are looked up, and under which TLDs, where the call does not say. */
export const DEFAULT_CHECKS = 30;
export const DEFAULT_TLDS: readonly string[] = ["com", "ai", "io"];

export const SuggestInput = Closed({
  keywords: T.Array(T.String({ minLength: 1, maxLength: 100 }), {
    minItems: 1,
    maxItems: 10,
    description: "Words to make names of, in Latin letters, the most important first.",
  }),
  tlds: T.Optional(
    T.Array(T.String({ minLength: 1, maxLength: 126 }), {
      minItems: 1,
      maxItems: MAX_CHECKS,
      default: DEFAULT_TLDS,
      description: "Suffixes to look under, the preferred ones first.",
    }),
  ),
  maxCheck: T.Optional(
    T.Integer({ minimum: 1, maximum: MAX_CHECKS, default: DEFAULT_CHECKS, description: "Most names to look up." }),
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
