import type { InstalledExtractor } from "./load.ts";

/** A package that takes no part, and why. */
export interface ExcludedPackage {
  readonly package: string;
  readonly reason: string;
}

/** Which package is to provide an extractor, by the extractor's name. */
export type Choices = ReadonlyMap<string, string>;

/** Reads choices written as `name=package`. Throws an Error naming the one that is written otherwise. */
export function readChoices(entries: readonly string[]): Choices {
  return new Map(
    entries.map((entry) => {
      const [name, chosen, ...rest] = entry.split("=").map((part) => part.trim());
      if (!name || !chosen || rest.length > 0) throw new Error(`EXTRACTORS: "${entry}" is not written as name=package`);
      return [name, chosen];
    }),
  );
}

const namesOf = ({ info }: InstalledExtractor): string[] => [info.name, ...info.aliases];
const share = (a: InstalledExtractor, b: InstalledExtractor): boolean => namesOf(a).some((name) => namesOf(b).includes(name));

/**
 * Picks one package for each extractor name: the one chosen, else the first. Packages that lose to a chosen one
 * are inactive; packages that merely came second are refused. Throws an Error if a choice cannot be met.
 */
export function choose(
  candidates: readonly InstalledExtractor[],
  choices: Choices,
): { active: InstalledExtractor[]; inactive: ExcludedPackage[]; refused: ExcludedPackage[] } {
  for (const [name, chosen] of choices) {
    const met = candidates.some((item) => item.info.package === chosen && namesOf(item).includes(name));
    if (!met) throw new Error(`EXTRACTORS: ${chosen} is not installed, or provides no extractor called "${name}"`);
  }
  const isChosen = (item: InstalledExtractor): boolean => namesOf(item).some((name) => choices.get(name) === item.info.package);
  const ordered = [...candidates].sort((a, b) => Number(isChosen(b)) - Number(isChosen(a)));
  const active: InstalledExtractor[] = [];
  const inactive: ExcludedPackage[] = [];
  const refused: ExcludedPackage[] = [];
  for (const item of ordered) {
    const rival = active.find((other) => share(item, other));
    if (!rival) {
      active.push(item);
      continue;
    }
    const { name, package: own } = item.info;
    if (isChosen(rival)) inactive.push({ package: own, reason: `EXTRACTORS lets ${rival.info.package} provide "${name}"` });
    else
      refused.push({
        package: own,
        reason: `the name "${name}" is taken by ${rival.info.package}; EXTRACTORS=${name}=${own} would choose this one`,
      });
  }
  return { active, inactive, refused };
}
