import { registerHooks } from "node:module";

const NAME = "farthing";
/** What is imported by a way within a package, and so belongs to it. */
const WITHIN = /^\.{0,2}\//;

let isKept = false;
let versions = 0;

/** The version mark of a module's address, as "farthing=2"; `undefined` if it has none. */
const markOf = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : (new RegExp(`[?&](${NAME}=\\d+)$`).exec(url)?.[1] ?? undefined);

/**
 * A module's address that Node has not imported yet: it keeps what it has imported for as long as the process lives. The modules that it
 * imports by their way within its package are new, too; other packages are not.
 */
export function newVersion(entry: URL): URL {
  versions += 1;
  const marked = new URL(entry);
  marked.search = `?${NAME}=${versions}`;
  return marked;
}

/** Has the modules of a package be of the version of the one that imports them, on this thread. To be called before `url` is imported. */
export function keepVersions(url: string): void {
  if (isKept || markOf(url) === undefined) return;
  isKept = true;
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const mark = markOf(context.parentURL);
      const isOwn = mark !== undefined && WITHIN.test(specifier) && found.url.startsWith("file:");
      return isOwn && !found.url.includes("?") ? { ...found, url: `${found.url}?${mark}` } : found;
    },
  });
}
