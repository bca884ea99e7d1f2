import { lackingFields } from "./claims.ts";
import type { InstalledExtractor } from "./load.ts";

/** A package that takes no part, and why. */
export interface ExcludedPackage {
  readonly package: string;
  readonly reason: string;
}

/** A choice of the operator's that could not be met, why, and who provides the extractor instead; `undefined` if nobody does. */
export interface UnmetChoice extends ExcludedPackage {
  readonly extractor: string;
  readonly instead: string | undefined;
}

/** Which package is to provide an extractor, by the extractor's name. */
export type Choices = ReadonlyMap<string, string>;

/** How a choice is written: `name=package`. */
export const CHOICE = "^[^=\\s]+ *= *[^=\\s]+$";

/** Reads choices that are written so. */
export function readChoices(entries: readonly string[]): Choices {
  return new Map(
    entries.map((entry) => {
      const [name = "", chosen = ""] = entry.split("=").map((part) => part.trim());
      return [name, chosen];
    }),
  );
}

/** What became of the candidates. */
export interface Chosen {
  readonly active: InstalledExtractor[];
  /** They stand back for one that the operator chose. */
  readonly inactive: ExcludedPackage[];
  /** They came second to a name. */
  readonly refused: ExcludedPackage[];
  readonly unmet: UnmetChoice[];
}

const namesOf = ({ info }: InstalledExtractor): string[] => [info.name, ...info.aliases];
const share = (a: InstalledExtractor, b: InstalledExtractor): boolean => namesOf(a).some((name) => namesOf(b).includes(name));

/** The names that the operator gave to a package. */
const givenTo = (item: InstalledExtractor, choices: Choices): string[] =>
  namesOf(item).filter((name) => choices.get(name) === item.info.package);

/**
 * Whether the operator chose this package, and it takes no more than was given to it: whoever is chosen for one extractor does not put
 * another one aside by an alias.
 */
export function isChosen(item: InstalledExtractor, choices: Choices, candidates: readonly InstalledExtractor[]): boolean {
  const given = givenTo(item, choices);
  return given.length > 0 && overreach(item, given, candidates) === undefined;
}

/** The extractor before it that it would put aside without being chosen for it. */
function overreach(item: InstalledExtractor, given: readonly string[], candidates: readonly InstalledExtractor[]) {
  const before = candidates.slice(0, candidates.indexOf(item));
  return before.find((other) => share(item, other) && !namesOf(other).some((name) => given.includes(name)));
}

function inactiveFor(item: InstalledExtractor, rival: InstalledExtractor): ExcludedPackage {
  const { name, package: own } = item.info;
  const lacking = lackingFields(rival.description, item.description);
  const lacks = lacking.length > 0 ? `; that one lacks fields of this: ${lacking.join(", ")}` : "";
  return { package: own, reason: `EXTRACTORS lets ${rival.info.package} provide "${name}"${lacks}` };
}

/** Why a choice is not met, as a sentence's end. */
function unmetReason(
  name: string,
  chosen: string,
  candidates: readonly InstalledExtractor[],
  broken: readonly ExcludedPackage[],
) {
  const fault = broken.find((one) => one.package === chosen);
  if (fault) return `it was refused: ${fault.reason}`;
  const item = candidates.find(({ info }) => info.package === chosen);
  if (!item) return "it is not installed";
  if (!namesOf(item).includes(name)) return `it provides "${namesOf(item).join('", "')}" only`;
  return `it would take another name as well: it calls itself "${namesOf(item).join('", "')}"`;
}

/**
 * Picks one package for each extractor name: the one chosen, else the first. Packages that lose to a chosen one
 * are inactive; packages that merely came second are refused. A choice that cannot be met is told, and counts as not made. `broken` are
 * packages that are no candidates, and why.
 */
export function choose(
  candidates: readonly InstalledExtractor[],
  choices: Choices,
  broken: readonly ExcludedPackage[] = [],
): Chosen {
  const chosen = new Set(candidates.filter((item) => isChosen(item, choices, candidates)));
  const ordered = [...candidates].sort((a, b) => Number(chosen.has(b)) - Number(chosen.has(a)));
  const [active, inactive, refused]: [InstalledExtractor[], ExcludedPackage[], ExcludedPackage[]] = [[], [], []];
  for (const item of ordered) {
    const rival = active.find((other) => share(item, other));
    const { name, package: own } = item.info;
    if (!rival) active.push(item);
    else if (chosen.has(rival)) inactive.push(inactiveFor(item, rival));
    else {
      const taken = namesOf(item).find((one) => namesOf(rival).includes(one)) ?? name;
      const reason = `the name "${taken}" is taken by ${rival.info.package}; EXTRACTORS=${rival.info.name}=${own} would choose this one`;
      refused.push({ package: own, reason });
    }
  }
  const unmet = [...choices].flatMap(([extractor, wanted]): UnmetChoice[] => {
    const provider = active.find((item) => namesOf(item).includes(extractor))?.info.package;
    if (provider === wanted) return [];
    return [{ extractor, package: wanted, reason: unmetReason(extractor, wanted, candidates, broken), instead: provider }];
  });
  return { active, inactive, refused, unmet };
}
