import {
  Browser,
  definePlugin,
  ExtractorRegistry,
  MarkdownEngine,
  type Plugin,
  type Resolver,
  WebClient,
} from "@farthing/contract";
import type { FoundPackage } from "../packages.ts";
import { loadExtractors } from "./load.ts";
import { InstalledExtractors } from "./registry.ts";

/** The plugin that makes the extractor packages found into one registry. */
export function extractorsPlugin(
  packages: readonly FoundPackage[],
  contractVersion: string,
  environment: Readonly<Record<string, string | undefined>>,
): Plugin {
  const { installed, refused } = loadExtractors(packages, contractVersion);
  const registry = (resolver: Resolver) =>
    new InstalledExtractors(installed, refused, {
      web: resolver.resolve(WebClient),
      markdown: resolver.resolve(MarkdownEngine),
      browser: resolver.has(Browser) ? resolver.resolve(Browser) : undefined,
      environment,
    });
  return definePlugin({
    name: "extractors",
    requires: [WebClient, MarkdownEngine],
    uses: [Browser],
    provides: [{ token: ExtractorRegistry, useFactory: registry }],
  });
}
