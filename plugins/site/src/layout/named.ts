import type { Published } from "@farthing/contract";

/** Paths of calls as texts name them: in code, alone, behind a method or behind the address. Not those of files: `~/.claude`, `docs/a.md`. */
const NAMED = /(?:(?<![\w.~/*:}-])|\$FARTHING_URL)(\/[a-z][\w./-]*\w)/g;

/** Whether everything that a text of the release names is served by this instance: plugins may have been left out. */
export const isServed = (text: string, published: Pick<Published, "serves">): boolean =>
  [...text.matchAll(NAMED)].every(
    ([, path = ""]) => published.serves(path) || path.startsWith("/home/") || path.startsWith("/dev/"),
  );
