import { readFileSync } from "node:fs";

/** The package's own version. */
export const ownVersion = (): string =>
  (JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { readonly version: string }).version;
