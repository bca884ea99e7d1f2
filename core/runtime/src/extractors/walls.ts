import type { SiteWall, Wall } from "@farthing/contract";
import type { ExtractorDescription } from "./description.ts";

/** A regular expression as JSON. */
export interface PatternDescription {
  readonly source: string;
  readonly flags: string;
}

type Described<T> = T extends RegExp ? PatternDescription : T extends object ? { readonly [K in keyof T]: Described<T[K]> } : T;

/** A wall as JSON. */
export type WallDescription = Described<SiteWall>;

const isPattern = (value: unknown): value is PatternDescription =>
  typeof (value as PatternDescription | null)?.source === "string" && typeof (value as PatternDescription).flags === "string";

/** The walls of an extractor, as JSON. */
export const describeWalls = (walls: readonly SiteWall[]): WallDescription[] =>
  JSON.parse(
    JSON.stringify(walls, (_, value) => (value instanceof RegExp ? { source: value.source, flags: value.flags } : value)),
  );

/**
 * The walls that a description tells, for the extractor's sites. Throws an Error if a pattern is none.
 *
 * @param Pattern what patterns are made with: `TimedPattern` for those of third parties
 */
export const wallsOf = (
  { domains, walls = [] }: Pick<ExtractorDescription, "domains" | "walls">,
  Pattern: new (source: string, flags: string) => RegExp = RegExp,
): Wall[] =>
  JSON.parse(JSON.stringify(walls), (_, value) => (isPattern(value) ? new Pattern(value.source, value.flags) : value)).map(
    (wall: SiteWall) => ({ ...wall, hosts: domains }),
  );
