import { Failure } from "@farthing/contract";
import type { FoundPackage } from "../packages.ts";
import type { ExtractorDescription } from "./description.ts";
import type { LoadedExtractors } from "./load.ts";
import { coverage } from "./match.ts";
import { descriptionOf } from "./read-description.ts";

/** What is installed and cannot take part. Its sites are kept for it: a fallback would sell a poorer record of their pages. */
export type Held = { readonly package: string } & Pick<ExtractorDescription, "name" | "aliases" | "domains">;

const RETRY_AFTER_SECONDS = 600;

/** What a package that is refused would take, as it says itself, or said as long as it took part; `undefined` if nobody knows. */
export function heldBy(found: FoundPackage, before: Pick<LoadedExtractors, "installed" | "held"> | undefined): Held | undefined {
  const last = before?.installed.find(({ info }) => info.package === found.name)?.description;
  const said = readable(found) ?? last ?? before?.held.find((one) => one.package === found.name);
  return said && { package: found.name, name: said.name, aliases: said.aliases, domains: said.domains };
}

function readable(found: FoundPackage): ExtractorDescription | undefined {
  try {
    return descriptionOf(found);
  } catch {
    return undefined; // it may be that by which it is broken
  }
}

/** @throws Failure where a host is one of a site that is kept for a package, and no extractor but a fallback covers it */
export function checkHeld({ installed, held }: Pick<LoadedExtractors, "installed" | "held">, host: string): void {
  if (installed.some(({ description }) => coverage(description, host) > 0)) return;
  const keeper = held.find((one) => coverage(one, host) > 0);
  if (keeper) throw unusable(keeper);
}

/** @throws Failure where an extractor is asked for by the name of one that cannot take part */
export function checkHeldName({ held }: Pick<LoadedExtractors, "held">, type: string): void {
  const keeper = held.find(({ name, aliases }) => name === type || aliases.includes(type));
  if (keeper) throw unusable(keeper);
}

const unusable = ({ name }: Held): Failure =>
  new Failure("overloaded", `the ${name} extractor, which is for this site, cannot be used for now`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    hint: "POST /fetch gives the page as Markdown",
  });
