import { createToken } from "./token.ts";

/** How well an extractor does, by what real calls and canaries came to. `unknown` where there was neither. */
export const EXTRACTOR_STATUSES = ["ok", "degraded", "failing", "deprecated", "unknown"] as const;
export type ExtractorStatus = (typeof EXTRACTOR_STATUSES)[number];

/** What became of calls that an extractor answered for. */
export interface ExtractorOutcomes {
  readonly found: number;
  /** The site has no such thing, or shows it to nobody. */
  readonly notFound: number;
  /** A bot wall, or a limit of the site's. */
  readonly walled: number;
  readonly layoutChanged: number;
  /** Not done in time. */
  readonly slow: number;
  /** What else failed by the site's fault. */
  readonly failed: number;
}

/** What is known of one extractor, for people and agents. */
export interface ExtractorCondition {
  readonly status: ExtractorStatus;
  /** Why it is not `ok`, in one sentence. */
  readonly reason?: string;
  /** Last record that was answered or that a canary got, in milliseconds since the epoch. */
  readonly lastSuccessAt?: number;
  /** Calls of the last seven days that the extractor answered for, and the share of them (0 to 1) that failed by its own or its site's fault. */
  readonly calls: number;
  readonly failureShare?: number;
  /** Those calls by what became of them. */
  readonly outcomes?: ExtractorOutcomes;
}

/** How well each installed extractor does; kept in memory, renewed every minute or so. */
export interface ExtractorConditions {
  of(name: string): ExtractorCondition;
}
export const ExtractorConditions = createToken<ExtractorConditions>("ExtractorConditions");
