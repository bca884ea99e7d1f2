import type { Extractor, ExtractorSetting } from "@farthing/contract";
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
  /** Bytes of its largest record as JSON, where it declares it. */
  readonly recordLimit?: number;
}

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
    recordLimit,
  } = extractor;
  const schema = JSON.parse(JSON.stringify(fields)) as Record<string, unknown>;
  return {
    ...{ name, aliases, description, domains, localeSubdomains, paths, accepts: accepts !== undefined, schema, config, hosts },
    ...(walls.length > 0 && { walls: describeWalls(walls) }),
    ...(recordLimit !== undefined && { recordLimit }),
  };
}
