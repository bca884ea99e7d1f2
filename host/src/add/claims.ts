import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FoundPackage } from "@farthing/runtime";
import type { Declared } from "./inspect.ts";

/** What an installed extractor and a new one both claim. */
export interface Overlap {
  readonly package: string;
  readonly extractor: string;
  /** Names and aliases that are the same. */
  readonly names: readonly string[];
  /** Domains of the new one of which the installed one takes pages, too. */
  readonly domains: readonly string[];
  /** Settings that both read: the new one would be given them, too. */
  readonly settings: readonly string[];
}

/** The description of an installed extractor, as its package has it; undefined where it cannot be read. */
function descriptionOf({
  folder,
  manifest,
}: FoundPackage): (Pick<Declared, "name" | "aliases" | "domains"> & { config: readonly { name: string }[] }) | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, manifest.match ?? ""), "utf8"));
  } catch {
    return undefined; // a broken package takes no pages; the service names it
  }
}

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
const meet = (one: string, other: string): boolean => isWithin(one, other) || isWithin(other, one);

/** Who else, of the installed packages, claims names, pages or settings of a new extractor called `own`. */
export function overlaps(own: string, declared: Declared, installed: readonly FoundPackage[]): Overlap[] {
  return installed.flatMap((found): Overlap[] => {
    if (found.name === own || found.manifest.type !== "extractor") return [];
    const other = descriptionOf(found);
    if (other === undefined) return [];
    const { name, aliases = [], domains = [], config = [] } = other;
    const taken = [name, ...aliases];
    const overlap = {
      package: found.name,
      extractor: name,
      names: [declared.name, ...declared.aliases].filter((one) => taken.includes(one)),
      domains: declared.domains.filter((one) => domains.some((domain) => meet(one, domain))),
      settings: declared.settings.map((setting) => setting.name).filter((one) => config.some((setting) => setting.name === one)),
    };
    return [overlap.names, overlap.domains, overlap.settings].some((list) => list.length > 0) ? [overlap] : [];
  });
}
