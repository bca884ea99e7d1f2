import type { DateOrder } from "./dates.ts";

/** What one registry does differently from the rest. */
export interface RegistryHabits {
  readonly dates?: DateOrder;
  /** A whole statement that, from this registry, means "not registered". `§` stands for the asked name. */
  readonly notFound?: RegExp;
  /** Where the date of registration stands, if under no label of its own. */
  readonly created?: RegExp;
  /** Where the date of expiry stands, if under no label of its own. */
  readonly expires?: RegExp;
}

/** Freenom's registries write month/day/year. */
const FREENOM: RegistryHabits = {
  dates: "month-first",
  notFound: /^invalid query or domain name not known in (?:\w+ ){1,3}domain registry/i,
};

/** Known by TLD; everything else follows the general rules. */
const HABITS: ReadonlyMap<string, RegistryHabits> = new Map<string, RegistryHabits>([
  ...["tk", "ml", "ga", "cf", "gq"].map((tld) => [tld, FREENOM] as const),
  // LK Domain Registry, in its own words.
  ...["lk", "xn--fzc2c9e2c", "xn--xkc2al3hye2a"].map(
    (tld) => [tld, { notFound: /^this domain is not available in our whois database$/ }] as const,
  ),
  // OPT Polynesia, in its own words.
  ["pf", { notFound: /^domain unknown$/ }],
  // ISOC-IL keeps a history of changes; the first one assigned the name.
  ["il", { created: /^changed: .* (\d{8}) \(assigned\)$/im }],
  // JPRS puts the date behind the state: "[State]  Connected (2019/09/30)".
  ["jp", { expires: /^\[(?:state|状態)\]\s+connected \((\d{4}\/\d\d\/\d\d)\)$/im }],
  // IANA's own server, authoritative for .int and .arpa, counts what it found.
  ...["int", "arpa"].map((tld) => [tld, { notFound: /^this query returned 0 objects/i }] as const),
]);

/** The habits of the registry of a TLD (an A-label). */
export const habitsOf = (tld: string): RegistryHabits => HABITS.get(tld) ?? {};
