import type { Published } from "@farthing/contract";
import { isServed } from "../layout/named.ts";
import { shipped } from "../layout/shipped.ts";
import { type Release, releasesIn } from "./releases.ts";

/** What changed, as far as it is about what this instance serves. */
export const told = (published: Pick<Published, "serves">): readonly Release[] =>
  releasesIn(shipped("CHANGELOG.md"), (item) => isServed(item, published));
