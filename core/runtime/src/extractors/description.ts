import { isDeepStrictEqual } from "node:util";
import type { Extractor, ExtractorSetting } from "@farthing/contract";
import { type CanaryDescription, describeCanaries } from "./canary-description.ts";
import { describeWalls, type WallDescription } from "./walls.ts";

/**
 * What the registry knows of an extractor without importing its code. Made from the extractor at build time
 * (`farthing-describe`), so that nothing is declared twice.
 */
export interface ExtractorDescription {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly description: string;
  readonly domains: readonly string[];
  readonly localeSubdomains: boolean;
  readonly paths: readonly string[];
  /** Whether `accepts` has to be asked besides. */
  readonly accepts: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly config: readonly ExtractorSetting[];
  readonly hosts: readonly string[];
  /** Absent where it declares none. */
  readonly walls?: readonly WallDescription[];
  /** Addresses of its examples' pages. Absent in descriptions that were made before there was this. */
  readonly examples?: readonly string[];
  /** Absent where it declares none. */
  readonly canaries?: readonly CanaryDescription[];
  /** The record of its first example, long values cut, where the package could be run over it when it was built. */
  readonly sample?: Readonly<Record<string, unknown>>;
  /** Bytes of its largest record as JSON, where it declares it. */
  readonly recordLimit?: number;
}

/** Examples whose addresses are told. */
export const MAX_EXAMPLES = 20;

/** Whether a package exports what `defineExtractor` made, whichever copy of the contract made it. */
export const isExtractor = (value: unknown): value is Extractor =>
  (value as Extractor | undefined)?.$type === "farthing.extractor";

/** Describes an extractor, as JSON. */
export function describeExtractor(extractor: Extractor): ExtractorDescription {
  const {
    name,
    aliases = [],
    description,
    domains,
    localeSubdomains = false,
    paths,
    accepts,
    fields,
    config = [],
    hosts = [],
    walls = [],
    examples = [],
    recordLimit,
  } = extractor;
  const canaries = describeCanaries(extractor);
  const schema = JSON.parse(JSON.stringify(fields)) as Record<string, unknown>;
  return {
    ...{ name, aliases, description, domains, localeSubdomains, paths, accepts: accepts !== undefined, schema, config, hosts },
    ...(walls.length > 0 && { walls: describeWalls(walls) }),
    examples: examples.map(({ url }) => url).slice(0, MAX_EXAMPLES),
    ...(canaries.length > 0 && { canaries }),
    ...(recordLimit !== undefined && { recordLimit }),
  };
}

/**
 * Whether a description tells what the code says of itself now. A part that came later may be missing in an older description; the sample
 * was made by running the code, and nothing is decided by it.
 */
export function describes({ sample: _, ...description }: ExtractorDescription, said: ExtractorDescription): boolean {
  const { examples, ...rest } = said;
  return isDeepStrictEqual(description, "examples" in description ? { ...rest, examples } : rest);
}
