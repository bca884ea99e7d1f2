import type { ExtractorCanary } from "@farthing/contract";

/** Live pages, with what is true of them for good. Nobody has looked at them from here yet. */
export const canaries: readonly ExtractorCanary[] = [
  {
    url: "https://www.crunchbase.com/organization/airbnb",
    expect: { name: "Airbnb", founders: (names: readonly string[]) => names.includes("Brian Chesky") },
  },
  {
    url: "https://www.crunchbase.com/organization/google",
    expect: { name: "Google" },
  },
];
