import { type Choices, choose, type ExcludedPackage, isChosen } from "./choice.ts";
import { claimsAmong } from "./claims.ts";
import type { InstalledExtractor, LoadedExtractors } from "./load.ts";

/** The place of the host's own where nobody chose them: they share it. All others have one each, behind it. */
export const OWN_RANK = 1_000;

const isOwn = ({ info }: InstalledExtractor): boolean => info.about?.firstParty === true;

/** The host's own by name, all others as they were. */
const inOrder = (a: InstalledExtractor, b: InstalledExtractor): number => {
  if (isOwn(a) !== isOwn(b)) return isOwn(a) ? -1 : 1;
  if (!isOwn(a)) return 0;
  return a.info.name < b.info.name ? -1 : 1;
};

/**
 * Gives each candidate its place: who takes part, who does not, and who takes what two claim. `candidates` come in their order: the host's
 * own, then the others as they were installed; `broken` are packages that are none, and why. Throws an Error if one of the host's own would
 * be refused.
 */
export function settle(
  candidates: readonly InstalledExtractor[],
  choices: Choices,
  broken: readonly ExcludedPackage[],
): Omit<LoadedExtractors, "held"> {
  const { active, inactive, refused, unmet } = choose(candidates, choices, broken);
  const fault = refused.find((refusal) => candidates.some((item) => isOwn(item) && item.info.package === refusal.package));
  if (fault) throw new Error(`${fault.package}: ${fault.reason}`);
  const chosen = [...choices.values()].flatMap((name) =>
    candidates.filter((item) => item.info.package === name && isChosen(item, choices, candidates)),
  );
  const placed = candidates
    .filter((item) => active.includes(item))
    .map((item, at): InstalledExtractor => {
      if (chosen.includes(item)) return { ...item, rank: chosen.indexOf(item), standing: "EXTRACTORS" };
      if (isOwn(item)) return { ...item, rank: OWN_RANK, standing: "it is the host's own" };
      return { ...item, rank: OWN_RANK + 1 + at, standing: "it was installed first" };
    })
    .sort(inOrder);
  return { installed: placed, refused: [...broken, ...refused], inactive, unmet, claims: claimsAmong(placed) };
}
